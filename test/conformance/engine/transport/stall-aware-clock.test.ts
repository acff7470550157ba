// A clock that leaves out the time in which the process could not run.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { StallAwareClock } from "../../../../conformance/engine/transport/stall-aware-clock.ts";

it("passes while the process runs", async () => {
  const clock = new StallAwareClock();
  const start = clock.nowMs();
  for (let turn = 0; turn < 20; turn++) await sleep(10);
  clock.stop();
  const passedMs = clock.nowMs() - start;
  expect(passedMs).toBeGreaterThan(50);
});

it("stands still while the process is held up", () => {
  const clock = new StallAwareClock();
  const start = clock.nowMs();
  const until = performance.now() + 300;
  while (performance.now() < until);
  clock.stop();
  expect(clock.nowMs() - start).toBeLessThanOrEqual(80);
});

it("passes as time does once it is stopped, so that every deadline comes", async () => {
  const clock = new StallAwareClock();
  clock.stop();
  const start = clock.nowMs();
  await sleep(300);
  expect(clock.nowMs() - start).toBeGreaterThan(250);
});
