// How Sphinx orders the results of a search: guides and tutorials, then the reference of functions, then tables, then the changelog.
// Read by the site's searchtools.js, which asks `Scorer` for the numbers; a result is [page, title, anchor, description, score, file, kind].
var Scorer = (() => {
  "use strict";
  const TABLES = new Set([
    "differences", "mistakes", "environment_variables", "files", "coverage", "compatibility_hooks", "benchmarks",
    "operator_benchmarks", "release", "private_torch", "ARCHITECTURE", "CONTRIBUTING", "SECURITY", "CODE_OF_CONDUCT",
  ]);
  const CHANGES = "CHANGELOG";

  function weight(page) {
    const name = page.split("/").pop();
    if (name === CHANGES) return 0.1;
    if (TABLES.has(name) || page.startsWith("mxnet/") || page.startsWith("qa/")) return 0.4;
    return page.startsWith("api/") ? 1 : 2.5;
  }

  return {
    // Scores may be negative, of names in rarely used places: these stay behind all others.
    score: ([page, , , , score]) => (score > 0 ? score * weight(page) : score / weight(page)),
    objNameMatch: 30, // the whole name of a function
    objPartialMatch: 6,
    objPrio: { 0: 15, 1: 5, 2: -5 },
    objPrioDefault: 0,
    title: 15,
    partialTitle: 7,
    term: 5,
    partialTerm: 2,
  };
})();
