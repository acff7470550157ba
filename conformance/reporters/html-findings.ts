// The findings of the HTML report: each with the smallest input that shows it, what was sent and received on one time
// line, and the commands that show it again.
import type { CheckResult, ReportedExchange, ReportedFinding } from "../engine/report/report.ts";
import { show, text } from "./html-text.ts";

/** A time line longer than this is folded at first. */
const MAX_OPEN_ENTRIES = 12;

/** Where to go from the top of the page. */
export function findingsIndex(failed: readonly CheckResult[]): string {
  const items = failed.map(
    ({ id, outcome, findings }) =>
      `<li><a href="#${text(id)}">${text(id)}</a> ${outcome === "engine-error" ? "engine error" : [...new Set(findings.map(({ requirement }) => requirement))].map(text).join(", ")}</li>`,
  );
  return failed.length < 2 ? "" : `<ul class="index">${items.join("\n")}</ul>`;
}

export function checkSection(check: CheckResult): string {
  const body =
    check.outcome === "engine-error"
      ? `<pre tabindex="0">${text(check.reason ?? "")}</pre>`
      : check.findings.map(findingArticle).join("\n");
  const reason =
    check.reason === undefined || check.outcome === "engine-error" ? "" : `<p>${text(check.reason)}</p>`;
  return `<section id="${text(check.id)}"><h3><span class="tag ${check.outcome}">${check.outcome}</span> ${text(check.id)}</h3><p>The claim: ${text(check.title)}.</p>${reason}${body}</section>`;
}

function findingArticle(finding: ReportedFinding): string {
  const values = (["expected", "found", "counterexample"] as const)
    .filter((name) => finding[name] !== undefined)
    .map(
      (name) =>
        `<dt>${name === "counterexample" ? "smallest input" : name}</dt><dd><pre>${text(show(finding[name]))}</pre></dd>`,
    );
  const { exchanges, frames } = finding;
  const isShort = exchanges.length + frames.length <= MAX_OPEN_ENTRIES;
  return `<article>
<h4>${text(finding.requirement)} <span class="level">${finding.level.toUpperCase()}</span></h4>
<p class="message">${text(finding.message)}</p>
<p class="requires">Required: ${text(finding.text)} <small>${text(finding.source)}</small></p>
<dl>${values.join("")}</dl>
<details${isShort ? " open" : ""}><summary>What happened (${[...counted(exchanges.length, "exchange"), ...counted(frames.length, "frame")].join(", ")})</summary>${timeline(finding)}</details>
<p>Run it again: <code class="command">${text(finding.replay)}</code></p>
${finding.curl.length === 0 ? "" : `<details><summary>The requests as curl</summary><pre class="command">${text(finding.curl.join("\n"))}</pre></details>`}
</article>`;
}

const counted = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count} ${what}${count === 1 ? "" : "s"}`];

/** Exchanges and frames in one order, with milliseconds since the first of them. */
function timeline(finding: ReportedFinding): string {
  const last = finding.exchanges.at(-1);
  const entries = [
    ...finding.exchanges.map((exchange) => ({
      atMs: exchange.atMs,
      html: exchangeItem(exchange, exchange === last),
    })),
    ...finding.frames.map((frame) => ({
      atMs: Math.round(frame.atMs),
      html: `<b>connection ${frame.connection} ${frame.direction}</b> <code>${text(frame.text.slice(0, 600))}</code>`,
    })),
  ].sort((a, b) => a.atMs - b.atMs);
  const startMs = entries[0]?.atMs ?? 0;
  return `<ol class="timeline">${entries.map(({ atMs, html }) => `<li><time>+${atMs - startMs} ms</time> ${html}</li>`).join("\n")}</ol>`;
}

/** @param isOpen the one that most often shows what is wrong */
function exchangeItem(
  { id, operation, as, durationMs, request, response, failure }: ReportedExchange,
  isOpen: boolean,
): string {
  const path = request.url.replace(/^https?:\/\/[^/]+/, "");
  const status = response === undefined ? `no response: ${failure ?? ""}` : String(response.status);
  const sides = [
    side("sent", request.headers, request.body),
    ...(response === undefined ? [] : [side("received", response.headers, response.body)]),
  ].join("");
  return `<b class="tag ${(response?.status ?? 500) < 400 ? "pass" : "known"}">${text(status)}</b> <b>${text(request.method)} ${text(path)}</b> <small>${text(operation)} as ${text(as)}, #${id}, ${durationMs} ms</small><details${isOpen ? " open" : ""}><summary>headers and bodies</summary>${sides}</details>`;
}

function side(name: string, headers: Readonly<Record<string, string>>, body: string | undefined): string {
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
  const content = body === undefined || body === "" ? "" : `\n\n${indented(body)}`;
  return `<p>${name}</p><pre tabindex="0">${text(lines.join("\n") + content)}</pre>`;
}

/** JSON is easier to read over several lines; a cut body is not JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
