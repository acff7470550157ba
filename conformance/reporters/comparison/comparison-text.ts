// A comparison as lines for a terminal.
import type { CheckChange, Comparison } from "./compare-reports.ts";

export function comparisonText({ before, after, changes, choices }: Comparison): string {
  const verdict =
    before.verdict === after.verdict
      ? `verdict: ${after.verdict}, as before`
      : `verdict: ${before.verdict} -> ${after.verdict}`;
  const lines = [
    verdict,
    `requirements judged: ${before.requirements.judged} -> ${after.requirements.judged}`,
    ...(changes.length === 0 ? ["checks: no outcome changed"] : ["checks:", ...changes.map(changeLine)]),
    ...(choices.length === 0 ? [] : ["observed choices:"]),
    ...choices.map((choice) => `  ${choice.name}: ${choice.before} -> ${choice.after}`),
  ];
  return `${lines.join("\n")}\n`;
}

function changeLine({ id, before, after }: CheckChange): string {
  if (before === undefined) return `  ${id}: new, ${after?.outcome}`;
  if (after === undefined) return `  ${id}: gone (was ${before.outcome})`;
  const says = after.says.join("; ");
  return before.outcome === after.outcome
    ? `  ${id}: still ${after.outcome}, otherwise: ${says}`
    : `  ${id}: ${before.outcome} -> ${after.outcome}${says === "" ? "" : `: ${says}`}`;
}
