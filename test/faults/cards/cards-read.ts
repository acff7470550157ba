// Servers with a fault in reading cards, a row each.

import type { Card } from "../../../conformance/cards/card.ts";
import { text } from "../../../conformance/cards/card-parts.ts";
import { isObject } from "../../../conformance/text/json.ts";
import { defineFaults } from "../tools/fault.ts";
import {
  inCardParts,
  inCommands,
  refusingCards,
  withoutReading,
  withoutRule,
} from "../tools/messages/cards.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const depthOf = (blocks: unknown): number =>
  Array.isArray(blocks)
    ? Math.max(0, ...blocks.map((block) => 1 + (isObject(block) ? depthOf(block.blocks) : 0)))
    : 0;

const count = (card: object, type: string): number =>
  JSON.stringify(card).split(`"type":"${type}"`).length - 1;

const idsOf = ({ blocks }: Card): readonly string[] =>
  (Array.isArray(blocks) ? blocks : []).map((block) => String(isObject(block) && block.id));

export default defineFaults({
  "addresses-without-slashes": {
    title: "an address without slashes after its scheme is accepted",
    breaks: ["CRD-114"],
    decorate: withoutReading("CRD-114"),
  },
  // Line 164: "keys `__proto__`, `prototype`, `constructor` rejected". One of the three is forgotten.
  "constructors-are-taken-as-input": {
    title: "an action is accepted whose input has an entry called constructor",
    breaks: ["CRD-46"],
    decorate: inCardParts((part) => {
      if (!isRecord(part.input) || !Object.hasOwn(part.input, "constructor")) return part;
      const { constructor: _, ...input } = part.input;
      return { ...part, input };
    }),
  },
  "depth-ends-at-collections": {
    title: "blocks in the items of a collection are not counted as deeper",
    breaks: ["CRD-10"],
    decorate: withoutRule("CRD-10", /^/, ({ blocks }) => depthOf(blocks) <= 6),
  },
  "disclosures-nest-a-level-deeper": {
    title: "a card is accepted whose disclosures nest seven levels deep, and one whose groups do is refused",
    breaks: ["CRD-118"],
    decorate: inCommands((command) => {
      const { card } = command;
      const isAsDeep = count(card, "disclosure") === 6 && count(card, "group") === 0;
      return isAsDeep ? { ...command, card: { ...card, blocks: [text()] } } : command;
    }),
  },
  "ids-ignore-case": {
    title: "two blocks whose ids differ in capitals alone are refused",
    breaks: ["CRD-09"],
    decorate: refusingCards((card) => {
      const ids = idsOf(card);
      const folded = new Set(ids.map((id) => id.toLowerCase()));
      return folded.size < new Set(ids).size;
    }),
  },
  "title-of-line-ends": {
    title: "a title of nothing but line ends is accepted",
    breaks: ["CRD-02"],
    decorate: withoutRule(
      "CRD-02",
      /^/,
      ({ title }) => typeof title === "string" && /^\s*[\r\n]\s*$/.test(title),
    ),
  },
});
