// Finds methods and headers that HTTP cannot carry, such as those that a deployment hands out for an upload, or a key
// with a control character. undici must not get them: after a request that it refuses itself, its pool silently sends
// nothing more.

import { OWN_ENDINGS } from "../../exchange/own-endings.ts";

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Visible letters of Latin-1, blanks and tabs (RFC 9110 5.5). */
const VALUE = /^[\t\u0020-\u007e\u0080-\u00ff]*$/;
/** Headers of the connection, which a request must not set. */
const REFUSED = new Set(["expect", "keep-alive", "transfer-encoding", "upgrade"]);
/** Headers of which only some values can be sent. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  "content-length": /^\d+$/,
  connection: /^(close|keep-alive)$/i,
};

/**
 * @throws with the name of the part that cannot be sent; its value stays out of the message, because it may
 * be a secret
 */
export function checkSendable(method: string, headers: Readonly<Record<string, string>>): void {
  if (!TOKEN.test(method)) throw new Error(`${OWN_ENDINGS.notSent}: the method is not a token`);
  for (const [name, value] of Object.entries(headers)) {
    if (!TOKEN.test(name)) throw new Error(`${OWN_ENDINGS.notSent}: the name of a header is not a token`);
    const lower = name.toLowerCase();
    if (REFUSED.has(lower))
      throw new Error(`${OWN_ENDINGS.notSent}: the header ${name} must not be set by a request`);
    if (typeof value !== "string" || !VALUE.test(value) || ALLOWED[lower]?.test(value) === false)
      throw new Error(`${OWN_ENDINGS.notSent}: the header ${name} has a value that HTTP cannot carry`);
  }
}
