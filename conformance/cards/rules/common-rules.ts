// Rules that hold in many places: addresses, the type and id of every block, and properties that are texts.
import type { JsonObject } from "../../text/json.ts";
import { absent, type Block } from "../card.ts";
import {
  card,
  cardImage,
  chart,
  collection,
  context,
  disclosure,
  everyBlock,
  fact,
  facts,
  group,
  heading,
  image,
  link,
  longUrl,
  PLAIN_URL,
  plainActions,
  resource,
  select,
  table,
  text,
} from "../card-parts.ts";
import { limits } from "../limits.ts";
import { beyond, blockRule, type CardRule, cardRule, full, INHERITED, type Variations } from "./rule.ts";

/** Every place that takes an address, and the block that has it. */
export const places: readonly (readonly [at: string, block: Block])[] = [
  ["/url", link()],
  ["/url", image()],
  ["/url", resource()],
  ["/avatarUrl", resource({ avatarUrl: PLAIN_URL })],
  ["/audio/url", resource({ audio: { url: PLAIN_URL, label: "words" } })],
  ["/image/url", resource({ image: cardImage() })],
  ["/links/0/url", resource({ links: [{ label: "words", url: PLAIN_URL }] })],
  ["/media/images/0/url", resource({ media: { type: "photos", images: [cardImage()] } })],
  [
    "/media/image/url",
    resource({ media: { type: "video_poster", image: cardImage(), videoUrl: PLAIN_URL } }),
  ],
  ["/media/videoUrl", resource({ media: { type: "video_poster", image: cardImage(), videoUrl: PLAIN_URL } })],
  ["/items/0/url", context({ type: "link", label: "words", url: PLAIN_URL })],
];

const inlineLink = { type: "link", label: "words", url: PLAIN_URL };
/** Places that come after another one of their kind, or in a list that holds inline items elsewhere. */
const laterPlaces: readonly (readonly [at: string, block: Block])[] = [
  ["/links/1/url", resource({ links: [1, 2].map(() => ({ label: "words", url: PLAIN_URL })) })],
  ["/media/images/1/url", resource({ media: { type: "photos", images: [cardImage(), cardImage()] } })],
  ["/items/1/url", context(inlineLink, inlineLink)],
  ["/items/0/value/0/url", { ...facts(), items: [{ ...fact(), value: [inlineLink] }] }],
  ["/items/0/caption/0/url", { ...facts(), items: [{ ...fact(), caption: [inlineLink] }] }],
];

const everywhere = (
  requirement: string,
  body: { accepted?: JsonObject; refused: JsonObject },
): readonly CardRule[] => places.map(([at, block]) => blockRule(requirement, block, { at, ...body }));

/** Each of these is tried at some of the places. */
const furtherAddresses = {
  "CRD-13": {
    accepted: {
      "an address with all signs that a path may have":
        "https://example.com/a,b;c=d!$&'()*+~.-_:/?e=f,g;h=(i)/j?k",
      "an address with digits, hyphens and a long last part in its host": "https://a-1.2b.photography/",
    },
    refused: {
      "an address whose scheme begins with http": "httpx://example.com/a",
      "an ftp address with an https address in it": "ftp://example.com/?a=https://example.com/",
      "a path with an https address in it": "/a?b=https://example.com/",
      "a host and a path": "example.com/a",
      "a javascript address with an https address on its second line":
        "javascript:alert(1)//\nhttps://example.com/",
      "a mail address": "mailto:a@example.com",
    },
  },
  "CRD-14": {
    accepted: {
      "an address with an at sign in its path": "https://example.com/@words",
      "an address with a colon and an at sign in its query": "https://example.com/a?b=c:d@example.com",
    },
    refused: {
      "an address with a user and an empty password": "https://user:@example.com/",
      "an address with user, password and port": "http://user:word@example.com:8443/",
      "an address with an escaped user": "https://us%40er@example.com/a",
    },
  },
} as const satisfies Readonly<Record<string, { accepted: Variations; refused: Variations }>>;

/** Every so many of them, others at the next place. */
const someOf = (all: Variations, turn: number, of: number): Variations =>
  Object.fromEntries(Object.entries(all).filter((_, index) => (index + turn) % of === 0));

const furtherRules: readonly CardRule[] = Object.entries(furtherAddresses).flatMap(
  ([requirement, { accepted, refused }]) =>
    places.map(([at, block], turn) =>
      blockRule(requirement, block, {
        at,
        accepted: someOf(accepted, turn, 2),
        refused: someOf(refused, turn, 3),
      }),
    ),
);

export const urlRules: readonly CardRule[] = [
  ...furtherRules,
  ...laterPlaces.map(([at, block]) =>
    blockRule("CRD-13", block, { at, refused: { "an ftp address": "ftp://example.com/a" } }),
  ),
  ...everywhere("CRD-13", {
    accepted: {
      "an http address": "http://example.com/",
      "an https address": "https://example.com/a?b=c&d=%20e",
    },
    refused: {
      "a path": "/a",
      "an address without scheme": "//example.com/a",
      "an ftp address": "ftp://example.com/a",
      "a javascript address": "javascript:alert(1)",
      "a data address": "data:text/plain,words",
      "no characters": "",
    },
  }),
  ...everywhere("CRD-14", {
    refused: {
      "an address with user and password": "https://user:word@example.com/",
      "an address with a user": "https://user@example.com/",
    },
  }),
  ...everywhere("CRD-15", {
    accepted: full(limits.url, longUrl),
    refused: beyond(limits.url, longUrl),
  }),
];

/** Lists in which something has neither type nor id, because it is not an object. */
const noBlocks: Variations = {
  "a text behind a block": [heading("other"), "words"],
  "null behind a block": [heading("other"), null],
  "a list in place of a block": [[heading("other")]],
};

export const blockRules: readonly CardRule[] = [
  ...everyBlock().flatMap((block) => [
    blockRule("CRD-16", block, {
      at: "/type",
      refused: { [`a ${block.type} block without type`]: absent, null: null, "a number": 7 },
    }),
    blockRule("CRD-16", block, {
      at: "/id",
      refused: { [`a ${block.type} block without id`]: absent, null: null, "an object": { name: "one" } },
    }),
  ]),
  cardRule("CRD-16", card([heading("one")]), { at: "/blocks", refused: noBlocks }),
  ...[group(), disclosure()].map((block) => blockRule("CRD-16", block, { at: "/blocks", refused: noBlocks })),
  blockRule("CRD-16", collection(), { at: "/items/0/blocks", refused: noBlocks }),
  ...[text(), table(), chart("bar"), plainActions(), collection(), select()].map((block) =>
    blockRule("CRD-17", block, {
      at: "/id",
      accepted: {
        "1 character": "x",
        ...full(limits.id),
        "blanks and signs": "a b/c.d:e#1",
        "letters beyond ASCII": "größe-中",
        // Code that collects ids in an object finds this one there before the first block.
        "the word constructor": "constructor",
      },
      refused: {
        "no characters": "",
        "only spaces": "   ",
        "a tab and a line end": "\t\n",
        ...beyond(limits.id),
      },
    }),
  ),
  ...[text(), link()].map((block) =>
    blockRule("CRD-18", block, {
      at: "/type",
      refused: {
        "a made-up type": "paragraph",
        "another made-up type": "video",
        [`the word ${INHERITED}`]: INHERITED,
      },
    }),
  ),
];
