// The members of the event envelope, which is the same on realtime connections and in webhook bodies.
import { readInstant } from "./date-time.ts";
import { isObject, type JsonObject } from "./envelope.ts";

export interface EnvelopeMember {
  readonly expected: string;
  holds(value: unknown): boolean;
}

const text: EnvelopeMember = {
  expected: "a non-empty string",
  holds: (value) => typeof value === "string" && value !== "",
};

export const envelopeMembers: Readonly<Record<string, EnvelopeMember>> = {
  id: text,
  object: text,
  type: text,
  api_version: text,
  created_at: { expected: "a date-time", holds: (value) => readInstant(value) !== undefined },
  workspace_id: text,
  data: { expected: "an object with object", holds: (value) => isObject(value) && isObject(value.object) },
};

/** An event without the counters of its message, which may have moved on between two deliveries. */
export function withoutCounters(payload: JsonObject): JsonObject {
  const { data } = payload;
  if (!isObject(data) || !isObject(data.object)) return payload;
  const { replies_count: _, reactions: __, ...object } = data.object;
  return { ...payload, data: { ...data, object } };
}
