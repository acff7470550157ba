// Rules that hold in many places: addresses, the type and id of every block, and properties that are texts.
import type { JsonObject } from "../../text/json.ts";
import { absent, type Block } from "../card.ts";
import {
  cardImage,
  chart,
  collection,
  context,
  everyBlock,
  fact,
  facts,
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
import { blockRule, type CardRule, INHERITED } from "./rule.ts";

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
/** Places that come after another one of their kind, or are in what holds inline items elsewhere. */
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

export const urlRules: readonly CardRule[] = [
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
    accepted: { "8192 characters": longUrl(8192) },
    refused: { "8193 characters": longUrl(8193) },
  }),
];

export const blockRules: readonly CardRule[] = [
  ...everyBlock().flatMap((block) => [
    blockRule("CRD-16", block, {
      at: "/type",
      refused: { [`a ${block.type} block without type`]: absent, "a number": 7 },
    }),
    blockRule("CRD-16", block, {
      at: "/id",
      refused: { [`a ${block.type} block without id`]: absent, "an object": { name: "one" } },
    }),
  ]),
  ...[text(), table(), chart("bar"), plainActions(), collection(), select()].map((block) =>
    blockRule("CRD-17", block, {
      at: "/id",
      accepted: {
        "1 character": "x",
        "200 characters": "x".repeat(200),
        "blanks and signs": "a b/c.d:e#1",
        "letters beyond ASCII": "größe-中",
        // What collects ids in an object finds this there before the first one.
        "the word constructor": "constructor",
      },
      refused: {
        "no characters": "",
        "only spaces": "   ",
        "a tab and a line end": "\t\n",
        "201 characters": "x".repeat(201),
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
