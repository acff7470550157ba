// Diagnostics with their lines, each of them once.
import { positionsOf } from "./positions.ts";
import {
  type Diagnostic,
  fileName,
  type LocatedDiagnostic,
  type Position,
  type ReadText,
  type Rule,
} from "./read/diagnostics/diagnostics.ts";
import { byCodePoint } from "./read/json.ts";

/** Each of them once, in the order of files and lines. Line 0 stands for a file without lines. */
export async function locateDiagnostics(
  diagnostics: readonly Diagnostic[],
  readText: ReadText,
  directory: string,
): Promise<readonly LocatedDiagnostic[]> {
  if (diagnostics.length === 0) return [];
  const locate = await positionsOf(
    diagnostics.filter(({ position }) => position === undefined),
    readText,
  );
  const located = diagnostics.map(({ position, ...one }) => ({
    ...one,
    rule: one.rule ?? MISTAKE,
    file: fileName(one.file, directory),
    ...(position ?? locate(one)),
  }));
  // A part that several things refer to is met, and judged, at each of them.
  const once = new Map(located.map((one) => [`${one.file} ${one.pointer} ${one.message}`, one]));
  return [...once.values()].sort(byPlace);
}

interface Placed extends Position {
  readonly file: string;
  readonly message: string;
}

export const byPlace = (a: Placed, b: Placed): number =>
  byCodePoint(a.file, b.file) || a.line - b.line || a.column - b.column || byCodePoint(a.message, b.message);

const MISTAKE: Rule = "mistake";
