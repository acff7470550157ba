// Verifies webhook signatures by the schemes a profile can bind: Standard Webhooks, and one header with
// hexadecimal digests, with a Unix time or of the body alone, and one that the profile describes. Written
// apart from the generated code, so that neither can hide the other's mistakes.
import { createHmac, createSecretKey } from "node:crypto";
import type { Delivery } from "../../exchange/delivery.ts";
import type { Bindings } from "../../profile/profile.ts";

export type SignatureScheme = NonNullable<Bindings["webhook_signature"]>;

export interface Signature {
  /** Unix seconds that are part of the signed text, where the scheme has them. */
  readonly timestamp: number | undefined;
  /** The signatures of the delivery, as they are written. */
  readonly found: readonly string[];
  /** The text that is signed. */
  readonly signed: string;
  /** The right signature by this secret over these bytes (default: the delivery's body). */
  expected(secret: string, body?: Buffer): string;
  /** Whether one of them is valid for the secret and these bytes. */
  verifies(secret: string, body?: Buffer): boolean;
}

/** Signs with a secret the text before a body, and the body. */
type Sign = (secret: string, body: Buffer) => string;

/** @param found signatures in the form of `sign` */
function signatureOf(
  raw: Buffer,
  { timestamp, found, before, sign }: Pick<Signature, "timestamp" | "found"> & { before: string; sign: Sign },
): Signature {
  const expected = (secret: string, body = raw): string => sign(secret, body);
  return {
    timestamp,
    found,
    signed: `${before}${raw.toString("utf8")}`,
    expected,
    verifies: (secret, body) => found.includes(expected(secret, body)),
  };
}

type Reading = Signature | string;

/** Many checks look at the same delivery, and each may try the secrets of many endpoints. */
const readings = new WeakMap<Delivery, { readonly scheme: SignatureScheme; readonly reading: Reading }>();

/** Reads the signature headers. @returns a sentence about the missing or malformed one instead */
export function readSignature(delivery: Delivery, scheme: SignatureScheme): Reading {
  const known = readings.get(delivery);
  if (known?.scheme === scheme) return known.reading;
  const signature = readScheme(delivery, scheme);
  const reading = typeof signature === "string" ? signature : tryingOnce(signature, delivery.coded);
  readings.set(delivery, { scheme, reading });
  return reading;
}

/**
 * Tries each secret once on the body as it came.
 * @param coded the body before its coding was undone: a receiver may do that before anything else sees it, or leave
 *   it, so that either is a raw body to somebody
 */
function tryingOnce(signature: Signature, coded: Buffer | undefined): Signature {
  const tried = new Map<string, boolean>();
  const tries = (secret: string): boolean =>
    signature.verifies(secret) || (coded !== undefined && signature.verifies(secret, coded));
  return {
    ...signature,
    verifies: (secret, body) => {
      if (body !== undefined) return signature.verifies(secret, body);
      const verifies = tried.get(secret) ?? tries(secret);
      tried.set(secret, verifies);
      return verifies;
    },
  };
}

function readScheme(delivery: Delivery, scheme: SignatureScheme): Reading {
  const header = (scheme.header ?? "webhook-signature").toLowerCase();
  switch (scheme.scheme) {
    case "standard":
      return readStandard(delivery);
    case "timestamped-hex":
      return readTimestamped(delivery, header);
    case "body-hex":
      return readDigests(delivery, header);
    case "custom":
      return readCustom(delivery, header, scheme);
  }
}

/** `webhook-id`, `webhook-timestamp`, `webhook-signature: v1,<base64> v1,<base64>` over `id.timestamp.body`. */
function readStandard({ headers, body: raw }: Delivery): Signature | string {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": list } = headers;
  if (id === undefined || time === undefined || list === undefined)
    return "the headers webhook-id, webhook-timestamp and webhook-signature are not all there";
  if (!/^\d+$/.test(time)) return `webhook-timestamp is not a Unix time: ${time}`;
  const digests = list.split(/[ ]+/).flatMap((part) => (part.startsWith("v1,") ? [part.slice(3)] : []));
  if (digests.length === 0) return `webhook-signature has no v1 signature: ${list}`;
  const before = `${id}.${time}.`;
  const sign: Sign = (secret, body) => {
    // As a key object: an array of bytes is looked at for a long time before it is taken as a key.
    const key = createSecretKey(Buffer.from(secret.replace(/^whsec_/, ""), "base64"));
    return createHmac("sha256", key).update(before).update(body).digest("base64");
  };
  return signatureOf(raw, { timestamp: Number(time), found: digests, before, sign });
}

