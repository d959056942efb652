// Long tables and lists of errors get a filter; on narrow screens rows of wide tables are shown as cards (site.css).
(() => {
  "use strict";
  const LONG_TABLE = 25, MANY_SECTIONS = 40, LONG_NAME = 20;

  function cards(table) {
    const titles = [...table.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
    if (titles.length < 3) return;
    table.classList.add("cards");
    for (const row of table.tBodies[0]?.rows ?? [])
      [...row.cells].forEach((cell, index) => {
        cell.setAttribute("data-label", titles[index] ?? "");
        cell.classList.toggle("number", index > 0 && /^[\d.,%]+$/.test(cell.textContent.trim()));
      });
  }

  // Long names in tables may break after underscores and dots, so that their column does not push the others out of the window.
  function breakable(code) {
    for (const part of code.querySelectorAll(".pre")) {
      const pieces = part.textContent.match(/[^_.]*[_.]+|[^_.]+/g) ?? [];
      if (pieces.length > 1 && part.textContent.length > LONG_NAME) part.replaceChildren(...pieces.flatMap((piece) => [piece, document.createElement("wbr")]));
    }
  }

  // Show those of `items` whose text has every word that is typed.
  function filter(before, items, what) {
    const box = document.createElement("p"), input = document.createElement("input"), count = document.createElement("span");
    box.className = "filter";
    input.type = "search";
    input.placeholder = `Filter ${items.length} ${what}`;
    input.setAttribute("aria-label", input.placeholder);
    count.setAttribute("role", "status");
    box.append(input, " ", count);
    before.before(box);
    const texts = items.map((item) => item.map((part) => part.textContent).join(" ").toLowerCase());
    input.addEventListener("input", () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      items.forEach((item, index) => {
        const matches = words.every((word) => texts[index].includes(word));
        shown += matches;
        for (const part of item) part.hidden = !matches;
      });
      count.textContent = words.length ? `${shown} of ${items.length}` : "";
    });
  }

  // What MXNet prints is folded under what Remx prints.
  function fold(article) {
    for (const title of [...article.querySelectorAll("p")].filter((each) => each.textContent === "MXNet 1.9.1:")) {
      const block = title.nextElementSibling, details = document.createElement("details");
      if (!block?.matches("div[class*=highlight]")) continue;
      details.innerHTML = "<summary>MXNet 1.9.1</summary>";
      title.replaceWith(details);
      details.append(block);
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    const article = document.querySelector("article.bd-article");
    if (!article) return;
    fold(article);
    const tables = [...article.querySelectorAll("table")];
    tables.forEach(cards);
    article.querySelectorAll("td code").forEach(breakable);
    const sections = [...article.querySelectorAll("section section section")];
    const rows = tables.flatMap((table) => [...(table.tBodies[0]?.rows ?? [])]);
    if (sections.length >= MANY_SECTIONS && rows.length < LONG_TABLE) {
      filter(sections[0].parentElement, sections.map((section) => [section]), "entries");
      return;
    }
    const wrapper = (table) => table.closest(".pst-scrollable-table-container") ?? table;
    if (tables.some((table) => (table.tBodies[0]?.rows.length ?? 0) >= LONG_TABLE) || rows.length >= 2 * LONG_TABLE)
      filter(article.querySelector("section section:not(section section section)") ?? wrapper(tables[0]), rows.map((row) => [row]), "rows");
  });
})();
