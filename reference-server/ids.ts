/**
 * Identifiers and secrets. An id is an opaque prefix and a ULID (48 bits of time, 80 of randomness); within one
 * process ids grow strictly, also inside a millisecond and when the clock steps back. None says what another one is.
 */
import { hash, randomBytes, randomFillSync } from "node:crypto";
import { type Clock, MAX_LEAD_MS } from "./clock.ts";

export type IdSource = (prefix: string) => string;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Two letters at a time: every request has an id. */
const PAIRS = Array.from({ length: 1024 }, (_, n) => ALPHABET.charAt(n >> 5) + ALPHABET.charAt(n & 31));
const HALF = 2 ** 40;

export function createIds(clock: Clock): IdSource {
  const random = createRandomPool();
  let lastMs = -1;
  let high = 0;
  let low = 0;
  let time = "";
  return (prefix) => {
    const nowMs = clock.now();
    if (nowMs > lastMs || lastMs - nowMs > MAX_LEAD_MS) {
      lastMs = nowMs;
      time = encode(nowMs, 10);
      high = random();
      low = random();
    } else {
      // By a step that nobody can guess: who knows a file can attach it, and everybody sees ids of the same millisecond.
      low += 1 + random();
      if (low >= HALF) {
        low -= HALF;
        high = (high + 1) % HALF;
      }
    }
    return `${prefix}_${time}${encode(high, 8)}${encode(low, 8)}`;
  };
}

/** A secret with 256 bits of randomness, in letters that need no escaping in a header or a URL. */
export function createSecret(prefix: string): string {
  return `${prefix}${randomBytes(32).toString("base64url")}`;
}

/** How secrets rest in the database: a lookup by digest compares no secret and leaks none through its timing. */
export function digestSecret(secret: string): string {
  return hash("sha256", secret, "base64url");
}

/** The number in base 32; the length is even. */
function encode(value: number, length: number): string {
  let rest = value;
  let text = "";
  for (let index = 0; index < length; index += 2) {
    text = PAIRS[rest % 1024] + text;
    rest = Math.floor(rest / 1024);
  }
  return text;
}

/** Forty random bits at a time from a pool of 4 KiB, because one system call per id costs more than the id. */
function createRandomPool(): () => number {
  const pool = Buffer.alloc(4095);
  let offset = pool.length;
  return () => {
    if (offset >= pool.length) {
      randomFillSync(pool);
      offset = 0;
    }
    const value = pool.readUIntBE(offset, 5);
    offset += 5;
    return value;
  };
}