/** `t=<unix>,v1=<hex>,v1=<hex>` over `t.body`, the secret taken as it is written. */
function readTimestamped({ headers, body: raw }: Delivery, header: string): Signature | string {
  const value = headers[header];
  if (value === undefined) return `the header ${header} is not there`;
  const parts = value.split(",").map((part) => part.trim());
  const time = parts.find((part) => part.startsWith("t="))?.slice(2);
  const digests = parts.flatMap((part) => (part.startsWith("v1=") ? [part.slice(3).toLowerCase()] : []));
  if (time === undefined || !/^\d+$/.test(time)) return `${header} has no Unix time t: ${value}`;
  if (digests.length === 0) return `${header} has no v1 signature: ${value}`;
  const before = `${time}.`;
  const sign: Sign = (secret, body) => createHmac("sha256", secret).update(before).update(body).digest("hex");
  return signatureOf(raw, { timestamp: Number(time), found: digests, before, sign });
}

/** `<hex>` or `sha256=<hex>`, several with commas or spaces between them, over the body; the secret as it is written. */
function readDigests({ headers, body: raw }: Delivery, header: string): Signature | string {
  const value = headers[header];
  if (value === undefined) return `the header ${header} is not there`;
  const digests = [...value.toLowerCase().matchAll(/\b[0-9a-f]{64}\b/g)].map(([digest]) => digest);
  if (digests.length === 0) return `${header} has no SHA-256 digest in hexadecimal digits: ${value}`;
  const sign: Sign = (secret, body) => createHmac("sha256", secret).update(body).digest("hex");
  return signatureOf(raw, { timestamp: undefined, found: digests, before: "", sign });
}

/**
 * By the scheme of the profile: the places of digest and time, the text that is signed, and how the digest
 * and the secret are written.
 */
function readCustom(
  { headers, body: raw }: Delivery,
  header: string,
  scheme: SignatureScheme,
): Signature | string {
  const { pattern = "(?<signature>[A-Za-z0-9+/_=-]+)", algorithm = "sha256", encoding = "hex" } = scheme;
  const { signed = "{{body}}", secret: form = "text" } = scheme;
  const value = headers[header];
  if (value === undefined) return `the header ${header} is not there`;
  const found = [...value.matchAll(new RegExp(pattern, "g"))].map(({ groups }) => groups ?? {});
  const written = found.flatMap(({ signature }) => (signature === undefined ? [] : [signature]));
  if (written.length === 0) return `${header} has no signature where pattern says: ${value}`;
  const time =
    scheme.timestamp_header === undefined
      ? found.find(({ timestamp }) => timestamp !== undefined)?.timestamp
      : headers[scheme.timestamp_header.toLowerCase()];
  if (signed.includes("{{timestamp}}") && !/^\d+$/.test(time ?? ""))
    return `no Unix time where bindings.webhook_signature says: ${time ?? "nothing"}`;
  const id = headers[scheme.id_header?.toLowerCase() ?? ""];
  if (signed.includes("{{id}}") && id === undefined)
    return `the header ${scheme.id_header ?? "id_header"} is not there`;
  const parts = signed.split(/(\{\{\w+\}\})/).map((part) => filledPart(part, id, time));
  const expected = (secret: string, body = raw): string => {
    const hmac = createHmac(algorithm, form === "text" ? secret : Buffer.from(secret, form));
    for (const part of parts) hmac.update(part === BODY ? body : part);
    return hmac.digest(encoding);
  };
  // One digest can be written in several ways.
  const sameDigest = (one: string, other: string): boolean =>
    Buffer.from(one, encoding).equals(Buffer.from(other, encoding));
  return {
    timestamp: time === undefined ? undefined : Number(time),
    found: written,
    signed: parts.map((part) => (part === BODY ? raw.toString("utf8") : part)).join(""),
    expected,
    verifies: (secret, body) => written.some((digest) => sameDigest(digest, expected(secret, body))),
  };
}

const BODY = "{{body}}";

const filledPart = (part: string, id: string | undefined, time: string | undefined): string =>
  part.replace("{{id}}", id ?? "").replace("{{timestamp}}", time ?? "");
