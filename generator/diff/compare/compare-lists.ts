// The keywords about lists.
import type { Comparison } from "./comparison.ts";
import { hasFlag, type SchemaView, spotsOf } from "./schema-view.ts";
import { items, type Spot } from "./side.ts";

export function compareLists(comparison: Comparison): void {
  const { old, new: now } = comparison;
  const [before, after] = [positionsOf(old), positionsOf(now)];
  const [others, othersNow] = [spotsOf(old, "items"), spotsOf(now, "items")];
  for (let at = 0; at < Math.max(before.length, after.length); at += 1)
    comparison.compare(before[at] ?? others, after[at] ?? othersNow);
  comparison.compare(others, othersNow);
  comparison.compare(spotsOf(old, "unevaluatedItems"), spotsOf(now, "unevaluatedItems"));
  compareContains(comparison);
  const [was, is] = [hasFlag(old, "uniqueItems"), hasFlag(now, "uniqueItems")];
  const at = { keyword: "uniqueItems" };
  if (is && !was) comparison.say("unique-items-set", "must not repeat an item any more", at);
  if (was && !is) comparison.say("unique-items-unset", "may repeat an item now", at);
}

function positionsOf(view: SchemaView): readonly (readonly Spot[])[] {
  const lists = spotsOf(view, "prefixItems").map(items);
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? []));
}

function compareContains(comparison: Comparison): void {
  const [old, now] = [spotsOf(comparison.old, "contains"), spotsOf(comparison.new, "contains")];
  const at = { keyword: "contains" };
  if (old.length > 0 && now.length > 0) comparison.compare(old, now);
  else if (now.length > 0) comparison.say("contains-added", "must contain a certain item now", at);
  else if (old.length > 0) comparison.say("contains-removed", "need not contain a certain item", at);
}
