// When deliveries are late: a deployment that is late with everything is blamed for nothing that did not come in time.
import { expect, it } from "vitest";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import { awaitDelivery, needPunctual } from "../../../../conformance/steps/webhooks/late-deliveries.ts";

/** What an inbox finds until its deadline, and what it would find by now. */
interface Wait {
  readonly inTime: boolean;
  readonly by: boolean;
}

const inTime: Wait = { inTime: true, by: true };
const late: Wait = { inTime: false, by: true };
const lost: Wait = { inTime: false, by: false };

async function isBlamed(waits: readonly Wait[], comesAtLast = false): Promise<boolean> {
  const memory = new Map<object, unknown>();
  let isOver = false;
  // Nothing else of a session is used.
  const session = {
    profile: { timing: { webhook_delivery_ms: 10 } },
    remember: (key: object, create: () => unknown) => {
      if (!memory.has(key)) memory.set(key, create());
      return memory.get(key);
    },
    eventually: async (read: () => Promise<unknown>) => {
      isOver = comesAtLast;
      return read();
    },
  } as unknown as Session;
  for (const wait of waits) {
    let isThere = false;
    const until = async <T>(read: () => T | undefined): Promise<T | undefined> => {
      isThere = wait.inTime;
      return read();
    };
    await awaitDelivery(session, { until }, () => (isThere || isOver ? true : undefined), 10);
    isThere = wait.by;
  }
  try {
    await needPunctual(session);
    return true;
  } catch (error) {
    if (error instanceof Untestable) return false;
    throw error;
  }
}

it.each([
  ["what is lost beside what comes in time", [inTime, inTime, lost], true],
  ["what is lost beside one late delivery of many", [...Array(20).fill(inTime), late, lost], true],
  ["what is lost where much is late", [inTime, late, lost], false],
  ["what is late itself", [late], false],
  ["what is lost where nothing ever comes", [lost, lost], true],
  ["what was late long ago", [late, ...Array(40).fill(inTime), lost], true],
] as const)("blames for %s: %j", async (_, waits, expected) => {
  expect(await isBlamed(waits)).toBe(expected);
});

it("waits longer once where little has come in time", async () => {
  expect(await isBlamed([lost], true)).toBe(false);
  expect(await isBlamed([...Array(20).fill(inTime), lost], true)).toBe(true);
});
