// The properties of the event envelope and of the message in it, which are the same on realtime connections and in
// webhook bodies.
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";
import { isText } from "../envelope.ts";

interface EnvelopeProperty {
  readonly expected: string;
  holds(value: unknown): boolean;
}

const text: EnvelopeProperty = { expected: "a non-empty string", holds: isText };
const date: EnvelopeProperty = {
  expected: "a date-time",
  holds: (value) => readTimestamp(value) !== undefined,
};

export const envelopeProperties: Readonly<Record<string, EnvelopeProperty>> = {
  id: text,
  object: text,
  type: text,
  api_version: text,
  created_at: date,
  workspace_id: text,
  data: { expected: "an object with object", holds: (value) => isObject(value) && isObject(value.object) },
};

/** Types of which the specification describes `data` and `related`. */
const described: readonly unknown[] = ["message.created", "webhook.test"];

/** Names and expectations of the properties that an envelope lacks, by its type. */
export function flawsOf(payload: JsonObject): readonly (EnvelopeProperty & { readonly name: string })[] {
  const flaws = Object.entries(envelopeProperties).flatMap(([name, property]) =>
    property.holds(payload[name]) || (name === "data" && !described.includes(payload.type))
      ? []
      : [{ name, ...property }],
  );
  const isRelated = payload.type !== "message.created" || isObject(payload.related);
  return isRelated ? flaws : [...flaws, { name: "related", expected: "an object", holds: isObject }];
}

const textOrNull: EnvelopeProperty = {
  expected: "a string or null",
  holds: (value) => value === null || typeof value === "string",
};
const list: EnvelopeProperty = { expected: "an array", holds: Array.isArray };

/**
 * The ten properties of the message in `data.object` of message.created. Names and text may be null: nothing says that a
 * conversation or an author always has a name, or a message with files a text.
 */
export const eventMessageProperties: Readonly<Record<string, EnvelopeProperty>> = {
  id: text,
  conversation_id: text,
  conversation_name: textOrNull,
  author_id: text,
  author_name: textOrNull,
  content: textOrNull,
  image_urls: list,
  reactions: list,
  replies_count: {
    expected: "a whole number of at least zero",
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  created_at: date,
};

/** An event without the counters of its message, which may have moved on between two deliveries. */
export function withoutCounters(payload: JsonObject): JsonObject {
  const { data } = payload;
  if (!isObject(data) || !isObject(data.object)) return payload;
  const { replies_count: _, reactions: __, ...object } = data.object;
  return { ...payload, data: { ...data, object } };
}

/** An event with the documented properties of its message: others may be of the moment. */
export function documented(payload: JsonObject): JsonObject {
  const { data, type } = payload;
  if (type !== "message.created" || !isObject(data) || !isObject(data.object)) return payload;
  const named = Object.entries(data.object).filter(([name]) => Object.hasOwn(eventMessageProperties, name));
  return { ...payload, data: { ...data, object: Object.fromEntries(named) } };
}

/**
 * An event without the values that may differ between two deliveries of it: counters, and addresses that are
 * signed for each.
 */
export function unchanging(payload: JsonObject): JsonObject {
  const { data, ...rest } = withoutCounters(documented(payload));
  if (!isObject(data) || !isObject(data.object)) return payload;
  const { image_urls: _, ...object } = data.object;
  const lasting = Object.entries(object).filter(([name, value]) => name === "content" || !isAddress(value));
  return { ...rest, data: { ...data, object: Object.fromEntries(lasting) } };
}

/** Such as the link to a card. */
const isAddress = (value: unknown): boolean => typeof value === "string" && /^https?:\/\/\S+$/i.test(value);
