// The version (https://semver.org) that the changes ask for: a break asks for a new major one, or a new minor
// one below 1.0.0.
import type { Level } from "../rules.ts";

type Step = "major" | "minor" | "patch" | "none";

export interface VersionAdvice {
  readonly old?: string;
  readonly new?: string;
  readonly needed: Step;
  /** The lowest version that is enough; undefined where the old one is not a semantic version. */
  readonly lowest?: string;
  /** Undefined where it cannot be said. */
  readonly isEnough?: boolean;
}

const STEP: Readonly<Record<Level, Step>> = {
  breaking: "major",
  "possibly-breaking": "minor",
  compatible: "minor",
  documentation: "patch",
};

type Version = readonly [major: number, minor: number, patch: number];

/** @param highest level of the changes; undefined when there are none */
export function adviseVersion(
  highest: Level | undefined,
  old: string | undefined,
  now: string | undefined,
): VersionAdvice {
  const needed = highest === undefined ? "none" : STEP[highest];
  const [from, to] = [parse(old), parse(now)];
  const lowest = from === undefined ? undefined : raise(from, needed);
  return {
    needed,
    ...(old === undefined ? {} : { old }),
    ...(now === undefined ? {} : { new: now }),
    ...(lowest === undefined ? {} : { lowest: lowest.join(".") }),
    ...(lowest === undefined || to === undefined ? {} : { isEnough: isAtLeast(to, lowest) }),
  };
}

function parse(text: string | undefined): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-+].*)?$/.exec(text ?? "") ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch ?? 0)];
}

function raise([major, minor, patch]: Version, step: Step): Version {
  switch (step) {
    case "major":
      return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0];
    case "minor":
      return major === 0 ? [0, minor, patch + 1] : [major, minor + 1, 0];
    case "patch":
      return [major, minor, patch + 1];
    case "none":
      return [major, minor, patch];
    default:
      return step satisfies never;
  }
}

function isAtLeast(one: Version, other: Version): boolean {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing < 0 || (one[differing] ?? 0) > (other[differing] ?? 0);
}
