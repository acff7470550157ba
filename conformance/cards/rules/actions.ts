// Rules of actions: the four variants of the block, their items, and the input that an answer carries back.
import type { JsonObject } from "../../text/json.ts";
import { absent } from "../card.ts";
import { action, footer, longMenu, menu, numbered, plainActions, rows } from "../card-parts.ts";
import { type Bounds, limits } from "../limits.ts";
import { beyond, blockRule, type CardRule, enumRule, full, INHERITED, numbersOf, oneAt } from "./rule.ts";

const count = (requirement: string, block: JsonObject, { min, max }: Bounds): CardRule => {
  const tooFew = min > 0 ? [min - 1] : [];
  const items = (counts: readonly number[]): Record<string, unknown> =>
    Object.fromEntries(counts.map((size) => [`${size} items`, numbered(action(), size)]));
  return blockRule(requirement, block, {
    at: "/items",
    accepted: items([min, max]),
    refused: items([...tooFew, max + 1]),
  });
};

const inputs = (size: number): JsonObject =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [`name${index}`, index]));

/** A property as parsed from JSON text: an ordinary one of any name, after another one. */
const named = (name: string): unknown => JSON.parse(`{"first": "x", ${JSON.stringify(name)}: "x"}`);

/** The item comes after a plain one, so that a server which reads only the first item misses it. */
const behind = (block: JsonObject): JsonObject => {
  const [item] = Array.isArray(block.items) ? block.items : [];
  return { ...block, items: [action(), { ...item, id: "item-1" }] };
};

/** The input of an item of each variant. */
const withInput = (input: JsonObject): readonly JsonObject[] =>
  [
    rows({ input }),
    footer({ input }),
    plainActions({ items: [action({ input })] }),
    { ...menu(), items: [action({ input })] },
  ].map(behind);

const mostCounted = limits.actionCount.max;

export const actionRules: readonly CardRule[] = [
  count("CRD-36", rows(), limits.rowActions),
  blockRule(
    "CRD-37",
    { ...rows(), status: "closed" },
    {
      at: "/status",
      accepted: { "no status": absent },
      refused: { open: "open" },
    },
  ),
  blockRule("CRD-38", behind(rows({ count: 5 })), {
    at: "/items/1/count",
    accepted: { "0": 0, "1": 1, [mostCounted]: mostCounted },
    refused: { "-1": -1, [mostCounted + 1]: mostCounted + 1, "a word": "many" },
  }),
  count("CRD-40", footer(), limits.footerActions),
  blockRule("CRD-41", behind(footer({ icon: "refresh" })), {
    at: "/items/1/icon",
    accepted: { "no icon": absent },
    refused: { close: "close" },
  }),
  enumRule("CRD-41", footer({ variant: "ghost" }), "/items/0/variant", {
    values: ["ghost", "primary", "secondary"],
    refused: {
      danger: "danger",
    },
  }),
  blockRule("CRD-41", footer({ variant: "ghost" }), {
    at: "/items/0/variant",
    accepted: { "no variant": absent },
  }),
  count("CRD-42", plainActions(), limits.plainActions),
  count("CRD-42", plainActions({ overflowLabel: "words" }), limits.plainActions),
  blockRule("CRD-42", plainActions({ overflowLabel: "words" }), {
    at: "/overflowLabel",
    accepted: { "no overflowLabel": absent },
  }),
  count("CRD-43", longMenu(), limits.menuActions),
  {
    ...blockRule(
      "CRD-43",
      { ...menu(), items: numbered(action(), limits.rowActions.max) },
      {
        at: "/menuLabel",
        refused: { "no menuLabel for 20 items": absent },
      },
    ),
    twin: "CRD-42",
  },
  ...withInput(inputs(1)).map((block) =>
    blockRule("CRD-44", block, {
      at: "/items/1/input",
      accepted: { "no input": absent, "no entries": {}, ...full(limits.actionInput, inputs, "entries") },
      refused: { ...beyond(limits.actionInput, inputs, "entries"), "an array": [1], "a string": "words" },
    }),
  ),
  ...withInput({ first: "words", name: "words" }).flatMap((block, turn) => [
    blockRule("CRD-45", block, {
      at: "/items/1/input/name",
      accepted: {
        ...full(limits.scalar),
        "no characters": "",
        ...numbersOf(0, 1.5),
        ...oneAt(numbersOf(1 / 3, 1e-7, -273.15, Number.MAX_SAFE_INTEGER), turn),
        true: true,
        false: false,
        null: null,
      },
      refused: { "an object": {}, "an array": [], ...beyond(limits.scalar) },
    }),
    blockRule("CRD-46", block, {
      at: "/items/1/input",
      accepted: {
        "a neighbouring name": named("proto"),
        "another neighbouring name": named("constructors"),
        [`an entry ${INHERITED}`]: named(INHERITED),
        "a name with a point and a dollar sign": named("a.b$c"),
      },
      refused: {
        "an entry __proto__": named("__proto__"),
        "an entry prototype": named("prototype"),
        "an entry constructor": named("constructor"),
      },
    }),
  ]),
  blockRule("CRD-94", rows(), {
    at: "/presentation",
    accepted: { footer: "footer" },
    refused: { buttons: "buttons", tabs: "tabs" },
  }),
];
