// A connection at a deployment that has one event under way until it is acknowledged, and whose workspace is shared.
import { expect, it } from "vitest";
import type { Session } from "../../../../conformance/engine/session/session.ts";
import type { Ticket } from "../../../../conformance/readers/realtime-frames.ts";
import { Stream } from "../../../../conformance/steps/realtime/stream.ts";

const event = (envelope: string, message: string, createdAt = "") => ({
  type: "event",
  envelope_id: envelope,
  cursor: envelope,
  payload: {
    type: "message.created",
    data: { object: { id: message, created_at: createdAt } },
    related: { message_id: message },
  },
});

/** Sends the next event when the one before is acknowledged. @returns the connection and what it acknowledged */
function holding(...queue: readonly ReturnType<typeof event>[]): readonly [Stream, string[]] {
  return waiting(60, queue);
}

/** @param longWaits `permissions.long_waits`, in seconds */
function waiting(longWaits: number, queue: readonly ReturnType<typeof event>[]): readonly [Stream, string[]] {
  const acknowledged: string[] = [];
  const left = [...queue];
  let receive: (message: unknown) => void = () => {};
  const peer = {
    messages: [],
    send: (text: string) => {
      acknowledged.push(JSON.parse(text).envelope_id);
      queueMicrotask(sendNext);
    },
    until: async <T>(find: () => T | undefined): Promise<T | undefined> => {
      for (let turn = 0; turn < 10 && find() === undefined; turn++) await Promise.resolve();
      return find();
    },
  };
  const sendNext = (): void => {
    const next = left.shift();
    if (next !== undefined) receive(next);
  };
  const session = {
    connect: ({ onMessage }: { readonly onMessage: typeof receive }) => {
      receive = onMessage;
      return peer;
    },
    exchanges: [],
    patience: (ms: number) => ms,
    remember: (_: object, create: () => unknown) => create(),
    profile: { timing: { event_delivery_ms: 10 }, permissions: { long_waits: longWaits } },
  } as unknown as Session;
  const stream = new Stream(session, { url: "", protocol: "" } as unknown as Ticket, { acks: "held" });
  sendNext();
  return [stream, acknowledged];
}

it("acknowledges what others wrote before the awaited message, and not the event of that", async () => {
  const [stream, acknowledged] = holding(event("1", "other"), event("2", "another"), event("3", "own"));
  expect((await stream.waitUnacknowledged("own"))?.envelopeId).toBe("3");
  expect(acknowledged).toEqual(["1", "2"]);
});

it("acknowledges again what it has handled and comes once more", async () => {
  const [stream, acknowledged] = holding(event("1", "own"), event("2", "own"), event("3", "next"));
  const first = await stream.waitUnacknowledged("own");
  if (first !== undefined) stream.ackThrough(first);
  await stream.waitUnacknowledged("next");
  expect(acknowledged).toEqual(["1", "2"]);
});

const many = (createdAt: string) =>
  Array.from({ length: 100 }, (_, index) => event(`${index}`, `other ${index}`, createdAt));

it("waits on while messages come that are from before the wait", async () => {
  const [stream] = holding(...many("2020-01-01T00:00:00Z"), event("own", "own"));
  expect(await stream.missing(["own"])).toEqual([]);
});

it("waits no longer than the delivery time while new messages come", async () => {
  const [stream] = holding(...many("2999-01-01T00:00:00Z"), event("own", "own"));
  expect(await stream.missing(["own"])).toEqual(["own"]);
});

it("concludes nothing where it is still behind after the longest wait", async () => {
  const [stream] = waiting(0, [...many("2020-01-01T00:00:00Z"), event("own", "own")]);
  await expect(stream.missing(["own"])).rejects.toThrow("events come more than 0 s late on this connection");
});
