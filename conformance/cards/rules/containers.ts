// Rules of containers, controls and resources.
import type { JsonObject } from "../../text/json.ts";
import { absent } from "../card.ts";
import {
  cardImage,
  checkbox,
  collection,
  collectionItems,
  disclosure,
  group,
  heading,
  inlineText,
  inlineTexts,
  noText,
  option,
  PLAIN_URL,
  resource,
  secretInput,
  select,
  textInput,
} from "../card-parts.ts";
import { limits } from "../limits.ts";
import { beyond, blockRule, type CardRule, enumRule, full, INHERITED, oneAt, wordless } from "./rule.ts";

const noList = { "an object": { first: heading("inner-1") }, "a text": "words" };

export const containerRules: readonly CardRule[] = [
  enumRule("CRD-47", { ...group(), layout: "stack" }, "/layout", {
    values: ["stack", "columns"],
    refused: { grid: "grid" },
  }),
  blockRule("CRD-47", { ...group(), layout: "stack" }, { at: "/layout", accepted: { "no layout": absent } }),
  blockRule("CRD-47", group(), { at: "/blocks", refused: noList }),
  blockRule("CRD-48", disclosure(), { at: "/blocks", refused: noList }),
  blockRule("CRD-48", disclosure(), {
    at: "/label",
    accepted: { "another text": "other" },
  }),
  blockRule("CRD-49", collection(), {
    at: "/items",
    accepted: { none: [], ...full(limits.collectionItems, collectionItems, "items") },
    refused: beyond(limits.collectionItems, collectionItems, "items"),
  }),
  ...["/items/0", "/items/1"].map((at, index) =>
    blockRule(
      "CRD-49",
      { ...collection(), items: collectionItems(2) },
      {
        at,
        refused: {
          "an item without id": { blocks: [heading("other")] },
          "an item without blocks": { id: `item-${index}` },
        },
      },
    ),
  ),
  blockRule(
    "CRD-50",
    { ...collection(), presentation: "scroll" },
    {
      at: "/presentation",
      accepted: { none: absent },
      refused: { grid: "grid" },
    },
  ),
  blockRule(
    "CRD-50",
    { ...collection(), ordered: true },
    {
      at: "/ordered",
      accepted: { false: false, none: absent },
    },
  ),
];

const options = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => option(index));

export const controlRules: readonly CardRule[] = [
  blockRule("CRD-67", textInput(), {
    at: "/value",
    accepted: {
      "no value": absent,
      "no characters": "",
      ...full(limits.textInputValue),
      ...oneAt(wordless, 3),
    },
    refused: { ...beyond(limits.textInputValue), ...noText },
  }),
  enumRule("CRD-68", { ...secretInput(), status: "saved" }, "/status", {
    values: ["saved", "verified"],
    refused: {
      failed: "failed",
    },
  }),
  blockRule(
    "CRD-68",
    { ...secretInput(), status: "saved" },
    { at: "/status", accepted: { "no status": absent } },
  ),
  blockRule("CRD-69", checkbox(), {
    at: "/value",
    accepted: { false: false },
    refused: { "a word": "perhaps", "an object": { checked: true } },
  }),
  blockRule("CRD-70", select(), {
    at: "/options",
    accepted: {
      "1 option": options(1),
      ...full(limits.options, options, "options"),
    },
    refused: {
      ...beyond(limits.options, options, "options"),
    },
  }),
  { ...blockRule("CRD-70", select(), { at: "/options", refused: { "no options": [] } }), twin: "CRD-71" },
  blockRule("CRD-71", select(), {
    at: "/value",
    accepted: { "the value of the last option": "value 2" },
    refused: {
      "a value that no option has": "value 3",
      "the label of an option": "words 1",
      "the value of an option in capitals": "VALUE 0",
      "the beginning of a value": "value",
      "an empty value": "",
      [`the word ${INHERITED}`]: INHERITED,
    },
  }),
  blockRule(
    "CRD-71",
    { ...select(), options: options(limits.options.max) },
    {
      at: "/value",
      accepted: { [`the value of option ${limits.options.max}`]: option(limits.options.max - 1).value },
    },
  ),
];

const metadata = (...entries: readonly JsonObject[]): JsonObject => resource({ metadata: entries });
const audio = { url: PLAIN_URL, label: "words" };
const photos = (count: number): JsonObject => ({
  type: "photos",
  images: Array.from({ length: count }, cardImage),
});
const poster = { type: "video_poster", image: cardImage(), videoUrl: PLAIN_URL };
const links = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, () => ({ label: "words", url: PLAIN_URL }));

