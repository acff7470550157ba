// Cards for the benchmark: every kind of block in turn, some of them nested, with texts of ordinary length; and the
// same cards with one defect, or with thousands.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Card = { version: number; title: string; blocks: { [key: string]: Json }[] };

const words =
  "release notes deploy status build pipeline review customer incident follow up summary weekly plan".split(
    " ",
  );

/** A card with exactly `count` blocks, those in containers included. */
export function benchCard(count: number): Card {
  let made = 0;
  let ids = 0;
  const id = (prefix: string) => `${prefix}-${(ids++).toString(36)}`;
  const text = (length: number) =>
    Array.from({ length }, (_, index) => words[(ids * 7 + index * 3) % words.length]).join(" ");
  const url = () => `https://example.com/path/${(ids++).toString(36)}?q=${words[ids % words.length]}`;
  const leaf = (): { [key: string]: Json } => {
    made++;
    return KINDS[made % KINDS.length]?.(id, text, url) ?? {};
  };
  const blocks: { [key: string]: Json }[] = [];
  while (made < count) {
    if (made % 16 === 5 && made + 4 <= count) {
      made++;
      blocks.push({ type: "group", id: id("group"), layout: "stack", blocks: [leaf(), leaf(), leaf()] });
    } else blocks.push(leaf());
  }
  return { version: 1, title: "Weekly status of the platform team", blocks };
}

type Make = (
  id: (prefix: string) => string,
  text: (words: number) => string,
  url: () => string,
) => { [key: string]: Json };

const KINDS: readonly Make[] = [
  (id, text) => ({ type: "text", id: id("text"), text: text(20), style: "body" }),
  (id, text) => ({ type: "heading", id: id("heading"), text: text(5) }),
  (id, text, url) => ({ type: "link", id: id("link"), label: text(3), url: url() }),
  (id, text) => ({
    type: "context",
    id: id("context"),
    items: [
      { type: "text", text: text(4) },
      { type: "status", text: "open", tone: "success" },
      { type: "time", timestamp: 1_700_000_000, format: "relative" },
    ],
  }),
  (id) => ({
    type: "facts",
    id: id("facts"),
    label: "Facts",
    presentation: "list",
    items: [
      { label: "Owner", value: [{ type: "text", text: "Ada" }] },
      {
        label: "State",
        value: [{ type: "status", text: "ok", tone: "brand" }],
        caption: [{ type: "text", text: "now" }],
      },
    ],
  }),
  (id, text) => ({
    type: "actions",
    id: id("actions"),
    presentation: "rows",
    items: [
      {
        id: id("row"),
        label: "Approve",
        description: text(6),
        selected: false,
        count: 3,
        input: { choice: "yes", n: 1 },
      },
      { id: id("row"), label: "Refuse", input: { choice: "no" } },
    ],
  }),
  (id) => ({ type: "actions", id: id("actions"), items: [{ id: id("action"), label: "Go" }] }),
  (id, text, url) => ({
    type: "image",
    id: id("image"),
    url: url(),
    alt: text(6),
    presentation: "content",
    aspect: 1.5,
  }),
  (id) => ({
    type: "table",
    id: id("table"),
    label: "Numbers",
    columns: [
      { id: id("column"), label: "Name" },
      {
        id: id("column"),
        label: "Count",
        align: "end",
        format: { type: "number", maximumFractionDigits: 2 },
      },
      { id: id("column"), label: "Done" },
    ],
    rows: [
      ["alpha", 12.5, true],
      ["beta", 3, false],
      ["gamma", null, true],
    ],
  }),
  (id, text) => ({
    type: "chart",
    id: id("chart"),
    title: "Load",
    summary: text(8),
    mark: "line",
    axis: { type: "time", values: [1, 2, 3, 4, 5, 6] },
    format: { type: "percent" },
    series: [{ id: id("series"), label: "cpu", values: [1, 20, 33.5, null, 80, 99] }],
  }),
  (id) => ({ type: "text_input", id: id("input"), label: "Your answer", value: "", submitLabel: "Send" }),
  (id) => ({ type: "checkbox", id: id("checkbox"), label: "Notify me", value: false }),
  (id) => ({
    type: "select",
    id: id("select"),
    label: "Pick",
    value: "b",
    options: [
      { value: "a", label: "Alpha" },
      { value: "b", label: "Beta" },
    ],
  }),
  (id, text, url) => ({
    type: "resource",
    id: id("resource"),
    url: url(),
    title: text(5),
    subtitle: text(3),
    body: text(25),
    metadata: [
      { type: "text", text: "3 min" },
      { type: "time", timestamp: 1_700_000_000, format: "absolute" },
    ],
    links: [{ label: "Open", url: url() }],
  }),
];

export interface BrokenCard {
  readonly name: string;
  readonly broken: Card;
  /** The same card without the defect. */
  readonly valid: Card;
}

/** Cards of that size with one defect each that might be expensive to find or to report. */
export function brokenCards(count: number): readonly BrokenCard[] {
  const broken = (
    name: string,
    change: (card: Card) => void,
    prepare: (card: Card) => void = () => {},
  ): BrokenCard => {
    const size = Math.min(count, MOST_BLOCKS - ROOM);
    const [valid, other] = [benchCard(size), benchCard(size)];
    prepare(valid);
    prepare(other);
    change(other);
    return { name, broken: other, valid };
  };
  return [
    broken("wrong type of an id", (card) => Object.assign(last(card), { id: 5 })),
    broken("missing property", (card) => delete last(card).id),
    broken("unknown property", (card) => Object.assign(last(card), { surplus: { deep: [1, 2, 3] } })),
    broken("unknown type", (card) => Object.assign(last(card), { type: "nothing" })),
    broken("repeated id", (card) => Object.assign(last(card), { id: card.blocks[0]?.id })),
    broken(
      "too deep",
      (card) => nestLast(card, 2),
      (card) => nestLast(card, 4),
    ),
    broken(
      "a broken value far inside",
      (card) => Object.assign(inmost(card), { id: "" }),
      (card) => nestLast(card, 4),
    ),
  ];
}

/** Cards of that size with a defect in every block. */
export function ruinedCards(count: number): readonly BrokenCard[] {
  const ruined = (name: string, ruin: (block: { [key: string]: Json }) => Json): BrokenCard => {
    const valid = benchCard(count);
    // Safe for a sample that is meant to be no card.
    return { name, valid, broken: { ...valid, blocks: valid.blocks.map(ruin) as Card["blocks"] } };
  };
  return [
    ruined("nothing but nulls", () => null),
    ruined("an unknown property in every block", (block) => ({ ...block, surplus: 1 })),
    ruined("one id for all", (block) => ({ ...block, id: "same" })),
  ];
}

const MOST_BLOCKS = 1024;
/** The groups that some defects need around a block. */
const ROOM = 6;

const last = (card: Card): { [key: string]: Json } => card.blocks.at(-1) ?? {};

/** Puts the last block into that many groups. */
function nestLast(card: Card, levels: number): void {
  for (let level = 0; level < levels; level++) {
    card.blocks.push({
      type: "group",
      id: `nest-${card.blocks.length}-${levels}-${level}`,
      blocks: card.blocks.splice(-1),
    });
  }
}

function inmost(card: Card): { [key: string]: Json } {
  let block = last(card);
  for (;;) {
    const inner = Array.isArray(block.blocks) ? block.blocks[0] : undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return block;
    block = inner;
  }
}
