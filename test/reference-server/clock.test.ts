// Timestamps as the service writes them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSteadyClock, toTimestamp } from "../../reference-server/clock.ts";
import { fixture, startHarness } from "./harness.ts";

test("a timestamp is written as Date writes it, for every millisecond that RFC 3339 can say", () => {
  const [first, last] = [Date.parse("0000-01-01T00:00:00.000Z"), Date.parse("9999-12-31T23:59:59.999Z")];
  fc.assert(
    fc.property(
      fc.integer({ min: first, max: last }),
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      (ms, step) => {
        for (const timestamp of [ms, Math.min(last, Math.max(first, ms + step)), ms]) {
          expect(toTimestamp(timestamp)).toBe(new Date(timestamp).toISOString());
        }
      },
    ),
    { numRuns: 1000 },
  );
});

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;
const YEARS = 3650 * DAY;
const START = Date.parse("2026-05-04T09:30:00Z");

/** A clock whose two sources are moved by hand: `pass` moves both, `jump` the wall alone. */
function handMade() {
  let [wallMs, elapsedMs] = [START, 5000.25];
  const clock = createSteadyClock({ wall: () => wallMs, elapsed: () => elapsedMs });
  return {
    clock,
    pass(ms: number) {
      wallMs += ms;
      elapsedMs += ms;
    },
    jump(ms: number) {
      wallMs += ms;
    },
  };
}

test("small corrections of the system are followed at once, in both directions", () => {
  const { clock, pass, jump } = handMade();
  expect(clock.now()).toBe(START);
  pass(1234);
  jump(900);
  expect(clock.now()).toBe(START + 2134);
  jump(-900);
  expect(clock.now()).toBe(START + 1234);
});

test.each([
  ["ahead by hours", 5 * HOUR, 30 * SECOND],
  ["back by hours", -5 * HOUR, 30 * SECOND],
  ["ahead by years", YEARS, HOUR],
  ["back by years", -YEARS, HOUR],
])("a jump %s is believed once it has lasted", (_, size, patience) => {
  const { clock, pass, jump } = handMade();
  jump(size);
  expect(clock.now()).toBe(START);
  pass(patience - 1);
  expect(clock.now()).toBe(START + patience - 1);
  pass(1);
  expect(clock.now()).toBe(START + patience + size);
  pass(10);
  expect(clock.now()).toBe(START + patience + size + 10);
});

test("a jump ahead and back was none, and one jump after another waits from the last", () => {
  const { clock, pass, jump } = handMade();
  jump(YEARS);
  clock.now();
  pass(HOUR / 2);
  expect(clock.now()).toBe(START + HOUR / 2);
  jump(YEARS);
  clock.now();
  pass(HOUR / 2);
  expect(clock.now()).toBe(START + HOUR);
  jump(-2 * YEARS);
  expect(clock.now()).toBe(START + HOUR);
});

test("while the clock of the system is ten years ahead for a moment nothing expires and nothing is of that year", async () => {
  const { clock, jump } = handMade();
  const harness = await startHarness({}, undefined, { clock });
  const conversation = fixture(harness, "conversation");
  const post = (text: string) => harness.post("primary", conversation, { markdown_content: text }, text);
  const before = await post("before");
  const ticket = await harness.open("primary");
  jump(YEARS);
  const during = await post("during");
  await harness.server.services.store.idempotency.prune();
  expect((await post("before")).body).toEqual(before.body);
  jump(-YEARS);
  const after = await post("after");
  for (const { body } of [before, during, after]) expect(body.data.created_at).toMatch(/^2026-/);
  expect(ticket.body.expires_at ?? ticket.body.data?.expires_at).toMatch(/^2026-/);
});

test("after a wrong time that was believed the right one is taken again for messages and ids", async () => {
  let nowMs = START + YEARS;
  const harness = await startHarness({}, undefined, { clock: { now: () => nowMs } });
  const conversation = fixture(harness, "conversation");
  const wrong = (await harness.post("primary", conversation, { markdown_content: "wrong" })).body.data;
  nowMs = START;
  const right = (await harness.post("primary", conversation, { markdown_content: "right" })).body.data;
  expect([wrong.created_at.slice(0, 4), right.created_at.slice(0, 4)]).toEqual(["2036", "2026"]);
  expect(right.id < wrong.id).toBe(true);
  // A clock that goes back by seconds changes no order.
  nowMs -= 5000;
  const next = (await harness.post("primary", conversation, { markdown_content: "next" })).body.data;
  expect([next.created_at, next.id > right.id]).toEqual([right.created_at, true]);
});