export const resourceRules: readonly CardRule[] = [
  blockRule("CRD-72", resource({ loading: true }), {
    at: "/title",
    accepted: { "no title while loading": absent },
  }),
  blockRule("CRD-72", resource({ loading: false }), {
    at: "/title",
    refused: { "no title with loading false": absent },
  }),
  blockRule("CRD-72", resource(), { at: "/title", refused: { "no title and no loading": absent } }),
  blockRule("CRD-73", resource({ body: "words" }), {
    at: "/body",
    accepted: { "1 character": "x", ...full(limits.resourceBody), ...oneAt(wordless, 2) },
    refused: { ...beyond(limits.resourceBody), ...noText },
  }),
  blockRule("CRD-73", resource({ body: "words", bodyStyle: "preview" }), {
    at: "/bodyStyle",
    accepted: { none: absent },
    refused: { full: "full" },
  }),
  blockRule("CRD-74", metadata(inlineText()), {
    at: "/metadata",
    accepted: { ...full(limits.metadata, inlineTexts, "texts"), "no metadata": absent },
    refused: { "an empty array": [], ...beyond(limits.metadata, inlineTexts, "texts") },
  }),
  blockRule("CRD-74", metadata(inlineText(), inlineText("more")), {
    at: "/metadata/1",
    accepted: {
      "a status with a tone": { type: "status", text: "words", tone: "success" },
      "a time": { type: "time", timestamp: 1_700_000_000, format: "absolute" },
    },
    refused: {
      "a made-up kind": { type: "badge", text: "words" },
      [`the kind ${INHERITED}`]: { type: INHERITED, text: "words" },
      "an email": { type: "email", text: "words", address: "a@example.com" },
      "a link": { type: "link", label: "words", url: PLAIN_URL },
      "a status with the tone info": { type: "status", text: "words", tone: "info" },
    },
    twin: "CRD-81",
  }),
  blockRule("CRD-75", resource({ links: links(1) }), {
    at: "/links",
    accepted: { none: [], ...full(limits.resourceLinks, links, "links") },
    refused: beyond(limits.resourceLinks, links, "links"),
  }),
  enumRule(
    "CRD-75",
    resource({ links: [{ label: "words", url: PLAIN_URL, icon: "spotify" }] }),
    "/links/0/icon",
    { values: ["spotify", "bandcamp", "google_maps"], refused: { another: "soundcloud" } },
  ),
  blockRule("CRD-75", resource({ links: links(3).map((link) => ({ ...link, icon: "spotify" })) }), {
    at: "/links/2/icon",
    refused: { another: "soundcloud" },
  }),
  blockRule("CRD-76", resource({ audio }), {
    at: "/audio",
    accepted: { "another label": { url: PLAIN_URL, label: "other words" } },
    refused: { "an object in place of the url": { url: { href: PLAIN_URL }, label: "words" } },
  }),
  blockRule("CRD-77", resource({ media: photos(2) }), {
    at: "/media",
    accepted: { "1 photo": photos(1), ...full(limits.photos, photos, "photos") },
    refused: { "no photo": photos(0), ...beyond(limits.photos, photos, "photos") },
  }),
  blockRule("CRD-78", resource({ media: poster }), {
    at: "/media/videoUrl",
    refused: { "no videoUrl": absent },
  }),
  blockRule("CRD-78", resource({ media: poster }), {
    at: "/media/image",
    refused: { "no image": absent },
    part: "media",
  }),
  blockRule("CRD-78", resource({ media: poster }), {
    at: "/media/image",
    refused: { "two images": [cardImage(), cardImage()] },
  }),
];

/** A poster may have its image where photos have theirs. Other deployments refuse that, so that it stays in its own card. */
export const listedPosterRules: readonly CardRule[] = [
  { at: "/media/videoUrl", refused: { "no videoUrl": absent } },
  { at: "/media/images", refused: { "no image": [], "two images": [cardImage(), cardImage()] } },
].map((body) => ({
  ...blockRule(
    "CRD-78",
    resource({ media: { type: "video_poster", images: [cardImage()], videoUrl: PLAIN_URL } }),
    body,
  ),
  isWhole: true,
}));
