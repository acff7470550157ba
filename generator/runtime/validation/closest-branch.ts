// Which branch of a failed union a value was probably meant for: its problems are the ones worth reporting.
import type { Violation } from "./violation.ts";

/**
 * `violations` are those of all branches in turn, `counts` how many belong to each. A branch that the value
 * misses as a whole (wrong type, wrong constant at `path` itself) is further away than one with defects inside.
 */
export function closestBranch(
  violations: readonly Violation[],
  counts: readonly number[],
  path: string,
): readonly Violation[] {
  let best: readonly Violation[] = [];
  let bestDistance = Number.POSITIVE_INFINITY;
  let start = 0;
  const branches: (readonly Violation[])[] = [];
  for (const count of counts) {
    const branch = violations.slice(start, start + count);
    start += count;
    branches.push(branch);
    const distance = branch.reduce((sum, violation) => sum + distanceOf(violation, path), 0);
    if (distance < bestDistance) [best, bestDistance] = [branch, distance];
  }
  if (bestDistance < MISSED) return best;
  return [mergeTypes(branches, path) ?? { path, rule: "anyOf", given: {}, name: undefined }];
}

/** More than any number of kept inner violations can add up to. */
const MISSED = 1e9;

function distanceOf(violation: Violation, path: string): number {
  if (violation.path === path && WHOLE.has(violation.rule)) return MISSED;
  return violation.rule === "required" ? 1 : 2;
}

const WHOLE: ReadonlySet<string> = new Set([
  "type",
  "const",
  "enum",
  "anyOf",
  "oneOf",
  "not",
  "false schema",
]);

/** "expected object" and "expected null" together are "expected object or null". */
function mergeTypes(branches: readonly (readonly Violation[])[], path: string): Violation | undefined {
  const types = new Set<unknown>();
  for (const branch of branches) {
    const found = branch.find((violation) => violation.path === path && violation.rule === "type");
    const { type } = found?.given ?? {};
    if (type === undefined) return undefined;
    for (const one of Array.isArray(type) ? type : [type]) types.add(one);
  }
  return { path, rule: "type", given: { type: [...types] }, name: undefined };
}
