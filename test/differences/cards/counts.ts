// How limits and orders of cards count, where line 153 leaves several ways (lines 140 to 176).
import type { Json } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { visitObjects } from "../everywhere.ts";
import { holds, reading, refusing } from "./cards.ts";

/** Times that stand still increase too, as long as they never decrease. */
function increase(object: Json): void {
  const { type, values } = object;
  if (type !== "time" || !Array.isArray(values) || !values.every((value) => Number.isInteger(value))) return;
  const ticks = values as number[];
  if (ticks.some((tick, index) => index > 0 && tick < (ticks[index - 1] ?? tick))) return;
  const strict: number[] = [];
  for (const tick of ticks) strict.push(Math.max(tick, (strict.at(-1) ?? tick - 1) + 1));
  object.values = strict;
}

/** The lengths of lines 145 to 176, by the property alone or by the type of its block too. */
const LENGTHS: Readonly<Record<string, number>> = {
  ...{ title: 2000, subtitle: 2000, body: 16_384, id: 200, tooltip: 2000, accessibleLabel: 300, alt: 2000 },
  ...{ "text.text": 16_384, "heading.text": 500, "link.label": 500, "text_input.value": 2000, address: 254 },
};

/** Characters as JavaScript, Java and C# count them. */
const isTooLong = holds((object) =>
  Object.entries(object).some(([name, value]) => {
    const length = LENGTHS[`${String(object.type)}.${name}`] ?? LENGTHS[name] ?? Number.POSITIVE_INFINITY;
    return typeof value === "string" && value.length > length;
  }),
);

const BLANK = /^[ \t\r\n]*$/;
const NAMES = ["title", "id"];

/** Blanks are those of ASCII; what looks like one in other scripts is a character like others. */
function readBlanks(object: Json): void {
  for (const name of NAMES) {
    const value = object[name];
    if (typeof value === "string" && value.trim() === "" && !BLANK.test(value))
      object[name] = `blank-${value.length}`;
  }
}

const MOST_BYTES = 512 * 1024;
const inAscii = (card: Json): number => JSON.stringify(card).replaceAll(/[\u0080-\uffff]/g, "\\u0000").length;

function blocksOf(holder: Json): number {
  const { blocks, items } = holder;
  const inner = (Array.isArray(blocks) ? blocks : []).filter(isObject);
  const inItems = (Array.isArray(items) ? items : []).filter(isObject);
  return [...inner.map((block) => 1 + blocksOf(block)), ...inItems.map(blocksOf)].reduce(
    (sum, count) => sum + count,
    0,
  );
}

const difference = familyOf("counts", (name) => ({ topics: [`cards ${name}`], isAlone: true }));

export default [
  difference(
    "times-may-stand-still",
    "line 153: increasing, and no line says strictly",
    ["createMessage"],
    reading((card) => visitObjects(card, increase)),
    { breaksShould: ["CRD-109"] },
  ),
  difference(
    "characters-are-of-sixteen-bits",
    "line 145: chars, and no line says what one is",
    ["createMessage"],
    refusing(isTooLong),
  ),
  difference(
    "blanks-are-those-of-ascii",
    "lines 145 and 153: not blank, and no line says what a blank is",
    ["createMessage"],
    reading((card) => visitObjects(card, readBlanks)),
  ),
  difference(
    "json-is-measured-in-ascii",
    "line 153: JSON size, and no line says of which of its writings",
    ["createMessage"],
    refusing((card) => inAscii(card) > MOST_BYTES),
  ),
  difference(
    "actions-of-the-header-are-a-block",
    "lines 151 and 153: headerActions is an actions block, and the total of blocks is limited",
    ["createMessage"],
    refusing((card) => (isObject(card.headerActions) ? 1 : 0) + blocksOf(card) > 1024),
  ),
] satisfies Difference[];
