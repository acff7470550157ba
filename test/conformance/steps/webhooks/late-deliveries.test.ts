// When deliveries are late: a deployment that is late with everything is blamed for nothing that did not come in time.
import { describe, expect, it } from "vitest";
import { Untestable } from "../../../../conformance/engine/session/finding.ts";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Inbox } from "../../../../conformance/engine/webhooks/receiver.ts";
import { noteActive, noteSilenced } from "../../../../conformance/steps/webhooks/active-endpoints.ts";
import { awaitDelivery, needPunctual } from "../../../../conformance/steps/webhooks/late-deliveries.ts";

/** The delivery that an inbox finds until its deadline, and the one that it would find by now. */
interface Wait {
  readonly inTime: boolean;
  readonly by: boolean;
}

/** An inbox of which nothing else is used. */
const inboxOf = (until: Inbox["until"]) => ({ until, lost: 0, hasRefused: false, stillAwaits() {} });

const inTime: Wait = { inTime: true, by: true };
const late: Wait = { inTime: false, by: true };
const lost: Wait = { inTime: false, by: false };

async function isBlamed(
  waits: readonly Wait[],
  { comesAtLast = false }: { readonly comesAtLast?: boolean } = {},
): Promise<boolean> {
  const memory = new Map<object, unknown>();
  let isOver = false;
  // Nothing else of a session is used.
  const session = {
    profile: { timing: { webhook_delivery_ms: 10 }, permissions: { long_waits: 60 } },
    whileWaiting: <T>(waited: Promise<T>) => waited,
    remember: (key: object, create: () => unknown) => {
      if (!memory.has(key)) memory.set(key, create());
      return memory.get(key);
    },
    eventually: async (read: () => Promise<unknown>) => {
      isOver = comesAtLast;
      return read();
    },
  } as unknown as Session;
  let last = session;
  for (const wait of waits) {
    // Of a check of its own.
    last = { ...session } as Session;
    let isThere = false;
    const until = async <T>(read: () => T | undefined): Promise<T | undefined> => {
      isThere = wait.inTime;
      return read();
    };
    await awaitDelivery(last, inboxOf(until), () => (isThere || isOver ? true : undefined), 10);
    isThere = wait.by;
  }
  try {
    await needPunctual(last);
    return true;
  } catch (error) {
    if (error instanceof Untestable) return false;
    throw error;
  }
}

it.each([
  ["what is lost beside what comes in time", [inTime, inTime, lost], true],
  ["what is lost beside one late delivery of many", [...Array(20).fill(inTime), late, lost], true],
  ["what is lost beside two late ones of many", [...Array(20).fill(inTime), late, late, lost], false],
  ["what is lost where much is late", [inTime, late, lost], false],
  ["what is late itself", [late], false],
  ["what is lost where nothing ever comes", [lost, lost], true],
  ["what is lost long after two late deliveries", [late, late, ...Array(40).fill(inTime), lost], false],
] as const)("blames for %s: %j", async (_, waits, expected) => {
  expect(await isBlamed(waits)).toBe(expected);
});

it("waits longer once where little has come in time", async () => {
  expect(await isBlamed([lost], { comesAtLast: true })).toBe(false);
  expect(await isBlamed([...Array(20).fill(inTime), lost], { comesAtLast: true })).toBe(true);
});

/** A session whose waits end at once, beside others of its run. */
const sessionOf = (memory: Map<object, unknown>): Session =>
  ({
    profile: { timing: { webhook_delivery_ms: 3000 }, permissions: { long_waits: 60 } },
    whileWaiting: <T>(waited: Promise<T>) => waited,
    remember: (key: object, create: () => unknown) => {
      if (!memory.has(key)) memory.set(key, create());
      return memory.get(key);
    },
    eventually: (read: () => Promise<unknown>) => read(),
    // Nothing else of a session is used.
  }) as unknown as Session;

