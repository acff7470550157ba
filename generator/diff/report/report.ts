// The result of a comparison, before it is worded: the changes, how many of each level, and the version that
// follows.

import type { Change } from "../change.ts";
import type { FailOn } from "../options.ts";
import { isAtLeast, LEVELS, type Level } from "../rules.ts";
import { adviseVersion, type VersionAdvice } from "./semver.ts";

export interface Report {
  readonly old: string;
  readonly new: string;
  readonly changes: readonly Change[];
  readonly counts: Readonly<Record<Level, number>>;
  readonly version: VersionAdvice;
  /** Why the gate is closed; empty when it is open. */
  readonly failures: readonly string[];
}

interface Compared {
  readonly name: string;
  readonly version: string | undefined;
}

export function makeReport(
  old: Compared,
  now: Compared,
  changes: readonly Change[],
  failOn: readonly FailOn[],
): Report {
  const counts = Object.fromEntries(
    LEVELS.map((level) => [level, changes.filter((change) => change.level === level).length]),
    // Object.fromEntries forgets which keys it was given.
  ) as Record<Level, number>;
  const highest = LEVELS.findLast((level) => counts[level] > 0);
  const version = adviseVersion(highest, old.version, now.version);
  return {
    ...{ old: old.name, new: now.name, changes, counts, version },
    failures: failuresOf(failOn, counts, version),
  };
}

/** A level stands for those above it as well. */
function failuresOf(
  failOn: readonly FailOn[],
  counts: Readonly<Record<Level, number>>,
  version: VersionAdvice,
): readonly string[] {
  const lowest = LEVELS.find((level) => failOn.includes(level));
  const failing = LEVELS.filter(
    (level) => lowest !== undefined && isAtLeast(level, lowest) && counts[level] > 0,
  );
  const failures = failing.reverse().map((level) => countOf(counts[level], level));
  if (failOn.includes("version") && version.isEnough === false)
    failures.push(`version ${version.new} is below ${version.lowest}`);
  return failures;
}

export function countOf(count: number, level: Level): string {
  const words = level === "documentation" ? "of the documentation only" : level.replace("-", " ");
  return `${count} ${words}`;
}

export function placeOf({ old, new: now }: Change): string {
  const place = now ?? old;
  if (place === undefined) return "";
  return `${place.file}${place.line > 0 ? `:${place.line}:${place.column}` : ""} ${place.pointer}`;
}

/** In which direction, and in which operations. */
export function reachOf({ direction, operations }: Change, shown = SHOWN_OPERATIONS): string {
  const more = operations.length > shown ? ` and ${operations.length - shown} more` : "";
  const names = `${operations.slice(0, shown).join(", ")}${more}`;
  return [direction, names].filter((part) => part !== undefined && part !== "").join(": ");
}

/** More do not fit into a line; JSON has them all. */
const SHOWN_OPERATIONS = 3;

export function versionSentence({ old, new: now, needed, lowest, isEnough }: VersionAdvice): string {
  if (needed === "none") return "version: nothing asks for another one";
  const from = old === undefined ? "" : ` after ${old}`;
  const advice = `version: the changes ask for a ${needed} step${from}${lowest === undefined ? "" : `: ${lowest} or higher`}`;
  if (isEnough === undefined) return advice;
  return `${advice}; the new document says ${now}${isEnough ? "" : ", which is too low"}`;
}
