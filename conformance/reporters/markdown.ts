// The report as Markdown, for a CI summary: verdict, failures, areas, checks that could not be judged.
import { type CauseFindings, causesIn } from "../engine/causes/causes-in.ts";
import { baselineProblems } from "../engine/report/baseline.ts";
import { coverageSummary } from "../engine/report/coverage.ts";
import type { Outcome, Report, ReportedFinding } from "../engine/report/report.ts";
import { counted } from "../text/counted.ts";
import { aboutCause, behindCause } from "./wording/behind-cause.ts";
import { explanationOf, neededFor, programsOf } from "./wording/commands.ts";
import { failingOperations } from "./wording/failing-operations.ts";
import { codeBlock, inlineCode, plainText, requirementLink } from "./wording/markdown-text.ts";
import { momentLines } from "./wording/moments.ts";
import { outcomes } from "./wording/outcomes.ts";
import { reasonsOf } from "./wording/reasons.ts";
import { triedAloneText } from "./wording/tried-alone.ts";
import { boundNamesText, cut, sideTexts, signedText, valueText } from "./wording/value-text.ts";
import { judgedText, unjudgedMusts, verdictText } from "./wording/verdict-text.ts";

/** Causes with their first finding; a summary page has a size limit and the report file has them all. */
const MAX_CAUSES = 30;
const MAX_FURTHER_CAUSES = 100;
const MAX_DIFFERENCES = 30;
const MAX_MOMENTS = 20;
/** Characters; the report file has the whole. */
const MAX_VALUE = 400;
const MAX_STEPS = 2_400;

/** @param wcs the words that a person types to start the command */
export function markdownSummary(report: Report, wcs?: string): string {
  const causes = causesIn(report);
  const failing = failingOperations(report);
  const triedAlone = triedAloneText(report);
  return [
    `## Conformance: ${verdictText(report)}`,
    "",
    ...(report.reason === undefined ? [] : [plainText(report.reason), ""]),
    `Target \`${report.target.base_url}\`, seed ${report.seed}, effort ${report.effort}, ${report.exchanges} exchanges in ${(report.duration_ms / 1000).toFixed(1)} s. ` +
      `${judgedText(report)}.`,
    "",
    ...baselineToCorrect(report),
    ...(failing === undefined ? [] : [plainText(failing), ""]),
    ...causes.slice(0, MAX_CAUSES).flatMap((cause, index) => causeSection(cause, index, wcs)),
    ...furtherCauses(causes.slice(MAX_CAUSES)),
    ...(triedAlone === undefined ? [] : [plainText(triedAlone), ""]),
    ...areaTable(report),
    ...baselineList(report),
    ...contractList(report),
    ...reasonList(report, "untestable", "Untestable"),
    ...reasonList(report, "not-seen", "Not seen"),
    ...reasonList(report, "not-applicable", "Not applicable"),
    ...unjudgedMusts(report).flatMap(({ about, ids }) => [`MUST ${about}: ${ids.join(", ")}.`, ""]),
    `Coverage: ${coverageSummary(report.coverage)}.`,
    "",
  ].join("\n");
}

function areaTable(report: Report): string[] {
  const areas = [...new Set(report.checks.map((check) => check.area))];
  const used = outcomes.filter((outcome) => report.checks.some((check) => check.outcome === outcome));
  return [
    "### Areas",
    "",
    `| area | ${used.join(" | ")} |`,
    `|---|${used.map(() => "--:|").join("")}`,
    ...areas.map((area) => {
      const counts = used.map(
        (outcome) =>
          report.checks.filter((check) => check.area === area && check.outcome === outcome).length || "",
      );
      return `| ${area} | ${counts.join(" | ")} |`;
    }),
    "",
  ];
}

function causeSection(cause: CauseFindings, index: number, wcs: string | undefined): string[] {
  const { check, finding } = cause.first;
  const sides = sideTexts(finding, MAX_VALUE);
  const names = boundNamesText(finding);
  const facts = [
    ...(sides.expected === undefined ? [] : [`- expected: ${inlineCode(sides.expected)}`]),
    ...(sides.found === undefined ? [] : [`- found: ${inlineCode(sides.found)}`]),
    ...(isSteps(finding.counterexample) || finding.counterexample === undefined
      ? []
      : [`- input: ${inlineCode(cut(valueText(finding.counterexample), MAX_VALUE))}`]),
    ...(names === undefined ? [] : [`- names of the request from the profile: ${inlineCode(names)}`]),
  ];
  return [
    `### ${index === 0 ? "Start here: " : ""}${check.id}: ${finding.requirement} (${finding.level.toUpperCase()})`,
    "",
    plainText(finding.message),
    "",
    ...facts,
    `- requires: ${plainText(finding.text)} (${plainText(finding.source)})`,
    explanationItem(finding, wcs),
    ...aboutCause(cause).map((sentence) => `- in all: ${plainText(sentence)}`),
    ...behindCause(cause).flatMap(({ summary, sentences }) => [
      `- ${summary}:`,
      ...sentences.map((sentence) => `  - ${plainText(sentence)}`),
    ]),
    "",
    ...(isSteps(finding.counterexample)
      ? [...codeBlock(cut(finding.counterexample, MAX_STEPS), "text"), ""]
      : []),
    ...timelineOf(finding),
    ...signatureOf(finding),
    ...commandsOf(finding),
    "",
  ];
}

