// Input that breaks careless servers: ids, query strings, header values and bodies, small when shrunk. Only
// input that any HTTP stack can carry: a refusal on the way to the service would prove nothing.
import fc from "fast-check";

/** Texts that are known to cause failures: other scripts, invisible characters, quoting, templates, numbers at their limits. */
export const awkwardTexts: readonly string[] = [
  "0",
  "-1",
  "1e309",
  "NaN",
  "9223372036854775808",
  "99999999999999999999999999",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "__proto__",
  "constructor",
  "toString",
  "'",
  '"',
  "a'b",
  "%",
  "_",
  "*",
  "(",
  "[",
  "+",
  "\u00e9",
  "\u0130",
  "\u200b",
  "\u4e2d\u6587",
  "\u{1d4b3}",
  "\u{1f44d}\u{1f3fd}",
  "\ufeffx",
  "$\u007bx}",
  "{{x}}",
];
const awkward = fc.constantFrom(...awkwardTexts);

const plain = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 });
const long = fc.constantFrom(200, 300, 1500).map((length) => "x".repeat(length));

const awkwardText: fc.Arbitrary<string> = fc.oneof(awkward, plain, long);

/** An id in a path, without bare dots, slashes and control characters, which would change the path or not arrive. */
export const canBeId = (text: string): boolean => !/^\.{1,2}$/.test(text) && !/[\p{Cc}/\\]/u.test(text);

export const awkwardId: fc.Arbitrary<string> = awkwardText.filter(canBeId);

export const awkwardQuery = (
  names: readonly string[],
): fc.Arbitrary<readonly (readonly [string, string])[]> =>
  fc.array(
    fc.tuple(fc.oneof(fc.constantFrom(...names, "x"), awkward), fc.oneof(fc.constant(""), awkwardText)),
    {
      minLength: 1,
      maxLength: 4,
    },
  );

/** Header values of visible ASCII. */
const headerValue = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});

export const awkwardHeaderSets: readonly Readonly<Record<string, string>>[] = [
  { "content-type": "" },
  { "content-type": "text/plain" },
  { "content-type": "application/xml" },
  { "content-type": "multipart/form-data" },
  { "content-type": "application/json; charset=latin1" },
  { accept: "*" },
  { accept: "text/html" },
  { "accept-language": "x" },
  { "idempotency-key": "" },
  { "idempotency-key": "k".repeat(3_000) },
  { "if-none-match": "*" },
  { range: "bytes=0-1" },
  { cookie: "=" },
  { "x-request-id": "{}" },
];

export const awkwardHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .tuple(fc.constantFrom(...awkwardHeaderSets.flatMap((headers) => Object.keys(headers))), headerValue)
  .map(([name, value]) => ({ [name]: value }));

function nested(open: string, close: string, depth: number, inside = ""): string {
  return open.repeat(depth) + inside + close.repeat(depth);
}

/** Deeper than any real body, shallow enough for every proxy; and JSON that is legal and rare, or none at all. */
export const awkwardBodies: readonly string[] = [
  ...[100, 1_000, 20_000].flatMap((depth) => [nested("[", "]", depth), nested('{"a":', "}", depth, "1")]),
  "",
  " ",
  "null",
  "0",
  '"text"',
  "[]",
  "{",
  "[1,",
  '{"a":1}x',
  "\u0000",
  '"\\ud800"',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{"a":1e999}',
  // A message without words.
  '{"markdown_content":null,"file_ids":["no-such-file"]}',
];

/** Bodies as text: JSON of any kind, deep JSON, and no JSON at all. */
export const awkwardBody: fc.Arbitrary<string> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(...awkwardBodies),
);
