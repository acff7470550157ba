// The caller of a request: its key, from `x-api-key` or, for older clients, from a bearer token.
import type { IncomingHttpHeaders } from "node:http";
import { Refusal } from "../refusal.ts";
import type { KeyHolder } from "../store/keys/key-rows.ts";
import type { Keys } from "../store/keys/keys.ts";

/** Longer than any key; a longer value is refused before it is hashed. */
export const MAX_SECRET_LENGTH = 200;

export function authenticate(keys: Keys, headers: IncomingHttpHeaders): KeyHolder {
  const secret = readSecret(headers);
  if (secret === undefined) throw new Refusal("unauthorized", "no key was sent; send it in x-api-key");
  const holder = secret.length > MAX_SECRET_LENGTH ? undefined : keys.authenticate(secret);
  if (holder === undefined)
    throw new Refusal("unauthorized", "the key is not valid; send a valid key in x-api-key");
  return holder;
}

/** `x-api-key` wins where both are sent. The scheme of the other is compared without regard to case. */
function readSecret(headers: IncomingHttpHeaders): string | undefined {
  const apiKey = headers["x-api-key"];
  if (typeof apiKey === "string" && apiKey !== "") return apiKey;
  return /^Bearer +(\S+) *$/i.exec(headers.authorization ?? "")?.[1];
}