function explanationItem(finding: ReportedFinding, wcs: string | undefined): string {
  const { head, text } = explanationOf(finding, wcs);
  return `- ${head}: ${head === "docs" ? requirementLink(finding) : inlineCode(text)}`;
}

/** A line each, for the causes that a summary has no room for. */
function furtherCauses(causes: readonly CauseFindings[]): string[] {
  if (causes.length === 0) return [];
  return [
    `### ${counted(causes.length, "further cause")}`,
    "",
    ...causes
      .slice(0, MAX_FURTHER_CAUSES)
      .map(
        ({ first: { check, finding } }) =>
          `- ${check.id} ${requirementLink(finding)}: ${plainText(cut(finding.message, MAX_VALUE))}`,
      ),
    ...(causes.length > MAX_FURTHER_CAUSES ? [`- and ${causes.length - MAX_FURTHER_CAUSES} more`] : []),
    "",
  ];
}

function commandsOf(finding: ReportedFinding): string[] {
  const sent = [...finding.curl.slice(-1), ...programsOf(finding).map(({ command }) => command)];
  return codeBlock([finding.replay, ...neededFor(finding, sent), ...sent].join("\n"), "sh");
}

/** A sequence that was shrunk, a step on each line. */
const isSteps = (input: unknown): input is string => typeof input === "string" && input.includes("\n");

/** The events in the order of time. */
function timelineOf(finding: ReportedFinding): string[] {
  const lines = momentLines(finding, MAX_MOMENTS);
  if (lines.length === 0) return [];
  const width = Math.max(...lines.map(({ offset }) => offset.length));
  const text = lines.map((line) => `${line.offset.padStart(width)}  ${line.text}`).join("\n");
  return [...codeBlock(text, "text"), ""];
}

/** The latest delivery byte for byte, and how its signature is made, where the finding is about it. */
function signatureOf({ deliveries }: ReportedFinding): string[] {
  const { headers, body, signature } = deliveries.findLast((one) => one.signature !== undefined) ?? {};
  if (headers === undefined || body === undefined || signature === undefined) return [];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { signed, expected, found } = signature;
  return [
    ...codeBlock(cut(`${lines.join("\n")}\n\n${body}`, MAX_STEPS), "text"),
    "",
    `- signed text: ${inlineCode(cut(valueText(signedText(signed, body)), MAX_VALUE))}`,
    `- signature expected: ${inlineCode(expected)}, found: ${inlineCode(found.join(" "))}`,
    "",
  ];
}

function baselineToCorrect({ checks }: Report): string[] {
  const about = baselineProblems(checks);
  if (about.length === 0) return [];
  return [
    "### Baseline to be corrected",
    "",
    ...about.map(({ check, reason }) => `- ${inlineCode(check.id)} ${plainText(reason)}`),
    "",
  ];
}

function baselineList({ checks }: Report): string[] {
  const listed = checks.filter(({ outcome }) => outcome === "known" || outcome === "flaky");
  if (listed.length === 0) return [];
  return [
    "### Listed in the baseline",
    "",
    "These decide nothing.",
    "",
    ...listed.map(({ id, outcome, reason = "", findings }) => {
      const ids = [...new Set(findings.map(({ requirement }) => requirement))].join(", ");
      return `- ${outcome}: ${inlineCode(id)}${ids === "" ? "" : ` ${ids}`}: ${plainText(reason)}`;
    }),
    "",
  ];
}

function contractList({ published_contract: { findings } }: Report): string[] {
  if (findings.length === 0) return [];
  return [
    "### Published contract",
    "",
    `${counted(findings.length, "difference")} from the contract of this suite, which ${findings.length === 1 ? "decides" : "decide"} nothing.`,
    "",
    ...findings
      .slice(0, MAX_DIFFERENCES)
      .map(({ message, pointer }) => `- ${plainText(message)} ${inlineCode(pointer)}`),
    ...(findings.length > MAX_DIFFERENCES ? [`- and ${findings.length - MAX_DIFFERENCES} more`] : []),
    "",
  ];
}

function reasonList(report: Report, outcome: Outcome, title: string): string[] {
  const reasons = reasonsOf(report, outcome);
  if (reasons.length === 0) return [];
  return [
    `### ${title}`,
    "",
    ...reasons.map(({ reason, ids }) => `- ${counted(ids.length, "check")}: ${plainText(reason)}`),
    "",
  ];
}
