// The pool of slots that runs checks at the same time: order, lanes, rests and interruption.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { Slots, workOn } from "../../../../conformance/engine/run/pool.ts";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";

interface Item {
  readonly name: string;
  readonly lane?: string;
  readonly first?: boolean;
  readonly long?: boolean;
  work?(leaveLane: () => void): Promise<void>;
}

const options = (slots: Slots) => ({
  slots,
  isFirst: ({ first }: Item) => first === true,
  laneOf: ({ lane }: Item) => lane,
  isLong: ({ long }: Item) => long === true,
});

/** The events in order: +a when a is begun, -a when it has ended. */
async function logOf(slots: Slots, items: readonly Item[]): Promise<string> {
  const log: string[] = [];
  await workOn(items, options(slots), async ({ name, work }, leaveLane) => {
    log.push(`+${name}`);
    await (work?.(leaveLane) ?? new Promise(setImmediate));
    log.push(`-${name}`);
  });
  return log.join(" ");
}

it("as many items as there are slots are worked on at once, first ones, lanes and long ones before the rest", async () => {
  const items = [
    { name: "a" },
    { name: "e", long: true },
    { name: "b", lane: "x" },
    { name: "c", lane: "x" },
    { name: "d", first: true },
  ];
  expect(await logOf(new Slots(1), items)).toBe("+d -d +b -b +c -c +e -e +a -a");
  expect(await logOf(new Slots(2), items)).toBe("+d +b -d +e -b +c -e +a -c -a");
});

it("an item that rests gives its place away, and goes on at once when its rest is over", async () => {
  const slots = new Slots(1);
  const items = [
    { name: "sleeper", first: true, work: () => slots.rest(20) },
    { name: "a", work: () => sleep(100) },
    ...named("b", "c"),
  ];
  expect(await logOf(slots, items)).toBe("+sleeper +a -sleeper -a +b -b +c -c");
});

it("an item that waits for long gives its slot away, and takes the next one before it goes on", async () => {
  const slots = new Slots(1);
  const { promise: whileLong, resolve: end } = Promise.withResolvers<void>();
  const work = async () => {
    end();
    await sleep(50);
  };
  const waiter = (waited: Promise<void>) => ({
    ...{ name: "waiter", first: true },
    work: () => slots.whileWaiting(waited),
  });
  expect(await logOf(slots, [waiter(whileLong), { name: "a", work }, ...named("b")])).toBe(
    "+waiter +a -a -waiter +b -b",
  );
  expect(await logOf(slots, [waiter(sleep(1)), ...named("b")])).toBe("+waiter -waiter +b -b");
});

it("an item that leaves its lane lets the next one of it begin", async () => {
  const leaving = async (leaveLane: () => void) => {
    leaveLane();
    leaveLane();
    await sleep(50);
  };
  const items = [
    { name: "a", lane: "x", work: leaving },
    { name: "b", lane: "x", work: () => sleep(100) },
    { name: "c", lane: "x" },
  ];
  expect(await logOf(new Slots(3), items)).toBe("+a +b -a -b +c -c");
});

it("an interruption ends every rest, and begins nothing more", async () => {
  const interruption = new AbortController();
  const slots = new Slots(2, interruption.signal);
  const caught: unknown[] = [];
  const rest = () => slots.rest(60_000).catch((error) => void caught.push(error));
  const interrupt = async () => interruption.abort();
  const items = [
    { name: "a", work: rest },
    { name: "b", work: rest },
    { name: "c", work: interrupt },
    ...named("d", "e"),
  ];
  expect(await logOf(slots, items)).not.toContain("e");
  expect(caught).toEqual([expect.any(Untestable), expect.any(Untestable)]);
});

const named = (...names: readonly string[]): readonly Item[] => names.map((name) => ({ name }));
