// Generated parts of cards, valid by construction: words, addresses, lists up to their limits, inline items, formats.
import fc, { type Arbitrary } from "fast-check";
import { piecesOf, wholeTexts } from "../../inputs/text-classes.ts";
import type { JsonObject } from "../../text/json.ts";
import { cardImage, inlineText, long, longUrl } from "../card-parts.ts";
import { type Bounds, limits } from "../limits.ts";

/**
 * The parts that a deployment may have in another JSON form, because the specification names them without
 * showing them.
 */
export type Form =
  | "inline"
  | "axis"
  | "format"
  | "media"
  | "rows"
  | "image"
  | "links"
  | "audio"
  | "plain-actions"
  | "menu";

export interface CardOptions {
  /** Parts that may occur; all of them unless given. */
  readonly forms?: ReadonlySet<Form>;
  /** Also leaves out, and puts in, parts that only this contract's decisions allow. */
  readonly ownDecisions?: boolean;
}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** Punctuation that breaks JSON and templates, and letters beyond ASCII. */
const character = fc.constantFrom(...letters, ..." .,:;!?'\"\\/-+=()&%$#@*_<>[]{}|~^`", ..."äßçñЖ中", "🙂");
/**
 * Sequences that end a command, a script or a template, or are another letter in some of them. A text may
 * contain any of them.
 */
export const awkwardPieces: readonly string[] = [
  ...["```", "~~~", "}}", "-->", "]]>", "</script>", '"}', "*/", "svc-question"],
  ...piecesOf("escapes", "Markdown escapes", "quotes", "markup", "Markdown", "links"),
  ...piecesOf("number-like", "null-like", "other scripts", "right to left", "combining marks", "emoji"),
];
const sentence = fc
  .array(
    fc.oneof(
      { weight: 12, arbitrary: character },
      { weight: 1, arbitrary: fc.constantFrom(...awkwardPieces) },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));
/** Texts that programs take for other values. */
export const wholes = wholeTexts.filter(({ isPlain }) => isPlain).map(({ text }) => text);

/** The length of a text without a given limit: a deployment may have a limit of its own. */
const SHORT = 40;

/** A text that is not blank by any definition, short enough in every unit; sometimes of the maximum length. */
export const words = ({ max }: Pick<Bounds, "max"> = { max: SHORT }): Arbitrary<string> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .tuple(fc.constantFrom(...letters), sentence)
        .map((parts) => cutToFit(parts.join(""), max)),
    },
    { weight: 1, arbitrary: fc.constantFrom(...wholes).map((text) => cutToFit(text, max)) },
    { weight: 1, arbitrary: fc.constantFrom(1, max).map(long) },
  );

/** Texts of several lines, as few places surely take them. */
export const lines = (bounds: Pick<Bounds, "max">): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: words(bounds) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(words(), fc.constantFrom("\n", "\n\n", "\r\n"), words())
        .map((parts) => parts.join("")),
    },
  );

/** Cut so that it fits in bytes, at a character. */
function cutToFit(text: string, max: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > max) cut = Array.from(cut).slice(0, -1).join("");
  return cut;
}

export const address: Arbitrary<string> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        fc.constantFrom("http", "https"),
        fc.constantFrom("example.com", "a.b-c.example"),
        fc.constantFrom("", "/", "/a/b", "/a?b=c&d=%20", "/@words?a=b:c@example.com"),
      )
      .map(([scheme, host, path]) => `${scheme}://${host}${path}`),
  },
  { weight: 1, arbitrary: fc.constant(longUrl(limits.url.max)) },
);

/** A list with these bounds: mostly short, sometimes at either bound, then of the cheapest item. */
export const upTo = <T>({ min, max }: Bounds, item: Arbitrary<T>, cheapest: T): Arbitrary<readonly T[]> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.array(item, { minLength: min, maxLength: Math.min(max, min + 2) }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(min, max).map((size) => Array.from({ length: size }, () => cheapest)),
    },
  );

/** An object whose optional properties come and go. */
export const properties = (
  required: Readonly<Record<string, Arbitrary<unknown>>>,
  optional: Readonly<Record<string, Arbitrary<unknown>>> = {},
): Arbitrary<JsonObject> =>
  fc.record({ ...required, ...optional }, { requiredKeys: Object.keys(required), noNullPrototype: true });

const tone = fc.constantFrom("brand", "neutral", "muted", "success", "warning", "danger");
const timestamp = fc.integer({ min: 1, max: 4_000_000_000 });

const inlineWords = properties({ type: fc.constant("text"), text: words() });
const inlineStatus = properties({ type: fc.constant("status"), text: words(), tone });
const inlineTime = properties({
  type: fc.constant("time"),
  timestamp,
  format: fc.constantFrom("relative", "absolute"),
});
const inlineEmail = properties({
  type: fc.constant("email"),
  text: words(),
  address: fc.constantFrom("a@example.com", "first.last+tag@mail.example"),
});
const inlineLink = properties({ type: fc.constant("link"), label: words(), url: address });

export const inlineItems = upTo(
  limits.inlineItems,
  fc.oneof(inlineWords, inlineEmail, inlineLink, inlineStatus, inlineTime),
  inlineText(),
);
export const metadata = upTo(limits.metadata, fc.oneof(inlineWords, inlineStatus, inlineTime), inlineText());

const digits = { maximumFractionDigits: fc.integer(limits.fractionDigits) };
/** Beside a percentage and a currency, digits are a decision of this contract. */
export const numberFormat = ({ ownDecisions = false }: CardOptions): Arbitrary<JsonObject> => {
  const own = ownDecisions ? digits : {};
  return fc.oneof(
    properties({ type: fc.constant("number") }, digits),
    properties({ type: fc.constant("duration_ms") }),
    properties({ type: fc.constant("percent") }, own),
    properties({ type: fc.constant("currency"), currency: fc.constantFrom("EUR", "USD", "JPY") }, own),
  );
};

export const picture = properties({ url: address, alt: words() });
export const media = fc.oneof(
  properties({ type: fc.constant("photos"), images: upTo(limits.photos, picture, cardImage()) }),
  properties({ type: fc.constant("video_poster"), image: picture, videoUrl: address }),
);

const scalar = fc.oneof(
  words(limits.scalar),
  fc.integer({ min: -1_000_000, max: 1_000_000 }),
  fc.boolean(),
  fc.constant(null),
);
const inputName = fc
  .stringMatching(/^[a-z]{1,12}$/)
  .filter((name) => name !== "constructor" && name !== "prototype");
export const actionInput = fc
  .uniqueArray(fc.tuple(inputName, scalar), { maxLength: limits.actionInput.max, selector: ([name]) => name })
  .map((entries) => Object.fromEntries(entries));
