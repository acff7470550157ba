// Declarative cards, version 1: the block types as tables of rules.

import { isJson, type Json } from "../http/reading.ts";
import { chart, format } from "./card-chart.ts";
import {
  address,
  among,
  amount,
  both,
  byType,
  CardProblem,
  filled,
  flag,
  identity,
  type Rule,
  type Seen,
  scalar,
  several,
  shape,
  words,
  wrong,
} from "./card-rules.ts";

/** @returns what is wrong with a card, or undefined */
export function cardProblem(card: Json): string | undefined {
  if (Buffer.byteLength(JSON.stringify(card)) > 512 * 1024) return "the card is too large";
  try {
    document(card, { ids: new Set(), blocks: 0, depth: 0 }, card);
    return undefined;
  } catch (error) {
    if (error instanceof CardProblem) return error.message;
    throw error;
  }
}

const status: Rule = shape({
  text: words(2000),
  tone: among("brand", "neutral", "muted", "success", "warning", "danger"),
});
const time: Rule = shape(
  { timestamp: amount(-8.64e15, 8.64e15, { isWhole: true }) },
  { format: among("relative", "absolute") },
);
const inline: Rule = byType({
  text: shape({ text: words(16384) }),
  email: shape({ address: both(words(254), isMailAddress) }, { text: words(2000) }),
  link: shape({ url: address }, { label: words(500), text: words(500) }),
  status,
  time,
});

function isMailAddress(value: unknown): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(String(value))) wrong("an email address is none");
}

const inlines = several(1, 32, inline);

const input: Rule = (value, seen, owner) => {
  if (!isJson(value)) return wrong("input is not an object");
  if (Object.keys(value).length > 16) wrong("input has too many entries");
  for (const [name, entry] of Object.entries(value)) {
    if (["__proto__", "prototype", "constructor"].includes(name)) wrong(`input has the key ${name}`);
    scalar(entry, seen, owner);
  }
};

const row = shape(
  { id: identity, label: words(500) },
  {
    description: words(2000),
    accessibleLabel: words(300),
    selected: flag,
    count: amount(0, 1e9, { isWhole: true }),
    input,
    icon: among("refresh"),
    variant: among("ghost", "primary", "secondary"),
  },
);

const actions: Rule = (value, seen, owner) => {
  if (!isJson(value)) return wrong("actions are not an object");
  const menu = value.menuLabel !== undefined || value.presentation === "menu";
  const most = menu ? 100 : value.presentation === "rows" ? 20 : 8;
  shape(
    {
      type: among("actions"),
      id: identity,
      items: several(menu ? 0 : 1, most, row),
      ...(menu ? { menuLabel: words(500) } : {}),
    },
    { presentation: among("rows", "footer", "menu"), status: among("closed"), overflowLabel: words(500) },
  )(value, seen, owner);
};

const nested: Rule = (value, seen, owner) => {
  if (seen.depth >= 6) wrong("blocks are nested too deep");
  seen.depth += 1;
  several(0, 1024, block)(value, seen, owner);
  seen.depth -= 1;
};

const column = shape({ id: filled(200), label: words(500) }, { align: among("start", "end"), format });

const table: Rule = both(
  shape(
    { columns: several(1, 16, column), rows: several(0, 100, several(1, 16, scalar)) },
    { label: words(500), emptyMessage: words(2000) },
  ),
  (value) => {
    const { columns, rows } = value as { columns: unknown[]; rows: unknown[][] };
    if (rows.some((cells) => cells.length !== columns.length)) wrong("a row does not match the columns");
  },
);

const select: Rule = both(
  shape(
    { options: several(1, 100, shape({ value: words(2000, 0), label: words(500) })) },
    { label: words(500), accessibleLabel: words(300), value: words(2000, 0) },
  ),
  (value) => {
    const { value: chosen, options } = value as { value?: string; options: { value: string }[] };
    if (chosen !== undefined && options.every((option) => option.value !== chosen))
      wrong("value is not an option");
  },
);

const image = shape({ url: address }, { alt: words(2000, 0), aspect: amount(0.1, 10) });

const resource: Rule = both(
  shape(
    {},
    {
      url: address,
      title: words(2000),
      loading: flag,
      subtitle: words(2000),
      body: words(16384, 0),
      bodyStyle: among("preview"),
      accessibleLabel: words(300),
      metadata: several(1, 32, byType({ text: shape({ text: words(2000) }), status, time })),
      links: several(
        0,
        8,
        shape({ url: address }, { label: words(500), icon: among("spotify", "bandcamp", "google_maps") }),
      ),
      audio: shape({ url: address, label: words(500) }),
      media: byType({
        photos: shape({ images: several(1, 4, image) }),
        video_poster: shape({ image, videoUrl: address }),
      }),
      image,
      avatarUrl: address,
    },
  ),
  (value) => {
    const { title, loading } = value as Json;
    if (title === undefined && loading !== true) wrong("a resource has no title and is not loading");
  },
);

const kinds: Record<string, Rule> = {
  link: shape({ label: words(500), url: address }),
  text: shape(
    { text: words(16384) },
    {
      style: among("body", "caption", "code"),
      tooltip: words(2000, 0),
      role: among("status", "alert"),
      accessibleLabel: words(300, 0),
    },
  ),
  heading: shape({ text: words(500) }),
  context: shape({ items: inlines }, { tooltip: words(2000) }),
  facts: shape(
    { items: several(0, 100, shape({ label: words(500), value: inlines }, { caption: inlines })) },
    { label: words(500), presentation: among("list", "stats") },
  ),
  image: shape(
    { url: address, alt: words(2000, 0) },
    { presentation: among("thumbnail", "content", "cover"), aspect: amount(0.1, 10) },
  ),
  group: shape({ blocks: nested }, { layout: among("stack", "columns") }),
  disclosure: shape({ label: words(500), blocks: nested }),
  collection: shape(
    { items: several(0, 100, shape({ id: identity, blocks: nested })) },
    {
      label: words(500),
      emptyMessage: words(2000),
      ordered: flag,
      presentation: among("scroll"),
      approximate: flag,
      itemNoun: words(500),
    },
  ),
  table,
  chart,
  text_input: shape({ label: words(500) }, { value: words(2000, 0), submitLabel: words(500) }),
  secret_input: shape(
    { label: words(500) },
    {
      submitLabel: words(500),
      companionLabel: words(500),
      companionValue: words(2000, 0),
      status: among("saved", "verified"),
    },
  ),
  checkbox: shape({ label: words(500), value: flag }),
  select,
  resource,
};

function block(value: unknown, seen: Seen, owner: Json): void {
  seen.blocks += 1;
  if (seen.blocks > 1024) wrong("the card has too many blocks");
  // The rules of actions read their own id, because a card's headerActions do not come through here.
  const rule =
    isJson(value) && value.type === "actions" ? actions : both(shape({ id: identity }), byType(kinds));
  rule(value, seen, owner);
}

const document = shape(
  { version: among(1), title: filled(2000), blocks: nested },
  {
    subtitle: words(2000),
    titleDisplay: among("visible", "accessible"),
    width: among("content", "wide"),
    frame: among("card", "none"),
    headerActions: actions,
  },
);
