// The blocks of a YAML document that lead to some places, and empty lines for all others, so that a parser with positions
// has little to read. Lines are distinguished by their indentation alone: who looks for a place in the result and does not
// find it has to read the whole document.
import { pointerTokens } from "../json.ts";

/** Blocks inside each other that are looked at: those of a document are many from here on, and none is large. */
const MAX_DEPTH = 3;

interface Block {
  readonly indent: number;
  readonly key: string;
}

/** @returns a text with as many lines */
export function wantedBlocks(text: string, pointers: Iterable<string>): string {
  const wanted = [...pointers].map((pointer) => pointerTokens(pointer).slice(0, MAX_DEPTH));
  let blocks: readonly Block[] = [];
  let isWanted = true;
  const lines = text.split("\n").map((line) => {
    const indent = line.search(/[^ ]/);
    // An empty line or a comment belongs to the lines around it.
    if (indent === -1 || line[indent] === "#" || line[indent] === "\r") return isWanted ? line : "";
    const outer = outerBlocks(blocks, indent, { isElement: line.startsWith("- ", indent) });
    const key = outer.length < MAX_DEPTH ? KEY.exec(line.slice(indent))?.[1] : undefined;
    if (outer.length === blocks.length && key === undefined) return isWanted ? line : "";
    blocks = key === undefined ? outer : [...outer, { indent, key: unquoted(key) }];
    isWanted = wanted.some((tokens) => leadsTo(blocks, tokens));
    return isWanted ? line : "";
  });
  return lines.join("\n");
}

/** The blocks that a line is in. Elements of a list may stand as far left as the key before them. */
function outerBlocks(
  blocks: readonly Block[],
  indent: number,
  { isElement }: { readonly isElement: boolean },
): readonly Block[] {
  let count = blocks.length;
  while (count > 0) {
    const inner = blocks[count - 1]?.indent ?? 0;
    if (inner < indent || (isElement && inner === indent)) break;
    count--;
  }
  return count === blocks.length ? blocks : blocks.slice(0, count);
}

/** A key at the beginning of a line, plain or in quotes. */
const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'#&*!|>%@`{}[\],?:-](?:[^:#]|:(?=\S)|(?<=\S)#)*?):(?:\s|$)/;

function unquoted(key: string): string {
  if (key.startsWith("'")) return key.slice(1, -1).replaceAll("''", "'");
  return key.startsWith('"') ? key.slice(1, -1) : key;
}

/** The way to the block and that to the place are the same as far as both go. */
function leadsTo(blocks: readonly Block[], tokens: readonly string[]): boolean {
  return blocks.every(({ key }, depth) => depth >= tokens.length || tokens[depth] === key);
}
