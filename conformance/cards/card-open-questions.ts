// Cards for which the specification is ambiguous or silent.
import type { JsonObject } from "../text/json.ts";
import { absent, type Block, type Card, put } from "./card.ts";
import {
  card,
  categories,
  chart,
  checkbox,
  collection,
  columns,
  context,
  disclosure,
  facts,
  group,
  heading,
  image,
  link,
  long,
  PLAIN_URL,
  plainActions,
  resource,
  rows,
  secretInput,
  select,
  series,
  table,
  text,
  textInput,
  times,
} from "./card-parts.ts";
import { limits } from "./limits.ts";
import { bulk, levels } from "./rules/document-rules.ts";

interface OpenCard {
  readonly requirement: string;
  readonly what: string;
  readonly card: Card;
}

const changed = (document: Card, at: string, value: unknown): Card => put(document, at, value) as Card;

const percentage = (maximumFractionDigits: number): Card =>
  card([
    {
      ...table(1),
      columns: [{ ...columns(1)[0], format: { type: "percent", maximumFractionDigits } }],
      rows: [],
    },
  ]);

const furtherProperties: readonly OpenCard[] = [
  { requirement: "CRD-97", what: "two digits of a percentage", card: percentage(2) },
  { requirement: "CRD-97", what: "seven digits of a percentage", card: percentage(7) },
  {
    requirement: "CRD-97",
    what: "a further property of the card",
    card: { ...card([text()]), note: "words" },
  },
  { requirement: "CRD-97", what: "a further property of a block", card: card([text({ note: "words" })]) },
  { requirement: "CRD-97", what: "a further property of an item", card: card([rows({ note: "words" })]) },
];

const withId = (block: Block, at: string, id: string): Card =>
  changed(card([heading("heading-1"), block]), `/blocks/1${at}`, id);

const sharedIds: readonly OpenCard[] = (
  [
    ["an action with the id of a block", withId(rows(), "/items/0/id", "heading-1")],
    ["a collection item with the id of a block", withId(collection(), "/items/0/id", "heading-1")],
    ["a column with the id of a block", withId(table(), "/columns/0/id", "heading-1")],
    ["a series with the id of a block", withId(chart("bar"), "/series/0/id", "heading-1")],
    ["two columns with one id", withId(table(), "/columns/1/id", "column-0")],
    ["two actions of one id in two blocks", card([rows(), { ...rows(), id: "actions-2" }])],
  ] as const
).map(([what, document]) => ({ requirement: "CRD-98", what, card: document }));

const nulls: readonly OpenCard[] = (
  [
    ["subtitle", card([text()], { subtitle: null })],
    ["headerActions", card([text()], { headerActions: null })],
    ["tooltip", card([text({ tooltip: null })])],
    ["style", card([text({ style: null })])],
    ["layout", card([{ ...group(), layout: null }])],
    ["presentation", card([{ ...plainActions(), presentation: null }])],
    ["input", card([rows({ input: null })])],
    ["value of a text_input", card([{ ...textInput(), value: null }])],
    ["media", card([resource({ media: null })])],
    ["unit", card([{ ...chart("line"), unit: null }])],
  ] as const
).map(([name, document]) => ({ requirement: "CRD-100", what: `null for ${name}`, card: document }));

const withoutLabels: readonly OpenCard[] = [
  facts(),
  disclosure(),
  collection(),
  table(),
  textInput(),
  checkbox(),
  select(),
]
  .map((block) => ({
    what: `a ${block.type} block without label`,
    card: changed(card([block]), "/blocks/0/label", absent),
  }))
  .concat([
    { what: "an action without label", card: changed(card([rows()]), "/blocks/0/items/0/label", absent) },
    { what: "a column without label", card: changed(card([table()]), "/blocks/0/columns/0/label", absent) },
    {
      what: "a series without label",
      card: changed(card([chart("bar")]), "/blocks/0/series/0/label", absent),
    },
    { what: "a facts block without items", card: changed(card([facts()]), "/blocks/0/items", absent) },
    { what: "a group without blocks", card: changed(card([group()]), "/blocks/0/blocks", absent) },
    { what: "a disclosure without blocks", card: changed(card([disclosure()]), "/blocks/0/blocks", absent) },
    { what: "a column without id", card: changed(card([table()]), "/blocks/0/columns/0/id", absent) },
    { what: "a series without id", card: changed(card([chart("bar")]), "/blocks/0/series/0/id", absent) },
    { what: "a resource without url", card: changed(card([resource()]), "/blocks/0/url", absent) },
    { what: "an audio without label", card: card([resource({ audio: { url: PLAIN_URL } })]) },
    {
      what: "a status without tone in the metadata of a resource",
      card: card([resource({ metadata: [{ type: "status", text: "words" }] })]),
    },
    {
      what: "a currency format without currency",
      card: card([{ ...table(1), columns: [{ ...columns(1)[0], format: { type: "currency" } }], rows: [] }]),
    },
  ])
  .map((one) => ({ requirement: "CRD-101", ...one }));

