// What a run has to say about a document. Every step adds to one list; the command prints all of it at the
// end, each line with the place in the source, which is looked up only when there is something to print.
import { relative } from "node:path";
import { nearest } from "../runtime/text/nearest.ts";
import { byCodePoint, pointerTokens } from "./json.ts";
import { isUrl } from "./remote.ts";

export type Severity = "error" | "warning";

/** A place in a source document: the file as loaded and a pointer such as `#/paths/~1tasks/get`. */
export interface Place {
  readonly file: string;
  readonly pointer: string;
}

export interface Diagnostic extends Place {
  readonly severity: Severity;
  readonly message: string;
  /** Where the pointer cannot say it, because the file has no structure yet. */
  readonly position?: Position;
}

/** Reports a problem at a pointer of the document that a step works on. */
export type Report = (pointer: string, message: string, severity?: Severity) => void;

/** Reads the text of a loaded file; undefined when there is none. */
export type ReadText = (file: string) => string | undefined;

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** One line per diagnostic, in the order of files and lines. Paths are relative to `directory`. */
export async function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  readText: ReadText,
  directory: string,
): Promise<readonly string[]> {
  if (diagnostics.length === 0) return [];
  const locate = await createLocator(readText);
  return diagnostics
    .map((diagnostic) => ({ diagnostic, position: diagnostic.position ?? locate(diagnostic) }))
    .sort(
      (a, b) =>
        byCodePoint(a.diagnostic.file, b.diagnostic.file) ||
        a.position.line - b.position.line ||
        a.position.column - b.position.column ||
        byCodePoint(a.diagnostic.message, b.diagnostic.message),
    )
    .map(({ diagnostic, position }) => {
      const file = fileName(diagnostic.file, directory);
      const place = position.line > 0 ? `${file}:${position.line}:${position.column}` : file;
      const label = diagnostic.severity === "warning" ? "warning: " : "";
      return `${place} ${diagnostic.pointer}: ${label}${diagnostic.message}`;
    });
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

/** `; did you mean "x"?`, or nothing when no known name is near. */
export function suggestion(name: string, known: Iterable<string>): string {
  const near = nearest(name, [...known]);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}
