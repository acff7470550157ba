// Cards as another deployment may read them: what it takes that this contract refuses, and what it refuses that this
// contract takes. Lines 140 to 176 say what a card is, and leave forms, counts and limits open.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

const FENCE = /^```svc-question\n([\s\S]*)\n```$/;
const URL_OF_NOTHING = "https://example.com/";

/** The question command of a message, and the card in it. */
function commandOf(call: Call): { readonly command: Json; readonly card: Json } | undefined {
  const text = call.operation === "createMessage" ? jsonOf(call)?.markdown_content : undefined;
  const [, inner] = FENCE.exec(typeof text === "string" ? text : "") ?? [];
  const command = inner === undefined ? undefined : jsonOf({ ...call, body: Buffer.from(inner) });
  return command !== undefined && isObject(command.card) ? { command, card: command.card } : undefined;
}

/** Reads cards otherwise than they are sent; `change` works in place. */
export const reading = (change: (card: Json, command: Json) => void) => (): Tampering => ({
  http(call, forward) {
    const read = commandOf(call);
    if (read === undefined) return forward(call);
    const before = JSON.stringify(read.command);
    change(read.card, read.command);
    const after = JSON.stringify(read.command);
    if (after === before) return forward(call);
    return forward(
      withJson(call, { ...jsonOf(call), markdown_content: `\`\`\`svc-question\n${after}\n\`\`\`` }),
    );
  },
});

/** Refuses cards for a reason of its own. */
export const refusing = (reason: (card: Json) => boolean) => (): Tampering => ({
  http: async (call, forward) => {
    const read = commandOf(call);
    return read !== undefined && reason(read.card)
      ? refused(400, "invalid_card", "the card is not accepted here")
      : forward(call);
  },
});

/** Whether an object of the card is of that kind. */
export const holds =
  (isOf: (object: Json) => boolean) =>
  (card: Json): boolean => {
    let isFound = false;
    visitObjects(card, (object) => {
      isFound ||= isOf(object);
    });
    return isFound;
  };

const TEXTS = ["id", "label", "text", "title", "tooltip", "accessibleLabel", "description", "unit", "alt"];
const NUMBERS = ["version", "aspect", "count"];
const isNumeric = (value: unknown): boolean =>
  typeof value === "string" && value.trim() !== "" && !Number.isNaN(Number(value));
const asNumber = (value: unknown): unknown => (isNumeric(value) ? Number(value) : value);

/** The value that frameworks make of a value of another type. */
function coerce(object: Json): void {
  for (const name of TEXTS) if (typeof object[name] === "number") object[name] = String(object[name]);
  for (const name of NUMBERS) if (isNumeric(object[name])) object[name] = Number(object[name]);
  const { values, maximumFractionDigits: digits } = object;
  if (object.id !== undefined && Array.isArray(values)) object.values = values.map(asNumber);
  if (typeof digits === "number" && digits > 0 && digits < 6)
    object.maximumFractionDigits = Math.floor(digits);
  if (typeof object.type === "string") object.type = object.type.toLowerCase();
  if (object.type === "checkbox" && [1, "true"].includes(object.value as string)) object.value = true;
  if (object.frame === false) delete object.frame;
  if (object.presentation === "") delete object.presentation;
  if (isObject(object.blocks) && Object.keys(object.blocks).length === 0) object.blocks = [];
}

function coerceAll(card: Json, command: Json): void {
  visitObjects(card, coerce);
  const [mode] = Array.isArray(command.replyMode) ? command.replyMode : [command.replyMode];
  command.replyMode = mode === 1 ? "conversation" : String(mode || "thread").toLowerCase();
}

const childrenOf = ({ blocks, items }: Json): readonly Json[] =>
  [blocks, ...(Array.isArray(items) ? items : []).map((item) => isObject(item) && item.blocks)]
    .flat()
    .filter(isObject);
