// Keys as they are read and altered: the key in a list item, the secret part of a secret, and keys that are
// almost right.
import { describe, expect, it } from "vitest";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";
import { inOneCase, withOtherCase, withOtherEnds } from "../../../conformance/inputs/wrong-keys.ts";
import { hiddenPartOf } from "../../../conformance/leaks/shown-secrets.ts";
import { mayHoldSecret } from "../../../conformance/readers/issued-key.ts";
import { keyOf } from "../../../conformance/readers/listed-key.ts";

const key = { id: "k1", key_prefix: "svc_sk_1", name: null, scopes: [], status: "active", subject: {} };

describe("a listed key", () => {
  it.each([
    ["the item itself", key, key],
    ["inside of an item", { credential: key, seen: true }, key],
    ["inside of an item with an id of its own", { id: "row", credential: key }, key],
    ["a plain object that lacks nearly everything", { id: "k1" }, { id: "k1" }],
    ["one of two", { first: key, second: key }, undefined],
    ["deeper than the suite looks", { row: { credential: key } }, undefined],
    ["no object", "k1", undefined],
  ])("is %s", (_, item, expected) => {
    expect(keyOf(item)).toEqual(expected);
  });
});

describe("a response", () => {
  const exchange = (json: unknown): Exchange =>
    ({ status: 200, json, operation: "rotateApiKey" }) as Exchange;
  const secret = "opaque-text-of-some-length";
  it.each([
    ["a text under any name", { fresh: secret }, true],
    ["a text beside the key", { data: { ...key, material: secret } }, true],
    ["the key alone", { data: { ...key, id: secret, name: "a name that goes on for long" } }, false],
    ["a sentence", { message: "The key was rotated and works now." }, false],
    ["nothing", {}, false],
  ])("with %s", (_, json, expected) => {
    expect(mayHoldSecret(exchange(json))).toBe(expected);
  });
});

describe("what of a secret is secret", () => {
  const random = "0123456789abcdef0123";
  it.each([
    ["all of it", `svc_sk_${random}`, "key_7", `svc_sk_${random}`],
    ["what follows the id", `svc_sk_key_01JD8ZK3_${random}`, "key_01JD8ZK3", `_${random}`],
    ["what follows the id without its own prefix", `svc_sk_01JD8ZK3_${random}`, "key_01JD8ZK3", `_${random}`],
    ["all of it where little follows the id", "01JD8ZK3.abc", "01JD8ZK3", "01JD8ZK3.abc"],
    ["all of it where the id is unknown", random, undefined, random],
  ])("is %s", (_, whole, id, expected) => {
    expect(hiddenPartOf(whole, id)).toBe(expected);
  });
});

describe("a key that is almost right", () => {
  const base64 = "svc_sk_NwZ3x0aQbT9hVfLm2KpYcRs7uJd1EoGi8tXk4nMvWyA";

  it("ends in a character of which more than the lowest bits differ", () => {
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    const ends = withOtherEnds(base64).map((wrong) => wrong.at(-1) ?? "");
    expect(ends.length).toBeGreaterThan(1);
    for (const end of ends) expect(alphabet.indexOf(end) >> 4).not.toBe(0);
  });

  it.each([
    ["hexadecimal", "svc_sk_0a1b2c3d4e5f", "a"],
    ["base32", "MFRGGZDFMZTWQ2LK", "A"],
  ])("is made of the characters of the key: %s", (_, whole, last) => {
    const wrong = withOtherEnds(whole.slice(0, -1) + last);
    expect(wrong.length).toBeGreaterThan(0);
    for (const text of wrong) expect(whole).toContain(text.at(-1));
  });

  it("has letters in another case only where the key has both", () => {
    expect(withOtherCase("svc_sk_0a1b", 8)).toBeUndefined();
    expect(withOtherCase("SVC_sk_0a1b", 8)).toBeUndefined();
    expect(withOtherCase("svc_sk_0aB1", 8)).toBe("svc_sk_0AB1");
    expect(inOneCase("svc_sk_0a1b")).toEqual([]);
    expect(inOneCase("sk_0aB1")).toEqual(["sk_0ab1", "sk_0AB1"]);
    // Letters that look like a further word of the prefix may belong to the random part.
    expect(inOneCase("sk_aBc-0aB1")).toEqual(["sk_abc-0ab1", "sk_ABC-0AB1", "sk_aBc-0ab1", "sk_aBc-0AB1"]);
  });
});
