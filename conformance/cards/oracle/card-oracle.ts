// The hand-written oracle of card documents: lists the rules that any JSON violates, and which of them are only this
// contract's reading. Checks use it to decide whether a generated card counts; a test compares it with the validator
// that is generated from the schema.
import { isObject, type JsonObject } from "../../text/json.ts";
import { type Card, sizeOf } from "../card.ts";
import { limits } from "../limits.ts";
import { chartProperties, lookAcrossChart, lookAcrossTable, tableProperties } from "./oracle-data.ts";
import { actionsProperties, image, inlineItems, metadataItem } from "./oracle-parts.ts";
import {
  exactly,
  expected,
  flag,
  id,
  type Look,
  list,
  lookAtProperties,
  may,
  must,
  number,
  type Out,
  object,
  oneOf,
  ours,
  ownText,
  type Property,
  type Remark,
  shown,
  text,
  url,
} from "./oracle-values.ts";
import { lookAtIds, lookAtNesting } from "./oracle-whole.ts";

/** Every remark on a card document; none for a card that every deployment must accept. */
export function judgeCard(card: unknown): readonly Remark[] {
  const remarks: Remark[] = [];
  const out: Out = (requirement, pointer, kind = "broken") =>
    void remarks.push({ requirement, pointer, kind });
  if (!isObject(card)) out("CRD-01", "");
  else lookAtCard(card, out);
  return remarks;
}

type Verdict = "accept" | "refuse" | "open";

/** The result on any deployment; `open` if deployments may differ. */
export function verdictOf(remarks: readonly Remark[]): Verdict {
  if (remarks.some(({ kind }) => kind === "broken")) return "refuse";
  return remarks.length === 0 ? "accept" : "open";
}

const isAnything: Look = () => {};
/** How many blocks there are counts over the whole card. */
const anyNumber = { min: 0, max: Infinity };
const oneOfBlocks: Look = (...given) => lookAtBlock(...given);

const headerActions: Look = (value, at, out, requirement) => {
  if (isObject(value) && value.type === "actions") lookAtBlock(value, at, out, requirement);
  else out(requirement, at);
};

function lookAtCard(card: Card, out: Out): void {
  lookAtProperties(card, "", out, {
    version: must("CRD-01", exactly(1)),
    title: must("CRD-02", text({ ...limits.title, notBlank: true })),
    subtitle: may("CRD-03", text(limits.subtitle)),
    titleDisplay: may("CRD-04", oneOf("visible", "accessible")),
    width: may("CRD-05", oneOf("content", "wide")),
    frame: may("CRD-06", oneOf("card", "none")),
    blocks: must("CRD-07", list(anyNumber, oneOfBlocks)),
    headerActions: may("CRD-08", headerActions),
  });
  lookAtIds(card, out);
  lookAtNesting(card, out);
  lookAtSize(sizeOf(card), out);
}

/** The form that is measured is not defined: near the limit only this contract's own is known. */
function lookAtSize(bytes: number, out: Out): void {
  const kib = 1024;
  if (bytes >= 600 * kib) out("CRD-12", "");
  else if (bytes > 400 * kib) out("CRD-102", "", bytes > limits.bytes.max ? "stricter" : "looser");
}

const label = ours("CRD-101", ownText);
/** The specification does not say that a container may be empty. */
const nested = (requirement: string, required = must): Property =>
  required(requirement, (value, at, out) => {
    list(anyNumber, oneOfBlocks)(value, at, out, requirement);
    if (Array.isArray(value) && value.length === 0) out("CRD-102", at, "looser");
  });

const fact = object({
  label: must("CRD-30", ownText),
  value: must("CRD-30", inlineItems),
  caption: may("CRD-31", inlineItems),
});
const collectionItem = object({ id: must("CRD-49", id("stricter")), blocks: nested("CRD-49") });
const option = object({ value: shown("CRD-70", ownText), label: shown("CRD-70", ownText) });
const link = object({
  label,
  url: ours("CRD-13", url),
  icon: may("CRD-75", oneOf("spotify", "bandcamp", "google_maps")),
});
const audio = object({ url: shown("CRD-76", url), label: ours("CRD-76", ownText) });

const media: Look = (value, at, out) => {
  const type = isObject(value) ? value.type : undefined;
  if (!isObject(value) || (type !== "photos" && type !== "video_poster"))
    return out("CRD-105", at, "stricter");
  const poster: Look = (given, place, remark) =>
    isObject(given) ? image(given, place, remark, "CRD-105") : remark("CRD-78", place);
  const properties: Readonly<Record<string, Property>> =
    type === "photos"
      ? { images: must("CRD-77", list(limits.photos, image)) }
      : { image: must("CRD-78", poster), videoUrl: must("CRD-78", url) };
  lookAtProperties(value, at, out, { type: may("CRD-105", isAnything), ...properties });
};

const quote: Look = (value, at, out) => {
  out("CRD-105", at, "looser");
  object({ text: ours("CRD-105", ownText), author: may("CRD-105", ownText), url: may("CRD-13", url) })(
    value,
    at,
    out,
    "CRD-105",
  );
};

type Properties = Readonly<Record<string, Property>>;

