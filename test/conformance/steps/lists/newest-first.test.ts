// A long list that comes newest first is not read to its end for what is young.
import { describe, expect, it } from "vitest";
import { comesToItemsBefore } from "../../../../conformance/steps/lists/newest-first.ts";

const MINUTE_MS = 60_000;
const NOW_MS = Date.UTC(2026, 0, 1);

const item = (minutes: number, more: object = {}) => ({
  id: `dlv_${minutes}`,
  created_at: new Date(NOW_MS - minutes * MINUTE_MS).toISOString(),
  ...more,
});
/** One a minute, the newest first. */
const items = (count: number, more?: object) =>
  Array.from({ length: count }, (_, index) => item(index, more));

describe("a list", () => {
  it("has come to items from before a moment once they are older than it, by some seconds at least", () => {
    const isBefore = comesToItemsBefore();
    expect(isBefore(items(20), 30 * MINUTE_MS)).toBe(false);
    expect(isBefore(items(31), 30 * MINUTE_MS)).toBe(false);
    expect(isBefore(items(32), 30 * MINUTE_MS)).toBe(true);
  });

  it.each([
    ["in another order", [...items(40).toReversed()]],
    ["with a later one among them", [...items(40), item(5), ...items(60).slice(40)]],
    ["without times", items(40).map(({ id }) => ({ id }))],
    ["of which one has no time", [...items(40), { id: "none" }]],
    ["that are few", items(19)],
    ["of one time", Array.from({ length: 40 }, () => item(3))],
  ])("is not known to by items %s", (_, list) => {
    expect(comesToItemsBefore()(list, MINUTE_MS)).toBe(false);
  });

  it("is known to by any of its times", () => {
    const isBefore = comesToItemsBefore();
    const updated = { updated_at: new Date(NOW_MS).toISOString() };
    expect(isBefore(items(40, updated), 10 * MINUTE_MS)).toBe(true);
  });
});
