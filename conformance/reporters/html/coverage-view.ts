// The coverage in the HTML report: the matrix of requirements, operations with their statuses and request
// constraints, and how the published contract differs.
import type { Catalogue } from "../../catalogue.ts";
import { withRequestNames } from "../../contract/request-line.ts";
import { coverageSummary } from "../../engine/report/coverage.ts";
import { addressOfRequirement } from "../../engine/report/docs-pages.ts";
import type { Report } from "../../engine/report/report.ts";
import type { OperationCoverage, RequirementCoverage } from "../../formats/generated/types.ts";
import { counted } from "../../text/counted.ts";
import { show } from "./findings-view.ts";

/** The look of a requirement's outcome, and the outcome of checks by which it is filtered. */
const looks: Readonly<Record<RequirementCoverage["outcome"], { sign: string; tone: string; name: string }>> =
  {
    held: { sign: "✓", tone: "pass", name: "held" },
    violated: { sign: "✗", tone: "fail", name: "violated" },
    "not-seen": { sign: "·", tone: "not-seen", name: "not seen" },
    "not-judged": { sign: "?", tone: "untestable", name: "not judged" },
    untestable: { sign: "–", tone: "not-applicable", name: "cannot be judged from outside" },
  };

export const coverageView = (report: Report, catalogue: Catalogue) => ({
  ...requirementsView(report, catalogue),
  operationsSummary: coverageSummary(report.coverage),
  operations: report.coverage.operations.map(operationView),
  contract: contractView(report),
});

function requirementsView({ coverage, docs_url }: Report, catalogue: Catalogue) {
  const areas = Map.groupBy(
    coverage.requirements,
    ({ id }) => catalogue.get(id)?.area ?? id.split("-")[0] ?? id,
  );
  return {
    signs: Object.values(looks),
    requirementAreas: [...areas].map(([area, list]) => ({
      area,
      counts: [...Map.groupBy(list, ({ outcome }) => outcome)].map(([outcome, { length }]) => ({
        ...looks[outcome],
        count: length,
      })),
      requirements: list.map((requirement) => ({
        ...requirementView(requirement, catalogue),
        docs: docs_url && addressOfRequirement(docs_url, requirement.id),
      })),
    })),
  };
}

function requirementView(requirement: RequirementCoverage, catalogue: Catalogue) {
  const { id, level, outcome, checks, reason } = requirement;
  const known = catalogue.get(id);
  return {
    ...{ id, level, checks, reason },
    // It is filtered by the areas of its checks.
    areas: [...new Set(checks.map((check) => check.split("/")[0]))].join(" "),
    ...looks[outcome],
    levelName: level.toUpperCase(),
    text: known?.text ?? "",
    source: known?.source ?? "",
  };
}

function operationView({ id, requests, declared, answered, constraints }: OperationCoverage) {
  const statuses = [...new Set([...declared.map(String), ...Object.keys(answered)])].sort();
  return {
    name: withRequestNames(id),
    summary: `${id}, ${counted(requests, "request")}, ${counted(constraints.length, "constraint")}`,
    statuses: statuses.map((status) => ({
      status: status === "0" ? "no response" : status,
      count: answered[status] ?? 0,
    })),
    constraints: constraints.map(({ at, constraint, limit, inside, at_limit, outside }) => ({
      at: at === "" ? "the body" : at,
      constraint,
      limit: JSON.stringify(limit) ?? "",
      counts: [inside, at_limit, outside].map((count) => count || ""),
    })),
  };
}

function contractView({ published_contract: { compared, reason, document, findings } }: Report) {
  const name = [document?.title, document?.version].filter((part) => part !== undefined).join(" ");
  return {
    lead: compared
      ? `The document at /openapi.json (${name === "" ? "without a name" : name}, OpenAPI ${document?.openapi ?? ""}) was compared with the contract of this suite. Its differences do not decide the verdict: the checks judge what the deployment does.`
      : `Nothing was compared: ${reason ?? ""}.`,
    isSame: compared && findings.length === 0,
    differences: findings.map(({ operation, kind, message, pointer, expected, found }) => ({
      ...{ operation, kind, message, pointer },
      expected: listed(expected),
      found: listed(found),
    })),
  };
}

const listed = (value: unknown): string =>
  value === undefined ? "" : Array.isArray(value) ? value.map(show).join(", ") : show(value);
