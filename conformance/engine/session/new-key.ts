// Values for Idempotency-Key that no request had before.
import { randomUUID } from "node:crypto";
import type { Profile } from "../../profile/profile.ts";

/** A UUID, which every deployment takes whose keys may be as long; else as much of one as it takes. */
export function newKey({ bindings: { idempotency_key: taken } }: Profile): string {
  const key = randomUUID();
  const { max_length: longest = key.length } = taken;
  return longest < key.length ? key.replaceAll("-", "").slice(0, longest) : key;
}

/** The header of a write, which may demand a key where none is asked for: no line exempts any of them. */
export const newKeyHeader = (profile: Profile, method: string): Readonly<Record<string, string>> =>
  method === "GET" ? {} : { "idempotency-key": newKey(profile) };
