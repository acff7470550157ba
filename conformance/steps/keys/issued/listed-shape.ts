// The form of a key in a list of keys: exactly the six metadata properties, each of its type, and a status that exists.
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { isText } from "../../../readers/envelope.ts";
import { KEY_PROPERTIES } from "../../../readers/listed-key.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";

/** The requirements that `judgeListedShape` judges. */
export const LISTED_SHAPE_REQUIREMENTS = ["KEY-01", "KEY-04"] as const;

const statuses: readonly unknown[] = ["active", "disabled", "revoked"];

const properties: Readonly<
  Record<(typeof KEY_PROPERTIES)[number], { expected: string; holds: (value: unknown) => boolean }>
> = {
  id: { expected: "a non-empty string", holds: isText },
  key_prefix: { expected: "a string", holds: (value) => typeof value === "string" },
  name: { expected: "a string or null", holds: (value) => value === null || typeof value === "string" },
  scopes: {
    expected: "an array of strings",
    holds: (value) => Array.isArray(value) && value.every((scope) => typeof scope === "string"),
  },
  status: { expected: "a string", holds: isText },
  subject: { expected: "an object", holds: isObject },
};

export function judgeListedShape(session: Session, key: JsonObject, exchange: Exchange): void {
  const judge = (
    requirement: (typeof LISTED_SHAPE_REQUIREMENTS)[number],
    holds: boolean,
    message: string,
    expected: unknown,
    value: unknown,
  ) =>
    session.judge(requirement, holds, {
      message,
      expected,
      found: { key: key.id, status: key.status, found: value === undefined ? "no such property" : value },
      exchanges: [exchange],
    });
  for (const name of KEY_PROPERTIES) {
    const { expected, holds } = properties[name];
    judge("KEY-01", holds(key[name]), `a listed API key has no usable ${name}`, expected, key[name]);
  }
  const others = Object.keys(key).filter((name) => !Object.hasOwn(properties, name));
  judge(
    "KEY-01",
    others.length === 0,
    "a listed API key has properties beside those of its metadata",
    KEY_PROPERTIES,
    others,
  );
  judge(
    "KEY-04",
    statuses.includes(key.status),
    "an API key has a status that does not exist",
    statuses,
    key.status,
  );
}
