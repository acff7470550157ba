// What a run has to say about a document. Every step adds to one list; the command prints all of it at the
// end, each line with the place in the source, which is looked up only when there is something to print.
import { relative } from "node:path";
import { nearest } from "../runtime/text/nearest.ts";
import { pointerTokens } from "./json.ts";
import { isUrl } from "./remote.ts";

/** A note says what the generated code does not show; a warning, where it does otherwise than the document says. */
export type Severity = "error" | "warning" | "note";

/** What a diagnostic is about, by which reports are grouped. Features that do not reach the output are rules too. */
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

/** As the user would write it: URLs stay what they are. */
export function fileName(file: string, directory: string): string {
  return isUrl(file) ? file : relative(directory, file) || file;
}

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds the line of a pointer's key (or of the nearest parent that exists). JSON is read as YAML. */
export async function createLocator(readText: ReadText): Promise<(place: Place) => Position> {
  const { LineCounter, isMap, isScalar, isSeq, parseDocument } = await import("yaml");
  const parsed = new Map<string, { root: unknown; counter: InstanceType<typeof LineCounter> } | undefined>();

  function read(file: string) {
    if (!parsed.has(file)) {
      const text = readText(file);
      const counter = new LineCounter();
      parsed.set(
        file,
        text === undefined
          ? undefined
          : { root: parseDocument(text, { lineCounter: counter, logLevel: "silent" }).contents, counter },
      );
    }
    return parsed.get(file);
  }

  return (place) => {
    const document = read(place.file);
    if (document === undefined) return { line: 0, column: 0 };
    let node = document.root;
    let offset = 0;
    for (const token of pointerTokens(place.pointer)) {
      if (isMap(node)) {
        const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === token);
        if (pair === undefined) break;
        offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
        node = pair.value;
      } else if (isSeq(node)) {
        node = node.items[Number(token)];
        if (node === undefined) break;
        const range = (node as { range?: readonly number[] | null }).range;
        offset = range?.[0] ?? offset;
      } else break;
    }
    const position = document.counter.linePos(offset);
    return { line: position.line, column: position.col };
  };
}

export function didYouMean(name: string): string {
  return `; did you mean "${name}"?`;
}

/** `; did you mean "x"?`, or nothing when no known name is near. */
export function suggestion(name: string, known: Iterable<string>): string {
  const near = nearest(name, [...known]);
  return near === undefined ? "" : didYouMean(near);
}
