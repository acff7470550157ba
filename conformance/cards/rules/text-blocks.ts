// Rules of the blocks that show texts and pictures, and of inline items.
import type { JsonObject } from "../../text/json.ts";
import { absent } from "../card.ts";
import {
  card,
  context,
  fact,
  facts,
  heading,
  image,
  inlineText,
  inlineTexts,
  link,
  long,
  manyFacts,
  noText,
  PLAIN_URL,
  text,
} from "../card-parts.ts";
import { limits } from "../limits.ts";
import {
  beyond,
  blockRule,
  type CardRule,
  cardRule,
  enumRule,
  full,
  INHERITED,
  missing,
  numbersOf,
  oneAt,
  type Variations,
  wordless,
} from "./rule.ts";

const tooNarrow = Math.round(limits.aspect.min * 100 - 1) / 100;
const tooWide = limits.aspect.max + 0.1;

export const textRules: readonly CardRule[] = [
  blockRule("CRD-19", link(), {
    at: "/label",
    accepted: { "1 character": "x", ...full(limits.linkLabel), ...oneAt(wordless, 1) },
    refused: { "no characters": "", ...beyond(limits.linkLabel), ...noText },
  }),
  blockRule("CRD-19", link(), { at: "/url", refused: { "an object": { href: PLAIN_URL } } }),
  blockRule("CRD-20", text(), {
    at: "/text",
    accepted: {
      "1 character": "x",
      ...full(limits.text),
      "several lines": "first line\n\nthird line",
      ...oneAt(wordless, 2),
    },
    refused: { ...missing("text"), "no characters": "", ...beyond(limits.text), ...noText },
  }),
  enumRule("CRD-21", text({ style: "body" }), "/style", {
    values: ["body", "caption", "code"],
    refused: { title: "title" },
  }),
  blockRule("CRD-21", text({ style: "body" }), { at: "/style", accepted: { "no style": absent } }),
  blockRule("CRD-22", text({ tooltip: "words" }), {
    at: "/tooltip",
    accepted: { "1 character": "x", ...full(limits.tooltip), ...oneAt(wordless, 3) },
    refused: { ...beyond(limits.tooltip), "an object": { text: "words" } },
  }),
  enumRule("CRD-23", text({ role: "status" }), "/role", {
    values: ["status", "alert"],
    refused: { button: "button" },
  }),
  blockRule("CRD-23", text({ role: "status" }), { at: "/role", accepted: { "no role": absent } }),
  blockRule("CRD-24", text({ accessibleLabel: "words" }), {
    at: "/accessibleLabel",
    accepted: { "1 character": "x", ...full(limits.accessibleLabel), ...oneAt(wordless, 0) },
    refused: { ...beyond(limits.accessibleLabel), "an object": { text: "words" } },
  }),
  blockRule("CRD-25", heading("heading-1"), {
    at: "/text",
    accepted: { "1 character": "x", ...full(limits.headingText), ...oneAt(wordless, 2) },
    refused: { ...missing("text"), "no characters": "", ...beyond(limits.headingText), ...noText },
  }),
  cardRule("CRD-25", card(Array.from({ length: 150 }, (_, index) => heading(`heading-${index}`))), {
    at: "/blocks/149/text",
    refused: { "no characters, after 149 others": "" },
  }),
  blockRule("CRD-32", image(), {
    at: "/alt",
    accepted: { "1 character": "x", ...full(limits.alt), ...oneAt(wordless, 1) },
    refused: { "no alt": absent, ...beyond(limits.alt), ...noText },
  }),
  ...["thumbnail", "content", "cover"].map((presentation) =>
    blockRule(
      "CRD-32",
      { ...image(), presentation },
      {
        at: "/alt",
        refused: { [`no alt, presented as ${presentation},`]: absent },
      },
    ),
  ),
  blockRule("CRD-33", image(), {
    at: "/url",
    accepted: { "an https address": "https://example.com/other" },
    refused: { "a number": 7, "an object": { href: PLAIN_URL } },
  }),
  enumRule("CRD-34", { ...image(), presentation: "content" }, "/presentation", {
    values: ["thumbnail", "content", "cover"],
    refused: {
      full: "full",
    },
  }),
  blockRule(
    "CRD-34",
    { ...image(), presentation: "content" },
    { at: "/presentation", accepted: { none: absent } },
  ),
  blockRule(
    "CRD-35",
    { ...image(), aspect: 2 },
    {
      at: "/aspect",
      accepted: numbersOf(limits.aspect.min, 1, limits.aspect.max, 16 / 9, 4 / 3, 0.5625, 0.100001, 9.999999),
      refused: { "0": 0, [tooNarrow]: tooNarrow, [tooWide]: tooWide, "a word": "wide" },
    },
  ),
];

