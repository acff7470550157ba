// Parts of cards that the specification names without showing their JSON form: which parts a card uses, and the
// smallest cards that show whether a deployment knows them in the form of this contract.
import { isObject } from "../text/json.ts";
import { withIds } from "./arbitrary/card-arbitrary.ts";
import { awkwardPieces, type Form, wholes } from "./arbitrary/value-arbitraries.ts";
import type { Block, Card } from "./card.ts";
import {
  card,
  cardImage,
  categories,
  chart,
  columns,
  context,
  everyBlock,
  fact,
  facts,
  group,
  heading,
  image,
  inlineText,
  longMenu,
  PLAIN_URL,
  plainActions,
  resource,
  rows,
  select,
  table,
  text,
  times,
} from "./card-parts.ts";
import { limits } from "./limits.ts";

const photos = { type: "photos", images: [cardImage()] };
const poster = { type: "video_poster", image: cardImage(), videoUrl: PLAIN_URL };
const withFormat = (format: object): Block => ({
  ...table(1),
  columns: [{ ...columns(1)[0], format }],
  rows: [],
});

const inlineKinds = [
  inlineText(),
  { type: "email", text: "words", address: "a@example.com" },
  { type: "link", label: "words", url: PLAIN_URL },
  { type: "status", text: "words", tone: "neutral" },
  { type: "time", timestamp: 1_700_000_000, format: "relative" },
];

/** A part that a deployment may ignore if it does not know it, because the block is valid without it. */
export type Passable =
  | "media"
  | "media/image"
  | "image"
  | "links"
  | "metadata"
  | "format"
  | "format of a chart";

const ftp = "ftp://example.com/a";
const metadata = (...entries: readonly unknown[]): Card => card([resource({ metadata: entries })]);

/** Invalid only in that part: a deployment that refuses none of them ignores the part. */
export const brokenParts: Readonly<Record<Passable, readonly Card[]>> = {
  media: [
    { ...photos, images: [] },
    { ...photos, images: Array.from({ length: limits.photos.max + 1 }, cardImage) },
    { ...photos, images: [{ ...cardImage(), url: ftp }] },
    { type: "video_poster", image: cardImage() },
    { ...poster, videoUrl: ftp },
    { type: "video_poster", images: [cardImage()] },
  ].map((media) => card([resource({ media })])),
  // A poster may have its image under another name; that it has one is part of media.
  "media/image": [{ ...cardImage(), url: ftp }, { alt: "words" }, [cardImage(), cardImage()]].map((image) =>
    card([resource({ media: { ...poster, image } })]),
  ),
  image: [
    card([resource({ image: { ...cardImage(), url: ftp } })]),
    card([resource({ image: { alt: "words" } })]),
  ],
  links: [
    card([
      resource({
        links: Array.from({ length: limits.resourceLinks.max + 1 }, () => ({
          label: "words",
          url: PLAIN_URL,
        })),
      }),
    ]),
    card([resource({ links: [{ label: "words", url: ftp }] })]),
    card([resource({ links: [{ label: "words", url: PLAIN_URL, icon: "soundcloud" }] })]),
  ],
  metadata: [
    metadata(),
    metadata({ type: "badge", text: "words" }),
    metadata({ type: "status", text: "words", tone: "info" }),
    metadata({ type: "time", timestamp: 1.5, format: "relative" }),
  ],
  format: [
    card([withFormat({ type: "bytes" })]),
    card([withFormat({ type: "number", maximumFractionDigits: limits.fractionDigits.max + 1 })]),
    card([withFormat({ type: "currency", currency: "eur" })]),
  ],
  "format of a chart": [
    { type: "bytes" },
    { type: "number", maximumFractionDigits: limits.fractionDigits.max + 1 },
    { type: "currency", currency: "eur" },
  ].map((format) => card([{ ...chart("bar"), format }])),
};

/** The part of that kind that a place of a block lies in. */
export function passableAt(at: string): Passable | undefined {
  const name =
    /^\/blocks\/0\/(?:columns\/\d+\/)?(media\/image|media|image|links|metadata|format)(?:\/|$)/.exec(at)?.[1];
  // The expression lists nothing but these.
  return name as Passable | undefined;
}

