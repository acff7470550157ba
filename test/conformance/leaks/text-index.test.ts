// The index that finds known texts in many responses.
import fc from "fast-check";
import { expect, it } from "vitest";
import { KnownSecrets, ResponseSearch, showsKeySecret } from "../../../conformance/leaks/shown-secrets.ts";
import { TextIndex } from "../../../conformance/leaks/text-index.ts";

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

it("one character many times over is found, and searched for once", () => {
  const index = new TextIndex<number>();
  for (let owner = 0; owner < 20; owner++) index.add("0".repeat(50_000 + owner), owner);
  expect(index.ownersIn("0".repeat(1_000_000)).size).toBe(20);
  expect(index.ownersIn("0".repeat(100)).size).toBe(0);
});

it("a secret is known by either of its halves, however JSON writes it", () => {
  const known = new KnownSecrets<string>(new ResponseSearch());
  known.add("svc_sk_AAAABBBB/CCCCDDDDEEEE", "first");
  known.add("svc_sk_AAAABBBB/CCCCDDDDEEEE", "second");
  expect(known.shownIn(["…svc_sk_AAAABB…"])).toEqual([]);
  for (const text of ["<svc_sk_AAAABBB>svc_sk_AAAABBBB/", "B\\/CCCCDDDDEEEE", '"B/CCCCDDDDEEEE"'])
    expect(known.shownIn(["before", text]).map(({ origin }) => origin)).toEqual(["first"]);
});

it("two lists that search the same responses find their own secrets only, new ones included", () => {
  const search = new ResponseSearch();
  const [keys, others] = [new KnownSecrets<string>(search), new KnownSecrets<string>(search)];
  const response = {
    status: 200,
    headers: { "x-one": "0123456789abcdef" },
    text: "fedcba9876543210",
    json: 0,
  };
  keys.add("0123456789abcdef", "a header");
  expect(others.shownBy(response)).toEqual([]);
  others.add("fedcba9876543210", "the body");
  for (const [list, origin] of [
    [keys, "a header"],
    [others, "the body"],
  ] as const)
    expect(list.shownBy(response).map((known) => known.origin)).toEqual([origin]);
});

it.each([
  ["its id, with which the secret begins", { id: "0123456789abcdef01" }, false],
  ["its key_prefix", { key_prefix: "0123456789abcdef01" }, false],
  ["the same under another name", { secret_hint: "0123456789abcdef01" }, true],
  ["an id that leaves too little unsaid", { id: "0123456789abcdef01.345678" }, true],
])("what a response shows of a key: %s", (_, json, isShown) => {
  const secret = "0123456789abcdef01.3456789abcdef01";
  const response = { status: 200, headers: {}, text: JSON.stringify(json), json };
  expect(showsKeySecret(response, secret)).toBe(isShown);
});
