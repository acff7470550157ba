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
  return [
    `  checks  ${running.length} run, ${planned.length - running.length} do not`,
    ...waitingFor(waiting).map(({ key, all, alone }) =>
      entry(`${all} wait for ${key}${alone === all ? "" : `, ${alone || "none"} of them for nothing else`}`),
    ),
    creations.length === 0 ? "  writes  nothing" : "  writes  (roughly)",
    ...creations.map(({ kind, about, where, after }) =>
      entry(`${about} ${about === 1 ? kind : `${kind}s`}${where === "" ? "" : ` ${where}`}: ${after}`),
    ),
  ];
}

const entry = (text: string): string => wrap(text, WIDTH, "          ", "            ");

/** Each key with the checks that wait for it, and for it alone; the one that most wait for comes first. */
function waitingFor(waiting: readonly (readonly string[])[]): { key: string; all: number; alone: number }[] {
  const keys = [...new Set(waiting.flat())];
  return keys
    .map((key) => {
      const checks = waiting.filter((missing) => missing.includes(key));
      return { key, all: checks.length, alone: checks.filter(({ length }) => length === 1).length };
    })
    .sort((a, b) => b.all - a.all);
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
