// Cards just inside the rules, where a hasty validator refuses them: with lists and texts at their limits,
// empty values, equal values, every property at once, and values that are forbidden only elsewhere.
import type { JsonObject } from "../text/json.ts";
import { withIds } from "./arbitrary/card-arbitrary.ts";
import type { Block, Card } from "./card.ts";
import {
  action,
  card,
  cardImage,
  chart,
  checkbox,
  collection,
  collectionItems,
  columns,
  context,
  fact,
  facts,
  footer,
  group,
  heading,
  image,
  inlineText,
  inlineTexts,
  link,
  long,
  longMenu,
  longUrl,
  manyFacts,
  menu,
  numbered,
  option,
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

/** Blocks with several lists at their limits at once. */
const fullBlocks = (): readonly Block[] => {
  const cells = Array.from({ length: limits.columns.max }, (_, index) => `cell ${index}`);
  const input = Object.fromEntries(
    Array.from({ length: limits.actionInput.max }, (_, index) => [`name${index}`, index]),
  );
  const link = { label: "words", url: PLAIN_URL };
  const inline = inlineTexts(limits.inlineItems.max);
  return [
    { ...table(limits.columns.max), rows: Array.from({ length: limits.tableRows.max }, () => cells) },
    {
      ...chart("line", times(limits.otherAxis.max)),
      series: Array.from({ length: limits.series.max }, (_, index) => series(limits.otherAxis.max, index)),
    },
    {
      ...facts(),
      items: manyFacts(limits.facts.max).map((one) => ({ ...one, value: inline, caption: inline })),
    },
    { ...rows(), items: numbered(action({ input }), limits.rowActions.max) },
    { ...collection(), items: collectionItems(limits.collectionItems.max) },
    resource({
      links: Array.from({ length: limits.resourceLinks.max }, () => link),
      media: { type: "photos", images: Array.from({ length: limits.photos.max }, cardImage) },
      metadata: inlineTexts(limits.metadata.max),
    }),
  ];
};

/** Blocks whose values programs take for nothing, and values of one kind only. */
const zeroBlocks = (): readonly Block[] => {
  const all = (plain: Block, ...values: readonly number[]): Block => ({
    ...plain,
    series: [{ ...series(values.length), values }],
  });
  return [
    all(chart("bar"), 0, 0, 0),
    all(chart("line", times(3)), 0, 0, 0),
    all(chart("area"), 0, 0, 0),
    all(chart("bar"), -3, -2, -1),
    all(chart("line", times(3)), 5, 5, 5),
    { ...table(2), rows: [[0, 0]] },
    rows({ count: 0, input: { zero: 0, no: false, nothing: null, empty: "" } }),
    { ...checkbox(), value: false },
  ];
};

const twice = <T>(one: T): readonly T[] => [one, one];
const inlineLink = { type: "link", label: "words", url: PLAIN_URL };
const alike = (item: JsonObject): readonly JsonObject[] =>
  numbered(item, 2).map((one) => ({ ...one, label: "words" }));
const photos = (...images: readonly JsonObject[]): JsonObject => ({ type: "photos", images });

/** Blocks with several parts of a kind, all of them equal except for ids and the values of options. */
const equalBlocks = (): readonly Block[] => [
  {
    ...select(),
    label: "value 0",
    options: [0, 1, 2].map((index) => ({ ...option(index), label: "value 0" })),
  },
  {
    ...table(2),
    columns: columns(2).map((one) => ({ ...one, label: "words" })),
    rows: twice(["cell", "cell"]),
  },
  { ...facts(), items: twice({ ...fact(), value: twice(inlineText()), caption: twice(inlineText()) }) },
  {
    ...rows(),
    items: alike({ description: "words", selected: true, count: 1, input: { a: "words", b: "words" } }),
  },
  { ...footer(), items: alike({ variant: "primary", icon: "refresh" }) },
  { ...plainActions(), items: alike({}) },
  { ...menu(), items: alike({}) },
  context(inlineText(), inlineText(), inlineLink, inlineLink),
  { ...chart("bar"), series: [0, 1].map((index) => ({ ...series(3), id: `series-${index}` })) },
  { ...chart("line", times(3)), series: [0, 1].map((index) => ({ ...series(3), id: `series-${index}` })) },
  { ...collection(), items: collectionItems(2) },
  ...[text(), heading("heading-1"), link(), image(), checkbox(), textInput(), secretInput()].flatMap(twice),
  resource({
    subtitle: "words",
    body: "words",
    links: twice({ label: "words", url: PLAIN_URL }),
    metadata: twice(inlineText()),
    image: cardImage(),
    avatarUrl: PLAIN_URL,
    media: photos(...twice(cardImage())),
  }),
];

const input = { name: "words", count: 1.5, flag: true, nothing: null };
const format = { type: "number", maximumFractionDigits: 2 };
/** Currencies of all parts of the world, with and without decimals. */
const CURRENCIES = [
  "AED",
  "CLP",
  "HUF",
  "IDR",
  "ILS",
  "ISK",
  "KWD",
  "NGN",
  "PEN",
  "PLN",
  "THB",
  "TRY",
  "UAH",
  "VND",
  "XOF",
];

/** Blocks with every property that they may have. */
const completeBlocks = (): readonly Block[] => [
  text({ style: "code", tooltip: "words", role: "alert", accessibleLabel: "words" }),
  { ...context(), tooltip: "words" },
  { ...facts(), presentation: "stats", items: [{ ...fact(), caption: [inlineText()] }] },
  { ...facts(), presentation: "stats", items: [] },
  { ...image(), presentation: "cover", aspect: limits.aspect.min },
  {
    ...rows({ description: "words", accessibleLabel: "words", selected: true, count: 0, input }),
    status: "closed",
  },
  footer({ icon: "refresh", variant: "ghost", input }),
  plainActions({ overflowLabel: "words", items: [action({ input })] }),
  { ...menu(), items: [action({ input })] },
  { ...group(...Array.from({ length: 12 }, (_, index) => heading(`inner-${index}`))), layout: "columns" },
  { ...collection(), ordered: false, presentation: "scroll", itemNoun: "words" },
  {
    ...table(3),
    columns: columns(3).map((one, index) => ({ ...one, align: "end", ...(index === 0 ? {} : { format }) })),
    rows: [["cell", "cell", 1.25]],
  },
  {
    ...table(CURRENCIES.length),
    columns: columns(CURRENCIES.length).map((one, index) => ({
      ...one,
      align: "end",
      format: { type: "currency", currency: CURRENCIES[index] },
    })),
  },
  { ...chart("bar"), unit: "words", format },
  { ...chart("area", times(5)), unit: "words", series: [{ ...series(5), values: [null, 1, 2, 3, null] }] },
  { ...secretInput(), status: "verified" },
  { ...select(), accessibleLabel: "words" },
  resource({
    loading: true,
    subtitle: "words",
    body: "words",
    bodyStyle: "preview",
    accessibleLabel: "words",
    avatarUrl: PLAIN_URL,
  }),
  resource({
    metadata: [inlineText()],
    image: cardImage(),
    links: [{ label: "words", url: PLAIN_URL, icon: "spotify" }],
    audio: { url: PLAIN_URL, label: "words" },
    media: photos(cardImage()),
  }),
  resource({
    loading: false,
    image: cardImage(),
    links: ["bandcamp", "google_maps"].map((icon) => ({ label: "words", url: PLAIN_URL, icon })),
    media: { type: "video_poster", image: cardImage(), videoUrl: PLAIN_URL },
  }),
];

/** Texts and addresses that are as long as they may be. */
const longBlocks = (): readonly Block[] => {
  const url = longUrl(limits.url.max);
  return [
    text({
      text: long(limits.text.max),
      tooltip: long(limits.tooltip.max),
      accessibleLabel: long(limits.accessibleLabel.max),
    }),
    { ...heading("heading-1"), text: long(limits.headingText.max) },
    { ...link(), label: long(limits.linkLabel.max), url },
    { ...image(), url, alt: long(limits.alt.max) },
    { ...textInput(), value: long(limits.textInputValue.max) },
    rows({ input: { first: long(limits.scalar.max), second: long(limits.scalar.max) } }),
    resource({ url, body: long(limits.resourceBody.max), avatarUrl: url }),
  ];
};

/** Paths and queries with signs that mean something else in front of them. */
const ADDRESS_ENDS = [
  "/@words/a@2x.png",
  "/a?to=b:c@example.com",
  "/a//b%20c%2Fd%40e/",
  "/a,b;c=d!$&'()*+~.-_:/?e=f,g&h=(i)",
];

const addressBlocks = (): readonly Block[] =>
  ADDRESS_ENDS.flatMap((end, index) => {
    const url = `${index % 2 === 0 ? "https" : "http"}://a-1.2b.photography${end}`;
    return [{ ...link(), url }, resource({ url, avatarUrl: url })];
  });

export interface EdgeCards {
  /** For sentences. */
  readonly what: string;
  readonly requirement: "CRD-93" | "CRD-119";
  readonly cards: readonly Card[];
}

const alone = (blocks: readonly Block[]): readonly Card[] => blocks.map((block) => card([block]));

const everyProperty = {
  subtitle: long(limits.subtitle.max),
  titleDisplay: "accessible",
  width: "wide",
  frame: "none",
  headerActions: { ...rows(), id: "header" },
};

/** Texts for which another place, or none, has a smallest length or must not be blank. */
const emptyAndBlank = (): readonly Card[] => {
  const blank = " ";
  return [
    card([text()], { subtitle: blank }),
    ...alone([
      ...["", blank].flatMap((words) => [
        text({ tooltip: words, accessibleLabel: words }),
        { ...image(), alt: words },
        resource({ body: words }),
      ]),
      text({ text: blank }),
      { ...heading("heading-1"), text: blank },
      { ...link(), label: blank },
      { ...textInput(), value: blank },
    ]),
  ];
};

/** Values that must be unique, or in a range, elsewhere. */
const elsewhere = (): readonly Card[] => {
  const again = { type: "category", values: ["tick", "tock", "tick"] };
  // An id of the card that is made of these.
  const input = {
    id: "id-0",
    type: "words",
    "": "words",
    " ": "words",
    "0": "words",
    "больше слов": "words",
  };
  const percentage = { ...columns(1)[0], align: "end", format: { type: "percent" } };
  return alone([
    chart("line", again),
    chart("area", again),
    { ...table(1), columns: [percentage], rows: [[150], [-5]] },
    rows({ input }),
  ]);
};

/** More parts than a card may have blocks, which are blocks in few of them. */
const parts = (): readonly Block[] => [
  ...Array.from({ length: 6 }, () => ({
    ...collection(),
    items: collectionItems(limits.collectionItems.max),
  })),
  ...Array.from({ length: 3 }, () => [
    { ...longMenu(), items: numbered(action(), limits.menuActions.max) },
    { ...facts(), items: manyFacts(limits.facts.max) },
    { ...select(), options: Array.from({ length: limits.options.max }, (_, index) => option(index)) },
    { ...table(1), rows: Array.from({ length: limits.tableRows.max }, () => ["cell"]) },
  ]).flat(),
];

export const blocksOf = ({ blocks }: Card): readonly Block[] => (Array.isArray(blocks) ? blocks : []);

/** All of them in one card. */
export const joined = (cards: readonly Card[]): Card =>
  withIds({ ...Object.assign({}, ...cards), blocks: cards.flatMap(blocksOf) });

/**
 * Each of these can be one card. Cards that only this contract's reading of the rules allows are a SHOULD.
 */
export const edgeCards = (): readonly EdgeCards[] => [
  { what: "with lists that are as full as they may be", requirement: "CRD-93", cards: alone(fullBlocks()) },
  {
    what: "of zeros, equal values, signs in addresses, and properties and texts at their limits",
    requirement: "CRD-93",
    cards: [
      card([], { title: long(limits.title.max), ...everyProperty }),
      ...alone([...zeroBlocks(), ...equalBlocks(), ...completeBlocks(), ...addressBlocks(), ...longBlocks()]),
    ],
  },
  {
    what: "with what a rule forbids in other places alone",
    requirement: "CRD-119",
    cards: [...emptyAndBlank(), ...elsewhere()],
  },
  {
    what: "with more items, options and rows than it may have blocks",
    requirement: "CRD-119",
    cards: alone(parts()),
  },
];
