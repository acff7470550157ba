// The reason of a check that may not wait as long as it has to, and what the verdict reads from it: the smallest
// `permissions.long_waits` that lets the check judge.
import type { CheckResult } from "./report.ts";

/** @param why as in "a ticket lives 900 s" */
export const waitReason = (
  why: string,
  { allowedS, neededS }: { readonly allowedS: number; readonly neededS: number },
): string => `${why}; permissions.long_waits is ${allowedS} s, and ${neededS} s are needed`;

const NEEDED = /permissions\.long_waits is \d+ s, and (\d+) s are needed/g;

/** What a person would change, where checks that could not judge had to wait longer than they may; else empty. */
export function waitAdvice(results: readonly CheckResult[]): string {
  const waits = results.map(neededSeconds).filter((seconds) => seconds > 0);
  if (waits.length === 0) return "";
  const seconds = Math.max(...waits);
  const all = waits.length === 1 ? "it" : "them";
  const whom = waits.length < results.length ? `${waits.length} of them` : all;
  return `; permissions.long_waits: ${seconds} would let ${whom} judge`;
}

/** The longest wait that its reasons name, in seconds. */
const neededSeconds = ({ reason = "", not_judged = {} }: CheckResult): number =>
  Math.max(
    0,
    ...[reason, ...Object.values(not_judged)].flatMap((text) =>
      [...text.matchAll(NEEDED)].map(([, seconds]) => Number(seconds)),
    ),
  );
