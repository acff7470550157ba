// What a run is going to do, in lines of 80 columns: how many checks, what keeps the others from running, and what
// it will create. The same before a run and under `wcs list`.
import type { Effort } from "../engine/run/effort.ts";
import { footprintOf } from "../engine/run/footprint.ts";
import type { Planned } from "../engine/run/plan.ts";
import { type Profile, profileValue } from "../profile/profile.ts";
import { wrap } from "./wrap.ts";

const WIDTH = 80;

export function previewLines(
  planned: readonly Planned[],
  profile: Profile,
  effort: Effort,
): readonly string[] {
  const running = planned.filter((item) => item.runs).map(({ check }) => check);
  const waiting = planned.filter((item) => !item.runs).map((item) => missingOf(item, profile));
  const creations = footprintOf(running, profile, effort);
  const keys = waitingFor(waiting);
  return [
    `  checks  ${running.length} of ${planned.length} run`,
    ...keys.slice(0, MAX_KEYS).map(({ key, all, alone }) => entry(`${needOf(key)}: ${gain(all, alone)}`)),
    ...(keys.length > MAX_KEYS ? [entry(`and ${keys.length - MAX_KEYS} more: see wcs list`)] : []),
    creations.length === 0 ? "  writes  nothing" : "  writes  (roughly)",
    ...creations.map(({ kind, about, where, after }) =>
      entry(`${about} ${about === 1 ? kind : `${kind}s`}${where === "" ? "" : ` ${where}`}: ${after}`),
    ),
  ];
}

/** Keys named before a run; the list of checks names every one. */
const MAX_KEYS = 8;

const needOf = (key: string): string => (key.startsWith("permission: ") ? key : `with ${key}`);

/** What one key brings: checks that need it alone, and checks that need others beside it. */
function gain(all: number, alone: number): string {
  const more = (count: number): string => `${count} more check${count === 1 ? "" : "s"}`;
  if (alone === all) return more(all);
  const beside = `${alone === 0 ? more(all) : `${all - alone}`} with further keys`;
  return alone === 0 ? beside : `${more(alone)}, ${beside}`;
}

const entry = (text: string): string => wrap(text, WIDTH, "          ", "            ");

/** Each key with the checks that need it, and those that need it alone; the key that brings most comes first. */
function waitingFor(waiting: readonly (readonly string[])[]): { key: string; all: number; alone: number }[] {
  const keys = [...new Set(waiting.flat())];
  return keys
    .map((key) => {
      const checks = waiting.filter((missing) => missing.includes(key));
      return { key, all: checks.length, alone: checks.filter(({ length }) => length === 1).length };
    })
    .sort((a, b) => b.alone - a.alone || b.all - a.all);
}

/** The profile keys that would let a check run, or what else keeps it. */
function missingOf(item: Planned, profile: Profile): readonly string[] {
  if (item.runs) return [];
  const { check, outcome, reason } = item;
  if (outcome === "not-applicable")
    return check.capabilities
      .filter((name) => !profile.capabilities.has(name))
      .map((name) => `capability ${name}`);
  const missing = (check.needs ?? []).filter((need) => profileValue(profile, need) === undefined);
  return missing.length === 0 ? [`permission: ${reason}`] : missing;
}
