// A comparison as lines for a terminal: first the new failures.
import { cut } from "../wording/value-text.ts";
import { wrap } from "../wording/wrap.ts";
import {
  type ChangeGroup,
  type CheckChange,
  type Comparison,
  groupTitles,
  notRunText,
  type Said,
  saidText,
} from "./compare-reports.ts";

/** Characters of a check's message; the reports have it all. */
const MAX_SAID = 300;
const WIDTH = 80;

export function comparisonText(comparison: Comparison): string {
  const { before, after, changes, choices } = comparison;
  const verdict =
    before.verdict === after.verdict
      ? `verdict: ${after.verdict}, as before`
      : `verdict: ${before.verdict} -> ${after.verdict}`;
  const lines = [
    verdict,
    `requirements judged: ${before.requirements.judged} -> ${after.requirements.judged}`,
    ...notRunText(comparison),
    ...(changes.length === 0 ? ["checks: no outcome changed"] : groups(changes)),
    ...(choices.length === 0 ? [] : ["", "observed choices:"]),
    ...choices.map((choice) => item(`${choice.name}: ${choice.before} -> ${choice.after}`)),
  ];
  return `${lines.join("\n")}\n`;
}

const groups = (changes: readonly CheckChange[]): string[] =>
  (Object.keys(groupTitles) as ChangeGroup[]).flatMap((group) => {
    const lines = changes.filter((change) => change.group === group).map(changeLine);
    return lines.length === 0 ? [] : ["", `${groupTitles[group]} (${lines.length}):`, ...lines.map(item)];
  });

const item = (text: string): string => wrap(text, WIDTH, "  ", "      ");

function changeLine({ id, before, after }: CheckChange): string {
  if (before === undefined) return `${id}: new, ${after?.outcome}`;
  if (after === undefined) return `${id}: gone (was ${before.outcome})`;
  const says = saysText(after.says);
  return before.outcome === after.outcome
    ? `${id}: still ${after.outcome}, otherwise: ${says}`
    : `${id}: ${before.outcome} -> ${after.outcome}${says === "" ? "" : `: ${says}`}`;
}

function saysText([first = { text: "" }, ...more]: readonly Said[]): string {
  const [line = ""] = saidText(first).split("\n");
  return `${cut(line, MAX_SAID)}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
}
