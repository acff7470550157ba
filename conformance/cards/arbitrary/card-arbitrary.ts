// Generated cards that keep every rule: blocks of all types, nested, up to every limit. Parts that the
// specification leaves to the deployment are left out unless they are asked for.
import fc, { type Arbitrary } from "fast-check";
import { isObject, type JsonObject } from "../../text/json.ts";
import { type Block, type Card, sizeOf } from "../card.ts";
import { action, fact, long } from "../card-parts.ts";
import { limits } from "../limits.ts";
import { chart, table } from "./data-arbitraries.ts";
import {
  actionInput,
  address,
  type CardOptions,
  inlineItems,
  lines,
  media,
  metadata,
  picture,
  properties,
  upTo,
  words,
} from "./value-arbitraries.ts";

const ID = fc.constant("");
/** Levels of blocks by the strictest count, in which the card is a level too, and an item of a collection. */
const MAX_LEVEL = 5;
/** Under every way of measuring, and of counting: the limits themselves are tried by the rules. */
const MAX_BYTES = 380 * 1024;
const MAX_BLOCKS = 900;

/** A valid card. */
export function arbitraryCard(options: CardOptions = {}): Arbitrary<Card> {
  return properties(
    {
      version: fc.constant(1),
      title: words(limits.title),
      blocks: fc.array(arbitraryBlock(options), { maxLength: 6 }),
    },
    {
      subtitle: words(limits.subtitle),
      titleDisplay: fc.constantFrom("visible", "accessible"),
      width: fc.constantFrom("content", "wide"),
      frame: fc.constantFrom("card", "none"),
      headerActions: actions(options),
    },
  ).map((card) => withIds(bounded(card)));
}

/** A block that may stand in the card's own list; its ids are not unique yet. */
export function arbitraryBlock(options: CardOptions = {}): Arbitrary<Block> {
  // From the innermost level outwards, so that each level is built once.
  const levels: Arbitrary<Block>[] = [];
  for (let level = MAX_LEVEL; level > 0; level--)
    levels[level] = fc.oneof(...Object.values(blockKinds(level, options, levels)));
  return levels[1] ?? fc.oneof(...Object.values(blockKinds(MAX_LEVEL, options, levels)));
}

const block = (
  type: string,
  required: Readonly<Record<string, Arbitrary<unknown>>>,
  optional: Readonly<Record<string, Arbitrary<unknown>>> = {},
): Arbitrary<Block> => properties({ type: fc.constant(type), id: ID, ...required }, optional);

const aspect = fc.oneof(
  fc.constantFrom(limits.aspect.min, limits.aspect.max),
  fc.integer({ min: 1, max: limits.aspect.max }),
  fc.double({ ...limits.aspect, noNaN: true }),
);

