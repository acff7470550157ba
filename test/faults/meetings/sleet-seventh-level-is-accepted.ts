// Line 153: "nesting depth <= 6". The blocks of the card itself are not counted as a level.

import { inCommands } from "../tools/cards.ts";
import { defineFault } from "../tools/fault.ts";
import type { Loose } from "../tools/sockets.ts";

const isBlock = ({ type }: Loose): boolean => typeof type === "string";

/** The list below a part in which further blocks stand. */
const listOf = (part: Loose): "blocks" | "items" => (part.type === "collection" ? "items" : "blocks");

const inner = (part: Loose): Loose[] => {
  const list = part[listOf(part)];
  return Array.isArray(list) ? list.filter((item) => typeof item === "object" && item !== null) : [];
};

const depthOf = (part: Loose): number => (isBlock(part) ? 1 : 0) + Math.max(0, ...inner(part).map(depthOf));

/** The same without the blocks that stand so many levels below. */
function withoutLevel<Part extends Loose>(part: Part, level: number): Part {
  const below = isBlock(part) ? level - 1 : level;
  const kept = inner(part).flatMap((item) =>
    below === 1 && isBlock(item) ? [] : [withoutLevel(item, below)],
  );
  return Array.isArray(part[listOf(part)]) ? { ...part, [listOf(part)]: kept } : part;
}

export default defineFault({
  title: "a card whose blocks nest seven levels deep is accepted",
  breaks: ["CRD-10", "CRD-102"],
  decorate: inCommands((command) => {
    const { card } = command;
    return depthOf(card) === 7 ? { ...command, card: withoutLevel(card, 7) } : command;
  }),
});
