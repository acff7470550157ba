// A comparison as lines for a terminal.
import { cut } from "../wording/value-text.ts";
import { type CheckChange, type Comparison, notRunText } from "./compare-reports.ts";

/** Characters of what a check says; the reports have it all. */
const MAX_SAID = 300;

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
    ...(changes.length === 0 ? ["checks: no outcome changed"] : ["checks:", ...changes.map(changeLine)]),
    ...(choices.length === 0 ? [] : ["observed choices:"]),
    ...choices.map((choice) => `  ${choice.name}: ${choice.before} -> ${choice.after}`),
  ];
  return `${lines.join("\n")}\n`;
}

function changeLine({ id, before, after }: CheckChange): string {
  if (before === undefined) return `  ${id}: new, ${after?.outcome}`;
  if (after === undefined) return `  ${id}: gone (was ${before.outcome})`;
  const says = saysText(after.says);
  return before.outcome === after.outcome
    ? `  ${id}: still ${after.outcome}, otherwise: ${says}`
    : `  ${id}: ${before.outcome} -> ${after.outcome}${says === "" ? "" : `: ${says}`}`;
}

function saysText([first = "", ...more]: readonly string[]): string {
  const [line = ""] = first.split("\n");
  return `${cut(line, MAX_SAID)}${more.length === 0 ? "" : ` (and ${more.length} more)`}`;
}
