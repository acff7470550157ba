import fc from "fast-check";
import { expect, it } from "vitest";
import { KnownSecrets, showsKeySecret } from "../../../conformance/wire/shown-secrets.ts";
import { TextIndex } from "../../../conformance/wire/text-index.ts";

it("finds exactly the texts that occur", () => {
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "b", "ā"), minLength: 8, maxLength: 12 }),
    fc.string({ minLength: 8, unit: "grapheme" }),
  );
  const searched = fc.array(fc.oneof(text, fc.string())).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.array(text), searched, (texts, rest) => {
      const index = new TextIndex<string>();
      for (const [at, one] of texts.entries()) index.add(one, `${at} ${one}`);
      const whole = texts.filter((_, at) => at % 2 === 0).join("") + rest;
      const expected = texts.flatMap((one, at) => (whole.includes(one) ? [`${at} ${one}`] : []));
      expect([...index.ownersIn(whole)].sort()).toEqual(expected.sort());
    }),
  );
});

it("a secret is known by either of its halves, however JSON writes it", () => {
  const known = new KnownSecrets<string>();
  known.add("svc_sk_AAAABBBB/CCCCDDDDEEEE", "first");
  known.add("svc_sk_AAAABBBB/CCCCDDDDEEEE", "second");
  expect(known.shownIn("…svc_sk_AAAABB…")).toEqual([]);
  for (const text of ["<svc_sk_AAAABBB>svc_sk_AAAABBBB/", "B\\/CCCCDDDDEEEE", '"B/CCCCDDDDEEEE"'])
    expect(known.shownIn(text).map(({ origin }) => origin)).toEqual(["first"]);
});

it.each([
  ["its id, with which the secret begins", { id: "0123456789abcdef01" }, false],
  ["its key_prefix", { key_prefix: "0123456789abcdef01" }, false],
  ["the same under another name", { secret_hint: "0123456789abcdef01" }, true],
  ["an id that leaves too little unsaid", { id: "0123456789abcdef01.345678" }, true],
])("what an answer shows of a key: %s", (_, json, isShown) => {
  const secret = "0123456789abcdef01.3456789abcdef01";
  const response = { status: 200, headers: {}, text: JSON.stringify(json), json };
  expect(showsKeySecret(response, secret)).toBe(isShown);
});
