// Signing and verifying webhook deliveries after Standard Webhooks: HMAC-SHA256 over id, timestamp and the raw body.
// The server signs with it, a receiver verifies with it before it parses anything.
import { createHmac, timingSafeEqual } from "node:crypto";
import { type DeliveryHeaders, headerValues } from "./delivery.ts";
import type { NamingOptions, ReceiverOptions } from "./receiver.ts";

export interface VerifyWebhookInput {
  /** The signing secret of the endpoint; both the new and the old one while a rotation is under way. */
  readonly secret: string | readonly string[];
  readonly headers: DeliveryHeaders;
  /** The body exactly as it arrived. */
  readonly rawBody: string | Uint8Array;
  /** How far the timestamp may be from `now`, both ways. */
  readonly toleranceSeconds?: number;
  /** Milliseconds since the Unix epoch. */
  readonly now?: number;
}

export interface VerifiedWebhook {
  /** Id of the event; the same on every attempt, so that a receiver can drop an event that it has handled. */
  readonly id: string;
  /** When this attempt was sent. */
  readonly sentAt: Date;
}

export type WebhookProblemCode =
  | "missing_header"
  | "duplicate_header"
  | "invalid_id"
  | "invalid_timestamp"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "no_matching_signature";

export class WebhookVerificationError extends Error {
  override name = "WebhookVerificationError";
  readonly code: WebhookProblemCode;

