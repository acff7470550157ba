// The style of the HTML report: readable in light and dark, on a phone, on paper. Colours keep a contrast of at
// least 4.5 to 1 against their ground in both schemes.
export const css = `
:root { --ground: #fff; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --panel: #f6f8fa; --good: #116329; --bad: #b3121d; --warn: #7a4b00; }
@media (prefers-color-scheme: dark) { :root { --ground: #0d1117; --ink: #e6edf3; --soft: #9aa4af; --line: #30363d; --panel: #161b22; --good: #56d364; --bad: #ff7b72; --warn: #e3b341; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
a { color: inherit; }
.skip { position: absolute; left: -999rem; }
.skip:focus { position: static; }
header { border-left: .5rem solid var(--soft); padding: .25rem 1rem; margin-bottom: 1.5rem; }
header.conforms { border-color: var(--good); } header.conforms h1 { color: var(--good); }
header.violates { border-color: var(--bad); } header.violates h1 { color: var(--bad); }
h1 { margin: 0; font-size: 2rem; } h2 { margin-top: 2.5rem; } h3 { margin: 1.5rem 0 .25rem; } h4 { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dt { color: var(--soft); } dd { margin: 0; min-width: 0; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.45 ui-monospace, monospace; max-height: 24rem; overflow: auto; }
code { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); }
th[scope=row] { font-weight: 600; } .number { text-align: right; font-variant-numeric: tabular-nums; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: .5rem; }
.index { columns: 20rem; padding-left: 1.2rem; margin: .5rem 0; } .index li { break-inside: avoid; }
section, [id] { scroll-margin-top: 1rem; } details { margin: .3rem 0; }
.command { user-select: all; } pre.command { background: var(--ground); padding: .5rem; }
small, .requires, .level, footer { color: var(--soft); }
article { background: var(--panel); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; margin: .6rem 0; }
.message { font-weight: 600; margin: .4rem 0; } .requires { margin: .4rem 0; }
.tag { font-weight: 600; white-space: nowrap; } .pass { color: var(--good); } .fail, .engine-error { color: var(--bad); } .untestable, .known, .flaky { color: var(--warn); } .not-applicable, .not-seen { color: var(--soft); }
.timeline { list-style: none; padding: 0; margin: .5rem 0; } .timeline li { border-left: 2px solid var(--line); padding: .15rem .8rem; overflow-wrap: anywhere; }
time { color: var(--soft); font-variant-numeric: tabular-nums; margin-right: .5rem; }
summary { cursor: pointer; } :focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
footer { margin: 3rem 0 1rem; font-size: 14px; }
@media (max-width: 36rem) {
  body { padding: .6rem; } h1 { font-size: 1.6rem; } article { padding: .6rem; }
  dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: .5rem; } th, td { padding: .3rem; }
}
@media print { details > * { display: block; } pre { max-height: none; } }
`;
