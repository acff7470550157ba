// Reads the responses that issue or rotate a key. Where the id and the secret stand in them is not fixed: the profile
// says it, and without the profile they are recognised by their form.
import type { Exchange } from "../exchange/exchange.ts";
import { isSuccess } from "../exchange/exchange.ts";
import type { Place } from "../formats/generated/types.ts";
import { namedTexts } from "../leaks/holds-text.ts";
import type { Profile } from "../profile/profile.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { atPointer, propertyAt } from "../text/pointer.ts";
import { idText, readId, single, text } from "./envelope.ts";

export interface IssuedResponse {
  readonly id: string;
  readonly secret: string;
}

/** A prefix that is shown openly is shorter than any secret. */
const LEAST_SECRET = 20;

/** The signs that may stand for the rest of the secret in a prefix. */
const MASK = /\.\.|\.$|[…*•]/;

/** The part of a key_prefix that is of the secret itself. */
export const unmasked = (prefix: string): string => prefix.split(MASK)[0] ?? "";

/** Where the profile says that the id and the secret stand in the responses of an operation. */
export function placesOf(operation: string, { bindings }: Profile): { id?: Place; secret?: Place } {
  const own: Readonly<Record<string, Place>> | undefined = (
    bindings.responses as Readonly<Record<string, Readonly<Record<string, Place>> | undefined>>
  )[operation];
  const id = own?.id ?? bindings.api_key.id;
  const secret = own?.secret ?? bindings.api_key.secret;
  return { ...(id !== undefined && { id }), ...(secret !== undefined && { secret }) };
}

/** Id and secret of a successful response; `undefined` when either is not there. */
export function readIssued(exchange: Exchange, profile: Profile): IssuedResponse | undefined {
  const id = readKeyId(exchange, profile);
  const secret = readSecret(exchange, profile);
  return id === undefined || secret === undefined ? undefined : { id, secret };
}

/** The id of the key that a successful response is about, where it shows one. */
export function readKeyId(exchange: Exchange, profile: Profile): string | undefined {
  if (!isSuccess(exchange)) return undefined;
  const json = bodyOf(exchange);
  const place = placesOf(exchange.operation, profile).id;
  const id =
    place === undefined
      ? (readId(objectsIn(json).find((object) => object.key_prefix !== undefined)) ?? readId(single(json)))
      : idText(at(json, place));
  return id === "" ? undefined : id;
}

/** The secret that a successful response reveals. */
export function readSecret(exchange: Exchange, profile: Profile): string | undefined {
  if (!isSuccess(exchange)) return undefined;
  const json = bodyOf(exchange);
  const place = placesOf(exchange.operation, profile).secret;
  const secret = place === undefined ? findSecret(objectsIn(json), profile) : at(json, place);
  return typeof secret === "string" && secret !== "" ? secret : undefined;
}

/** As it came: bindings say where things stand in the body itself. */
const bodyOf = ({ response, json }: Exchange): unknown => response?.json ?? json;

const at = (json: unknown, place: Place): unknown =>
  place.startsWith("/") ? atPointer(json, place) : propertyAt(single(json), place);

function findSecret(objects: readonly JsonObject[], { bindings }: Profile): string | undefined {
  const prefix = bindings.key_prefix;
  const named = objects.flatMap((object) =>
    ["secret", "key", "api_key", "key_secret"].flatMap((name) => text(object, name) ?? []),
  );
  const prefixed = objects
    .flatMap((object) => Object.entries(object))
    .flatMap(([name, value]) => (typeof value === "string" && name !== "key_prefix" ? [value] : []))
    .filter((value) => prefix !== undefined && value.startsWith(prefix));
  return [...named, ...prefixed].find((value) => value.length >= LEAST_SECRET);
}

/** Properties whose texts are not secrets, however long. */
const OPEN = /^(?:key_prefix|name|scopes|status|kind|display_name|role_name)$|(?:^|_)ids?$|_at$/;

/** Whether a successful response holds a text that may be a secret, under whatever name. */
export const mayHoldSecret = (exchange: Exchange): boolean =>
  [...namedTexts(bodyOf(exchange))].some(
    ([name, value]) => !OPEN.test(name) && value.length >= LEAST_SECRET && !/\s/.test(value),
  );

/** The object itself and every object inside it. */
const objectsIn = (value: unknown): readonly JsonObject[] =>
  isObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : [];
