// A valid card with one block of every kind and variant, and small edits of it by JSON pointer. In a pointer,
// "@name" stands for the place of a block.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The value of an edit that takes the property away. */
export const GONE: unique symbol = Symbol("gone");

export type Edit = readonly [pointer: string, value: Json | typeof GONE];

const url = "https://example.com/a?b=c#d";
const image = { url, alt: "a picture" };
const inline: Json[] = [{ type: "text", text: "some" }];

const blocks: Readonly<Record<string, Json>> = {
  link: { type: "link", id: "link", label: "Open", url },
  text: {
    type: "text",
    id: "text",
    text: "Words.",
    style: "body",
    tooltip: "",
    role: "status",
    accessibleLabel: "w",
  },
  heading: { type: "heading", id: "heading", text: "Title" },
  context: {
    type: "context",
    id: "context",
    tooltip: "more",
    items: [
      { type: "text", text: "some" },
      { type: "email", text: "Ada", address: "ada@example.com" },
      { type: "link", label: "there", url },
      { type: "status", text: "open", tone: "success" },
      { type: "time", timestamp: 1_700_000_000, format: "relative" },
    ],
  },
  facts: {
    type: "facts",
    id: "facts",
    label: "Facts",
    presentation: "list",
    items: [{ label: "Owner", value: inline, caption: inline }],
  },
  image: { type: "image", id: "image", url, alt: "", presentation: "cover", aspect: 1.5 },
  rows: {
    type: "actions",
    id: "rows",
    presentation: "rows",
    status: "closed",
    items: [
      {
        id: "row",
        label: "Approve",
        description: "all of it",
        accessibleLabel: "approve",
        selected: true,
        count: 3,
        input: { choice: "yes", weight: 1, sure: true, note: null },
      },
    ],
  },
  footer: {
    type: "actions",
    id: "footer",
    presentation: "footer",
    items: [{ id: "foot", label: "Again", icon: "refresh", variant: "ghost", input: {} }],
  },
  plain: {
    type: "actions",
    id: "plain",
    overflowLabel: "More",
    items: [{ id: "go", label: "Go", input: { a: 1 } }],
  },
  menu: {
    type: "actions",
    id: "menu",
    menuLabel: "Choose",
    items: [{ id: "one", label: "One", accessibleLabel: "1" }],
  },
  group: {
    type: "group",
    id: "group",
    layout: "columns",
    blocks: [{ type: "heading", id: "inner", text: "In" }],
  },
  disclosure: { type: "disclosure", id: "disclosure", label: "More", blocks: [] },
  collection: {
    type: "collection",
    id: "collection",
    label: "Items",
    emptyMessage: "none",
    ordered: true,
    presentation: "scroll",
    approximate: false,
    itemNoun: "item",
    items: [{ id: "item", blocks: [{ type: "heading", id: "deep", text: "Deep" }] }],
  },
  table: {
    type: "table",
    id: "table",
    label: "Numbers",
    emptyMessage: "none",
    columns: [
      { id: "name", label: "Name" },
      { id: "sum", label: "Sum", align: "end", format: { type: "number", maximumFractionDigits: 2 } },
    ],
    rows: [
      ["a", 1],
      [null, true],
    ],
  },
  bar: {
    type: "chart",
    id: "bar",
    title: "Bars",
    summary: "Three bars.",
    mark: "bar",
    axis: { type: "category", values: ["a", "b", "c"] },
    unit: "pieces",
    format: { type: "duration_ms" },
    series: [
      { id: "bar-1", label: "one", values: [1, null, -3] },
      { id: "bar-2", label: "two", values: [4, 5, 6] },
    ],
  },
  line: {
    type: "chart",
    id: "line",
    title: "Line",
    summary: "A line.",
    mark: "line",
    axis: { type: "time", values: [10, 20, 30] },
    format: { type: "percent", maximumFractionDigits: 1 },
    series: [{ id: "line-1", label: "one", values: [0, 50, 100] }],
  },
  area: {
    type: "chart",
    id: "area",
    title: "Area",
    summary: "An area.",
    mark: "area",
    axis: { type: "category", values: ["a", "b"] },
    format: { type: "currency", currency: "EUR", maximumFractionDigits: 0 },
    series: [{ id: "area-1", label: "one", values: [0, 1e12] }],
  },
  text_input: { type: "text_input", id: "text_input", label: "Say", value: "", submitLabel: "Send" },
  secret_input: {
    type: "secret_input",
    id: "secret_input",
    label: "Key",
    submitLabel: "Save",
    companionLabel: "User",
    companionValue: "ada",
    status: "saved",
  },
  checkbox: { type: "checkbox", id: "checkbox", label: "Sure", value: false },
  select: {
    type: "select",
    id: "select",
    label: "Pick",
    value: "b",
    accessibleLabel: "pick",
    options: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  },
  resource: {
    type: "resource",
    id: "resource",
    url,
    title: "Page",
    loading: false,
    subtitle: "sub",
    body: "text",
    bodyStyle: "preview",
    accessibleLabel: "page",
    metadata: [
      { type: "text", text: "3 min" },
      { type: "status", text: "new", tone: "brand" },
      { type: "time", timestamp: 0, format: "absolute" },
    ],
    image,
    links: [{ label: "Listen", url, icon: "spotify" }],
    audio: { url, label: "Play" },
    avatarUrl: url,
    media: { type: "photos", images: [image] },
    quote: { text: "Well said.", author: "Ada", url },
  },
  video: {
    type: "resource",
    id: "video",
    url,
    loading: true,
    media: { type: "video_poster", image, videoUrl: url },
  },
};

