// How the page of the contract looks: one column where there is little room, else the operations beside it.

export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d8de, #3a3f47); --soft: light-dark(#f4f5f7, #1e2126);
  --text: light-dark(#1b1e23, #e4e6ea); --quiet: light-dark(#575d68, #a3a9b5); --link: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 90rem; padding: 0 1rem 4rem; color: var(--text);
  background: light-dark(#fff, #15171a); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-underline-offset: 0.15em; }
h3 a { color: inherit; text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; padding: 0.5rem; background: var(--soft); }
[hidden] { display: none; }
#search:not([hidden]) { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem; }
#search input { font: inherit; color: inherit; min-width: min(22rem, 100%); padding: 0.35rem 0.6rem; background: var(--soft);
  border: 1px solid var(--quiet); border-radius: 6px; }
#search output { color: var(--quiet); font-size: 0.875rem; }
h1 { font-size: 1.7rem; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 0.5rem; padding-bottom: 0.3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2.5rem 0 0.3rem; }
h4 { font-size: 1rem; margin: 1.5rem 0 0.4rem; }
h5 { font-size: 1rem; margin: 0; font-weight: normal; }
p { margin: 0.4rem 0; max-width: 46rem; }
small, dt, .decision { color: var(--quiet); font-size: 0.875rem; font-weight: normal; }
.summary { font-weight: 600; }
code { font: 0.9em/1.4 ui-monospace, monospace; }
pre { margin: 0.4rem 0; padding: 0.8rem; overflow: auto; max-height: 30rem; background: var(--soft);
  border: 1px solid var(--line); border-radius: 6px; overflow-wrap: normal; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 0.6rem 0.4rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line);
  font-weight: normal; min-width: 6rem; }
thead th { color: var(--quiet); font-size: 0.875rem; }
td p { margin: 0; }
dl { display: flex; flex-wrap: wrap; gap: 0.4rem 2rem; margin: 0.8rem 0; }
dd { margin: 0; }
details { margin: 0.3rem 0; }
summary { cursor: pointer; color: var(--link); width: fit-content; }
.answer { margin: 0.5rem 0; padding: 0.5rem 0.8rem; border-left: 3px solid var(--line); }
.method, .status { font: 700 0.85rem/1 ui-monospace, monospace; padding: 0.2em 0.45em; border-radius: 4px;
  border: 1px solid currentcolor; }
.get, .s2 { color: light-dark(#146c2e, #7fd693); }
.post, .patch, .put, .delete, .s4 { color: light-dark(#8a4b00, #f0b866); }
.s5 { color: light-dark(#b3261e, #f2a59f); }
nav { margin-bottom: 1rem; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0.3rem 1rem; }
nav ul ul { display: none; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 2.5rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1rem 0; }
  nav ul { display: block; }
  nav ul ul { display: block; padding: 0 0 0.6rem 0.8rem; font-size: 0.875rem; }
}
`;
