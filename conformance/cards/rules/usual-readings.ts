// Rules of cards that most readers infer and the specification does not state: counts that could begin
// elsewhere, values that could be converted to the right type, unusual addresses and times, and the content
// that a block exists to show.
import type { JsonObject } from "../../text/json.ts";
import { absent } from "../card.ts";
import {
  card,
  chart,
  checkbox,
  columns,
  context,
  image,
  link,
  option,
  PLAIN_URL,
  plainActions,
  resource,
  rows,
  select,
  table,
  text,
  textInput,
  times,
} from "../card-parts.ts";
import { places } from "./common-rules.ts";
import { levels } from "./document-rules.ts";
import { blockRule, type CardRule, cardRule, type Variations } from "./rule.ts";

const levelRules: readonly CardRule[] = [
  cardRule("CRD-112", card([levels(2)]), {
    at: "/blocks",
    accepted: { "six levels": [levels(6)], "six levels of disclosures": [levels(6, "disclosures")] },
    refused: {
      "eight levels": [levels(8)],
      "eight levels of disclosures": [levels(8, "disclosures")],
      "eight levels of collections": [levels(8, "collections")],
    },
  }),
];

const addressRules: readonly CardRule[] = [
  ...[link(), image(), resource()].map((block) =>
    blockRule("CRD-113", block, {
      at: "/url",
      accepted: {
        "an address with a port": "https://example.com:8443/a",
        "an address with a fragment": "https://example.com/a?b=c#d",
        "an address with a query right after its host": "https://example.com?b=c",
        "an address with its scheme in capitals": "HTTPS://example.com/",
        "an address of a host without dots": "http://localhost:8080/",
        "an address of a host that is a number": "http://192.0.2.7/a",
      },
    }),
  ),
  ...places.map(([at, block]) =>
    blockRule("CRD-114", block, { at, refused: { "an http address without slashes": "http:example.com" } }),
  ),
];

const digits = (count: number): JsonObject => ({
  ...table(1),
  columns: [{ ...columns(1)[0], format: { type: "number", maximumFractionDigits: count } }],
  rows: [],
});

const readable = (block: JsonObject, at: string, refused: Variations): CardRule =>
  blockRule("CRD-115", block, { at, refused });

const typeRules: readonly CardRule[] = [
  cardRule("CRD-115", card([text()]), { at: "/version", refused: { 'the string "1"': "1" } }),
  cardRule("CRD-115", card([text()], { frame: "none" }), { at: "/frame", refused: { false: false } }),
  cardRule("CRD-115", card([text()]), { at: "/blocks", refused: { "an empty object": {} } }),
  readable(text(), "/id", { "a number": 7 }),
  ...[text(), link()].map((block) =>
    readable(block, "/type", { "a listed type in capitals": String(block.type).toUpperCase() }),
  ),
  readable(text({ tooltip: "words" }), "/tooltip", { "a number": 7 }),
  readable(text({ accessibleLabel: "words" }), "/accessibleLabel", { "a number": 7 }),
  readable({ ...image(), aspect: 2 }, "/aspect", { 'the string "1"': "1" }),
  readable(rows({ count: 5 }), "/items/0/count", { 'the string "1"': "1" }),
  readable(plainActions(), "/presentation", { "an empty string": "" }),
  readable(chart("bar"), "/series/0/values/1", { 'the string "1"': "1" }),
  readable(checkbox(), "/value", { 'the string "true"': "true", "the number 1": 1 }),
  readable(digits(2), "/columns/0/format/maximumFractionDigits", { "1.5": 1.5 }),
];

const timeRules: readonly CardRule[] = [
  blockRule("CRD-116", chart("area", times(3)), {
    at: "/axis/values",
    accepted: {
      "times before 1970": [-7200, -3600, -1800],
      "times on both sides of 1970": [-60, 0, 60],
      "times in milliseconds": [1_700_000_000_000, 1_700_000_000_001, 1_700_000_060_000],
      "times far apart": [0, 1, 4_102_444_800],
    },
  }),
  blockRule("CRD-116", context({ type: "time", timestamp: 1_700_000_000, format: "absolute" }), {
    at: "/items/0/timestamp",
    accepted: {
      "the first second of 1970": 0,
      "a time before 1970": -3600,
      "a time in milliseconds": 1_700_000_000_000,
    },
  }),
];

const shownRules: readonly CardRule[] = [
  blockRule("CRD-117", link(), { at: "/url", refused: { "no url": absent } }),
  blockRule("CRD-117", image(), { at: "/url", refused: { "no url": absent } }),
  blockRule("CRD-117", resource({ audio: { url: PLAIN_URL, label: "words" } }), {
    at: "/audio/url",
    refused: { "no url": absent },
  }),
  blockRule("CRD-117", chart("line"), { at: "/mark", refused: { "no mark": absent } }),
  blockRule("CRD-117", select(), {
    at: "/options/2",
    refused: {
      "an option without value": { label: "words" },
      "an option without label": { value: option(2).value },
    },
  }),
];

/**
 * Texts for which the specification only limits the number of characters: a renderer on one line can leave
 * out line breaks.
 */
const lineRules: readonly CardRule[] = (
  [
    [textInput(), "/value"],
    [text({ tooltip: "words" }), "/tooltip"],
    [image(), "/alt"],
    [resource({ body: "words" }), "/body"],
  ] as const
).map(([block, at]) =>
  blockRule("CRD-119", block, {
    at,
    accepted: {
      "two lines": "first line\nsecond line",
      "a line end after a carriage return": "first line\r\nsecond line",
    },
  }),
);

/** An image that only decorates needs no alternative text. */
const emptyRules: readonly CardRule[] = [
  image(),
  ...["thumbnail", "content", "cover"].map((presentation) => ({ ...image(), presentation })),
].map((block) => blockRule("CRD-119", block, { at: "/alt", accepted: { "no characters": "" } }));

export const usualReadings: readonly CardRule[] = [
  levelRules,
  addressRules,
  typeRules,
  timeRules,
  shownRules,
  lineRules,
  emptyRules,
].flat();
