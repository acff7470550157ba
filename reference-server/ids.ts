// Identifiers and secrets. An id is an opaque prefix and a ULID (48 bits of time, 80 of randomness); within one
// process ids grow strictly, also inside a millisecond and when the clock steps back. No id tells the kind of
// another.
import { hash, randomBytes, randomFillSync } from "node:crypto";
import { type Clock, MAX_LEAD_MS } from "./clock.ts";

export type IdSource = (prefix: string) => string;

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Two letters at a time: every request has an id. */
const PAIRS = Array.from({ length: 1024 }, (_, n) => ALPHABET.charAt(n >> 5) + ALPHABET.charAt(n & 31));
/** The randomness of an id is four numbers of twenty bits, with which the engine counts without rounding. */
const BITS = 20;
const MASK = 2 ** BITS - 1;

export function createIds(clock: Clock): IdSource {
  const random = createRandomPool();
  let lastMs = -1;
  // From the highest to the lowest.
  let [a, b, c, d] = [0, 0, 0, 0];
  // All letters that stay the same for most ids of a millisecond.
  let start = "";
  const encodeStart = (): string => encodeTime(lastMs) + encode(a);
  return (prefix) => {
    const nowMs = clock.now();
    if (nowMs > lastMs || lastMs - nowMs > MAX_LEAD_MS) {
      lastMs = nowMs;
      [a, b, c, d] = [random(), random(), random(), random()];
      start = encodeStart();
    } else {
      // By a step that nobody can guess: who knows a file can attach it, and everybody sees ids of the same millisecond.
      d += 1 + random();
      c += random() + (d >> BITS);
      b += c >> BITS;
      if (b > MASK) {
        a = (a + 1) & MASK;
        start = encodeStart();
      }
      [b, c, d] = [b & MASK, c & MASK, d & MASK];
    }
    return `${prefix}_${start}${encode(b)}${encode(c)}${encode(d)}`;
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

/** Ten letters for 48 bits. */
function encodeTime(ms: number): string {
  const high = Math.floor(ms / 2 ** (2 * BITS));
  return `${PAIRS[high]}${encode(Math.floor(ms / 2 ** BITS) & MASK)}${encode(ms & MASK)}`;
}

/** Four letters for twenty bits. */
function encode(number: number): string {
  return `${PAIRS[number >> 10]}${PAIRS[number & 1023]}`;
}

/** Twenty random bits at a time from a pool of 4 KiB, because one system call per id costs more than the id. */
function createRandomPool(): () => number {
  const pool = new Uint32Array(1024);
  let next = pool.length;
  return () => {
    if (next === pool.length) {
      randomFillSync(pool);
      next = 0;
    }
    return (pool[next++] ?? 0) & MASK;
  };
}
