// Signatures against an independent implementation of the same standard, and against everything hostile.
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { createReceiver } from "../../../generator/runtime/webhooks/receiver.ts";
import {
  signWebhook,
  type VerifyWebhookInput,
  verifyWebhook,
  WebhookVerificationError,
} from "../../../generator/runtime/webhooks/standard-webhooks.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(24, 9).toString("base64")}`;
const NOW = 1_777_887_120_000;
const SECONDS = NOW / 1000;
const BODY = '{"id":"evt_1","text":"naïve ☕ 👋"}\r\n';

const signed = (changes: Partial<Parameters<typeof signWebhook>[0]> = {}): Record<string, string> =>
  signWebhook({ secrets: [SECRET], id: "evt_1", timestamp: SECONDS, rawBody: BODY, ...changes });

/** The result of verification: the id, or the code of the refusal. */
function judge(changes: Partial<VerifyWebhookInput>): string {
  try {
    return verifyWebhook({ secret: SECRET, headers: signed(), rawBody: BODY, now: NOW, ...changes }).id;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    if (error instanceof TypeError) return "bad_secret";
    throw error;
  }
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(signed()).filter(([key]) => key !== name));
const withSignature = (signature: string) => ({ ...signed(), "webhook-signature": signature });
const good = signed()["webhook-signature"] ?? "";
const foreign = signed({ secrets: [OTHER] })["webhook-signature"] ?? "";
const hex = createHmac("sha256", Buffer.alloc(32, 7)).update(`evt_1.${SECONDS}.${BODY}`).digest("hex");