const names = Object.keys(blocks);

/** "@text/style" is "/blocks/1/style". */
export function expand(pointer: string): string {
  return pointer.replace(/^@(\w+)/, (_, name: string) => {
    if (!names.includes(name)) throw new Error(`no block is called ${name}`);
    return `/blocks/${names.indexOf(name)}`;
  });
}

export function fullCard(): { [key: string]: Json } {
  // By way of text, so that no two places share an object.
  return JSON.parse(
    JSON.stringify({
      version: 1,
      title: "Everything",
      subtitle: "in one card",
      titleDisplay: "visible",
      width: "wide",
      frame: "none",
      blocks: Object.values(blocks),
      headerActions: { type: "actions", id: "header", items: [{ id: "close", label: "Close" }] },
    }),
  );
}

/** The full card with edits. */
export function edited(...edits: readonly Edit[]): Json {
  const card = fullCard();
  for (const [pointer, value] of edits) set(card, expand(pointer).slice(1).split("/"), value);
  return card;
}

function set(root: Json, path: readonly string[], value: Json | typeof GONE): void {
  let place = root as { [key: string]: Json };
  for (const part of path.slice(0, -1)) place = place[part] as { [key: string]: Json };
  const last = path.at(-1) ?? "";
  if (value !== GONE)
    Object.defineProperty(place, last, { value, enumerable: true, writable: true, configurable: true });
  else if (Array.isArray(place)) place.splice(Number(last), 1);
  else delete place[last];
}

/** `count` blocks with ids of their own. */
export function headings(count: number, prefix = "h"): Json[] {
  return Array.from({ length: count }, (_, index) => ({
    type: "heading",
    id: `${prefix}${index}`,
    text: "x",
  }));
}

/** A block inside `depth - 1` groups. */
export function nested(depth: number, inner: Json[] = headings(1)): Json {
  let current = inner;
  for (let level = depth - 1; level > 0; level--)
    current = [{ type: "group", id: `g${level}`, blocks: current }];
  return current[0] ?? null;
}

export function cardOf(...content: readonly Json[]): { [key: string]: Json } {
  return { version: 1, title: "t", blocks: [...content] };
}
