// The limits of a document, so that every later step can visit it: how deep it is nested, and how much its
// YAML aliases add. A few lines of aliases to aliases stand for millions of nodes.
import type { Node } from "yaml";
import { type Position, YAML_OPTIONS } from "../diagnostics/diagnostics.ts";
import { pointerTo } from "../json.ts";

/** Lists and objects inside each other. The deepest published contracts have 40; the YAML parser stops at 100 too. */
const MAX_DEPTH = 100;
/** Nodes that aliases stand for in one file. Contracts that use them repeat some hundred. */
const MAX_ALIASED_NODES = 100_000;
/** Enough of a pointer to find the place. */
const SHOWN_TOKENS = 8;

interface AliasProblem {
  readonly message: string;
  readonly position: Position;
}

/** The alias with which a YAML text exceeds its limit of values. Takes time in proportion to the text. */
export async function findAliasProblem(text: string): Promise<AliasProblem | undefined> {
  if (!mayHaveAliases(text)) return undefined;
  const { isAlias, isCollection, isPair, isScalar, LineCounter, parseDocument } = await import("yaml");
  const counter = new LineCounter();
  const document = parseDocument(text, { ...YAML_OPTIONS, lineCounter: counter });
  /** Nodes under an anchor, those behind its aliases included; undefined while it is being counted. */
  const sizes = new Map<string, number | undefined>();
  let aliased = 0;
  let problem: AliasProblem | undefined;

  function at(node: Node, message: string): AliasProblem {
    const { line, col } = counter.linePos(node.range?.[0] ?? 0);
    return { message, position: { line, column: col } };
  }

  /** The parser bounds how deep this goes. */
  function sizeOf(node: unknown): number {
    if (problem !== undefined) return 0;
    if (isAlias(node)) {
      const size = sizes.get(node.source);
      // An anchor that does not exist is for the parser to name.
      if (size === undefined) {
        if (sizes.has(node.source))
          problem = at(node, `the alias *${node.source} is inside of what it names`);
        return 1;
      }
      aliased += size;
      if (aliased > MAX_ALIASED_NODES) {
        problem = at(
          node,
          `expected aliases for at most ${MAX_ALIASED_NODES} nodes, found more with *${node.source}`,
        );
      }
      return size;
    }
    const anchor = (isScalar(node) || isCollection(node)) && node.anchor ? node.anchor : undefined;
    if (anchor !== undefined) sizes.set(anchor, undefined);
    const size = isPair(node)
      ? sizeOf(node.key) + sizeOf(node.value)
      : 1 + (isCollection(node) ? node.items.reduce<number>((sum, item) => sum + sizeOf(item), 0) : 0);
    if (anchor !== undefined) sizes.set(anchor, size);
    return size;
  }

  sizeOf(document.contents);
  return problem;
}

/**
 * Whether an anchor and an alias of its name may stand in a text. To read it with places takes longer than all else, so
 * that is left to the texts that need it.
 */
function mayHaveAliases(text: string): boolean {
  const anchors = new Set([...text.matchAll(ANCHOR)].map(([, name]) => name));
  return anchors.size > 0 && [...text.matchAll(ALIAS)].some(([, name]) => anchors.has(name));
}

/**
 * Within a quoted text they follow other signs, save for a space: such a text is read for nothing, and rightly. In YAML
 * only spaces, tabs and line ends are blank, so that others may be part of a name.
 */
const ANCHOR = /(?<=^|[\s,[{:?-])&([^ \t\r\n,[\]{}]+)/gm;
const ALIAS = /(?<=^|[\s,[{:?-])\*([^ \t\r\n,[\]{}]+)/gm;

/**
 * Whether values that stand in several places of a document stand for more values than aliases may: the
 * parser's reading of a text counts, not that of another reader. Nothing is nested more deeply than
 * `findDeepPlace` allows.
 */
export function repeatsTooMuch(document: unknown): boolean {
  const sizes = new Map<object, number>();
  let repeated = 0;
  const sizeOf = (value: unknown): number => {
    if (typeof value !== "object" || value === null) return 1;
    const known = sizes.get(value);
    if (known !== undefined) {
      repeated += known;
      return known;
    }
    let size = 1;
    for (const inner of Object.values(value)) size += sizeOf(inner);
    sizes.set(value, size);
    return size;
  };
  sizeOf(document);
  return repeated > MAX_ALIASED_NODES;
}

export const TOO_REPEATED = `expected aliases for at most ${MAX_ALIASED_NODES} nodes, found more`;

/** The pointer of a place that is nested too deeply; its end is left out. */
export function findDeepPlace(document: unknown): string | undefined {
  let level: { readonly value: object; readonly pointer: string }[] = [];
  if (typeof document === "object" && document !== null) level.push({ value: document, pointer: "#" });
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return level[0]?.pointer;
    // A value that is in several places is looked at once for each depth.
    const seen = new Set<object>();
    const isNew = (value: object) => !seen.has(value) && seen.add(value) === seen;
    level = level.flatMap(({ value, pointer }) =>
      Object.entries(value).flatMap(([key, inner]) =>
        typeof inner === "object" && inner !== null && isNew(inner)
          ? [{ value: inner, pointer: depth > SHOWN_TOKENS ? pointer : pointerTo(pointer, key) }]
          : [],
      ),
    );
  }
  return undefined;
}

export const TOO_DEEP = `expected at most ${MAX_DEPTH} lists and objects inside each other, found more below here`;
