// The events that realtime keeps, and how connections are woken: bounded, for any events and any number of
// them.
import { expect, test } from "vitest";
import { createLogTail } from "../../../reference-server/realtime/log-tail.ts";
import { createWaking } from "../../../reference-server/realtime/waking.ts";
import type { StoredEvent } from "../../../reference-server/store/db/commit-events.ts";
import { fixture, startHarness, subscribe } from "../harness.ts";

const eventAt = (seq: number, characters: number): StoredEvent => ({
  ...{
    seq,
    id: `evt_${seq}`,
    workspaceId: "w",
    type: "message.created",
    conversationId: "c",
    messageId: null,
  },
  ...{ mentions: [], payload: "x".repeat(characters), createdAt: 0 },
});

test.each([
  ["usual", 1000, 5000, 2000],
  ["long", 500_000, 200, 17],
  ["longer than all that is kept", 10_000_000, 10, 1],
])(
  "of %s events the newest are in memory, and of older ones it is known that the log has them",
  (_, size, count, most) => {
    const tail = createLogTail(0);
    for (let seq = 1; seq <= count; seq += 1) tail.add(eventAt(seq, size));
    const inMemory = Array.from({ length: count }, (_, position) => tail.next("w", position)).filter(
      (event) => event !== "before_tail",
    );
    expect(inMemory.length).toBeLessThanOrEqual(most);
    expect(inMemory.map((event) => event !== "none" && event.seq)).toEqual(
      Array.from({ length: inMemory.length }, (_, index) => count - inMemory.length + index + 1),
    );
    expect(tail.next("w", count)).toBe("none");
  },
);

test("many connections are woken in slices, each once however often the log grows meanwhile", async () => {
  let nowMs = 0;
  const waking = createWaking(() => nowMs);
  const woken: number[] = [];
  const sleepers = Array.from({ length: 100 }, (_, index) => ({
    wake() {
      nowMs += 1;
      woken.push(index);
    },
  }));
  waking.add(sleepers);
  expect(woken.length).toBeLessThan(10);
  const first = woken.length;
  waking.add(sleepers.slice(50));
  expect(woken.length).toBe(first);
  let turns = 0;
  while (woken.length < 100) {
    await new Promise((turn) => setImmediate(turn));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(10);
  expect(woken.toSorted((a, b) => a - b)).toEqual(sleepers.map((_, index) => index));
});

test("who resumes before a hundred long messages gets all of them, and the server holds none of them for it", async () => {
  const harness = await startHarness();
  const place = fixture(harness, "conversation");
  const reader = await harness.connect("primary");
  await reader.next();
  await harness.post("second", place, { markdown_content: "first" });
  const [{ cursor }] = await reader.events(1);
  reader.socket.close();
  await reader.closed;
  const text = "x".repeat(40_000);
  const count = 250;
  for (let index = 0; index < count; index += 1)
    await harness.post("second", place, { markdown_content: `${index} ${text.slice(10)}` });
  const resumed = await harness.connect("primary", subscribe("messages", cursor));
  const events = await resumed.events(count);
  expect(events.map(({ payload }) => Number.parseInt(payload.data.object.content, 10))).toEqual(
    Array.from({ length: count }, (_, index) => index),
  );
}, 30_000);
