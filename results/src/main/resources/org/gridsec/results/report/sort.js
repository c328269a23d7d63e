// Headers of tables get a button that sorts the rows of each body; a page is complete without it.
for (const table of document.querySelectorAll(".matrix, .front, .claims")) {
  const heads = [...table.tHead?.rows ?? []].flatMap(row => [...row.cells]).filter(head => head.scope === "col");
  let column = 0;
  for (const head of heads) {
    const at = column;
    column += head.colSpan;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "sort";
    button.textContent = "↕";
    button.ariaLabel = `sort by ${head.innerText.split("\n")[0] || "this column"}`;
    head.append(button);
    button.onclick = () => {
      const up = head.ariaSort !== "ascending";
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.ariaSort = up ? "ascending" : "descending";
      for (const body of table.tBodies) {
        const rows = [...body.rows].filter(row => row.cells.length > 1);
        body.append(...rows.sort((one, other) => (up ? 1 : -1) * compare(one.cells[at], other.cells[at])));
      }
    };
  }
}
function compare(...cells) {
  const texts = cells.map(cell => cell.textContent.trim());
  const [one, other] = texts.map(text => parseFloat(text.replace(/^[~+]/, "")));
  return one - other || isNaN(one) - isNaN(other) || texts[0].localeCompare(texts[1], "en", { numeric: true });
}
