// Decides before the first request which checks will run and which will not, and why: selection by `--only`,
// claimed capabilities, profile keys, permissions.
import type { Capability } from "../../../../generator/generated/constants.ts";
import { nearest } from "../../../../generator/runtime/text/nearest.ts";
import { deniedText, isDenied, type Profile, profileValue } from "../../../profile/profile.ts";
import type { Check } from "../../session/check.ts";

export type Planned =
  | { readonly check: Check; readonly runs: true }
  | {
      readonly check: Check;
      readonly runs: false;
      readonly outcome: "not-applicable" | "untestable";
      readonly reason: string;
      /** The check writes, and the run was asked for reading only. */
      readonly isReadOnly?: boolean;
    };

interface Selection {
  readonly checks: readonly Check[];
  /** Patterns that matched nothing, as sentences. */
  readonly problems: readonly string[];
}

/**
 * Selects checks by id, area, `*` pattern or requirement id, or by a capability that no area is named after; without
 * patterns, all of them.
 */
export function select(checks: readonly Check[], patterns: readonly string[]): Selection {
  if (patterns.length === 0) return { checks, problems: [] };
  const selected = new Set<Check>();
  const problems: string[] = [];
  for (const pattern of patterns) {
    const named = checks.filter((check) => matches(check, pattern));
    const matching = named.length > 0 ? named : checks.filter((check) => needsCapability(check, pattern));
    for (const check of matching) selected.add(check);
    if (matching.length === 0) {
      const names = [
        ...checks.map((check) => check.id),
        ...checks.flatMap((check) => check.requirements),
        ...new Set(checks.map((check) => check.area)),
        ...checks.flatMap((check) => check.capabilities),
      ];
      const right = nearest(pattern, names);
      problems.push(
        `--only ${pattern}: matches no check, capability or requirement${right === undefined ? "" : `; did you mean "${right}"?`}`,
      );
    }
  }
  return { checks: checks.filter((check) => selected.has(check)), problems };
}

function matches(check: Check, pattern: string): boolean {
  if (check.requirements.includes(pattern)) return true;
  if (pattern.includes("*")) {
    const expression = pattern.split("*").map(escapeExpression).join(".*");
    return new RegExp(`^${expression}$`).test(check.id);
  }
  return check.id === pattern || check.area === pattern.replace(/\/$/, "");
}

const needsCapability = ({ capabilities }: Check, name: string): boolean =>
  capabilities.some((capability) => capability === name);

const escapeExpression = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** The part of one check that the profile allows. */
export function planCheck(
  check: Check,
  profile: Profile,
  { readOnly = false }: { readonly readOnly?: boolean } = {},
): Planned {
  const unclaimed = check.capabilities.find(
    (capability: Capability) => !profile.capabilities.has(capability),
  );
  if (unclaimed !== undefined) {
    return {
      check,
      runs: false,
      outcome: "not-applicable",
      reason: `the profile does not claim "${unclaimed}"`,
    };
  }
  if (check.readOnly !== true && (readOnly || !profile.permissions.writes)) {
    const reason = readOnly ? "writes are off (--read-only)" : "the profile has no permissions.writes";
    return { check, runs: false, outcome: "untestable", reason, isReadOnly: readOnly };
  }
  const denied = (check.needs ?? []).find((need) => isDenied(profile, need));
  if (denied !== undefined) {
    return { check, runs: false, outcome: "not-applicable", reason: deniedText(denied) };
  }
  const missing = (check.needs ?? []).filter((need) => profileValue(profile, need) === undefined);
  if (missing.length > 0) {
    return { check, runs: false, outcome: "untestable", reason: `the profile has no ${missing.join(", ")}` };
  }
  return { check, runs: true };
}
