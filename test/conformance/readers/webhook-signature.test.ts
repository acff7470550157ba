// Verifying the signature of a delivery, in each form that a profile can describe.
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Delivery } from "../../../conformance/exchange/delivery.ts";
import {
  readSignature,
  type SignatureScheme,
} from "../../../conformance/readers/webhooks/webhook-signature.ts";
import { signWebhook } from "../../../generator/runtime/webhooks/standard-webhooks.ts";

const BODY = '{"id":"évt"}';

const delivery = (headers: Readonly<Record<string, string>>): Delivery => ({
  inbox: 1,
  method: "POST",
  path: "",
  headers,
  body: Buffer.from(BODY),
  json: JSON.parse(BODY),
  receivedAt: 0,
});

const standard: SignatureScheme = { scheme: "standard" };
const seal: SignatureScheme = { scheme: "timestamped-hex", header: "X-Seal" };
const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

/** Made with openssl: printf '%s' '1700000000.{"id":"évt"}' | openssl dgst -sha256 -hmac hush */
const HEX = "a13c906dd065adf21857547cc40bcdf603e2995c3334b2ca3dcbca9e1a5d6dac";

describe("Standard Webhooks", () => {
  it("verifies what the contract's own signer signs, under any of its secrets and no other", () => {
    const other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
    const headers = signWebhook({
      secrets: [secret, other],
      id: "e1",
      timestamp: 1_700_000_000,
      rawBody: BODY,
    });
    const signature = readSignature(delivery(headers), standard);
    if (typeof signature === "string") throw new Error(signature);
    expect(signature).toMatchObject({ timestamp: 1_700_000_000, signed: 'e1.1700000000.{"id":"évt"}' });
    expect(signature.found).toEqual([secret, other].map((one) => signature.expected(one)));
    expect([secret, other, "whsec_BBBB"].map((one) => signature.verifies(one))).toEqual([true, true, false]);
    expect(signature.verifies(secret, Buffer.from('{"id":"evt"}'))).toBe(false);
  });

  it("verifies a body that came in a content coding by its bytes before or after it", () => {
    const coded = gzipSync(BODY);
    for (const rawBody of [BODY, coded, "{}"]) {
      const headers = signWebhook({ secrets: [secret], id: "e1", timestamp: 1_700_000_000, rawBody });
      const signature = readSignature({ ...delivery(headers), coded }, standard);
      if (typeof signature === "string") throw new Error(signature);
      expect(signature.verifies(secret)).toBe(rawBody !== "{}");
    }
  });

  it.each([
    [{}, "not all there"],
    [{ "webhook-id": "e", "webhook-timestamp": "now", "webhook-signature": "v1,a" }, "not a Unix time"],
    [{ "webhook-id": "e", "webhook-timestamp": "1", "webhook-signature": "v2,a" }, "no v1 signature"],
  ])("says what is wrong with %j", (headers, problem) => {
    expect(readSignature(delivery(headers), standard)).toContain(problem);
  });
});

describe("one header with digests of the body alone", () => {
  const bare: SignatureScheme = { scheme: "body-hex", header: "X-Seal" };
  /** Made with openssl: printf '%s' '{"id":"évt"}' | openssl dgst -sha256 -hmac hush */
  const OF_BODY = "7491c147c6a87257b24dfff2aeb6f1e456f715eab47a1049eb36717621140329";

  it.each([
    [`sha256=${OF_BODY}`, true],
    [OF_BODY.toUpperCase(), true],
    [`sha256=${"0".repeat(64)}, sha256=${OF_BODY}`, true],
    [`sha256=${HEX}`, false],
  ])("%s: %s", (header, isRight) => {
    const signature = readSignature(delivery({ "x-seal": header }), bare);
    expect(typeof signature === "string" ? signature : signature.verifies("hush")).toBe(isRight);
  });

  it.each([
    [{}, "the header x-seal is not there"],
    [{ "x-seal": "sha1=abc" }, "no SHA-256 digest"],
  ])("says what is wrong with %j", (headers, problem) => {
    expect(readSignature(delivery(headers), bare)).toContain(problem);
  });
});

describe("one header with a time and hexadecimal digests", () => {
  it.each([
    [`t=1700000000,v1=${HEX}`, true],
    [`t=1700000000, v1=${"0".repeat(64)}, v1=${HEX.toUpperCase()}`, true],
    [`t=1700000001,v1=${HEX}`, false],
    [`t=1700000000,v1=${HEX.slice(0, 63)}`, false],
  ])("%s: %s", (header, isRight) => {
    const signature = readSignature(delivery({ "x-seal": header }), seal);
    expect(typeof signature === "string" ? signature : signature.verifies("hush")).toBe(isRight);
  });

  it.each([
    [{}, "the header x-seal is not there"],
    [{ "x-seal": `v1=${HEX}` }, "no Unix time"],
    [{ "x-seal": "t=1,v0=00" }, "no v1 signature"],
  ])("says what is wrong with %j", (headers, problem) => {
    expect(readSignature(delivery(headers), seal)).toContain(problem);
  });
});
