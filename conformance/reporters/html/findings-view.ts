// The causes of the HTML report: each begins with one finding in full, and those that look alike stand behind it.
import { diffArrays } from "diff";
import type { CheckResult, Report, ReportedFinding } from "../../engine/report/report.ts";
import { counted } from "../counted.ts";
import { type TimelineView, timelineView } from "./timeline-view.ts";

/** A time line longer than this is folded at first. */
const MAX_OPEN_ENTRIES = 12;
/** Values that differ in more lines than this are shown without marks. */
const MAX_EDITS = 400;

export interface CauseView {
  readonly number: number;
  readonly isFirst: boolean;
  readonly check: string;
  readonly area: string;
  readonly level: string;
  readonly outcome: string;
  readonly title: string;
  /** The outcome's own reason: of a baseline entry, or of a check that broke. */
  readonly reason: string | undefined;
  readonly finding: FindingView | undefined;
  readonly alike: readonly FindingView[];
  readonly alikeText: string;
}

interface FindingView {
  readonly anchor: string;
  readonly check: string;
  readonly requirement: string;
  readonly level: string;
  readonly message: string;
  readonly text: string;
  readonly source: string;
  readonly sides: readonly SideView[];
  readonly input: string | undefined;
  readonly timeline: TimelineView;
  readonly happened: string;
  readonly isOpen: boolean;
  readonly replay: string;
  readonly curl: string;
}

interface SideView {
  readonly name: string;
  readonly lines: readonly { readonly text: string; readonly differs: boolean }[];
}

export function causesView(report: Report): CauseView[] {
  let count = 0;
  const failed = report.checks.filter(
    (check) => check.findings.length > 0 || check.outcome === "engine-error",
  );
  const isMust = ({ level, findings }: CheckResult): boolean => (findings[0]?.level ?? level) === "must";
  const sorted = [...failed.filter(isMust), ...failed.filter((check) => !isMust(check))];
  return sorted.map((check, index) => {
    const [first, ...others] = check.findings.map((finding) => {
      count += 1;
      return findingView(check, finding, `finding-${count}`);
    });
    return {
      number: index + 1,
      isFirst: index === 0 && failed.length > 1,
      check: check.id,
      area: check.area,
      level: first?.level.toLowerCase() ?? check.level,
      outcome: check.outcome,
      title: first?.message ?? check.title,
      reason: check.reason,
      finding: first,
      alike: others,
      alikeText: `${counted(others.length, "further finding")} look${others.length === 1 ? "s" : ""} alike`,
    };
  });
}

/** Where the first finding of each check stands. */
export function findingAnchors(causes: readonly CauseView[]): ReadonlyMap<string, string> {
  const findings = causes.flatMap(({ finding, alike }) => (finding === undefined ? [] : [finding, ...alike]));
  return new Map(findings.toReversed().map(({ check, anchor }) => [check, anchor]));
}

function findingView(check: CheckResult, finding: ReportedFinding, anchor: string): FindingView {
  const timeline = timelineView(finding);
  return {
    anchor,
    check: check.id,
    requirement: finding.requirement,
    level: finding.level.toUpperCase(),
    message: finding.message,
    text: finding.text,
    source: finding.source,
    sides: sidesOf(finding),
    input: finding.counterexample === undefined ? undefined : show(finding.counterexample),
    timeline,
    happened: timeline.summary,
    isOpen: timeline.entries.length <= MAX_OPEN_ENTRIES,
    replay: finding.replay,
    curl: finding.curl.join("\n"),
  };
}

/** Expected and found beside each other, with the lines marked that only one of them has. */
function sidesOf({ expected, found }: ReportedFinding): SideView[] {
  const [left, right] = [expected, found].map((value) =>
    value === undefined ? undefined : show(value).split("\n"),
  );
  if (left === undefined || right === undefined) {
    return [
      ...(left === undefined ? [] : [{ name: "Expected", lines: plain(left) }]),
      ...(right === undefined ? [] : [{ name: "Found", lines: plain(right) }]),
    ];
  }
  const changes = diffArrays(left, right, { maxEditLength: MAX_EDITS, comparator: isSameLine });
  // Values that have nothing in common are told apart without marks.
  if (changes === undefined || !changes.some(({ added, removed }) => !added && !removed)) {
    return [
      { name: "Expected", lines: plain(left) },
      { name: "Found", lines: plain(right) },
    ];
  }
  const side = (name: string, other: "added" | "removed"): SideView => ({
    name,
    lines: changes
      .filter((change) => !change[other])
      .flatMap((change) =>
        change.value.map((text) => ({ text, differs: change.added === true || change.removed === true })),
      ),
  });
  return [side("Expected", "added"), side("Found", "removed")];
}

/** The comma after an item says only that another one follows. */
const isSameLine = (left: string, right: string): boolean =>
  left.replace(/,$/, "") === right.replace(/,$/, "");

const plain = (lines: readonly string[]) => lines.map((text) => ({ text, differs: false }));

/** A value as people read it: a string as it is, everything else as JSON. */
export const show = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
