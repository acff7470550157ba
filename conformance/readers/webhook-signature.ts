// Verifies webhook signatures by the schemes a profile can bind: Standard Webhooks, and one header with hexadecimal
// digests, with a Unix time or of the body alone, and one that the profile describes. Written apart from what the contract generates, so that neither can hide the
// other's mistakes.
import { createHmac } from "node:crypto";
import type { Delivery } from "../exchange/delivery.ts";
import type { Bindings } from "../profile/profile.ts";

export type SignatureScheme = NonNullable<Bindings["webhook_signature"]>;

export interface Signature {
  /** Unix seconds that are part of what is signed, where the scheme has them. */
  readonly timestamp: number | undefined;
  /** The number of signatures of the delivery. */
  readonly count: number;
  /** Whether one of them is valid for the secret and these bytes (default: the delivery's body). */
  verifies(secret: string, body?: Buffer): boolean;
}

/** Reads the signature headers. @returns a sentence about what is missing or malformed instead */
export function readSignature(delivery: Delivery, scheme: SignatureScheme): Signature | string {
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
  return {
    timestamp: Number(time),
    count: digests.length,
    verifies(secret, body = raw) {
      const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
      const right = createHmac("sha256", key).update(`${id}.${time}.`).update(body).digest("base64");
      return digests.includes(right);
    },
  };
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
  return {
    timestamp: Number(time),
    count: digests.length,
    verifies(secret, body = raw) {
      const right = createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex");
      return digests.includes(right);
    },
  };
}

/** `<hex>` or `sha256=<hex>`, several with commas or spaces between them, over the body; the secret as it is written. */
function readDigests({ headers, body: raw }: Delivery, header: string): Signature | string {
  const value = headers[header];
  if (value === undefined) return `the header ${header} is not there`;
  const digests = [...value.toLowerCase().matchAll(/\b[0-9a-f]{64}\b/g)].map(([digest]) => digest);
  if (digests.length === 0) return `${header} has no SHA-256 digest in hexadecimal digits: ${value}`;
  return {
    timestamp: undefined,
    count: digests.length,
    verifies: (secret, body = raw) =>
      digests.includes(createHmac("sha256", secret).update(body).digest("hex")),
  };
}

/** By what the profile says: where digest and time stand, of what the digest is, and how it and the secret are written. */
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
  const digests = written.map((digest) => Buffer.from(digest, encoding));
  return {
    timestamp: time === undefined ? undefined : Number(time),
    count: digests.length,
    verifies(secret, body = raw) {
      const hmac = createHmac(algorithm, form === "text" ? secret : Buffer.from(secret, form));
      for (const part of signed.split(/(\{\{\w+\}\})/))
        hmac.update(part === "{{body}}" ? body : filledPart(part, id, time));
      const right = hmac.digest();
      return digests.some((digest) => digest.equals(right));
    },
  };
}

const filledPart = (part: string, id: string | undefined, time: string | undefined): string =>
  part.replace("{{id}}", id ?? "").replace("{{timestamp}}", time ?? "");
