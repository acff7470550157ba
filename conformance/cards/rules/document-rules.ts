// Rules of the card document itself: its properties, ids, depth and size.
import { absent, type Block } from "../card.ts";
import {
  action,
  card,
  collection,
  disclosure,
  everyBlock,
  footer,
  group,
  heading,
  link,
  long,
  longMenu,
  noText,
  numbered,
  plainActions,
  rows,
  text,
} from "../card-parts.ts";
import { limits } from "../limits.ts";
import {
  beyond,
  type CardRule,
  cardRule,
  full,
  INHERITED,
  missing,
  oneAt,
  type Variations,
  wordless,
} from "./rule.ts";

const plain = card([text()]);

const headings = (count: number): readonly Block[] =>
  Array.from({ length: count }, (_, index) => heading(`heading-${index}`));

/** The containers that put a block one level deeper. */
const containers = {
  groups: (block: Block) => group(block),
  disclosures: (block: Block) => disclosure(block),
  collections: (block: Block) => collectionOf([block]),
};

/** A container in a container and so on, around a text; the number is how many levels of blocks there are. */
export const levels = (count: number, ...kinds: readonly (keyof typeof containers)[]): Block => {
  let block = text();
  for (let level = count - 1; level > 0; level--)
    block = withLevel(containers[kinds[level % kinds.length] ?? "groups"](block), level);
  return block;
};

/** Containers in each other need ids of their own, and so do their items. */
function withLevel(container: Block, level: number): Block {
  const items = Array.isArray(container.items)
    ? { items: container.items.map((item) => ({ ...item, id: `item-${level}` })) }
    : {};
  return { ...container, ...items, id: `container-${level}` };
}

/** Headings in lists of this many. */
const inLists = (count: number, size: number): readonly (readonly Block[])[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) =>
    headings(count).slice(index * size, (index + 1) * size),
  );
const inGroups = (count: number, size: number): readonly Block[] =>
  inLists(count, size).map((blocks, index) => ({ ...group(...blocks), id: `group-${index}` }));
const inDisclosures = (count: number, size: number): readonly Block[] =>
  inLists(count, size).map((blocks, index) => ({ ...disclosure(...blocks), id: `disclosure-${index}` }));
const inItems = (count: number, size: number): readonly Block[] => [collectionOf(...inLists(count, size))];

/** The blocks at this many levels more: in a group, and that in a group, and so on. */
const beneath = (count: number, blocks: readonly Block[]): readonly Block[] =>
  count === 0 ? blocks : [{ ...group(...beneath(count - 1, blocks)), id: `outer-${count}` }];

/** Texts of 16 KiB that make a card of about this many KiB. */
export const bulk = (kib: number): readonly Block[] =>
  Array.from({ length: Math.floor(kib / 16) }, (_, index) => ({
    ...text({ text: long(16_300) }),
    id: `text-${index}`,
  }));

/**
 * The same of characters that have four bytes in UTF-8, UTF-16 and UTF-32 alike, so that their size is not a
 * matter of reading. A text of them is within its limit in every unit of counting, bytes included.
 */
const bulkOfFourBytes = (kib: number): readonly Block[] =>
  Array.from({ length: Math.floor(kib / 16) }, (_, index) => ({
    ...text({ text: "🙂".repeat(16_300 / 4) }),
    id: `text-${index}`,
  }));

const enums = (
  requirement: string,
  name: string,
  values: readonly string[],
  refused: readonly unknown[],
): CardRule =>
  cardRule(requirement, card([text()], { [name]: values[0] }), {
    at: `/${name}`,
    accepted: { "no property": absent, ...Object.fromEntries(values.map((value) => [value, value])) },
    refused: Object.fromEntries([...refused, INHERITED].map((value) => [JSON.stringify(value), value])),
  });