/** Awaits a delivery in vain. @returns lets it arrive, so many milliseconds after it was awaited */
async function awaitInVain(session: Session): Promise<(afterMs: number) => void> {
  const begunAt = Date.now();
  let receivedAt: number | undefined;
  const find = () => (receivedAt === undefined ? undefined : { receivedAt });
  await awaitDelivery(
    session,
    inboxOf(async (read) => read()),
    find,
    10,
  );
  return (afterMs) => {
    receivedAt = begunAt + afterMs;
  };
}

/** Others of its run came in time. */
async function punctualRun(): Promise<Map<object, unknown>> {
  const memory = new Map<object, unknown>();
  for (let count = 0; count < 30; count++) {
    let isThere = false;
    const until = async <T>(read: () => T | undefined): Promise<T | undefined> => {
      isThere = true;
      return read();
    };
    await awaitDelivery(sessionOf(memory), inboxOf(until), () => isThere || undefined, 10);
  }
  return memory;
}

describe("what did not come", () => {
  it("is not held against a deployment when it comes while the run goes on", async () => {
    const session = sessionOf(await punctualRun());
    const arrive = await awaitInVain(session);
    const { doubt } = await needPunctual(session);
    expect([doubt.disproof(), doubt.isOpen()]).toEqual([undefined, false]);
    arrive(18_700);
    expect(doubt.disproof()).toBe(
      "deliveries arrive up to 19 s late here; raise timing.webhook_delivery_ms, which is 3000; " +
        "or see to it that a receiver that never responds, as some of the suite do, holds up no deliveries to others",
    );
  });

  it("came late where many endpoints were active, which is said", async () => {
    const session = sessionOf(await punctualRun());
    for (const id of ["e1", "e2", "e3"]) noteActive(session, id);
    noteSilenced(session, "e1");
    const arrive = await awaitInVain(session);
    const { doubt } = await needPunctual(session);
    arrive(18_700);
    expect(doubt.disproof()).toContain(
      "deliveries arrive up to 19 s late here, where up to 3 endpoints of the run were active at once; raise timing.webhook_delivery_ms, which is 3000; or",
    );
  });

  it("is held against no deployment that two others of the run were late on", async () => {
    const memory = await punctualRun();
    const arriveFirst = await awaitInVain(sessionOf(memory));
    const arrive = await awaitInVain(sessionOf(memory));
    const session = sessionOf(memory);
    await awaitInVain(session);
    const { doubt } = await needPunctual(session);
    arriveFirst(9_000);
    expect(doubt.disproof()).toBe(undefined);
    arrive(18_700);
    expect(doubt.disproof()).toContain("up to 19 s late");
    const later = sessionOf(memory);
    await awaitInVain(later);
    await expect(needPunctual(later)).rejects.toThrow("up to 19 s late");
  });

  it("may have been among what the receiver did not keep", async () => {
    const session = sessionOf(await punctualRun());
    const inbox = inboxOf(async (read) => read());
    await awaitDelivery(session, inbox, () => undefined, 10);
    const { doubt } = await needPunctual(session);
    expect(doubt.disproof()).toBe(undefined);
    inbox.lost++;
    expect(doubt.disproof()).toContain("the receiver of the suite got more deliveries than it keeps");
  });

  it("may have come on a connection that the receiver closed shortly before", async () => {
    const session = sessionOf(await punctualRun());
    const inbox = { ...inboxOf(async (read) => read()), missedAt: Date.now() - 100_000 };
    await awaitDelivery(session, inbox, () => undefined, 10);
    const { doubt } = await needPunctual(session);
    expect(doubt.disproof()).toBe(undefined);
    inbox.missedAt = Date.now() - 100;
    expect(doubt.disproof()).toContain("the receiver of the suite got more deliveries than it keeps");
  });

  it("may wait as long as the deployment likes at an inbox that refused something", async () => {
    const memory = await punctualRun();
    const held = { ...inboxOf(async (read) => read()), hasRefused: true };
    let isThere = false;
    await awaitDelivery(sessionOf(memory), held, () => isThere || undefined, 10);
    isThere = true;
    const session = sessionOf(memory);
    await awaitInVain(session);
    expect((await needPunctual(session)).doubt.disproof()).toBe(undefined);
  });
});
