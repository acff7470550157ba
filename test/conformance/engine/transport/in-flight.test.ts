// How many requests are sent at the same time, depending on the 429 responses.
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { InFlight } from "../../../../conformance/engine/transport/in-flight.ts";

/** Sends so many requests of one caller to a server that takes a few at a time. @returns the 429s, and the most under way */
async function sendAll(inFlight: InFlight, count: number, atOnce: number, taken: number) {
  let [now, most, limited, left] = [0, 0, 0, count];
  const one = async (): Promise<void> => {
    while (left > 0) {
      left--;
      await inFlight.begin("key");
      now++;
      most = Math.max(most, now);
      const isLimited = now > taken;
      for (let index = 0; index < 5; index++) await turn();
      now--;
      limited += Number(isLimited);
      inFlight.end("key", isLimited);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { limited, most };
}

it("lets through all at once where nothing is limited", async () => {
  expect(await sendAll(new InFlight(), 200, 10, 100)).toEqual({ limited: 0, most: 10 });
});

it("comes down to what a deployment takes at a time", async () => {
  const inFlight = new InFlight();
  await sendAll(inFlight, 50, 12, 3);
  const { limited, most } = await sendAll(inFlight, 2000, 12, 3);
  expect(most).toBeLessThanOrEqual(5);
  expect(limited).toBeLessThan(500);
});

it("goes up again where more is taken", async () => {
  const inFlight = new InFlight();
  await sendAll(inFlight, 50, 12, 1);
  await sendAll(inFlight, 5000, 12, 100);
  expect((await sendAll(inFlight, 200, 12, 100)).most).toBe(12);
});

it("does not slow down for a 429 now and then", async () => {
  const inFlight = new InFlight();
  let most = 0;
  let now = 0;
  const one = async (from: number): Promise<void> => {
    for (let index = from; index < from + 100; index++) {
      await inFlight.begin("key");
      most = Math.max(most, ++now);
      await turn();
      now--;
      inFlight.end("key", index % 40 === 0);
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, index) => one(index * 7)));
  expect(most).toBe(8);
});
