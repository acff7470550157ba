// Opaque cursors: a version, a few whole numbers and a MAC over them and over the listing and principal. A
// cursor that was altered, built by hand, or issued for another listing or principal does not decode.
import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

export interface CursorCodec {
  encode(binding: string, numbers: readonly number[]): string;
  /** Undefined for everything that this codec did not issue for this binding. */
  decode(binding: string, cursor: string): readonly number[] | undefined;
}

const VERSION = "1";
/** 96 bits: forging one takes 2^95 guesses on average, and cursors stay short enough for a query string. */
const MAC_BYTES = 12;
/** Longer than any cursor of ours; a longer text is refused before it costs a MAC. */
const MAX_LENGTH = 200;

export function createCursorCodec(secret: Buffer): CursorCodec {
  // Made once: from bytes it would be made again for each MAC, at the cost of the MAC itself.
  const key = createSecretKey(secret);
  const macOf = (binding: string, payload: string): Buffer =>
    createHmac("sha256", key).update(`${binding}\n${payload}`).digest().subarray(0, MAC_BYTES);

  return {
    encode(binding, numbers) {
      const payload = `${VERSION}.${numbers.map((number) => number.toString(36)).join(".")}`;
      return Buffer.concat([macOf(binding, payload), Buffer.from(payload, "latin1")]).toString("base64url");
    },
    decode(binding, cursor) {
      if (cursor.length > MAX_LENGTH || !/^[\w-]+$/.test(cursor)) return undefined;
      const bytes = Buffer.from(cursor, "base64url");
      // A last character has spare bits; without this check several texts would mean one cursor.
      if (bytes.length <= MAC_BYTES || bytes.toString("base64url") !== cursor) return undefined;
      const payload = bytes.toString("latin1", MAC_BYTES);
      if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(binding, payload))) return undefined;
      const [version, ...numbers] = payload.split(".");
      return version === VERSION ? numbers.map((text) => Number.parseInt(text, 36)) : undefined;
    },
  };
}
