// The diagnostics of a run about a document. Every step adds to one list; the command prints all of it at the
// end, each line with the place in the source, which is looked up only when there is something to print.
import { relative } from "node:path";
import { nearest } from "../../runtime/text/nearest.ts";
import { pointerTokens } from "../json.ts";
import { isUrl } from "../load/remote.ts";
import { wantedBlocks } from "./wanted-blocks.ts";

/**
 * A note names a part that the generated code does not show; a warning, a part where it differs from the
 * document.
 */
export type Severity = "error" | "warning" | "note";

/**
 * The subject of a diagnostic, by which reports are grouped. Features that do not reach the output are rules
 * too.
 */
export type Rule = string;

/** A place in a source document: the file as loaded and a pointer such as `#/paths/~1tasks/get`. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

export interface Diagnostic extends Place {
  readonly severity: Severity;
  /** Absent for a mistake that no other has in common with it. */
  readonly rule?: Rule;
  readonly message: string;
  /** Where the pointer cannot say it, because the file has no structure yet. */
  readonly position?: Position;
}

/** Reports a problem at a pointer of the document that a step works on. */
export type Report = (pointer: string, message: string, severity?: Severity, rule?: Rule) => void;

/** Reads the text of a loaded file; undefined when there is none. */
export type ReadText = (file: string) => string | undefined;

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** A diagnostic with its position in the file, whose path is relative to where the command was run. */
export interface LocatedDiagnostic extends Omit<Diagnostic, "position">, Position {
  readonly rule: Rule;
}

/** As the user would write it: URLs stay as they are. */
export function fileName(file: string, directory: string): string {
  return isUrl(file) ? file : relative(directory, file) || file;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Finds the line of a pointer's key (or of the nearest parent that exists). JSON is read as YAML.
 *
 * @param pointersOf the pointers that will be asked for in a file: no other part of it has to be read
 */
export async function createLocator(
  readText: ReadText,
  pointersOf?: (file: string) => Iterable<string>,
): Promise<(place: Place) => Position> {
  const { LineCounter, parseDocument, ...yaml } = await import("yaml");

  function parse(text: string | undefined) {
    if (text === undefined) return undefined;
    const counter = new LineCounter();
    const { contents, errors } = parseDocument(text, { ...YAML_OPTIONS, lineCounter: counter });
    return { root: contents, counter, isWrong: errors.length > 0 };
  }
  const parsed = (pick: (file: string, text: string) => string) => {
    const known = new Map<string, ReturnType<typeof parse>>();
    return (file: string) => {
      if (!known.has(file)) {
        const text = readText(file);
        known.set(file, parse(text === undefined ? undefined : pick(file, text)));
      }
      return known.get(file);
    };
  };
  const whole = parsed((_, text) => text);
  const part = parsed((file, text) =>
    pointersOf === undefined ? text : wantedBlocks(text, pointersOf(file)),
  );

  return ({ file, pointer }) => {
    const found = part(file);
    if (found === undefined) return { line: 0, column: 0 };
    const inPart = offsetOf(found.root, pointer, yaml);
    const isSure = inPart.isFound && !found.isWrong;
    const document = isSure ? found : (whole(file) ?? found);
    const { offset } = isSure ? inPart : offsetOf(document.root, pointer, yaml);
    const { line, col } = document.counter.linePos(offset);
    return { line, column: col };
  };
}

/** Keys given twice are named when a document is loaded; here each would be compared with all others of its map. */
export const YAML_OPTIONS = { logLevel: "silent", uniqueKeys: false } as const;

type Yaml = Pick<typeof import("yaml"), "isMap" | "isScalar" | "isSeq">;

function offsetOf(root: unknown, pointer: string, { isMap, isScalar, isSeq }: Yaml) {
  let node = root;
  let offset = 0;
  for (const token of pointerTokens(pointer)) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === token);
      if (pair === undefined) return { offset, isFound: false };
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(token)];
      if (node === undefined) return { offset, isFound: false };
      const range = (node as { range?: readonly number[] | null }).range;
      offset = range?.[0] ?? offset;
    } else return { offset, isFound: false };
  }
  return { offset, isFound: true };
}

export function didYouMean(name: string): string {
  return `; did you mean "${name}"?`;
}

/** `; did you mean "x"?`, or nothing when no known name is near. */
export function suggestion(name: string, known: Iterable<string>): string {
  const near = nearest(name, [...known]);
  return near === undefined ? "" : didYouMean(near);
}

/** A number with its noun, for summaries. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
