// The report as one self-contained HTML file: verdict, areas, the matrix of requirements, every finding with its
// exchanges and frames on a time line, replay and curl. No script is needed to read it; keyboard works by being HTML.
import type { CheckResult, Outcome, Report, ReportedExchange, ReportedFinding } from "../engine/report.ts";
import { coverageSections } from "./html-coverage.ts";
import { css } from "./html-style.ts";
import { show, text } from "./html-text.ts";

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
<title>Conformance: ${text(report.verdict)}</title>
<style>${css}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to findings</a>
<header class="${report.verdict}">
<h1>${text(report.verdict.replaceAll("-", " "))}</h1>
${report.reason === undefined ? "" : `<p>${text(report.reason)}</p>`}
${facts(report)}
</header>
<main>
<h2>Areas</h2>
${areas(report)}
<h2 id="findings">Findings</h2>
${failed.length === 0 ? "<p>None.</p>" : failed.map(checkSection).join("\n")}
<h2>Checks</h2>
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

function checkSection(check: CheckResult): string {
  const body =
    check.outcome === "engine-error"
      ? `<pre>${text(check.reason ?? "")}</pre>`
      : check.findings.map(findingArticle).join("\n");
  return `<section id="${text(check.id)}"><h3><span class="tag ${check.outcome}">${check.outcome}</span> ${text(check.id)}</h3><p>${text(check.title)}</p>${body}</section>`;
}

function findingArticle(finding: ReportedFinding): string {
  const values = (["expected", "found", "counterexample"] as const)
    .filter((name) => finding[name] !== undefined)
    .map(
      (name) =>
        `<dt>${name === "counterexample" ? "smallest input" : name}</dt><dd><pre>${text(show(finding[name]))}</pre></dd>`,
    );
  return `<article>
<h4>${text(finding.requirement)} <span class="level">${finding.level.toUpperCase()}</span></h4>
<p class="message">${text(finding.message)}</p>
<p class="requires">${text(finding.text)}</p>
<dl>${values.join("")}</dl>
<details${finding.exchanges.length + finding.frames.length <= 8 ? " open" : ""}><summary>What happened</summary>${timeline(finding)}</details>
<p>Again: <code>${text(finding.replay)}</code></p>
${finding.curl.length === 0 ? "" : `<details><summary>curl</summary><pre>${text(finding.curl.join("\n"))}</pre></details>`}
</article>`;
}

/** Exchanges and frames in one order, with milliseconds since the run began. */
function timeline(finding: ReportedFinding): string {
  const entries = [
    ...finding.exchanges.map((exchange) => ({ atMs: exchange.atMs, html: exchangeItem(exchange) })),
    ...finding.frames.map((frame) => ({
      atMs: Math.round(frame.atMs),
      html: `<b>ws ${frame.connection} ${frame.direction}</b> <code>${text(frame.text.slice(0, 600))}</code>`,
    })),
  ].sort((a, b) => a.atMs - b.atMs);
  return `<ol class="timeline">${entries.map(({ atMs, html }) => `<li><time>${atMs} ms</time> ${html}</li>`).join("\n")}</ol>`;
}

function exchangeItem({
  id,
  operation,
  as,
  durationMs,
  request,
  response,
  failure,
}: ReportedExchange): string {
  const path = request.url.replace(/^https?:\/\/[^/]+/, "");
  const status = response === undefined ? `no response: ${failure ?? ""}` : String(response.status);
  const bodies = [
    request.body === undefined ? "" : `<p>sent</p><pre>${text(request.body)}</pre>`,
    response === undefined || response.body === "" ? "" : `<p>received</p><pre>${text(response.body)}</pre>`,
  ].join("");
  return `<b>#${id} ${text(request.method)} ${text(path)}</b> as ${text(as)} (${text(operation)}): <b>${text(status)}</b> in ${durationMs} ms${bodies === "" ? "" : `<details><summary>bodies</summary>${bodies}</details>`}`;
}

function matrix(report: Report): string {
  const rows = report.checks.map((check) => {
    const link =
      check.findings.length > 0 ? `<a href="#${text(check.id)}">${text(check.id)}</a>` : text(check.id);
    return `<tr><td>${link}<br><small>${text(check.title)}</small></td><td>${check.level}</td><td>${text(check.requirements.join(", "))}</td><td><span class="tag ${check.outcome}">${check.outcome}</span>${check.reason === undefined || check.outcome === "engine-error" ? "" : `<br><small>${text(check.reason)}</small>`}</td><td class="number">${check.evidence.requests}</td><td class="number">${check.evidence.frames}</td><td class="number">${check.evidence.examples}</td></tr>`;
  });
  return `<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">check</th><th scope="col">level</th><th scope="col">requirements</th><th scope="col">outcome</th><th scope="col" class="number">requests</th><th scope="col" class="number">frames</th><th scope="col" class="number">examples</th></tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
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