/** Properties without a documented type, with a value that their name does not suggest. */
const untypedProperties: readonly (readonly [at: string, block: Block, value: unknown])[] = [
  ["/selected", rows({ selected: true }), "true"],
  ["/ordered", { ...collection(), ordered: true }, "yes"],
  ...["label", "description", "accessibleLabel"].map(
    (name) => [`/items/0/${name}`, rows({ [name]: "words" }), 7] as const,
  ),
  ["/overflowLabel", plainActions({ overflowLabel: "words" }), 7],
  ["/tooltip", { ...context(), tooltip: "words" }, 7],
  ["/label", disclosure(), 7],
  ["/emptyMessage", collection(), 7],
  ["/itemNoun", { ...collection(), itemNoun: "words" }, 7],
  ["/emptyMessage", table(), 7],
  ["/columns/0/label", table(), 7],
  ["/series/0/label", chart("bar"), 7],
  ["/unit", { ...chart("line"), unit: "words" }, 7],
  ["/summary", chart("line"), 7],
  ["/label", textInput(), 7],
  ["/submitLabel", textInput(), 7],
  ["/submitLabel", secretInput(), 7],
  ["/companionLabel", secretInput(), 7],
  ["/companionValue", secretInput(), 7],
  ["/accessibleLabel", { ...select(), accessibleLabel: "words" }, 7],
  ["/accessibleLabel", resource({ accessibleLabel: "words" }), 7],
];
const untyped: readonly OpenCard[] = untypedProperties.map(([at, block, value]) => ({
  requirement: "CRD-107",
  what: `${JSON.stringify(value)} as ${at.slice(1)} of a ${block.type} block`,
  card: changed(card([block]), `/blocks/0${at}`, value),
}));

/** A card of exactly this many bytes of minified JSON. */
function sized(bytes: number): Card {
  const document = card(bulk(496));
  const missing = bytes - Buffer.byteLength(JSON.stringify(card([...bulk(496), text({ text: "" })])));
  return { ...document, blocks: [...bulk(496), text({ text: "x".repeat(Math.max(1, missing)) })] };
}

const known = (mark: "bar" | "line", values: readonly (number | null)[]): Card =>
  card([{ ...chart(mark, categories(values.length)), series: [{ ...series(values.length), values }] }]);

const edges = (): readonly (readonly [what: string, document: Card])[] => [
  ["seven levels of blocks", card([levels(limits.levels.max + 1)])],
  ["500 KiB", sized(500 * 1024)],
  ["512 KiB", sized(limits.bytes.max)],
  ["one byte above 512 KiB", sized(limits.bytes.max + 1)],
  ["an empty list as the blocks of a group", card([{ ...group(), blocks: [] }])],
  ["an empty list as the blocks of a disclosure", card([{ ...disclosure(), blocks: [] }])],
  [
    "an empty list as the blocks of an item of a collection",
    card([{ ...collection(), items: [{ id: "item-0", blocks: [] }] }]),
  ],
  [
    `a label of ${limits.linkLabel.max} characters`,
    card([{ ...checkbox(), label: long(limits.linkLabel.max) }]),
  ],
  [
    `a table with a cell of ${limits.scalar.max} characters`,
    card([{ ...table(1), rows: [[long(limits.scalar.max)]] }]),
  ],
  // White space beyond ASCII is blank to a reader, and not to every program.
  ["a title of ideographic spaces", card([text()], { title: "\u3000\u3000" })],
  ["a select without value", changed(card([select()]), "/blocks/0/value", absent)],
  ["a fractional count", card([rows({ count: 1.5 })])],
  ["a bar chart of one known value", known("bar", [1, null, null])],
  ["a line chart of one known value", known("line", [1, null, null])],
  ["a line chart of two known values", known("line", [1, null, 2])],
];

