// A report as text, Markdown, JSON and JUnit.
import { oneLine } from "../../runtime/text/one-line.ts";
import type { Change } from "../change.ts";
import type { FailOn, Format } from "../options.ts";
import { isAtLeast, LEVELS, type Level } from "../rules.ts";
import { countOf, placeOf, type Report, reachOf, versionSentence } from "./report.ts";

interface FormatOptions {
  /** The lowest level that text and Markdown list. */
  readonly level: Level;
  readonly failOn: readonly FailOn[];
}

export const FORMATTERS: Readonly<Record<Format, (report: Report, options: FormatOptions) => string>> = {
  text: toText,
  markdown: toMarkdown,
  json: toJson,
  junit: toJunit,
};

/** The most severe level first. */
const DOWNWARDS: readonly Level[] = [...LEVELS].reverse();

function summaryOf({ counts, changes }: Report): string {
  if (changes.length === 0) return "no change";
  return DOWNWARDS.filter((level) => counts[level] > 0)
    .map((level) => countOf(counts[level], level))
    .join(", ");
}

function toText(report: Report, { level: lowest }: FormatOptions): string {
  const blocks = DOWNWARDS.filter((level) => isAtLeast(level, lowest)).flatMap((level) => {
    const changes = report.changes.filter((change) => change.level === level);
    if (changes.length === 0) return [];
    const lines = changes.map((change) =>
      [`  ${change.message}  [${change.rule}]`, `    ${placeOf(change)}`, `    ${reachOf(change)}`]
        .filter((line) => line.trim() !== "")
        .map((line) => `${oneLine(line)}\n`)
        .join(""),
    );
    return [`${level.replace("-", " ")}\n${lines.join("")}\n`];
  });
  return `${blocks.join("")}${summaryOf(report)}\n${versionSentence(report.version)}\n`;
}

function toMarkdown(report: Report, { level: lowest }: FormatOptions): string {
  const sections = DOWNWARDS.filter((level) => isAtLeast(level, lowest)).flatMap((level) => {
    const changes = report.changes.filter((change) => change.level === level);
    if (changes.length === 0) return [];
    const heading = level.charAt(0).toUpperCase() + level.slice(1).replace("-", " ");
    const rows = changes.map(
      (change) =>
        `| ${cell(change.message)} | ${cell(reachOf(change))} | \`${cell(placeOf(change))}\` | \`${change.rule}\` |`,
    );
    return [
      `\n## ${heading} (${changes.length})\n\n| Change | Where it reaches | Place | Rule |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n`,
    ];
  });
  return `# ${cell(report.old)} → ${cell(report.new)}\n\n${summaryOf(report)}; ${versionSentence(report.version)}.\n${sections.join("")}`;
}

function cell(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("|", "\\|")
    .replaceAll("`", "'")
    .replaceAll(/[\r\n]+/g, " ")
    .replaceAll("<", "&lt;");
}

/** Property names are snake_case, as in every format of this package; `diff.schema.json` describes it. */
function toJson(report: Report): string {
  const { old, new: now, needed, lowest, isEnough } = report.version;
  const document = {
    format_version: 1,
    old: { source: report.old, ...(old === undefined ? {} : { version: old }) },
    new: { source: report.new, ...(now === undefined ? {} : { version: now }) },
    counts: Object.fromEntries(DOWNWARDS.map((level) => [level.replace("-", "_"), report.counts[level]])),
    version: {
      needed,
      ...(lowest === undefined ? {} : { lowest }),
      ...(isEnough === undefined ? {} : { is_enough: isEnough }),
    },
    failures: report.failures,
    changes: report.changes,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function toJunit(report: Report, { failOn }: FormatOptions): string {
  const lowest = LEVELS.find((level) => failOn.includes(level));
  const isFailure = ({ level }: Change) => lowest !== undefined && isAtLeast(level, lowest);
  const cases = report.changes.map((change) => {
    const open = `    <testcase classname="${change.level}.${change.rule}" name="${xml(`${change.message} (${reachOf(change)})`)}" time="0"`;
    if (!isFailure(change)) return `${open}/>`;
    const body = `${placeOf(change)}\n${reachOf(change, change.operations.length)}`;
    return `${open}>\n      <failure type="${change.rule}" message="${xml(change.message)}">${xml(body)}</failure>\n    </testcase>`;
  });
  const isTooLow = failOn.includes("version") && report.version.isEnough === false;
  const sentence = xml(versionSentence(report.version));
  const version = `    <testcase classname="version" name="${sentence}" time="0"`;
  cases.push(
    isTooLow
      ? `${version}>\n      <failure type="version" message="${sentence}"/>\n    </testcase>`
      : `${version}/>`,
  );
  const failures = report.changes.filter(isFailure).length + (isTooLow ? 1 : 0);
  const numbers = `tests="${cases.length}" failures="${failures}" errors="0" skipped="0" time="0"`;
  const name = xml(`${report.old} to ${report.new}`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="wcs diff" ${numbers}>\n  <testsuite name="${name}" ${numbers}>\n${cases.join("\n")}\n  </testsuite>\n</testsuites>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

/** XML has no way to write the other control characters. */
function xml(text: string): string {
  return text
    .replaceAll(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign)
    .replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "�");
}
