// Which lines of a profile would let most of the waiting checks run.
import { isDenied, type Profile, profileValue } from "../../../profile/profile.ts";
import type { Planned } from "./plan-check.ts";

export interface Unlock {
  /**
   * The entries that the profile lacks: keys, fixtures and names by their path, `capability NAME`,
   * `permissions.writes`.
   */
  readonly lines: readonly string[];
  /** Checks that run with these lines and those of the unlocks before. */
  readonly checks: number;
}

/** Unlocks in an order in which each brings as many checks for a line as any; at most so many of them. */
export function unlocks(planned: readonly Planned[], profile: Profile, most: number): readonly Unlock[] {
  const found: Unlock[] = [];
  // A check that needs something which the deployment lacks, as the profile says, cannot be unlocked.
  const isPossible = ({ check }: Planned): boolean =>
    !(check.needs ?? []).some((need) => isDenied(profile, need));
  let waiting = planned
    .filter((item) => !item.runs && isPossible(item))
    .map((item) => missingOf(item, profile));
  while (waiting.length > 0 && found.length < most) {
    const candidates = new Map(waiting.map((missing) => [missing.join(), missing]));
    const gains = [...candidates.values()].map((lines) => ({ lines, checks: gainOf(lines, waiting) }));
    const [best] = gains.sort(
      (a, b) => b.checks / b.lines.length - a.checks / a.lines.length || a.lines.length - b.lines.length,
    );
    if (best === undefined) break;
    found.push(best);
    waiting = waiting
      .map((missing) => missing.filter((line) => !best.lines.includes(line)))
      .filter((missing) => missing.length > 0);
  }
  return found;
}

const gainOf = (lines: readonly string[], waiting: readonly (readonly string[])[]): number =>
  waiting.filter((missing) => missing.every((line) => lines.includes(line))).length;

/** Everything that keeps a check from running. */
function missingOf(item: Planned, profile: Profile): readonly string[] {
  if (item.runs) return [];
  const { check, isReadOnly } = item;
  const unclaimed = check.capabilities.filter((name) => !profile.capabilities.has(name));
  return [
    ...unclaimed.map((name) => `capability ${name}`),
    ...(check.needs ?? []).filter((need) => profileValue(profile, need) === undefined),
    ...(check.readOnly === true || profile.permissions.writes ? [] : ["permissions.writes"]),
    ...(isReadOnly === true ? ["writing, which --read-only forbids"] : []),
  ];
}
