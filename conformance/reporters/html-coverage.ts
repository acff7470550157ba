// The parts of the HTML report that say what was covered: the published contract, requirements, operations with their
// statuses and request constraints. All of them fold.
import { coverageSummary } from "../engine/report/coverage.ts";
import type { OperationCoverage, RequirementCoverage } from "../engine/report/coverage-section.ts";
import type { Report } from "../engine/report/report.ts";
import { show, text } from "./html-text.ts";

export const coverageSections = (report: Report): string =>
  [publishedContract(report), requirements(report), operations(report)].join("\n");

function publishedContract({ published_contract: section }: Report): string {
  const { compared, reason, document, findings } = section;
  const name = [document?.title, document?.version].filter((part) => part !== undefined).join(" ");
  const lead = compared
    ? `The document at /openapi.json (${text(name === "" ? "without a name" : name)}, OpenAPI ${text(document?.openapi ?? "")}) was compared with the contract of this suite. What it says otherwise decides nothing: the checks judge what the deployment does.`
    : `Nothing was compared: ${text(reason ?? "")}.`;
  const rows = findings.map(
    ({ operation, kind, message, pointer, expected, found }) =>
      `<tr><th scope="row">${text(operation)}<br><small>${kind}</small></th><td>${text(message)}<br><small><code>${text(pointer)}</code></small></td><td>${cell(expected)}</td><td>${cell(found)}</td></tr>`,
  );
  const differences =
    rows.length === 0
      ? `<p>${compared ? "No differences." : ""}</p>`
      : table(["operation", "difference", "expected", "found"], rows);
  return `<h2 id="contract">Published contract</h2><p>${lead}</p>${differences}`;
}

const cell = (value: unknown): string =>
  value === undefined
    ? ""
    : `<code>${text(Array.isArray(value) ? value.map(show).join(", ") : show(value))}</code>`;

function requirements({ coverage }: Report): string {
  const areas = Map.groupBy(coverage.requirements, ({ id }) => id.replace(/-.*$/, ""));
  const parts = [...areas].map(([area, list]) => {
    const counts = Map.groupBy(list, ({ outcome }) => outcome);
    const summary = [...counts].map(([outcome, { length }]) => `${length} ${tag(outcome)}`).join(", ");
    return `<details><summary><b>${text(area)}</b>: ${summary}</summary>${table(["requirement", "outcome", "checks"], list.map(requirementRow))}</details>`;
  });
  return `<h2 id="requirements">Requirements</h2>${parts.join("\n")}`;
}

const requirementRow = ({ id, level, outcome, checks, reason }: RequirementCoverage): string =>
  `<tr><th scope="row">${text(id)}<br><small>${level}</small></th><td>${tag(outcome)}${reason === undefined ? "" : `<br><small>${text(reason)}</small>`}</td><td>${checks.map(text).join("<br>")}</td></tr>`;

const tones: Readonly<Record<RequirementCoverage["outcome"], string>> = {
  held: "pass",
  violated: "fail",
  "not-seen": "not-applicable",
  "not-judged": "untestable",
  untestable: "not-applicable",
};

const tag = (outcome: RequirementCoverage["outcome"]): string =>
  `<span class="tag ${tones[outcome]}">${outcome.replace("-", " ")}</span>`;

function operations({ coverage }: Report): string {
  return `<h2 id="operations">Operations</h2><p>${text(coverageSummary(coverage))}. Answers by status; a constraint is covered when values were sent that keep it and values that break it.</p>${coverage.operations.map(operation).join("\n")}`;
}

function operation({ id, requests, declared, answered, constraints }: OperationCoverage): string {
  const statuses = [...new Set([...declared.map(String), ...Object.keys(answered)])].sort();
  const seen = statuses.map((status) =>
    status in answered
      ? `<b>${status === "0" ? "no response" : status}</b>&nbsp;${answered[status]}`
      : `<span class="not-applicable">${status}&nbsp;0</span>`,
  );
  const rows = constraints.map(
    ({ at, constraint, limit, inside, atLimit, outside }) =>
      `<tr><th scope="row"><code>${text(at === "" ? "the body" : at)}</code></th><td>${text(constraint)} <small>${text(JSON.stringify(limit) ?? "")}</small></td>${[inside, atLimit, outside].map((count) => `<td class="number">${count || ""}</td>`).join("")}</tr>`,
  );
  const list =
    rows.length === 0 ? "" : table(["member", "constraint", "inside", "at the limit", "outside"], rows);
  return `<details><summary><b>${text(id)}</b>: ${requests} requests, ${constraints.length} constraints</summary><p>${seen.join(" · ")}</p>${list}</details>`;
}

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table></div>`;