export const documentRules: readonly CardRule[] = [
  cardRule("CRD-01", plain, {
    at: "/version",
    refused: {
      "no version": absent,
      null: null,
      "version 0": 0,
      "version 1.5": 1.5,
      "version 2": 2,
      "version 10": 10,
      'version "one"': "one",
    },
  }),
  cardRule("CRD-02", plain, {
    at: "/title",
    accepted: { "1 character": "x", ...full(limits.title), ...wordless },
    refused: {
      ...missing("title"),
      "no characters": "",
      "only spaces": "   ",
      "spaces and tabs": " \t \t",
      "line ends": "\n\r\n",
      ...beyond(limits.title),
      ...noText,
    },
  }),
  cardRule("CRD-03", card([text()], { subtitle: "words" }), {
    at: "/subtitle",
    accepted: { "no subtitle": absent, "1 character": "x", ...full(limits.subtitle), ...oneAt(wordless, 0) },
    refused: { "no characters": "", ...beyond(limits.subtitle), ...noText },
  }),
  enums("CRD-04", "titleDisplay", ["visible", "accessible"], ["hidden", true]),
  enums("CRD-05", "width", ["content", "wide"], ["narrow", 100]),
  enums("CRD-06", "frame", ["card", "none"], ["border", "shadow"]),
  cardRule("CRD-07", plain, {
    isFull: true,
    at: "/blocks",
    accepted: { "an empty array": [], ...full(limits.blocks, headings, "headings") },
    refused: {
      "no blocks": absent,
      "an object": { first: text() },
      ...beyond(limits.blocks, headings, "headings"),
    },
  }),
  ...insideHeader(),
  cardRule("CRD-08", card([text()], { headerActions: rows() }), {
    at: "/headerActions",
    refused: {
      "a text block": { ...text(), id: "header" },
      "an array with an actions block": [rows()],
    },
  }),
];

interface SharedId {
  readonly at: string;
  readonly id: string;
  /** Of the card. */
  readonly properties?: Readonly<Record<string, unknown>>;
}

const shared = (what: string, blocks: readonly Block[], { at, id, properties = {} }: SharedId): CardRule =>
  cardRule("CRD-09", card(blocks, properties), { at, refused: { [what]: id } });

export const wholeRules: readonly CardRule[] = [
  shared("the id of the block beside it", [heading("one"), heading("two")], {
    at: "/blocks/1/id",
    id: "one",
  }),
  shared("the id of its container", [group(heading("two"))], { at: "/blocks/0/blocks/0/id", id: "group-1" }),
  shared("the id of a block in another container", [group(heading("one")), disclosure(heading("two"))], {
    at: "/blocks/1/blocks/0/id",
    id: "one",
  }),
  shared("the id of headerActions", [heading("one")], {
    at: "/blocks/0/id",
    id: "actions-1",
    properties: {
      headerActions: plainActions(),
    },
  }),
  shared(
    "the id of a far block",
    [heading("one"), text(), link(), group(group(heading("two")))].map(renamed),
    { at: "/blocks/3/blocks/0/blocks/0/id", id: "one" },
  ),
  shared("the id of a block in another item", [collectionOf([heading("one")], [heading("two")])], {
    at: "/blocks/0/items/1/blocks/0/id",
    id: "one",
  }),
  shared(
    "the id of the card's first block",
    [heading("one"), collectionOf([heading("three")], [heading("two")])],
    { at: "/blocks/1/items/1/blocks/0/id", id: "one" },
  ),
  cardRule("CRD-09", card([heading("Intro"), heading("outro")]), {
    at: "/blocks/1/id",
    accepted: { "the id of the block beside it in small letters": "intro" },
  }),
  ...everyBlock().map((block) =>
    shared(`the id of a first ${block.type} block, given to a second,`, [block, another(block)], {
      at: "/blocks/1/id",
      id: String(block.id),
    }),
  ),
  cardRule("CRD-10", card([levels(2)]), {
    at: "/blocks",
    accepted: { "five levels": [levels(5)], "five levels of disclosures": [levels(5, "disclosures")] },
    refused: {
      "nine levels": [levels(9)],
      "nine levels of disclosures": [levels(9, "disclosures")],
      "nine levels of collections": [levels(9, "collections")],
      "nine levels below the second block of the card": [heading("heading-1"), levels(9)],
      "nine levels below the second block of a group": [group(heading("heading-1"), levels(8))],
      "nine levels below the second item of a collection": [
        { ...collectionOf([heading("heading-1")], [levels(8)]), id: "outer" },
      ],
      "nine levels below the last of many blocks": [...headings(40), levels(9)],
      "nine levels of groups, disclosures and collections": [
        levels(9, "groups", "disclosures", "collections"),
      ],
    },
  }),
  cardRule("CRD-11", card(inGroups(20, 10)), {
    isFull: true,
    at: "/blocks",
    accepted: { "1024 blocks, groups included": inGroups(1014, 102).slice(0, 10) },
    refused: {
      "1025 headings in groups": inGroups(1025, 103),
      "1025 headings in disclosures": inDisclosures(1025, 103),
      "1025 headings in the items of a collection": inItems(1025, 103),
    },
  }),
  cardRule("CRD-11", card(beneath(2, inGroups(20, 10))), {
    isFull: true,
    at: "/blocks",
    accepted: { "1024 blocks, most of them at the fourth level": beneath(2, inGroups(1012, 102)) },
    refused: {
      "1025 headings at the fourth level": beneath(2, inGroups(1025, 103)),
      "1025 headings at the fifth level": beneath(3, inGroups(1025, 103)),
    },
  }),
  cardRule("CRD-12", card(bulk(32)), {
    at: "/blocks",
    accepted: { "400 KiB": bulk(400) },
    refused: {
      "600 KiB": bulk(620),
      "600 KiB, most of it in characters of four bytes": bulkOfFourBytes(620),
    },
  }),
];