const equalTimes: OpenCard = {
  requirement: "CRD-109",
  what: "equal consecutive values on a time axis",
  card: changed(card([chart("line", times(3))]), "/blocks/0/axis/values", [60, 60, 120]),
};

/** A letter outside the basic plane. */
export const BEYOND = "🙂";

const astral = (count: number): JsonObject => ({ ...card([text()]), title: BEYOND.repeat(count) });

/** Texts of a card and of its blocks at their limits, written in one letter. */
export const longestTexts = (letter: string): readonly { readonly what: string; readonly card: Card }[] => [
  { what: "title", card: card([text()], { title: letter.repeat(limits.title.max) }) },
  {
    what: "text of a heading",
    card: card([{ ...heading("heading-1"), text: letter.repeat(limits.headingText.max) }]),
  },
  { what: "tooltip of a text", card: card([text({ tooltip: letter.repeat(limits.tooltip.max) })]) },
  {
    what: "accessibleLabel of a text",
    card: card([text({ accessibleLabel: letter.repeat(limits.accessibleLabel.max) })]),
  },
  { what: "alt of an image", card: card([{ ...image(), alt: letter.repeat(limits.alt.max) }]) },
  { what: "subtitle", card: card([text()], { subtitle: letter.repeat(limits.subtitle.max) }) },
  { what: "label of a link", card: card([{ ...link(), label: letter.repeat(limits.linkLabel.max) }]) },
  {
    what: "value of a text input",
    card: card([{ ...textInput(), value: letter.repeat(limits.textInputValue.max) }]),
  },
  {
    what: "text of a text",
    card: asLarge(letter, (id) => ({ ...text({ text: letter.repeat(limits.text.max) }), id })),
  },
  {
    what: "body of a resource",
    card: asLarge(letter, (id) => ({ ...resource({ body: letter.repeat(limits.resourceBody.max) }), id })),
  },
];

/** A card with more blocks for a letter of fewer bytes: a deployment may limit the bytes of a message. */
function asLarge(letter: string, blockOf: (id: string) => Block): Card {
  const count = Math.ceil(Buffer.byteLength(BEYOND) / Buffer.byteLength(letter));
  return card(Array.from({ length: count }, (_, index) => blockOf(`long-${index}`)));
}

/** Ways to nest so many levels of blocks, in containers that have no items. */
export const nestings: readonly { readonly what: string; readonly cardOf: (count: number) => Card }[] = [
  { what: "groups", cardOf: (count) => card([levels(count)]) },
  { what: "disclosures", cardOf: (count) => card([levels(count, "disclosures")]) },
  {
    what: "groups and disclosures in turn",
    cardOf: (count) => card([levels(count, "groups", "disclosures")]),
  },
  {
    what: "groups, in the second block of the card",
    cardOf: (count) => card([heading("heading-1"), levels(count)]),
  },
];

/** All of them; made anew each time, because some are large. */
export const openCards = (): readonly OpenCard[] => [
  {
    requirement: "CRD-105",
    what: "a text that stands for itself among inline items",
    card: changed(card([context()]), "/blocks/0/items/0", "words"),
  },
  ...furtherProperties,
  ...sharedIds,
  equalTimes,
  ...nulls,
  ...withoutLabels,
  ...untyped,
  ...edges().map(([what, document]) => ({ requirement: "CRD-102", what, card: document })),
  { requirement: "CRD-103", what: "a title of 1500 characters beyond the basic plane", card: astral(1500) },
  {
    requirement: "CRD-103",
    what: `a title of ${limits.title.max} characters beyond the basic plane`,
    card: astral(limits.title.max),
  },
];