  constructor(code: WebhookProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

export interface SignWebhookInput {
  /** Every secret that receivers may still verify with; the newest first. */
  readonly secrets: readonly string[];
  readonly id: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly rawBody: string | Uint8Array;
}

/** The tolerance that receivers use everywhere; a captured delivery is worth nothing afterwards. */
const DEFAULT_TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = "whsec_";
/** The lengths that Standard Webhooks allows: a shorter secret can be guessed, a longer one adds nothing. */
const SECRET_BYTES = { min: 24, max: 64 };
const SIGNATURE_PREFIX = "v1,";
const SIGNATURE_BYTES = 32;
/** Some hundred signatures: a rotation has two, and each has to be compared. */
const MAX_SIGNATURE_CHARACTERS = 16 * 1024;
/**
 * The signed text is id, timestamp and body with dots between them. An id with a time in it may be made of
 * the id and timestamp of another delivery, whose body began with a number and a dot: that delivery could
 * be delivered again at that time.
 */
const AMBIGUOUS_ID = /\.\d{1,11}(?:\.|$)/;

/**
 * Returns the values of the headers when one signature is right and fresh. Throws WebhookVerificationError
 * otherwise, and
 * TypeError for a secret that is not 24 to 64 bytes in base64.
 */
export function verifyWebhook(input: VerifyWebhookInput): VerifiedWebhook {
  const { rawBody, toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now() } = input;
  const keys = readSecrets(input.secret);
  const id = readHeader(input.headers, "webhook-id");
  const timestamp = readHeader(input.headers, "webhook-timestamp");
  const given = readHeader(input.headers, "webhook-signature");
  checkTimestamp(timestamp, now, toleranceSeconds);
  if (AMBIGUOUS_ID.test(id)) {
    throw new WebhookVerificationError(
      "invalid_id",
      "webhook-id: expected no number between dots, found one",
    );
  }
  if (given.length > MAX_SIGNATURE_CHARACTERS) {
    throw new WebhookVerificationError(
      "no_matching_signature",
      `webhook-signature: expected at most ${MAX_SIGNATURE_CHARACTERS} characters, found ${given.length}`,
    );
  }

  const signatures = given.split(" ").flatMap((text) => {
    // Signatures of other versions may stand beside ours; they are ignored.
    if (!text.startsWith(SIGNATURE_PREFIX)) return [];
    const signature = readBase64(text.slice(SIGNATURE_PREFIX.length));
    return signature?.length === SIGNATURE_BYTES ? [signature] : [];
  });
  const expected = keys.map((key) => digest(key, id, timestamp, rawBody));
  let isMatch = false;
  // Every pair is compared, so that the time taken says nothing about which one was right.
  for (const wanted of expected) {
    for (const signature of signatures) isMatch = timingSafeEqual(wanted, signature) || isMatch;
  }
  if (!isMatch) {
    throw new WebhookVerificationError(
      "no_matching_signature",
      `webhook-signature: expected a v1 signature by a known secret, found none among ${signatures.length}`,
    );
  }
  return { id, sentAt: new Date(Number(timestamp) * 1000) };
}

/** How a receiver checks signatures: by a secret after Standard Webhooks, or by a function of your own. */
export type StandardReceiverOptions<Name extends string> =
  | ReceiverOptions<Name>
  | (NamingOptions<Name> & Pick<VerifyWebhookInput, "secret" | "toleranceSeconds">);

/** @throws TypeError for a secret that verifies nothing */
export function verifiedBySecret<Name extends string>(
  options: StandardReceiverOptions<Name>,
): ReceiverOptions<Name> {
  if ("verify" in options) return options;
  const { secret, toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, ...naming } = options;
  readSecrets(secret);
  return {
    ...naming,
    verify: ({ headers, rawBody = "" }) => verifyWebhook({ secret, headers, rawBody, toleranceSeconds }),
  };
}

/** The three headers of a delivery. */
export function signWebhook({ secrets, id, timestamp, rawBody }: SignWebhookInput): Record<string, string> {
  const signatures = secrets.map(
    (secret) => `v1,${digest(readSecret(secret), id, String(timestamp), rawBody).toString("base64")}`,
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}

function digest(key: Buffer, id: string, timestamp: string, rawBody: string | Uint8Array): Buffer {
  return createHmac("sha256", key).update(`${id}.${timestamp}.`).update(rawBody).digest();
}

function readSecrets(secret: string | readonly string[]): readonly Buffer[] {
  const keys = (typeof secret === "string" ? [secret] : secret).map(readSecret);
  if (keys.length === 0) throw new TypeError("secret: expected at least one, found none");
  return keys;
}

function readSecret(secret: string): Buffer {
  const base64 = secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret;
  const { min, max } = SECRET_BYTES;
  const key = readBase64(base64);
  // The secret itself stays out of the message.
  if (key === undefined || base64 === "") {
    throw new TypeError(`secret: expected ${SECRET_PREFIX} and padded base64, found another text`);
  }
  if (key.length < min || key.length > max) {
    throw new TypeError(`secret: expected ${min} to ${max} bytes, found ${key.length}`);
  }
  return key;
}

/** Undefined for a text that is not the one way to write its bytes: other alphabets, missing padding, spare bits. */
function readBase64(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, "base64");
  return bytes.toString("base64") === text ? bytes : undefined;
}

function readHeader(headers: DeliveryHeaders, name: string): string {
  const values = headerValues(headers, name);
  const [value = "", ...more] = values;
  if (more.length > 0) {
    throw new WebhookVerificationError(
      "duplicate_header",
      `${name}: expected it once, found it ${values.length} times`,
    );
  }
  if (value === "") throw new WebhookVerificationError("missing_header", `${name}: expected it, found none`);
  return value;
}

function checkTimestamp(timestamp: string, now: number, toleranceSeconds: number): void {
  if (!/^\d{1,11}$/.test(timestamp)) {
    throw new WebhookVerificationError(
      "invalid_timestamp",
      `webhook-timestamp: expected Unix seconds, found ${JSON.stringify(timestamp.slice(0, 40))}`,
    );
  }
  const ageSeconds = Math.floor(now / 1000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return;
  const [code, word] =
    ageSeconds > 0 ? (["timestamp_too_old", "ago"] as const) : (["timestamp_too_new", "ahead"] as const);
  throw new WebhookVerificationError(
    code,
    `webhook-timestamp: expected at most ${toleranceSeconds} s away, found ${Math.abs(ageSeconds)} s ${word}`,
  );
}
