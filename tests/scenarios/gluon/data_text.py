"""Vocabularies, texts for language models, and their sampler."""

import collections
import contextlib
import os

from .. import error

COUNTS = {"a": 1, "b": 2, "c": 3, "some_word$": 1, "<unk>": 1, "d": 2}
# Blank lines, several spaces, and what Python takes for the end of a line or a space.
TEXT = (
    " \n = Title = \n \n the cat sat on the mat . \n a dog  ran away\n\n the end of it \u00e9 "
    "i\u2028j g\x0bh\r\n\t\nk\tl\n"
)


def modules(mx):
    from mxnet.contrib import text
    from mxnet.gluon.contrib import data

    return data, text


def case_interval_sampler(mx):
    sampler = modules(mx)[0].IntervalSampler
    results = []
    for arguments in ((13, 3), (13, 3, False), (3, 3), (5, 1, False), (5, 0), (3, 4), (0, 1)):
        problem = error(sampler, *arguments)
        results.append([list(sampler(*arguments)), len(sampler(*arguments))] if problem == "no error" else problem)
    return results


def case_counting(mx):
    count = modules(mx)[1].utils.count_tokens_from_str
    counter = collections.Counter(["x"])
    returned = count("A b a", to_lower=True, counter_to_update=counter)
    return [
        dict(count(" Life is great ! \n life is good . \n")),
        dict(count("a  b\n\nb", to_lower=True)),
        dict(count("*Life*is*great*!*\n*life*is*good*.*\n", r"\*")),
        dict(count("a|b.c", "|", ".")),
        dict(count("a|b.c", r"\|", r"\.")),
        dict(count("aISbLIFEc", "IS", "LIFE", to_lower=True)),
        dict(count("aXbxC", "x", to_lower=True)),
        dict(count("aXbxC", "X", "C", to_lower=True)),
        [returned is counter, dict(counter)],
    ]


def case_vocabulary(mx):
    vocabulary = modules(mx)[1].vocab.Vocabulary
    settings = (
        {},
        {"most_freq_count": 2},
        {"min_freq": 2},
        {"unknown_token": "UNK", "reserved_tokens": ["<pad>", "c"]},
        {"unknown_token": "UNK", "reserved_tokens": ["<pad>", "c"], "most_freq_count": 2},
        {"most_freq_count": 0},
        {"most_freq_count": -1},
        {"min_freq": 0},
        {"reserved_tokens": ["<unk>"]},
        {"reserved_tokens": ["p", "p"]},
        {"reserved_tokens": []},
        {"unknown_token": None},
        {"unknown_token": "b"},
    )
    results = []
    for arguments in settings:
        problem = error(vocabulary, collections.Counter(COUNTS), **arguments)
        if problem != "no error":
            results.append(problem)
            continue
        tokens = vocabulary(collections.Counter(COUNTS), **arguments)
        results.append(
            [tokens.idx_to_token, tokens.token_to_idx, len(tokens), tokens.unknown_token, tokens.reserved_tokens]
        )
    results.append([vocabulary().idx_to_token, error(vocabulary, COUNTS), error(vocabulary, ["a"])])
    tokens = vocabulary(collections.Counter(COUNTS))
    results.append([tokens.to_indices(t) for t in ("a", "zz", ["a", "zz"], [], ("a", "b"), 5, ["a", 3], None)])
    results.append([tokens.to_tokens(i) for i in (0, 1, [0, 1], [], -1)])
    results.append([error(tokens.to_tokens, i) for i in (99, [1, 99], 1.0)])
    return results


@contextlib.contextmanager
def any_checksum(mx):
    """Let files of other contents pass for the published ones."""
    owners = (mx.gluon.utils, mx.gluon.contrib.data.text)
    saved = [module.check_sha1 for module in owners]
    for module in owners:
        module.check_sha1 = lambda *arguments: True
    try:
        yield
    finally:
        for module, function in zip(owners, saved):
            module.check_sha1 = function


def described(dataset):
    samples = [dataset[i] for i in range(len(dataset))]
    return [dataset.vocabulary.idx_to_token, dict(dataset.frequencies), samples]


def case_texts(mx):
    text = modules(mx)[0].text
    os.makedirs("text")
    short = {"train": TEXT, "valid": " the dog \n sat quiet\n", "test": "one two three the cat on the mat\n"}
    for name, content in short.items():
        with open("text/wiki.%s.tokens" % name, "w", encoding="utf8", newline="") as stream:
            stream.write(content)
    with any_checksum(mx):
        results = [
            described(kind("text", segment, seq_len=3))
            for kind in (text.WikiText2, text.WikiText103)
            for segment in ("train", "validation", "test")
        ]
        train = text.WikiText2("text", seq_len=4)
        test = text.WikiText2("text", "test", vocab=train.vocabulary, seq_len=4)
        results += [described(test), test.vocabulary is train.vocabulary, len(text.WikiText2("text", seq_len=100))]
        results += [error(text.WikiText2, "text", segment) for segment in ("valid", "val")]
        for kind in (text.WikiText2, text.WikiText103):
            dataset = kind("text")
            files = [[name, list(file)] for name, file in dataset._data_file.items()]
            results.append([list(dataset._archive_file), files, dataset._namespace])
    return results
