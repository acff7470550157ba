// The report as one self-contained HTML file: verdict, areas, findings, checks, observed choices, coverage. No script is needed to read it; keyboard works by being HTML.
import type { CheckResult, Outcome, Report } from "../engine/report/report.ts";
import { coverageSections } from "./html-coverage.ts";
import { checkSection, findingsIndex } from "./html-findings.ts";
import { css } from "./html-style.ts";
import { text } from "./html-text.ts";

export function htmlReport(report: Report): string {
  const failed = report.checks.filter(
    (check) => check.findings.length > 0 || check.outcome === "engine-error",
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Conformance: ${text(report.verdict)}</title>
<style>${css}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to findings</a>
<header class="${report.verdict}">
<h1>${text(report.verdict.replaceAll("-", " "))}</h1>
${report.reason === undefined ? "" : `<p>${text(report.reason)}</p>`}
${facts(report)}
<nav aria-label="Parts of the report"><a href="#findings">Findings (${failed.length})</a> <a href="#checks">Checks</a> <a href="#contract">Published contract</a> <a href="#requirements">Requirements</a> <a href="#operations">Operations</a></nav>
</header>
<main>
<h2>Areas</h2>
${areas(report)}
<h2 id="findings">Findings</h2>
${findingsIndex(failed)}
${failed.length === 0 ? "<p>None.</p>" : failed.map(checkSection).join("\n")}
<h2 id="checks">Checks</h2>
${matrix(report)}
${observed(report)}
${coverageSections(report)}
</main>
<footer>${text(report.suite.name)} ${text(report.suite.version)}, contract ${text(report.contract.version)}, ${text(report.started_at)}</footer>
</body>
</html>
`;
}

const targetOf = ({ target: { name, base_url } }: Report): string =>
  name === undefined ? base_url : `${name} at ${base_url}`;

function facts(report: Report): string {
  const { must, should } = report.requirements.byLevel;
  const rows: [string, string][] = [
    ["Target", targetOf(report)],
    [
      "Judged",
      `${report.requirements.judged} of ${report.requirements.total} requirements (MUST ${must.judged} of ${must.total}, SHOULD ${should.judged} of ${should.total})`,
    ],
    [
      "Run",
      `seed ${report.seed}, effort ${report.effort}, gate ${report.gate}, ${report.exchanges} exchanges in ${(report.durationMs / 1000).toFixed(1)} s`,
    ],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${text(value)}</dd>`).join("")}</dl>`;
}

const outcomes: readonly Outcome[] = [
  "pass",
  "fail",
  "known",
  "flaky",
  "untestable",
  "not-seen",
  "not-applicable",
  "engine-error",
];

function areas(report: Report): string {
  const used = outcomes.filter((outcome) => report.checks.some((check) => check.outcome === outcome));
  const rows = [...new Set(report.checks.map((check) => check.area))].map((area) => {
    const counts = used.map((outcome) => {
      const count = report.checks.filter((check) => check.area === area && check.outcome === outcome).length;
      return `<td class="number ${count > 0 ? outcome : ""}">${count || ""}</td>`;
    });
    return `<tr><th scope="row">${text(area)}</th>${counts.join("")}</tr>`;
  });
  const head = used.map((outcome) => `<th scope="col" class="number">${outcome}</th>`).join("");
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">area</th>${head}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
}

/** Every check, an area at a time; what needs a look stands open. */
function matrix(report: Report): string {
  return [...Map.groupBy(report.checks, ({ area }) => area)]
    .map(([area, checks]) => {
      const counts = outcomes.flatMap((outcome) => {
        const count = checks.filter((check) => check.outcome === outcome).length;
        return count === 0 ? [] : [`${count} <span class="tag ${outcome}">${outcome}</span>`];
      });
      return `<details><summary><b>${text(area)}</b>: ${counts.join(", ")}</summary><div class="scroll" tabindex="0"><table><thead><tr><th scope="col">check</th><th scope="col">outcome</th><th scope="col" class="number">requests</th><th scope="col" class="number">frames</th><th scope="col" class="number">examples</th></tr></thead><tbody>${checks.map(checkRow).join("\n")}</tbody></table></div></details>`;
    })
    .join("\n");
}

function checkRow(check: CheckResult): string {
  const { id, title, level, requirements, outcome, reason, evidence, findings } = check;
  const name = findings.length > 0 ? `<a href="#${text(id)}">${text(id)}</a>` : text(id);
  const why = reason === undefined || outcome === "engine-error" ? "" : `<br><small>${text(reason)}</small>`;
  const numbers = [evidence.requests, evidence.frames, evidence.examples];
  return `<tr><th scope="row">${name}<br><small>${text(title)} (${level}: ${text(requirements.join(", "))})</small></th><td><span class="tag ${outcome}">${outcome}</span>${why}</td>${numbers.map((number) => `<td class="number">${number || ""}</td>`).join("")}</tr>`;
}

function observed(report: Report): string {
  const choices = Object.entries(report.observed);
  if (choices.length === 0) return "";
  const rows = choices.map(
    ([name, values]) =>
      `<tr><th scope="row">${text(name)}</th><td>${text(values.join(", "))}</td><td>${values.length === 1 ? "always" : "not always the same"}</td></tr>`,
  );
  return `<h2>Observed choices</h2><p>What this deployment chose where the specification leaves a choice.</p><div class="scroll" tabindex="0"><table><tbody>${rows.join("\n")}</tbody></table></div>`;
}
