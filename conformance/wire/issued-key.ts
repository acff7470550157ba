// Reads the answers that issue or rotate a key. Where the id and the secret stand in them is not fixed: the profile
// says it, and without the profile they are told by what they look like.
import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject, readId, text } from "./envelope.ts";
import { atPointer } from "./pointer.ts";

export interface IssuedAnswer {
  readonly id: string;
  readonly secret: string;
}

/** A prefix that is shown openly is shorter than any secret. */
const LEAST_SECRET = 20;

/** What may stand for the rest of the secret in a prefix. */
const MASK = /\.\.|\.$|[…*•]/;

/** The part of a key_prefix that is of the secret itself. */
export const unmasked = (prefix: string): string => prefix.split(MASK)[0] ?? "";

/** Id and secret of a successful answer; `undefined` when either is not there. */
export function readIssued(exchange: Exchange, profile: Profile): IssuedAnswer | undefined {
  if (!isSuccess(exchange)) return undefined;
  const { id: idPointer, secret: secretPointer } = profile.bindings.api_key;
  const objects = objectsIn(exchange.json);
  const id =
    idPointer === undefined
      ? (readId(objects.find((object) => object.key_prefix !== undefined)) ??
        objects.map(readId).find(Boolean))
      : atPointer(exchange.json, idPointer);
  const secret =
    secretPointer === undefined ? findSecret(objects, profile) : atPointer(exchange.json, secretPointer);
  if (typeof id !== "string" || typeof secret !== "string" || id === "" || secret === "") return undefined;
  return { id, secret };
}

function findSecret(objects: readonly JsonObject[], { bindings }: Profile): string | undefined {
  const prefix = bindings.key_prefix;
  const named = objects.flatMap((object) =>
    ["secret", "key", "api_key", "key_secret"].flatMap((name) => text(object, name) ?? []),
  );
  const prefixed = objects
    .flatMap((object) => Object.values(object))
    .filter((value) => typeof value === "string" && prefix !== undefined && value.startsWith(prefix));
  return [...named, ...prefixed].find(
    (value): value is string => typeof value === "string" && value.length >= LEAST_SECRET,
  );
}

/** The object itself and every object inside it. */
const objectsIn = (value: unknown): readonly JsonObject[] =>
  isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