/** The kinds of blocks that may stand at a level; `deeper` has the blocks of the levels below it. */
function blockKinds(
  level: number,
  options: CardOptions,
  deeper: readonly Arbitrary<Block>[],
): Readonly<Record<string, Arbitrary<Block>>> {
  const { forms, ownDecisions = false } = options;
  const has = (form: Parameters<NonNullable<CardOptions["forms"]>["has"]>[0]): boolean =>
    forms === undefined || forms.has(form);
  /** Properties that a deployment might require are optional only if this contract's decisions apply. */
  const control = (required: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<JsonObject>[] => [
    properties(ownDecisions ? {} : required, ownDecisions ? required : {}),
  ];
  const flat: Record<string, Arbitrary<Block>> = {
    link: block("link", { label: words(limits.linkLabel), url: address }),
    text: block(
      "text",
      { text: lines(limits.text) },
      {
        style: fc.constantFrom("body", "caption", "code"),
        tooltip: words(limits.tooltip),
        role: fc.constantFrom("status", "alert"),
        accessibleLabel: words(limits.accessibleLabel),
      },
    ),
    heading: block("heading", { text: words(limits.headingText) }),
    image: block(
      "image",
      { url: address, alt: words(limits.alt) },
      {
        presentation: fc.constantFrom("thumbnail", "content", "cover"),
        aspect,
      },
    ),
    actions: actions(options),
    text_input: joined(
      block("text_input", { label: words() }, { value: words(limits.textInputValue) }),
      ...control({ submitLabel: words() }),
    ),
    secret_input: joined(
      block("secret_input", { label: words() }, { status: fc.constantFrom("saved", "verified") }),
      ...control({ submitLabel: words(), companionLabel: words(), companionValue: words() }),
    ),
    checkbox: block("checkbox", { label: words(), value: fc.boolean() }),
    select: select(ownDecisions),
    resource: resource(options),
  };
  if (has("inline")) {
    flat.context = block("context", { items: inlineItems }, { tooltip: words() });
    flat.facts = block(
      "facts",
      {
        label: words(),
        items: upTo(
          limits.facts,
          properties({ label: words(), value: inlineItems }, { caption: inlineItems }),
          fact(),
        ),
      },
      { presentation: fc.constantFrom("list", "stats") },
    );
  }
  if (has("rows")) flat.table = table(options);
  if (has("axis")) flat.chart = chart(options);
  const [inner, innermost] = deeper.slice(level + 1);
  return { ...flat, ...containers(inner, innermost) };
}

/** An item of a collection may be counted as a level, so that its blocks are taken from two levels below. */
function containers(
  inner: Arbitrary<Block> | undefined,
  innermost: Arbitrary<Block> | undefined,
): Readonly<Record<string, Arbitrary<Block>>> {
  if (inner === undefined) return {};
  const blocks = fc.array(inner, { minLength: 1, maxLength: 3 });
  const kinds = {
    group: block("group", { blocks }, { layout: fc.constantFrom("stack", "columns") }),
    disclosure: block("disclosure", { label: words(), blocks }),
  };
  if (innermost === undefined) return kinds;
  const entry = properties({ id: ID, blocks: fc.array(innermost, { minLength: 1, maxLength: 2 }) });
  const cheapest = { id: "", blocks: [{ type: "heading", id: "", text: "words" }] };
  return {
    ...kinds,
    collection: block(
      "collection",
      { label: words(), emptyMessage: words(), items: upTo(limits.collectionItems, entry, cheapest) },
      { ordered: fc.boolean(), presentation: fc.constant("scroll"), itemNoun: words() },
    ),
  };
}

const item = (optional: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<JsonObject> =>
  properties({ id: ID, label: words() }, { input: actionInput, ...optional });

function actions({ forms }: CardOptions): Arbitrary<Block> {
  const cheapest = { ...action(), id: "" };
  const row = item({
    description: words(),
    accessibleLabel: words(),
    selected: fc.boolean(),
    count: fc.oneof(fc.constantFrom(limits.actionCount.min, limits.actionCount.max), fc.nat({ max: 1000 })),
  });
  const foot = item({
    icon: fc.constant("refresh"),
    variant: fc.constantFrom("ghost", "primary", "secondary"),
  });
  const known = [
    block(
      "actions",
      { presentation: fc.constant("rows"), items: upTo(limits.rowActions, row, cheapest) },
      { status: fc.constant("closed") },
    ),
    block("actions", {
      presentation: fc.constant("footer"),
      items: upTo(limits.footerActions, foot, cheapest),
    }),
  ];
  const has = (form: "plain-actions" | "menu"): boolean => forms === undefined || forms.has(form);
  const plain = block(
    "actions",
    { items: upTo(limits.plainActions, item({}), cheapest) },
    { overflowLabel: words() },
  );
  const menu = block("actions", { menuLabel: words(), items: upTo(limits.menuActions, item({}), cheapest) });
  return fc.oneof(...known, ...(has("plain-actions") ? [plain] : []), ...(has("menu") ? [menu] : []));
}

const select = (ownDecisions: boolean): Arbitrary<Block> =>
  fc
    .oneof(
      { weight: 8, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 1, arbitrary: fc.constantFrom(limits.options.min, limits.options.max) },
    )
    .chain((size) => fc.array(fc.tuple(words(), words()), { minLength: size, maxLength: size }))
    .chain((texts) => {
      const options = texts.map(([value, label], index) => ({ value: `${index} ${value}`, label }));
      const value = { value: fc.constantFrom(...options.map((option) => option.value)) };
      return block(
        "select",
        { label: words(), options: fc.constant(options), ...(ownDecisions ? {} : value) },
        { accessibleLabel: words(), ...(ownDecisions ? value : {}) },
      );
    });

function resource({ forms }: CardOptions): Arbitrary<Block> {
  const has = (form: "inline" | "image" | "links" | "media" | "audio"): boolean =>
    forms === undefined || forms.has(form);
  const optional = {
    subtitle: words(),
    body: words(limits.resourceBody),
    bodyStyle: fc.constant("preview"),
    accessibleLabel: words(),
    avatarUrl: address,
    ...(has("audio") ? { audio: properties({ url: address, label: words() }) } : {}),
    ...(has("inline") ? { metadata } : {}),
    ...(has("image") ? { image: picture } : {}),
    ...(has("links")
      ? {
          links: upTo(
            limits.resourceLinks,
            properties(
              { label: words(), url: address },
              { icon: fc.constantFrom("spotify", "bandcamp", "google_maps") },
            ),
            { label: "words", url: "https://example.com/" },
          ),
        }
      : {}),
    ...(has("media") ? { media } : {}),
  };
  return fc.oneof(
    block("resource", { url: address, title: words() }, { loading: fc.boolean(), ...optional }),
    block("resource", { url: address, loading: fc.constant(true) }, optional),
  );
}

const joined = (...parts: readonly Arbitrary<JsonObject>[]): Arbitrary<JsonObject> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all));

/** Drops blocks at the end until every deployment accepts the size of the card. */
function bounded(card: Card): Card {
  let blocks = Array.isArray(card.blocks) ? card.blocks : [];
  const isTooLarge = (): boolean =>
    sizeOf({ ...card, blocks }) > MAX_BYTES ||
    (JSON.stringify(blocks).match(/"id":/g)?.length ?? 0) > MAX_BLOCKS;
  while (blocks.length > 0 && isTooLarge()) blocks = blocks.slice(0, -1);
  return { ...card, blocks };
}

/** An id is any text that is not blank, of at most 200 characters; the number, which no other id has, is in each. */
const idForms: readonly ((number: number) => string)[] = [
  ...Array.from({ length: 12 }, () => (number: number) => `id-${number}`),
  (number) => `${number}-${long(limits.id.max)}`.slice(0, limits.id.max),
  (number) => `Überschrift ${number} 漢字/?#%20&"'`,
  (number) => `${number}`,
];

/** Every property `id` gets a unique value, in document order. */
export function withIds(card: Card): Card {
  let count = 0;
  const next = (): string => {
    const form = idForms[count % idForms.length];
    return form?.(count++) ?? "";
  };
  const number = (value: unknown, name = ""): unknown => {
    // The input of an action may have a property of this name too.
    if (name === "input") return value;
    if (Array.isArray(value)) return value.map((one) => number(one));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([property, found]) =>
        property === "id" ? [property, next()] : [property, number(found, property)],
      ),
    );
  };
  // An object stays one.
  return number(card) as Card;
}