export const smallestCards: Readonly<Record<Form, readonly Card[]>> = {
  inline: [card([context()]), card([context(...inlineKinds)])],
  axis: [card([chart("bar", categories(3))]), card([chart("line", times(3))])],
  format: [card([withFormat({ type: "number" })]), card([withFormat({ type: "currency", currency: "EUR" })])],
  media: [card([resource({ media: photos })]), card([resource({ media: poster })])],
  rows: [card([table()])],
  image: [card([resource({ image: cardImage() })])],
  links: [card([resource({ links: [{ label: "words", url: PLAIN_URL }] })])],
  audio: [card([resource({ audio: { url: PLAIN_URL, label: "words" } })])],
  "plain-actions": [card([plainActions()])],
  menu: [card([longMenu()])],
};

/** Every block with the forms that it uses, and the table without rows, which uses none. */
export const knownBlocks = (): readonly Block[] => [...everyBlock(), { ...table(), rows: [] }];

/**
 * Each sequence in a separate text, in a heading or among the options of a select, with ids of every form.
 */
export const awkwardCard = (): Card =>
  withIds(
    card(
      [
        ...awkwardPieces.map((piece) => text({ text: piece })),
        text({ text: "one line\nand another\r\nand a third" }),
        ...wholes.map((whole) => ({ ...heading(""), text: whole })),
        { ...select(), value: wholes[0], options: wholes.map((whole) => ({ value: whole, label: whole })) },
      ],
      { title: "words ```, ~~~, }} and -->", subtitle: awkwardPieces.join(" ") },
    ),
  );

/** The forms that a card made of the plain parts uses. */
export function formsOf(value: unknown): readonly Form[] {
  if (Array.isArray(value)) return value.flatMap(formsOf);
  if (!isObject(value)) return [];
  return [...own(value), ...Object.values(value).flatMap(formsOf)];
}

function own(value: Readonly<Record<string, unknown>>): readonly Form[] {
  const has = (name: string): boolean => Object.hasOwn(value, name);
  switch (value.type) {
    case "context":
    case "facts":
      return ["inline"];
    case "chart":
      return has("format") ? ["axis", "format"] : ["axis"];
    case "table":
      return Array.isArray(value.rows) && value.rows.length > 0 ? ["rows"] : [];
    case "actions":
      return has("presentation") ? [] : [has("menuLabel") ? "menu" : "plain-actions"];
    case "resource":
      return [
        ...(has("metadata") ? (["inline"] as const) : []),
        ...(["media", "image", "links", "audio"] as const).filter(has),
      ];
    default:
      return has("align") && has("format") ? ["format"] : [];
  }
}

interface WithOptional {
  readonly full: Card;
  /** Pointer to the optional property. */
  readonly at: string;
}

const inBlock = (block: Block, at: string): WithOptional => ({ full: card([block]), at: `/blocks/0${at}` });
const inCard = (name: string, value: unknown): WithOptional => ({
  full: card([text()], { [name]: value }),
  at: `/${name}`,
});

/** A card for each optional property on which no other rule depends. */
export const withOptional: Readonly<Record<string, WithOptional>> = {
  subtitle: inCard("subtitle", "words"),
  titleDisplay: inCard("titleDisplay", "accessible"),
  width: inCard("width", "wide"),
  frame: inCard("frame", "none"),
  headerActions: inCard("headerActions", { ...rows(), id: "header" }),
  tooltip: inBlock(text({ tooltip: "words" }), "/tooltip"),
  role: inBlock(text({ role: "alert" }), "/role"),
  style: inBlock(text({ style: "code" }), "/style"),
  accessibleLabel: inBlock(text({ accessibleLabel: "words" }), "/accessibleLabel"),
  layout: inBlock({ ...group(image()), layout: "columns" }, "/layout"),
  align: inBlock(
    { ...table(1), columns: [{ ...columns(1)[0], align: "end" }], rows: [] },
    "/columns/0/align",
  ),
  caption: inBlock({ ...facts(), items: [{ ...fact(), caption: [inlineText()] }] }, "/items/0/caption"),
  unit: inBlock({ ...chart("bar"), unit: "words" }, "/unit"),
};