const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 5).toString("base64")}`;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Other texts that a lenient decoder reads as the same bytes: their last letter carries two bits that mean nothing. */
function spareBits(base64: string): string[] {
  const last = ALPHABET.indexOf(base64.at(-2) ?? "");
  return [1, 2, 3].map((bits) => `${base64.slice(0, -2)}${ALPHABET[last ^ bits]}=`);
}

const table: Array<[claim: string, changes: Partial<VerifyWebhookInput>, verdict: string]> = [
  ["an intact delivery", {}, "evt_1"],
  ["its body as bytes", { rawBody: Buffer.from(BODY) }, "evt_1"],
  [
    "header names in capitals",
    { headers: Object.fromEntries(Object.entries(signed()).map(([k, v]) => [k.toUpperCase(), v])) },
    "evt_1",
  ],
  ["headers as a Headers object", { headers: new Headers(signed()) }, "evt_1"],
  [
    "headers as lists of one",
    { headers: Object.fromEntries(Object.entries(signed()).map(([k, v]) => [k, [v]])) },
    "evt_1",
  ],
  ["a secret without its prefix", { secret: SECRET.slice(6) }, "evt_1"],
  ["the right one of two secrets", { secret: [OTHER, SECRET] }, "evt_1"],
  ["the right one of two signatures, last", { headers: withSignature(`${foreign} ${good}`) }, "evt_1"],
  ["the right one of two signatures, first", { headers: withSignature(`${good} ${foreign}`) }, "evt_1"],
  ["a signature of another version beside it", { headers: withSignature(`v1a,AAAA ${good}`) }, "evt_1"],
  ["300 seconds of age", { now: NOW + 300_000 }, "evt_1"],
  ["300 seconds ahead", { now: NOW - 300_000 }, "evt_1"],
  ["301 seconds of age", { now: NOW + 301_000 }, "timestamp_too_old"],
  ["301 seconds ahead", { now: NOW - 301_000 }, "timestamp_too_new"],
  ["a narrower tolerance", { now: NOW + 11_000, toleranceSeconds: 10 }, "timestamp_too_old"],
  ["a tolerance that is not a number", { toleranceSeconds: Number.NaN }, "timestamp_too_new"],
  ["a tolerance below zero", { toleranceSeconds: -1 }, "timestamp_too_new"],
  ["a clock that says nothing", { now: Number.NaN }, "timestamp_too_new"],
  [
    "a timestamp that is newer than its signature",
    { headers: { ...signed(), "webhook-timestamp": String(SECONDS + 1) } },
    "no_matching_signature",
  ],
  [
    "a timestamp in milliseconds",
    { headers: { ...signed(), "webhook-timestamp": String(NOW) } },
    "invalid_timestamp",
  ],
  ...["", " ", "abc", "1e9", "-1", `${SECONDS}.0`, `+${SECONDS}`, `0x1`, `${SECONDS}, ${SECONDS}`].map(
    (text): [string, Partial<VerifyWebhookInput>, string] => [
      `the timestamp ${JSON.stringify(text)}`,
      { headers: { ...signed(), "webhook-timestamp": text } },
      text === "" ? "missing_header" : "invalid_timestamp",
    ],
  ),
  ["a changed byte of the body", { rawBody: BODY.replace("naïve", "naive") }, "no_matching_signature"],
  ["a body parsed and written again", { rawBody: JSON.stringify(JSON.parse(BODY)) }, "no_matching_signature"],
  ["a body without its line end", { rawBody: BODY.trimEnd() }, "no_matching_signature"],
  ["an empty body", { rawBody: "" }, "no_matching_signature"],
  ["another id", { headers: { ...signed(), "webhook-id": "evt_2" } }, "no_matching_signature"],
  [
    "id and timestamp with the dot moved",
    { headers: { ...signed(), "webhook-id": `evt_1.${SECONDS}` } },
    "invalid_id",
  ],
  ["another secret", { secret: OTHER }, "no_matching_signature"],
  ["a truncated signature", { headers: withSignature(good.slice(0, -4)) }, "no_matching_signature"],
  ["a signature with more behind it", { headers: withSignature(`${good}AAAA`) }, "no_matching_signature"],
  ["a signature in hexadecimal", { headers: withSignature(`v1,${hex}`) }, "no_matching_signature"],
  ["a signature without its version", { headers: withSignature(good.slice(3)) }, "no_matching_signature"],
  ["a version in capitals", { headers: withSignature(good.replace("v1", "V1")) }, "no_matching_signature"],
  ["an empty v1", { headers: withSignature("v1,") }, "no_matching_signature"],
  [
    "many wrong signatures",
    { headers: withSignature(Array(500).fill(foreign).join(" ")) },
    "no_matching_signature",
  ],
  ["no id", { headers: without("webhook-id") }, "missing_header"],
  ["no timestamp", { headers: without("webhook-timestamp") }, "missing_header"],
  ["no signature", { headers: without("webhook-signature") }, "missing_header"],
  [
    "two signature headers as a list",
    { headers: { ...signed(), "webhook-signature": [foreign, good] } },
    "duplicate_header",
  ],
  [
    "two id headers as a list",
    { headers: { ...signed(), "webhook-id": ["evt_1", "evt_2"] } },
    "duplicate_header",
  ],
  ["one header in two spellings", { headers: { ...signed(), "Webhook-Id": "evt_2" } }, "duplicate_header"],
  [
    "two id headers joined by the server",
    { headers: { ...signed(), "webhook-id": "evt_1, evt_2" } },
    "no_matching_signature",
  ],
  ["an empty secret", { secret: "" }, "bad_secret"],
  ["a prefix without a secret", { secret: "whsec_" }, "bad_secret"],
  ["a secret that is not base64", { secret: "whsec_!!!" }, "bad_secret"],
  ["no secrets", { secret: [] }, "bad_secret"],
  ["one bad secret beside the right one", { secret: [SECRET, "whsec_AAAA"] }, "bad_secret"],
  ["a secret of 23 bytes", { secret: secretOf(23) }, "bad_secret"],
  ["another secret of 24 bytes", { secret: secretOf(24) }, "no_matching_signature"],
  ["another secret of 64 bytes", { secret: secretOf(64) }, "no_matching_signature"],
  ["a secret of 65 bytes", { secret: secretOf(65) }, "bad_secret"],
  ["a secret without its padding", { secret: SECRET.replaceAll("=", "") }, "bad_secret"],
  ["a secret in the alphabet of URLs", { secret: `whsec_${"-_".repeat(16)}` }, "bad_secret"],
  ["a secret with a line break", { secret: `${SECRET}\n` }, "bad_secret"],
  ["a secret with spare bits", { secret: spareBits(SECRET)[0] ?? "" }, "bad_secret"],
  [
    "a signature without its padding",
    { headers: withSignature(good.replace("=", "")) },
    "no_matching_signature",
  ],
];

test.each(table)("%s", (_claim, changes, verdict) => {
  expect(judge(changes)).toBe(verdict);
});

test("no other text of the right signature verifies", () => {
  for (const signature of spareBits(good)) {
    expect(Buffer.from(signature.slice(3), "base64")).toEqual(Buffer.from(good.slice(3), "base64"));
    expect(judge({ headers: withSignature(signature) })).toBe("no_matching_signature");
  }
});

test("a refused secret is not shown", () => {
  const verify = (secret: string) => () =>
    verifyWebhook({ secret, headers: signed(), rawBody: BODY, now: NOW });
  expect(verify("whsec_aa")).toThrow(/^secret: expected whsec_ and padded base64, found another text$/);
  expect(verify("whsec_AAAA")).toThrow(/^secret: expected 24 to 64 bytes, found 3$/);
});

test("every changed letter of a signature is refused", () => {
  const { length } = good;
  for (let place = 0; place < length; place += 1) {
    for (const letter of [...ALPHABET, "-", "_", " ", "=", ","]) {
      const changed = `${good.slice(0, place)}${letter}${good.slice(place + 1)}`;
      if (changed !== good) expect(judge({ headers: withSignature(changed) })).toBe("no_matching_signature");
    }
  }
});

test("a verified delivery says when it was sent", () => {
  const { sentAt } = verifyWebhook({ secret: SECRET, headers: signed(), rawBody: BODY, now: NOW });
  expect(sentAt.getTime()).toBe(NOW);
});

test("what we sign the independent library accepts, and what it signs we accept", () => {
  const secret = fc
    .uint8Array({ minLength: 24, maxLength: 64 })
    .map((bytes) => `whsec_${Buffer.from(bytes).toString("base64")}`);
  const id = fc.stringMatching(/^[A-Za-z0-9_]{1,40}$/);
  const rawBody = fc.json();
  fc.assert(
    fc.property(secret, secret, id, rawBody, (first, second, eventId, body) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const headers = signWebhook({ secrets: [first, second], id: eventId, timestamp, rawBody: body });
      for (const known of [first, second])
        expect(new Webhook(known).verify(body, headers)).toEqual(JSON.parse(body));

      const theirs = new Webhook(first).sign(eventId, new Date(timestamp * 1000), body);
      const given = {
        "webhook-id": eventId,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": theirs,
      };
      expect(verifyWebhook({ secret: [second, first], headers: given, rawBody: body }).id).toBe(eventId);
    }),
    { numRuns: 100 },
  );
});

test("no change of a single byte of the body verifies", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: Buffer.byteLength(BODY) - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (place, change) => {
        const bytes = Buffer.from(BODY);
        bytes[place] = (bytes[place] ?? 0) ^ change;
        expect(judge({ rawBody: bytes })).toBe("no_matching_signature");
      },
    ),
    { numRuns: 200 },
  );
});

test("a number between dots of an id does not pass for a later time of a body that begins with one", () => {
  const later = SECONDS + 86_400;
  const first = signed({ rawBody: `${later}.hello` });
  const headers = { ...first, "webhook-id": `evt_1.${SECONDS}`, "webhook-timestamp": String(later) };
  expect(judge({ headers, rawBody: "hello", now: later * 1000 })).toBe("invalid_id");
  expect(judge({ headers: signed({ id: "evt.a.b1" }) })).toBe("evt.a.b1");
});

test("very many signatures are refused before any is read", () => {
  const many = withSignature(`${"v1,AAAA ".repeat(300_000)}${good}`);
  expect(judge({ headers: many })).toBe("no_matching_signature");
  const some = withSignature(`${`${foreign} `.repeat(200)}${good}`);
  expect(judge({ headers: some })).toBe("evt_1");
});

test("very many headers and names of a query are read in one pass", async () => {
  const receive = createReceiver({ it: { method: "POST", query: [], headers: [] } }, { verify: () => true });
  const names = Array.from({ length: 60_000 }, (_, index) => `x-${index}`);
  const began = performance.now();
  const event = await receive({
    ...{ method: "POST", headers: Object.fromEntries(names.map((name) => [name, "1"])) },
    url: `/?${names.join("=1&")}`,
  });
  expect(event).toMatchObject({ name: "it" });
  expect(performance.now() - began).toBeLessThan(5000);
});
