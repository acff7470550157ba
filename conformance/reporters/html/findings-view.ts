// The causes of the HTML report: each begins with one finding in full; similar and following findings stand
// behind it.

import { diffArrays } from "diff";
import { causesIn, type FoundBy } from "../../engine/causes/causes-in.ts";
import type { CheckResult, Report, ReportedFinding } from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";
import { visible } from "../../text/visible.ts";
import { aboutCause, alikeText, followsText } from "../wording/behind-cause.ts";
import { neededFor, programsOf } from "../wording/commands.ts";
import { boundNamesText } from "../wording/value-text.ts";
import { type TimelineView, timelineView } from "./timeline-view.ts";

/** A time line longer than this is folded at first. */
const MAX_OPEN_ENTRIES = 12;
/** Values that differ in more lines than this are shown without marks. */
const MAX_EDITS = 400;

interface CauseView {
  /** Its rank among the causes; absent for findings without one. */
  readonly number: number | undefined;
  readonly anchor: string;
  readonly isFirst: boolean;
  readonly check: string;
  /** Of all its findings, for the filter. */
  readonly areas: string;
  readonly level: string;
  readonly outcome: string;
  readonly title: string;
  /** The outcome's own reason: of a baseline entry, or of a check that broke. */
  readonly reason: string | undefined;
  /** Sentences on all of its findings. */
  readonly about: readonly string[];
  readonly finding: FindingView | undefined;
  readonly behind: readonly { readonly text: string; readonly findings: readonly FindingView[] }[];
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
  readonly inputTitle: string;
  readonly names: string | undefined;
  readonly timeline: TimelineView;
  readonly happened: string;
  readonly isOpen: boolean;
  readonly replay: string;
  readonly curl: string;
  readonly programs: readonly { readonly title: string; readonly text: string }[];
  /** The page of the requirement, or the command that says more about it. */
  readonly docs: string | undefined;
  readonly explain: string;
}

interface SideView {
  readonly name: string;
  readonly lines: readonly { readonly text: string; readonly differs: boolean }[];
}

export interface FindingsView {
  /** The most basic first. */
  readonly causes: readonly CauseView[];
  /** Failures that the baseline covers, stale entries of it, and checks that broke. */
  readonly others: readonly CauseView[];
}

export function findingsView(report: Report, wcs: string): FindingsView {
  let count = 0;
  const view = ({ check, finding }: FoundBy): FindingView => {
    count += 1;
    return {
      ...findingView(check, finding, `finding-${count}`),
      explain: `${wcs} explain ${finding.requirement}`,
    };
  };
  const causes = causesIn(report);
  return {
    causes: causes.map((cause, index): CauseView => {
      const { first, alike, follows, level } = cause;
      const behind = [
        {
          text: alikeText(alike.length),
          findings: alike.map(view),
        },
        {
          text: followsText(follows.length),
          findings: follows.map(view),
        },
      ];
      return {
        number: index + 1,
        anchor: `cause-${index + 1}`,
        isFirst: index === 0 && causes.length > 1,
        check: first.check.id,
        areas: [...new Set([first, ...alike, ...follows].map(({ check }) => check.area))].join(" "),
        level,
        outcome: first.check.outcome,
        title: first.finding.message,
        reason: first.check.reason,
        about: aboutCause(cause),
        finding: view(first),
        behind: behind.filter(({ findings }) => findings.length > 0),
      };
    }),
    others: report.checks.filter(hasNoCause).map((check): CauseView => {
      const [first, ...more] = check.findings.map((finding) => view({ check, finding }));
      return {
        number: undefined,
        anchor: `other-${check.id}`,
        isFirst: false,
        check: check.id,
        areas: check.area,
        level: check.level,
        outcome: check.outcome,
        title: first?.message ?? check.title,
        reason: check.reason,
        about: [],
        finding: first,
        behind:
          more.length === 0
            ? []
            : [{ text: `${counted(more.length, "further finding")} of this check`, findings: more }],
      };
    }),
  };
}

const hasNoCause = ({ outcome, findings }: CheckResult): boolean =>
  outcome === "engine-error" || (outcome === "fail" ? findings.length === 0 : findings.length > 0);

/** Where the first finding of each check is. */
export function findingAnchors({ causes, others }: FindingsView): ReadonlyMap<string, string> {
  const findings = [...causes, ...others].flatMap(({ finding, behind }) => [
    ...(finding === undefined ? [] : [finding]),
    ...behind.flatMap((part) => part.findings),
  ]);
  return new Map(findings.toReversed().map(({ check, anchor }) => [check, anchor]));
}

function findingView(
  check: CheckResult,
  finding: ReportedFinding,
  anchor: string,
): Omit<FindingView, "explain"> {
  const timeline = timelineView(finding);
  return {
    anchor,
    check: check.id,
    requirement: finding.requirement,
    level: finding.level.toUpperCase(),
    message: finding.message,
    text: finding.text,
    source: finding.source,
    docs: finding.docs,
    sides: sidesOf(finding),
    input: finding.counterexample === undefined ? undefined : show(finding.counterexample),
    inputTitle: wasShrunk(finding) ? "Smallest input" : "Input",
    names: boundNamesText(finding),
    timeline,
    happened: timeline.summary,
    isOpen: timeline.entries.length <= MAX_OPEN_ENTRIES,
    replay: finding.replay,
    curl: [...neededFor(finding, finding.curl), ...finding.curl].join("\n"),
    programs: programsOf(finding).map(({ title, command }) => ({
      title,
      text: [...neededFor(finding, [command]), command].join("\n"),
    })),
  };
}

/** A path has a further step for each smaller input that failed too; behind `@` stand the commands of a sequence. */
const wasShrunk = ({ path }: ReportedFinding): boolean => /^[^@]*:/.test(path ?? "");

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
  // Values that have nothing in common are distinguished without marks.
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

/** A value as people read it, with nothing invisible in it: a string as it is, everything else as JSON. */
export const show = (value: unknown): string =>
  visible(typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? ""));
