// Questions that a run asks once: a failure is not remembered before it has come several times.
import { expect, it } from "vitest";
import { Limited, Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import { askedOnce, perRun } from "../../../../conformance/steps/running/per-session.ts";

function sessionOfRun(): Session {
  const memory = new Map<object, unknown>();
  const remember = (key: object, create: () => unknown): unknown => {
    if (!memory.has(key)) memory.set(key, create());
    return memory.get(key);
  };
  // Of a session, only its memory is used here.
  return { remember } as unknown as Session;
}

it("a result that may be due to a disturbance is asked for again, a few times", async () => {
  const session = sessionOfRun();
  const isTaken = askedOnce<boolean>((taken) => !taken);
  let asked = 0;
  const answering = (result: boolean) => async (): Promise<boolean> => {
    asked++;
    return result;
  };
  const ask = (result: boolean) => isTaken(session, answering(result));
  expect(await ask(false)).toBe(false);
  expect(await ask(true)).toBe(true);
  expect([await ask(false), asked]).toEqual([true, 2]);
  const other = sessionOfRun();
  for (let turn = 0; turn < 5; turn++) await isTaken(other, answering(false));
  expect(asked).toBe(5);
});

it("checks that ask at the same time share one question", async () => {
  const session = sessionOfRun();
  const once = askedOnce<number>(() => true);
  let asked = 0;
  const ask = () => once(session, async () => ++asked);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
});

it("what cannot be made is tried again, a few times, and after every limit", async () => {
  let [tried, limits] = [0, 4];
  const made = perRun(async () => {
    tried++;
    throw limits-- > 0 ? new Limited("wait") : new Untestable("no");
  });
  const session = sessionOfRun();
  for (let turn = 0; turn < 10; turn++) await expect(made(session)).rejects.toThrow();
  expect(tried).toBe(7);
});

it("what a run shares is made again where its result counts as failed", async () => {
  const results = [0, 0, 7, 0];
  const made = perRun(
    async () => results.shift(),
    (result) => result === 0,
  );
  const session = sessionOfRun();
  const seen = [];
  for (let turn = 0; turn < 4; turn++) seen.push(await made(session));
  expect(seen).toEqual([0, 0, 7, 7]);
});