/** The blocks in headerActions are blocks like any other. */
function insideHeader(): readonly CardRule[] {
  const actions = (count: number) => numbered(action(), count);
  const inRows = card([text()], { headerActions: rows({ count: 1, input: { first: 1 } }) });
  const rule = (requirement: string, at: string, refused: Variations): CardRule =>
    cardRule(requirement, inRows, { at: `/headerActions${at}`, refused });
  return [
    rule("CRD-16", "/id", { "headerActions without id": absent }),
    rule("CRD-17", "/id", beyond(limits.id)),
    rule("CRD-36", "/items", beyond(limits.rowActions, actions, "items")),
    rule("CRD-94", "/presentation", { buttons: "buttons" }),
    rule("CRD-38", "/items/0/count", { "-1": -1 }),
    rule("CRD-44", "/items/0/input", { "an array": [1] }),
    rule("CRD-45", "/items/0/input", { "an entry with an object": { first: {} } }),
    rule("CRD-46", "/items/0/input", {
      "an entry constructor": JSON.parse('{"first": 1, "constructor": 1}'),
    }),
    cardRule("CRD-40", card([text()], { headerActions: footer() }), {
      at: "/headerActions/items",
      accepted: full(limits.footerActions, actions, "items"),
      refused: beyond(limits.footerActions, actions, "items"),
    }),
    cardRule("CRD-43", card([text()], { headerActions: longMenu() }), {
      at: "/headerActions/items",
      accepted: full(limits.menuActions, actions, "items"),
      refused: beyond(limits.menuActions, actions, "items"),
    }),
    cardRule("CRD-42", card([text()], { headerActions: plainActions() }), {
      at: "/headerActions/items",
      accepted: full(limits.plainActions, actions, "items"),
      refused: beyond(limits.plainActions, actions, "items"),
    }),
  ];
}

function collectionOf(...items: readonly (readonly Block[])[]): Block {
  return { ...collection(), items: items.map((blocks, index) => ({ id: `item-${index}`, blocks })) };
}

/** The same block once more, with new ids for it and for its parts. */
function another(block: Block): Block {
  return JSON.parse(JSON.stringify(block), (name, value) => (name === "id" ? `${value}-again` : value));
}

/** A group in a group needs another id. */
function renamed(block: Block): Block {
  const [inner] = Array.isArray(block.blocks) ? block.blocks : [];
  return block.type === "group" && inner?.type === "group"
    ? { ...block, blocks: [{ ...inner, id: "group-2" }] }
    : block;
}