/** Blocks by type, without type and id. */
const blocks: Readonly<Record<string, (block: JsonObject) => Properties>> = {
  link: () => ({ label: ours("CRD-19", text(limits.linkLabel)), url: shown("CRD-19", url) }),
  text: () => ({
    text: must("CRD-20", text(limits.text)),
    style: may("CRD-21", oneOf("body", "caption", "code")),
    tooltip: may("CRD-22", text({ ...limits.tooltip, mayBeOneLine: true })),
    role: may("CRD-23", oneOf("status", "alert")),
    accessibleLabel: may("CRD-24", text({ ...limits.accessibleLabel, mayNeedWords: true })),
  }),
  heading: () => ({ text: must("CRD-25", text(limits.headingText)) }),
  context: () => ({ items: must("CRD-26", inlineItems), tooltip: may("CRD-107", ownText) }),
  facts: () => ({
    label,
    presentation: may("CRD-28", oneOf("list", "stats")),
    items: ours("CRD-29", list(limits.facts, fact)),
  }),
  image: () => ({
    url: shown("CRD-33", url),
    alt: must("CRD-32", text({ ...limits.alt, mayBeOneLine: true })),
    presentation: may("CRD-34", oneOf("thumbnail", "content", "cover")),
    aspect: may("CRD-35", number(limits.aspect)),
  }),
  actions: actionsProperties,
  group: () => ({ layout: may("CRD-47", oneOf("stack", "columns")), blocks: nested("CRD-47", ours) }),
  disclosure: () => ({ label: ours("CRD-107", ownText), blocks: nested("CRD-48", ours) }),
  collection: () => ({
    label,
    emptyMessage: expected("CRD-107", ownText),
    ordered: may("CRD-107", flag("stricter")),
    presentation: may("CRD-50", oneOf("scroll")),
    approximate: may("CRD-105", flag("stricter")),
    itemNoun: may("CRD-107", ownText),
    items: ours("CRD-49", list(limits.collectionItems, collectionItem)),
  }),
  table: () => tableProperties,
  chart: chartProperties,
  text_input: () => ({
    label: ours("CRD-107", ownText),
    value: may("CRD-67", text({ ...limits.textInputValue, mayBeOneLine: true, mayNeedWords: false })),
    submitLabel: expected("CRD-107", ownText),
  }),
  secret_input: () => ({
    label,
    submitLabel: expected("CRD-107", ownText),
    companionLabel: expected("CRD-107", ownText),
    companionValue: expected("CRD-107", ownText),
    status: may("CRD-68", oneOf("saved", "verified")),
  }),
  checkbox: () => ({ label, value: ours("CRD-69", flag()) }),
  select: () => ({
    label,
    value: expected("CRD-71", ownText),
    accessibleLabel: may("CRD-107", ownText),
    options: must("CRD-70", list(limits.options, option)),
  }),
  resource: () => ({
    url: ours("CRD-13", url),
    title: may("CRD-72", ownText),
    loading: may("CRD-72", flag("stricter")),
    subtitle: may("CRD-101", ownText),
    body: may("CRD-73", text({ ...limits.resourceBody, mayBeOneLine: true })),
    bodyStyle: may("CRD-73", oneOf("preview")),
    accessibleLabel: may("CRD-107", ownText),
    metadata: may("CRD-74", list(limits.metadata, metadataItem)),
    image: may("CRD-105", image),
    links: may("CRD-75", list(limits.resourceLinks, link)),
    audio: may("CRD-76", audio),
    avatarUrl: may("CRD-13", url),
    media: may("CRD-105", media),
    quote: may("CRD-105", quote),
  }),
};

const lookAtBlock: Look = (value, at, out) => {
  if (!isObject(value)) return out("CRD-16", at);
  const { type } = value;
  if (typeof type !== "string") return out("CRD-16", `${at}/type`);
  const properties = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (properties === undefined) {
    const isListed = Object.hasOwn(blocks, type.toLowerCase());
    return out(isListed ? "CRD-115" : "CRD-18", `${at}/type`, isListed ? "stricter" : "broken");
  }
  lookAtProperties(value, at, out, {
    type: may("CRD-16", isAnything),
    id: must("CRD-16", id()),
    ...properties(value),
  });
  lookAcross(value, at, out);
};

/** Rules between several properties of a block. */
function lookAcross(block: JsonObject, at: string, out: Out): void {
  if (block.type === "table") lookAcrossTable(block, at, out);
  if (block.type === "chart") lookAcrossChart(block, at, out);
  if (block.type === "select") {
    const values = (Array.isArray(block.options) ? block.options : []).map(
      (one) => isObject(one) && one.value,
    );
    if (typeof block.value === "string" && !values.includes(block.value)) out("CRD-71", `${at}/value`);
    if (new Set(values).size < values.length) out("CRD-70", `${at}/options`, "looser");
  }
  if (block.type === "resource" && block.loading !== true) {
    if (!Object.hasOwn(block, "title")) out("CRD-72", `${at}/title`);
    else if (typeof block.title === "string" && block.title.trim() === "")
      out("CRD-72", `${at}/title`, "stricter");
  }
}
