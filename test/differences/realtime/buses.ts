// Frames of a service that sends events over a bus: in batches, with warnings of nothing, and with waits below a second.
import type { Json } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inFrames, isObject } from "../difference.ts";

/** The messages of a topic come in batches: those of a quarter of a second together. */
const BATCH_MS = 250;

const batches = inFrames(() => {
  let waiting: Json[] = [];
  return (frame, ends) => {
    if (frame.type !== "event") return true;
    waiting.push(frame);
    if (waiting.length === 1)
      setTimeout(() => {
        for (const one of waiting) ends.toClient(one);
        waiting = [];
      }, BATCH_MS);
    return false;
  };
});

const emptyWarnings = inFrames(() => (frame, ends) => {
  ends.toClient(frame);
  if (frame.type === "hello") ends.toClient({ type: "warning", warnings: [] });
  return false;
});

/** Behind its first event a connection is subscribed anew, as when the bus moves it to another consumer. */
const greetings = inFrames(() => {
  let hello: Json | undefined;
  let isMoved = false;
  const renamed = (id: unknown): string => `${String(id)}-again`;
  return (frame, ends) => {
    if (frame.type === "hello") hello = structuredClone(frame);
    if (frame.type !== "event" || hello === undefined) return true;
    if (isMoved) {
      frame.subscription_id = renamed(frame.subscription_id);
      return true;
    }
    isMoved = true;
    ends.toClient(frame);
    const subscriptions = Array.isArray(hello.subscriptions) ? hello.subscriptions.filter(isObject) : [];
    ends.toClient({ ...hello, subscriptions: subscriptions.map((one) => ({ ...one, id: renamed(one.id) })) });
    return false;
  };
});

const fractions = inFrames(() => (frame) => {
  if (frame.type === "disconnect") frame.retry_after_seconds = 0.5;
});

const difference = familyOf("buses", (name) => ({ topics: [name], isAlone: true }));
const STREAM = { concerns: ["connection"] } as const;

export default [
  difference("events-come-in-batches", "no line says how soon an event comes", undefined, batches, STREAM),
  difference(
    "warnings-of-nothing",
    "line 297: an array, which may be empty",
    undefined,
    emptyWarnings,
    STREAM,
  ),
  difference(
    "hello-comes-again-with-another-subscription",
    "lines 295 and 296: nothing says that hello comes once",
    undefined,
    greetings,
    { ...STREAM, breaksShould: ["RTS-47"] },
  ),
  difference(
    "disconnects-wait-half-a-second",
    "line 298: retry_after_seconds, of no shown type",
    undefined,
    fractions,
    STREAM,
  ),
] satisfies Difference[];
