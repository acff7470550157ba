// What the report can do where script runs: filter, copy, open what a link leads to. The page is complete without it.
const form = document.getElementById("filter");
const rows = [...document.querySelectorAll("[data-outcome]")];
const groups = [...document.querySelectorAll(".group, .matrix .row")];
const texts = new Map(rows.map((row) => [row, textOf(row).toLowerCase()]));

/** A cell of the matrix has its sentence in its title. */
function textOf(row) {
  return `${row.querySelector("a[title]")?.title ?? ""} ${row.textContent}`;
}

function filter() {
  const values = new FormData(form);
  const [outcomes, levels] = [values.getAll("outcome"), values.getAll("level")];
  const [area, text] = [values.get("area"), values.get("text").trim().toLowerCase()];
  for (const row of rows) {
    row.hidden =
      !outcomes.includes(row.dataset.outcome) ||
      !levels.includes(row.dataset.level) ||
      (area !== "" && !row.dataset.area.split(" ").includes(area)) ||
      !texts.get(row).includes(text);
  }
  for (const group of groups) {
    const inside = [...group.querySelectorAll("[data-outcome]")];
    group.hidden = inside.length > 0 && inside.every((row) => row.hidden);
  }
  const isShown = (row) => !row.hidden;
  const causes = [...document.querySelectorAll("[aria-labelledby=causes] .cause")];
  const checks = [...document.querySelectorAll("[id^='check-']")];
  form.elements.shown.value = `${causes.filter(isShown).length} of ${causes.length} causes, ${checks.filter(isShown).length} of ${checks.length} checks`;
}

function addCopyButton(block) {
  const [wrapper, button] = [document.createElement("div"), document.createElement("button")];
  wrapper.className = "copied";
  button.type = "button";
  button.textContent = "Copy";
  button.setAttribute("aria-label", `Copy ${block.dataset.copy.toLowerCase()}`);
  button.addEventListener("click", async () => {
    const copied = await copy(block);
    button.textContent = copied ? "Copied" : "Press Ctrl+C";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  block.replaceWith(wrapper);
  wrapper.append(block, button);
}

/** A page without the right to write to the clipboard selects the text instead. */
async function copy(block) {
  try {
    await navigator.clipboard.writeText(block.textContent.trimEnd());
    return true;
  } catch {
    getSelection().selectAllChildren(block);
    return false;
  }
}

/** Opens every fold that the target of the address is in, and takes away a filter that hides it. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target === null) return;
  if (target.closest("[hidden]") !== null) form.reset();
  for (let fold = target.closest("details"); fold !== null; fold = fold.parentElement.closest("details"))
    fold.open = true;
  target.scrollIntoView();
}

form.hidden = false;
form.addEventListener("input", filter);
form.addEventListener("reset", () => setTimeout(filter));
form.addEventListener("submit", (event) => event.preventDefault());
for (const block of document.querySelectorAll("[data-copy]")) addCopyButton(block);
addEventListener("hashchange", reveal);
filter();
reveal();

// Paper has no folds: what explains a cause is printed open, and closed again afterwards.
let opened = [];
addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll(".cause > article > details:not(.curl):not([open])")];
  for (const fold of opened) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false;
});
