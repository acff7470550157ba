// The hand-written oracle of cards, rules over the whole card: unique ids, nesting, the number of blocks.
import { isObject } from "../../text/json.ts";
import type { Card } from "../card.ts";
import { limits } from "../limits.ts";
import type { Out } from "./oracle-values.ts";

interface Found {
  readonly at: string;
  readonly id: unknown;
  /** Ids of items, columns and series share the blocks' name space by this contract only. */
  readonly isBlock: boolean;
  readonly isContainer: boolean;
  /** The level by this contract, and by a count in which a collection item is a level as well. */
  readonly level: number;
  readonly deepestLevel: number;
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function* visitBlocks(list: unknown, at: string, level: number, deepest: number): Generator<Found> {
  for (const [index, block] of asArray(list).entries())
    if (isObject(block)) yield* visitBlock(block, `${at}/${index}`, level, deepest);
}

function* visitBlock(
  block: Readonly<Record<string, unknown>>,
  at: string,
  level: number,
  deepest: number,
): Generator<Found> {
  const { type, id } = block;
  const isContainer = type === "group" || type === "disclosure" || type === "collection";
  yield { at, id, isBlock: true, isContainer, level, deepestLevel: deepest };
  const part = (value: unknown, place: string): Found => ({
    at: place,
    id: isObject(value) ? value.id : undefined,
    isBlock: false,
    isContainer: false,
    level,
    deepestLevel: deepest,
  });
  if (type === "group" || type === "disclosure")
    yield* visitBlocks(block.blocks, `${at}/blocks`, level + 1, deepest + 1);
  const parts = type === "table" ? "columns" : type === "chart" ? "series" : "items";
  if (!["table", "chart", "actions", "collection"].includes(String(type))) return;
  for (const [index, value] of asArray(block[parts]).entries()) {
    yield part(value, `${at}/${parts}/${index}`);
    if (type === "collection" && isObject(value))
      yield* visitBlocks(value.blocks, `${at}/items/${index}/blocks`, level + 1, deepest + 2);
  }
}

function* visitCard(card: Card): Generator<Found> {
  if (isObject(card.headerActions)) yield* visitBlock(card.headerActions, "/headerActions", 1, 1);
  yield* visitBlocks(card.blocks, "/blocks", 1, 1);
}

/** Blocks among themselves by the specification, with the ids of their parts by this contract. */
export function lookAtIds(card: Card, out: Out): void {
  const seen = new Map<string, boolean>();
  for (const { at, id, isBlock } of visitCard(card)) {
    if (typeof id !== "string") continue;
    const before = seen.get(id);
    if (before !== undefined)
      out(before && isBlock ? "CRD-09" : "CRD-98", `${at}/id`, before && isBlock ? "broken" : "stricter");
    seen.set(id, before === true || isBlock);
  }
}

/** Where the card itself is the first level. */
const STRICTEST_LEVEL = 5;
/** If only blocks inside a container are nested, and only containers are counted. */
const LOOSEST_LEVEL = 8;

export function lookAtNesting(card: Card, out: Out): void {
  const found = [...visitCard(card)];
  const blocks = found.filter(({ at, isBlock }) => isBlock && at !== "/headerActions");
  const level = Math.max(0, ...blocks.map((block) => block.level));
  const deepest = Math.max(0, ...blocks.map((block) => block.deepestLevel));
  if (level > LOOSEST_LEVEL) out("CRD-10", "/blocks");
  else if (level > limits.levels.max) out("CRD-112", "/blocks", "stricter");
  else if (deepest > STRICTEST_LEVEL) out("CRD-112", "/blocks", "looser");

  const leaves = blocks.filter(({ isContainer }) => !isContainer).length;
  if (asArray(card.blocks).length > limits.blocks.max) out("CRD-07", "/blocks");
  else if (leaves > limits.blocks.max) out("CRD-11", "/blocks");
  else if (blocks.length > limits.blocks.max) out("CRD-102", "/blocks", "stricter");
  else if (found.length > limits.blocks.max) out("CRD-119", "/blocks", "looser");
}