const levelsOf = (holder: Json): number => {
  const inner = childrenOf(holder).map((block) => 1 + levelsOf(block));
  return Math.max(0, ...inner);
};

/** As plain as a card can be. */
function simplify(card: Json): void {
  card.blocks = [{ type: "text", id: "text-1", text: "words" }];
}

const ADDRESSES = ["url", "avatarUrl", "videoUrl"];
const PUBLIC = /^https?:\/\/([a-z0-9-]+\.)+[a-z]{2,}(\/[^#]*)?$/;

function readAddresses(object: Json): void {
  for (const name of ADDRESSES)
    if (/^https?:(?!\/\/)/.test(String(object[name]))) object[name] = new URL(String(object[name])).href;
}

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const CONTAINERS = ["group", "disclosure"];
const hasEmpty = holds(
  ({ type, blocks, items }) =>
    (CONTAINERS.includes(String(type)) && isEmpty(blocks)) ||
    (type === "collection" && Array.isArray(items) && items.some((item) => isEmpty(item?.blocks))),
);

const LAST_SECOND = 253_402_300_799;
const hasStrangeTimes = holds(
  ({ type, values }) =>
    type === "time" && Array.isArray(values) && values.some((tick) => tick < 1 || tick > LAST_SECOND),
);

const isPoor = holds(
  ({ type, series }) =>
    type === "chart" &&
    Array.isArray(series) &&
    series.flatMap((one) => one?.values).filter((value) => typeof value === "number").length < 2,
);

function complete(object: Json): void {
  const { type, audio, options, series } = object;
  if (type === "link" || type === "image") object.url ??= URL_OF_NOTHING;
  if (isObject(audio)) audio.url ??= URL_OF_NOTHING;
  if (type === "chart" && Array.isArray(series)) object.mark ??= "line";
  for (const option of type === "select" && Array.isArray(options) ? options.filter(isObject) : []) {
    option.label ??= option.value;
    option.value ??= option.label;
  }
}

function readTexts(object: Json): void {
  const names = ["value", "caption", "metadata", ...(object.type === "context" ? ["items"] : [])];
  for (const name of names) {
    const list = object[name];
    if (Array.isArray(list))
      object[name] = list.map((item) => (typeof item === "string" ? { type: "text", text: item } : item));
  }
}

const UNLIMITED = ["emptyMessage", "menuLabel", "overflowLabel", "submitLabel", "companionLabel", "unit"];
const MORE_UNLIMITED = ["companionValue", "description", "summary", "itemNoun"];
const isLong = (value: unknown): boolean => typeof value === "string" && value.length > 60;
const hasLongTexts = holds(
  (object) =>
    [...UNLIMITED, ...MORE_UNLIMITED].some((name) => isLong(object[name])) ||
    (object.type !== "link" && isLong(object.label)) ||
    (object.type === "context" && isLong(object.tooltip)) ||
    (object.type === undefined && isLong(object.alt)) ||
    (Array.isArray(object.rows) && object.rows.flat().some((cell) => isLong(cell))),
);

const LIMITED = ["text", "tooltip", "accessibleLabel", "alt", "body", "subtitle"];
const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === "";
/** Whether it has parts that other places may not have. */
const hasElsewhere = (card: Json): boolean => {
  let parts = 0;
  visitObjects(card, ({ id, value }) => {
    if (id !== undefined || value !== undefined) parts += 1;
  });
  const isTwice = ({ type, values }: Json): boolean =>
    type === "category" && Array.isArray(values) && new Set(values).size < values.length;
  return (
    parts > 1024 || holds((object) => isTwice(object) || LIMITED.some((name) => isBlank(object[name])))(card)
  );
};

const difference = familyOf("cards", (name) => ({ topics: [`cards ${name}`], isAlone: true }));

export default [
  difference(
    "values-are-read-as-what-belongs-there",
    "line 153: what a card holds, and no line says that 7 is not taken for a text, or capitals for a listed word",
    ["createMessage"],
    reading(coerceAll),
    { breaksShould: ["CRD-115"] },
  ),
  difference(
    "the-card-is-the-first-level",
    "line 153: nesting depth, and no line says what has the depth 1",
    ["createMessage"],
    refusing((card) => 1 + levelsOf(card) > 6),
    { breaksShould: ["CRD-112"] },
  ),
  difference(
    "containers-in-containers-are-nested",
    "line 153: nesting depth, and no line says that a block in no container has one",
    ["createMessage"],
    reading((card) => {
      if ([7, 8].includes(levelsOf(card))) simplify(card);
    }),
    { breaksShould: ["CRD-112"] },
  ),
  difference(
    "the-blocks-of-the-card-are-the-level-zero",
    "line 153: nesting depth, and no line says that a block which nests in no other has one",
    ["createMessage"],
    reading((card) => {
      if (levelsOf(card) === 7) simplify(card);
    }),
  ),
  difference(
    "hosts-are-public",
    "line 153: what makes an address wrong, and no line says that pictures are fetched from any host and port",
    ["createMessage"],
    refusing(
      holds((object) =>
        ADDRESSES.some(
          (name) => /^https?:\/\/[^@]*$/i.test(String(object[name])) && !PUBLIC.test(String(object[name])),
        ),
      ),
    ),
    { breaksShould: ["CRD-113"] },
  ),
  difference(
    "addresses-are-read-as-browsers-do",
    "line 153: an absolute address, which http:example.com is to RFC 3986 and to parsers",
    ["createMessage"],
    reading((card) => visitObjects(card, readAddresses)),
    { breaksShould: ["CRD-114"] },
  ),
  difference(
    "containers-are-not-empty",
    "lines 165 to 167: blocks, and no line says that there may be none",
    ["createMessage"],
    refusing(hasEmpty),
  ),
  difference(
    "times-are-seconds-since-1970",
    "line 153: chart time values increase, and no line says what they are",
    ["createMessage"],
    refusing(hasStrangeTimes),
    { breaksShould: ["CRD-116"] },
  ),
  difference(
    "one-known-value-is-not-enough",
    "line 153: enough known measurements, and no line says how many",
    ["createMessage"],
    refusing(isPoor),
  ),
  difference(
    "what-is-left-out-has-a-default",
    "lines 158 to 174: fields of blocks, few of which are marked as required",
    ["createMessage"],
    reading((card) => visitObjects(card, complete)),
    { breaksShould: ["CRD-117"] },
  ),
  difference(
    "texts-stand-for-themselves",
    "line 176: inline items, and no line shows their JSON",
    ["createMessage"],
    reading((card) => visitObjects(card, readTexts)),
  ),
  difference(
    "texts-without-a-limit-have-one",
    "lines 162 to 174: labels and messages without a length, and cells that are scalars",
    ["createMessage"],
    refusing(hasLongTexts),
  ),
  difference(
    "rules-hold-everywhere",
    "lines 153 to 174: rules of some places, and no line says that others have fewer",
    ["createMessage"],
    refusing(hasElsewhere),
    { breaksShould: ["CRD-119"] },
  ),
  difference(
    "formats-of-charts-have-another-form",
    "line 176: number formats, and no line shows their JSON",
    ["createMessage"],
    reading((card) =>
      visitObjects(card, (object) => {
        if (object.type === "chart") delete object.format;
      }),
    ),
  ),
  difference(
    "menus-are-distinguished-by-their-presentation",
    "line 164: plain actions and menus, and no line says what tells them apart",
    ["createMessage"],
    reading((card) =>
      visitObjects(card, (object) => {
        if (object.presentation === undefined) delete object.menuLabel;
      }),
    ),
  ),
  difference(
    "audios-have-another-form",
    "line 174: audio with url and label, and no line shows its JSON",
    ["createMessage"],
    refusing(holds(({ audio }) => isObject(audio))),
  ),
] satisfies Difference[];
