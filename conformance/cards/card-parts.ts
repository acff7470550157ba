// Plain valid cards and blocks, from which the rules of cards start: small, in ASCII, with every property
// that a reader of the specification might take to be required.
import type { JsonObject } from "../text/json.ts";
import type { Block, Card } from "./card.ts";
import { limits } from "./limits.ts";

export const card = (blocks: readonly Block[], properties: JsonObject = {}): Card => ({
  version: 1,
  title: "A question",
  ...properties,
  blocks,
});

/** A text of this many characters. */
export const long = (length: number): string => "x".repeat(length);

/** In place of a text: a program that checks only the length does not find it too long. */
export const noText = { "an object": { text: "words" } };

/** An address of exactly this many characters. */
export const longUrl = (length: number): string =>
  `https://example.com/${long(length - "https://example.com/".length)}`;

export const PLAIN_URL = "https://example.com/a";

const block = (type: string, properties: JsonObject): Block => ({ type, id: `${type}-1`, ...properties });

export const inlineText = (text = "words"): JsonObject => ({ type: "text", text });
export const inlineTexts = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => inlineText(`words ${index}`));

export const text = (properties: JsonObject = {}): Block => block("text", { text: "words", ...properties });
export const heading = (id: string): Block => ({ type: "heading", id, text: "words" });
export const link = (): Block => block("link", { label: "words", url: PLAIN_URL });
export const context = (...items: readonly JsonObject[]): Block =>
  block("context", { items: items.length > 0 ? items : [inlineText()] });
export const fact = (): JsonObject => ({ label: "words", value: [inlineText()] });
export const manyFacts = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ ...fact(), label: `words ${index}` }));
export const facts = (): Block => block("facts", { label: "words", items: [fact()] });
export const image = (): Block => block("image", { url: PLAIN_URL, alt: "words" });

/** Copies of an item with different ids and labels: the specification does not say that two items may have the same label. */
export const numbered = (item: JsonObject, count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ ...item, id: `item-${index}`, label: `words ${index}` }));
export const action = (properties: JsonObject = {}): JsonObject => ({
  id: "item-0",
  label: "words",
  ...properties,
});
export const plainActions = (properties: JsonObject = {}): Block =>
  block("actions", { items: [action()], ...properties });
export const rows = (properties: JsonObject = {}): Block =>
  block("actions", { presentation: "rows", items: [action(properties)] });
export const footer = (properties: JsonObject = {}): Block =>
  block("actions", { presentation: "footer", items: [action(properties)] });
export const menu = (): Block => block("actions", { menuLabel: "words", items: [action()] });
/** A menu with more items than plain actions may have, so that a deployment cannot read it as plain actions. */
export const longMenu = (): Block => ({ ...menu(), items: numbered(action(), limits.plainActions.max + 1) });

/** The blocks, or a heading: the specification does not say that a container may be empty. */
const filled = (blocks: readonly Block[]): readonly Block[] =>
  blocks.length > 0 ? blocks : [heading("inner-1")];
export const group = (...blocks: readonly Block[]): Block => block("group", { blocks: filled(blocks) });
export const disclosure = (...blocks: readonly Block[]): Block =>
  block("disclosure", { label: "words", blocks: filled(blocks) });
/** Items of a collection, each with a heading; all ids differ. */
export const collectionItems = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    blocks: [heading(`inner-${index + 1}`)],
  }));
export const collection = (): Block =>
  block("collection", { label: "words", emptyMessage: "words", items: collectionItems(1) });

export const columns = (count: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => ({ id: `column-${index}`, label: `words ${index}` }));
export const table = (width = 3): Block =>
  block("table", {
    label: "words",
    columns: columns(width),
    rows: [Array.from({ length: width }, (_, index) => `cell ${index}`)],
    emptyMessage: "words",
  });

export const categories = (count: number): JsonObject => ({
  type: "category",
  values: Array.from({ length: count }, (_, index) => `tick ${index}`),
});
export const times = (count: number): JsonObject => ({
  type: "time",
  values: Array.from({ length: count }, (_, index) => 1_700_000_000 + index * 60),
});
export const series = (count: number, index = 0): JsonObject => ({
  id: `series-${index}`,
  label: `words ${index}`,
  values: Array.from({ length: count }, (_, position) => position + 1),
});
export const chart = (mark: "bar" | "line" | "area", axis: JsonObject = categories(3)): Block =>
  block("chart", {
    title: "words",
    summary: "words",
    mark,
    axis,
    series: [series((axis.values as readonly unknown[]).length)],
  });

export const textInput = (): Block =>
  block("text_input", { label: "words", value: "words", submitLabel: "words" });
export const secretInput = (): Block =>
  block("secret_input", {
    label: "words",
    submitLabel: "words",
    companionLabel: "words",
    companionValue: "words",
  });
export const checkbox = (): Block => block("checkbox", { label: "words", value: true });
export const option = (index = 0): JsonObject => ({ value: `value ${index}`, label: `words ${index}` });
export const select = (): Block =>
  block("select", { label: "words", value: "value 0", options: [option(0), option(1), option(2)] });
export const resource = (properties: JsonObject = {}): Block =>
  block("resource", { url: PLAIN_URL, title: "words", ...properties });
export const cardImage = (): JsonObject => ({ url: PLAIN_URL, alt: "words" });

/** One block of each of the seventeen types, the variants of actions and charts among them. */
export const everyBlock = (): readonly Block[] => [
  link(),
  text(),
  heading("heading-1"),
  context(),
  facts(),
  image(),
  plainActions(),
  rows(),
  footer(),
  menu(),
  group(),
  disclosure(),
  collection(),
  table(),
  chart("bar"),
  chart("line", times(3)),
  chart("area"),
  textInput(),
  secretInput(),
  checkbox(),
  select(),
  resource(),
];
