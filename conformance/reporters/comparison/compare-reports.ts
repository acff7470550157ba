// The changes between two reports: verdict, checks, observed choices. For a pull request or an upgrade.
import type { CheckResult, Outcome, Report } from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";

export type ChangeGroup = "broken" | "lost" | "fixed" | "new" | "other";

/** In the order in which they matter to a reader. */
export const groupTitles: Readonly<Record<ChangeGroup, string>> = {
  broken: "Fails now",
  lost: "Passed before, and says nothing now",
  fixed: "Fixed",
  new: "New checks",
  other: "Other changes",
};

/** One check in one run. */
export interface Side {
  readonly outcome: Outcome;
  /** The messages of its findings, or the reason for its outcome. */
  readonly says: readonly Said[];
}

export interface Said {
  /** Of a finding: its requirement, and where that is explained. */
  readonly requirement?: string;
  readonly docs?: string | undefined;
  readonly text: string;
}

export interface CheckChange {
  readonly id: string;
  readonly title: string;
  readonly group: ChangeGroup;
  /** Absent where the run has no such check. */
  readonly before: Side | undefined;
  readonly after: Side | undefined;
}

interface ChoiceChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export interface Comparison {
  readonly before: Report;
  readonly after: Report;
  readonly changes: readonly CheckChange[];
  readonly choices: readonly ChoiceChange[];
  /** Something that was green is not any more. */
  readonly worse: boolean;
  /** Checks that only the other run has, where one is of a part: they are not compared. */
  readonly notRun: { readonly before: number; readonly after: number };
}

export function compareReports(before: Report, after: Report): Comparison {
  const old = new Map(before.checks.map((check) => [check.id, check]));
  const now = new Map(after.checks.map((check) => [check.id, check]));
  const all = [...new Set([...old.keys(), ...now.keys()])].sort();
  const left = all.filter((id) => isPart(after) && !now.has(id));
  const further = all.filter((id) => isPart(before) && !old.has(id));
  // A check that is gone from a whole run counts as lost; a part was never asked about the others.
  const ids = all.filter((id) => !left.includes(id) && !further.includes(id));
  const worse = ids.some((id) => old.get(id)?.outcome === "pass" && isLost(now.get(id)));
  const isStillGood = after.verdict === "conforms" || (isPart(after) && after.verdict === "partial");
  return {
    before,
    after,
    changes: ids.flatMap((id) => changeOf(id, old.get(id), now.get(id))),
    choices: choicesOf(before, after),
    worse: worse || (before.verdict === "conforms" && !isStillGood),
    notRun: { before: further.length, after: left.length },
  };
}

const isPart = ({ selection }: Report): boolean => selection !== undefined;

/** The checks that were not compared, in a sentence for each run of a part. */
export function notRunText({ notRun }: Comparison): readonly string[] {
  return (["before", "after"] as const).flatMap((side) =>
    notRun[side] === 0
      ? []
      : [
          `${counted(notRun[side], "check")} not run in ${side.toUpperCase()}, which is a part, and not compared`,
        ],
  );
}

/** Of a check that passed: it is red now, or does not say any more that all is well. */
const isLost = (check: CheckResult | undefined): boolean =>
  check === undefined || !["pass", "known", "not-seen"].includes(check.outcome);

function changeOf(id: string, old: CheckResult | undefined, now: CheckResult | undefined): CheckChange[] {
  const [before, after] = [sideOf(old), sideOf(now)];
  const isSame = before?.outcome === after?.outcome && saidIn(before) === saidIn(after);
  const title = now?.title ?? old?.title ?? id;
  return isSame ? [] : [{ id, title, group: groupOf(old, now), before, after }];
}

const isRed = (check: CheckResult | undefined): boolean =>
  check?.outcome === "fail" || check?.outcome === "engine-error";

function groupOf(old: CheckResult | undefined, now: CheckResult | undefined): ChangeGroup {
  if (isRed(now) && !isRed(old)) return "broken";
  if (isRed(old) && now?.outcome === "pass") return "fixed";
  if (old === undefined) return "new";
  return now === undefined || (old.outcome === "pass" && isLost(now)) ? "lost" : "other";
}

const saidIn = (side: Side | undefined): string => side?.says.map(saidText).join() ?? "";

export const saidText = ({ requirement, text }: Said): string =>
  requirement === undefined ? text : `${requirement} ${text}`;

function sideOf(check: CheckResult | undefined): Side | undefined {
  if (check === undefined) return undefined;
  const { outcome, findings, reason } = check;
  const says =
    findings.length > 0
      ? findings.map(({ requirement, docs, message }) => ({ requirement, docs, text: message }))
      : reason === undefined
        ? []
        : [{ text: reason }];
  return { outcome, says };
}

const NOT_SEEN = "(not seen)";

function choicesOf(before: Report, after: Report): ChoiceChange[] {
  const names = [...new Set([...Object.keys(before.observed), ...Object.keys(after.observed)])].sort();
  const valueIn = ({ observed }: Report, name: string): string => observed[name]?.join(", ") || NOT_SEEN;
  return (
    names
      .map((name) => ({ name, before: valueIn(before, name), after: valueIn(after, name) }))
      .filter((choice) => choice.before !== choice.after)
      // A part had less occasion to show a choice.
      .filter((choice) => !(isPart(before) && choice.before === NOT_SEEN))
      .filter((choice) => !(isPart(after) && choice.after === NOT_SEEN))
  );
}

/** The runs beside each other: the settings of each, and its counts. */
export function comparedFacts({ before, after }: Comparison): ChoiceChange[] {
  const rows: readonly [string, (report: Report) => string][] = [
    ["Verdict", ({ verdict }) => verdict.replaceAll("-", " ")],
    ["MUST judged", ({ requirements: { by_level } }) => `${by_level.must.judged} of ${by_level.must.total}`],
    ["Requirements judged", ({ requirements: { judged, total } }) => `${judged} of ${total}`],
    ["Checks that fail", (report) => String(report.checks.filter(isRed).length)],
    ["Findings", (report) => String(report.checks.flatMap(({ findings }) => findings).length)],
    ["Target", ({ target: { name, base_url } }) => name ?? base_url],
    ["Suite", ({ suite, contract }) => `${suite.version}, contract ${contract.version}`],
    ["Run", ({ effort, seed, started_at }) => `${effort}, seed ${seed}, ${started_at}`],
  ];
  return rows.map(([name, value]) => ({ name, before: value(before), after: value(after) }));
}
