// Slices of the event loop for long work: one at a time, and round among those for whom the work is done.
import { expect, test } from "vitest";
import { createTurns } from "../../../../reference-server/store/db/turns.ts";

/** Every look at the clock finds the slice used up. */
function createHastyTurns() {
  let now = 0;
  return createTurns(() => {
    now += 10;
    return now;
  });
}

test("an owner who asks for much has one slice in a round, and everybody else one too", async () => {
  const turns = createHastyTurns();
  const order: string[] = [];
  const work = async (owner: string, slices: number) => {
    const turn = await turns.begin(owner);
    for (let slice = 0; slice < slices; slice++) {
      order.push(owner);
      await turn.step();
    }
  };
  await Promise.all([
    ...Array.from({ length: 20 }, () => work("much", 3)),
    work("little", 3),
    work("some", 3),
  ]);
  expect(order.filter((owner) => owner === "much")).toHaveLength(60);
  expect(order.slice(0, 9).join(" ")).toBe("much little some much little some much little some");
});

test("work of one owner goes on in the order in which it came", async () => {
  const turns = createHastyTurns();
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 5 }, async (_, number) => {
      await turns.next("one");
      order.push(number);
    }),
  );
  expect(order).toEqual([0, 1, 2, 3, 4]);
});

test("short steps share a turn of the event loop, and behind a long one or a waiting one all wait", async () => {
  let now = 0;
  const turns = createTurns(() => now);
  let loops = 0;
  const count = () => {
    loops += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const share = async (stepMs: number): Promise<number> => {
    await turns.share("one");
    now += stepMs;
    return loops;
  };
  expect([await share(0.5), await share(0.5), await share(0.5)]).toEqual([0, 0, 0]);
  expect(await share(20)).toBe(0);
  expect(await share(20)).toBe(1);
  expect(await share(0)).toBe(2);
  const other = turns.next("two").then(() => loops);
  expect([await share(0), await other]).toEqual([4, 3]);
  clearImmediate(immediate);
});
