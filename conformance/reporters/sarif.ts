// The findings as SARIF 2.1.0, for code scanning: a rule per requirement, a result per finding. A deployment has no
// lines of code that the suite could know, so results point at the file that describes it, and name the operation.
import { baselineProblems } from "../engine/report/baseline.ts";
import type { CheckResult, Report, ReportedFinding } from "../engine/report/report.ts";
import { explanationOf } from "./wording/commands.ts";

/**
 * @param file the file that results point at: the profile, or the report itself
 * @param wcs the words that a person types to start the command
 */
export const sarifJson = (report: Report, file: string, wcs?: string): string =>
  `${JSON.stringify(sarifOf(report, file, wcs), null, 2)}\n`;

export function sarifOf(report: Report, file: string, wcs = "wcs") {
  const found = report.checks.flatMap((check) => check.findings.map((finding) => ({ check, finding })));
  const broken = [...new Map(found.map(({ finding }) => [finding.requirement, finding])).values()];
  const baseline = baselineProblems(report.checks);
  const rules = [
    ...broken.map((finding) => ruleOf(finding, wcs)),
    ...(baseline.length === 0 ? [] : [BASELINE_RULE]),
  ];
  const { suite, target, seed, verdict, docs_url } = report;
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0" as const,
    runs: [
      {
        tool: {
          driver: {
            ...{ name: suite.name, semanticVersion: suite.version, rules },
            ...(docs_url === undefined ? {} : { informationUri: docs_url }),
          },
        },
        automationDetails: { id: `${suite.name}/${target.name ?? target.base_url}` },
        results: [
          ...found.map(({ check, finding }) => resultOf(check, finding, file)),
          ...baseline.map(({ check, reason }) => ({
            ruleId: BASELINE_RULE.id,
            level: BASELINE_RULE.defaultConfiguration.level,
            message: { text: `${check.id}: ${reason}` },
            locations: [{ physicalLocation: placeOf(file) }],
            partialFingerprints: { "finding/v1": `${check.id} ${BASELINE_RULE.id}` },
          })),
        ],
        invocations: [
          {
            // A run that violates has done its work.
            executionSuccessful: verdict !== "engine-error" && verdict !== "could-not-judge",
            toolExecutionNotifications: unjudgedBy(report).map((text) => ({
              level: "error" as const,
              message: { text },
            })),
            properties: { verdict, seed, target: target.base_url },
          },
        ],
      },
    ],
  };
}

function ruleOf(finding: ReportedFinding, wcs: string) {
  const { requirement, text, source, level, docs } = finding;
  return {
    id: requirement,
    shortDescription: { text },
    fullDescription: { text: `${text} (${source})` },
    defaultConfiguration: { level: levelOf(level) },
    help: { text: explanationOf(finding, wcs).text },
    ...(docs === undefined ? {} : { helpUri: docs }),
  };
}

const BASELINE = "An entry of the baseline is stale or has expired.";
/** GitHub's code scanning expects all four properties of a rule. */
const BASELINE_RULE = {
  id: "baseline",
  shortDescription: { text: BASELINE },
  fullDescription: { text: BASELINE },
  defaultConfiguration: { level: "error" as const },
  help: { text: "Remove the entry, or give it a reason and a day anew." },
};

/** Why there is no verdict; a reader of findings alone would take their absence for success. */
export function unjudgedBy({ verdict, reason, checks }: Report): readonly string[] {
  const broken = checks.flatMap(({ id, outcome, reason: why = "" }) =>
    outcome === "engine-error" ? [`${id}: the suite itself failed: ${why}`] : [],
  );
  return verdict === "could-not-judge" ? [`could not judge: ${reason}`, ...broken] : broken;
}

const levelOf = (level: ReportedFinding["level"]) =>
  level === "must" ? ("error" as const) : level === "should" ? ("warning" as const) : ("note" as const);

function resultOf(check: CheckResult, finding: ReportedFinding, file: string) {
  const { requirement, level, message, replay, exchanges } = finding;
  const last = exchanges.at(-1);
  // The baseline accepts a known failure, and a flaky one decides nothing.
  const isAccepted = check.outcome === "known" || check.outcome === "flaky";
  return {
    ruleId: requirement,
    level: levelOf(level),
    message: { text: `${check.id}: ${message}\nrun again: ${replay}` },
    locations: [
      {
        physicalLocation: placeOf(file),
        ...(last === undefined ? {} : { logicalLocations: [{ name: last.operation, kind: "function" }] }),
      },
    ],
    partialFingerprints: { "finding/v1": fingerprint(check, finding) },
    ...(isAccepted
      ? { suppressions: [{ kind: "external" as const, justification: check.reason ?? check.outcome }] }
      : {}),
  };
}

const placeOf = (file: string) => ({ artifactLocation: { uri: uriOf(file) }, region: { startLine: 1 } });

/** The same in every run: the failed check, without its generated input. */
export const fingerprint = ({ id }: CheckResult, { requirement, message }: ReportedFinding): string =>
  `${id} ${requirement} ${message.replaceAll(/\d+|\b[a-z]{2,6}_[0-9A-Za-z]{8,}\b/g, "#")}`;

/** Relative to the repository, with forward slashes. */
const uriOf = (file: string): string =>
  file
    .replaceAll("\\", "/")
    .replace(/^\.\//, "")
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/");