const counted = (requirement: string, block: JsonObject, at: string, refused = {}): CardRule =>
  blockRule(requirement, block, {
    at,
    accepted: { "1 inline text": inlineTexts(1), ...full(limits.inlineItems, inlineTexts, "inline texts") },
    refused: { "an empty array": [], ...beyond(limits.inlineItems, inlineTexts, "inline texts"), ...refused },
  });

const withCaption = (): JsonObject => ({
  ...facts(),
  items: [{ ...fact(), caption: [inlineText()] }],
});

/** An address of this many characters, built from labels of at most 63. */
const address = (length: number): string => {
  const rest = length - "a@".length - ".example".length;
  const labels = Array.from({ length: Math.ceil((rest + 1) / 64) }, () => long(63)).join(".");
  return `a@${labels.slice(0, rest - 1)}y.example`;
};

const email = { type: "email", text: "words", address: "a@example.com" };
const status = { type: "status", text: "words", tone: "neutral" };
const time = { type: "time", timestamp: 1_700_000_000, format: "relative" };

/** Inline items are the same wherever they stand, and later facts are facts too. */
function inFacts(): readonly CardRule[] {
  const items = [fact(), { ...fact(), caption: [inlineText()] }];
  const rule = (requirement: string, at: string, refused: Variations): CardRule =>
    blockRule(requirement, { ...facts(), items }, { at: `/items/1${at}`, refused });
  return [
    rule("CRD-30", "/label", { "no label": absent }),
    rule("CRD-30", "/value", { "an empty array": [] }),
    rule("CRD-31", "/caption", beyond(limits.inlineItems, inlineTexts, "inline texts")),
    rule("CRD-79", "/value/0", { "a made-up kind": { type: "badge", text: "words" } }),
    rule("CRD-79", "/caption/0", { "a made-up kind": { type: "badge", text: "words" } }),
    rule("CRD-81", "/value/0", { "a status with the tone info": { ...status, tone: "info" } }),
    rule("CRD-82", "/caption/0", { "a time with the format long": { ...time, format: "long" } }),
  ];
}

export const inlineRules: readonly CardRule[] = [
  counted("CRD-26", context(), "/items", { "no items": absent }),
  enumRule("CRD-28", { ...facts(), presentation: "list" }, "/presentation", {
    values: ["list", "stats"],
    refused: {
      grid: "grid",
    },
  }),
  blockRule(
    "CRD-28",
    { ...facts(), presentation: "list" },
    { at: "/presentation", accepted: { none: absent } },
  ),
  blockRule("CRD-29", facts(), {
    at: "/items",
    accepted: { none: [], ...full(limits.facts, manyFacts, "items") },
    refused: { "an object": { first: fact() }, ...beyond(limits.facts, manyFacts, "items") },
  }),
  blockRule("CRD-30", facts(), { at: "/items/0/label", refused: { "no label": absent } }),
  counted("CRD-30", facts(), "/items/0/value", { "no value": absent }),
  blockRule("CRD-31", withCaption(), {
    at: "/items/0/caption",
    accepted: {
      "no caption": absent,
      "1 inline text": inlineTexts(1),
      ...full(limits.inlineItems, inlineTexts, "inline texts"),
    },
    refused: { "an empty array": [], ...beyond(limits.inlineItems, inlineTexts, "inline texts") },
  }),
  blockRule("CRD-79", context(inlineText(), inlineText("more")), {
    at: "/items/1",
    accepted: {
      "an email": email,
      "a link": { type: "link", label: "words", url: "https://example.com/" },
      status,
      time,
    },
    refused: {
      "a made-up kind": { type: "badge", text: "words" },
      [`the kind ${INHERITED}`]: { type: INHERITED, text: "words" },
    },
  }),
  ...inFacts(),
  blockRule("CRD-80", context(email), {
    at: "/items/0/address",
    accepted: full(limits.emailAddress, address),
    refused: beyond(limits.emailAddress, address),
  }),
  enumRule("CRD-81", context(status), "/items/0/tone", {
    values: ["brand", "neutral", "muted", "success", "warning", "danger"],
    refused: { info: "info" },
  }),
  blockRule("CRD-82", context(time), {
    at: "/items/0/timestamp",
    refused: { "the number 1.5": 1.5, "a date as text": "2026-01-01T00:00:00Z" },
  }),
  enumRule("CRD-82", context(time), "/items/0/format", {
    values: ["relative", "absolute"],
    refused: { long: "long" },
  }),
];
