// The progress of others while requests that are a lot of work are carried out.
import { onTestFinished, vi } from "vitest";
import type { Harness } from "./harness.ts";

/** Longer than any slice of work is. */
const SLICE_MS = 10;
const realNow = performance.now.bind(performance);

/**
 * How many other requests are answered, one after the other, until the given ones are. Every look at the clock finds
 * the slice of work used up, so that on a fast machine there are as many pauses as on a slow one.
 */
export async function answeredMeanwhile(harness: Harness, requests: () => Promise<unknown>): Promise<number> {
  let looks = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => realNow() + ++looks * SLICE_MS);
  onTestFinished(() => clock.mockRestore());
  let isOver = false;
  const all = requests().finally(() => {
    isOver = true;
  });
  let answered = 0;
  while (!isOver) {
    const { status } = await fetch(`${harness.server.url}/healthz`);
    if (status !== 200) throw new Error(`/healthz answered ${status}`);
    answered += 1;
  }
  await all;
  return answered;
}
