// The form of a key in a list of keys: exactly the six metadata properties, each of its type, and a status that exists.
import type { FindingDetails } from "../../../engine/session/finding.ts";
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
    details: Pick<FindingDetails, "message" | "expected" | "found">,
  ) => session.judge(requirement, holds, { ...details, exchanges: [exchange] });
  const { id, status } = key;
  for (const name of KEY_PROPERTIES) {
    const { expected, holds } = properties[name];
    judge("KEY-01", holds(key[name]), {
      message: `a listed API key has no usable ${name}`,
      expected,
      found: { key: id, status, found: key[name] === undefined ? "no such property" : key[name] },
    });
  }
  const others = Object.keys(key).filter((name) => !Object.hasOwn(properties, name));
  judge("KEY-01", others.length === 0, {
    message: "a listed API key has properties beside those of its metadata",
    expected: KEY_PROPERTIES,
    found: { key: id, status, found: others },
  });
  judge("KEY-04", statuses.includes(status), {
    message: "an API key has a status that does not exist",
    expected: statuses,
    found: { key: id, status, found: status === undefined ? "no such property" : status },
  });
}
