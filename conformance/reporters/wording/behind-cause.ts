// The further findings of a cause, in one sentence each: "36 further findings look alike: a, b and 7 more".
import type { CauseFindings, FoundBy } from "../../engine/causes/causes-in.ts";
import { counted } from "./counted.ts";

/** Checks named in a sentence. */
const MAX_NAMED_CHECKS = 4;

export function behindCause({ alike, follows }: CauseFindings): readonly string[] {
  return [
    ...sentence(alike, "further finding", "looks alike", "look alike"),
    ...sentence(follows, "finding", "probably follows from it", "probably follow from it"),
  ];
}

function sentence(findings: readonly FoundBy[], noun: string, one: string, many: string): string[] {
  if (findings.length === 0) return [];
  const checks = [...new Set(findings.map(({ check }) => check.id))];
  const more = checks.length - MAX_NAMED_CHECKS;
  const named = checks.slice(0, MAX_NAMED_CHECKS).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return [`${counted(findings.length, noun)} ${findings.length === 1 ? one : many}: ${named}`];
}
