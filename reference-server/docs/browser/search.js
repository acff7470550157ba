// Search on the page of the contract: what does not have every word is hidden. The page is complete without it.
const form = document.getElementById("search");
const articles = [...document.querySelectorAll("main article")];
const texts = new Map(articles.map((article) => [article, article.textContent.toLowerCase()]));
const entries = [...document.querySelectorAll("nav ul ul li")];
const sections = [...document.querySelectorAll("main > section")].filter((section) =>
  section.querySelector("article"),
);

function search() {
  const words = form.elements.words.value
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  let count = 0;
  for (const article of articles) {
    article.hidden = !words.every((word) => texts.get(article).includes(word));
    if (!article.hidden) count += 1;
  }
  for (const section of sections)
    section.hidden = [...section.querySelectorAll("article")].every((article) => article.hidden);
  for (const entry of entries)
    entry.hidden = document.getElementById(entry.firstElementChild.hash.slice(1))?.hidden === true;
  form.elements.found.value =
    words.length === 0 ? "" : `${count} of ${articles.length} operations and schemas`;
}

/** A link to something that the search has hidden ends the search. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.closest("[hidden]") == null) return;
  form.reset();
  search();
  target.scrollIntoView();
}

form.hidden = false;
form.addEventListener("input", search);
form.addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", reveal);
// As on other sites, a slash leads to the search.
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  form.elements.words.focus();
});
