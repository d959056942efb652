"""``mx.contrib.text.embedding``: word vectors from files."""

import os
import warnings
from collections import Counter

from .. import tried

FILES = {
    "header.vec": "5 3\nhello 1 2 3\nworld 4 5 6\n",
    "unknown.txt": "<unk> .1 .2 .3\nhello 1 2 3\n",
    "repeated.txt": "hello 1 2\nworld 3 4\nhello 5 6\n",
    "commas.txt": "hello,1,2\nworld,3,4\n",
    "single.txt": "hello 1\nworld 2\nfoo 3 4\n",
    "broken.txt": "hello 1 2\nbad\n",
    "uneven.txt": "hello 1 2\nworld 1 2 3\n",
    "text.txt": "hello 1 x\n",
    "empty.txt": "",
}


def made(mx, name="header.vec", **options):
    from mxnet.contrib.text import embedding

    if name in FILES:
        with open(name, "w") as stream:
            stream.write(FILES[name])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return embedding.CustomEmbedding(name, **options)


def facts(embedding):
    names = embedding.idx_to_token, sorted(embedding.token_to_idx.items()), embedding.unknown_token
    return embedding.vec_len, len(embedding), names, embedding.reserved_tokens, embedding.idx_to_vec


def vocabulary(mx):
    from mxnet.contrib.text import vocab

    return vocab.Vocabulary(Counter(["hello", "hello", "there", "world"]), reserved_tokens=["<pad>"])


def case_files(mx):
    return [tried(lambda name=name: facts(made(mx, name))) for name in sorted(FILES)] + [tried(made, mx, "nothing.txt")]


def case_options(mx):
    return [
        facts(made(mx, "commas.txt", elem_delim=",")),
        facts(made(mx, init_unknown_vec=mx.nd.ones)),
        facts(made(mx, "unknown.txt", init_unknown_vec=mx.nd.ones)),
        facts(made(mx, unknown_token="<u>")),
        facts(made(mx, vocabulary=vocabulary(mx))),
    ]


def case_vectors(mx):
    embedding = made(mx)
    tokens = ("hello", "nope", "Hello", ["hello", "nope"], ["Hello", "WORLD"])
    results = [embedding.get_vecs_by_tokens(t, lower) for t in tokens for lower in (False, True)]
    return results, embedding.to_indices(["world", "x"]), embedding.to_tokens([0, 2])


def changed(mx, tokens, vectors):
    embedding = made(mx)
    embedding.update_token_vectors(tokens, vectors)
    return embedding.idx_to_vec


def case_changes(mx):
    array = mx.nd.array
    return [
        tried(changed, mx, tokens, vectors)
        for tokens, vectors in (
            ("hello", array([9, 9, 9])),
            ("hello", array([[9, 9, 9]])),
            (["hello"], array([9, 9, 9])),
            ("<unk>", array([9, 9, 9])),
            (["hello", "world"], array([[9, 9, 9], [8, 8, 8]])),
            (["hello", "world"], array([9, 9, 9])),
            ("nope", array([9, 9, 9])),
            ("hello", array([9, 9])),
            ("hello", [1, 2, 3]),
        )
    ]


def case_joined(mx):
    from mxnet.contrib.text.embedding import CompositeEmbedding

    words = vocabulary(mx)
    return [
        facts(CompositeEmbedding(words, [made(mx), made(mx, "unknown.txt")])),
        facts(CompositeEmbedding(words, made(mx))),
        tried(CompositeEmbedding, words, [1]),
        tried(CompositeEmbedding, 3, [made(mx)]),
    ]


def case_unknown_tokens(mx):
    """The vocabulary's unknown token may be any token of the embeddings."""
    from mxnet.contrib.text import vocab
    from mxnet.contrib.text.embedding import CompositeEmbedding

    with open("tokens.txt", "w") as stream:
        stream.write("a 1 2\n<unk> 3 4\nb 5 6\n<q> 7 8\n")
    results = {}
    for unknown in ("<unk>", "a", "<q>", "z"):
        words = vocab.Vocabulary(Counter(["a", "b", "b", "<unk>", "c"]), unknown_token=unknown)
        for unknown_token in ("<unk>", "<q>", "b", "y"):
            options = {"unknown_token": unknown_token, "init_unknown_vec": mx.nd.ones}
            one = made(mx, "tokens.txt", **options)
            results["%s %s" % (unknown, unknown_token)] = [
                facts(CompositeEmbedding(words, one)),
                facts(CompositeEmbedding(words, [one, made(mx, "tokens.txt")]))[-1],
                facts(made(mx, "tokens.txt", vocabulary=words, **options)),
            ]
    return results


def case_published(mx):
    from mxnet.contrib.text import embedding

    names = embedding.get_pretrained_file_names
    kinds = embedding.GloVe, embedding.FastText
    return [
        {kind: sorted(names(kind)) for kind in ("glove", "fasttext")},
        [sorted(cls.pretrained_file_name_sha1.items())[::20] for cls in kinds],
        [sorted(cls.pretrained_archive_name_sha1.items())[::20] for cls in kinds],
        [tried(names, "nope"), tried(embedding.create, "nope"), tried(embedding.create, "customembedding")],
        tried(embedding.create, "glove", pretrained_file_name="nope.txt"),
    ]


def case_own_kind(mx):
    from mxnet.contrib.text import embedding

    os.makedirs("own", exist_ok=True)
    with open("own/words.txt", "w") as stream:
        stream.write(FILES["unknown.txt"])

    @embedding.register
    class Own(embedding._TokenEmbedding):
        def __init__(self, **options):
            super(Own, self).__init__(**options)
            self._load_embedding("own/words.txt", " ", mx.nd.zeros)

    Own.pretrained_file_name_sha1 = {"words.txt": ""}
    return facts(embedding.create("own")), embedding.get_pretrained_file_names("own")
