// Judges the text of one card document: whether it is JSON, names each property once and is a valid card; and where not.
import { validateCard } from "../generated/validators/card.js";
import { nearest } from "../runtime/text/nearest.ts";
import { parts, valueAt } from "../runtime/text/pointer.ts";
import { list } from "../runtime/text/preview.ts";
import { codePoints } from "../runtime/validation/code-points.ts";
import type { Problem } from "../runtime/validation/problem.ts";
import { locate, type Place } from "./locate.ts";
import { scanJson } from "./scan-json.ts";

/** A problem with its place in the text; lines and columns count from 1, columns in characters. */
export interface LocatedProblem extends Problem {
  readonly line: number;
  readonly column: number;
}

/** `firstLine` is the line of the file in which the text begins. */
export function checkText(text: string, firstLine = 1): readonly LocatedProblem[] {
  const { failure, repeated } = scanJson(text);
  const found: Found[] = repeated.map(({ offset, pointer, name }) => ({
    offset,
    problem: {
      pointer,
      code: "duplicate_property",
      message: `expected the property ${JSON.stringify(name)} once in its object, found it again`,
    },
  }));
  if (failure !== undefined) {
    found.push({
      offset: failure.offset,
      problem: { pointer: "", code: "invalid_json", message: failure.message },
    });
  } else {
    const data: unknown = JSON.parse(text);
    const problems = validateCard(data);
    const places =
      problems.length === 0
        ? NOWHERE
        : locate(
            text,
            problems.map(({ pointer }) => pointer),
          );
    for (const problem of problems) {
      found.push({ offset: offsetOf(problem, places.get(problem.pointer)), problem: suggest(problem, data) });
    }
  }
  return withPositions(text, found, firstLine);
}

const NOWHERE: ReadonlyMap<string, Place> = new Map();

/** Codes that are about the name of a property rather than its value. */
const ABOUT_NAMES: ReadonlySet<string> = new Set(["unknown_property", "forbidden_property"]);

function offsetOf({ code }: Problem, place: Place | undefined): number {
  return (ABOUT_NAMES.has(code) ? place?.name : place?.value) ?? 0;
}

/** Adds the nearest right name to a wrong one; to a wrong property that resembles none, all that are known. */
function suggest(problem: Problem, data: unknown): Problem {
  const { code, pointer, constraint, message } = problem;
  if (!SUGGESTED.has(code) || !Array.isArray(constraint)) return problem;
  const found = ABOUT_NAMES.has(code) ? parts(pointer).at(-1) : valueAt(data, pointer);
  // Nobody mistypes a long text, and comparing one takes long.
  const isWord = typeof found === "string" && found.length <= LONGEST_NAME;
  const right = isWord ? nearest(found, constraint.map(String)) : undefined;
  if (right !== undefined) return { ...problem, message: `${message}; did you mean "${right}"?` };
  if (code !== "unknown_property" || constraint.length === 0) return problem;
  return { ...problem, message: `${message}; known are ${list(constraint)}` };
}

const LONGEST_NAME = 40;
const SUGGESTED: ReadonlySet<string> = new Set([
  "unknown_property",
  "unknown_type",
  "not_allowed",
  "not_an_option",
]);

interface Found {
  readonly problem: Problem;
  readonly offset: number;
}

function withPositions(text: string, found: readonly Found[], firstLine: number): readonly LocatedProblem[] {
  let line = firstLine;
  let lineStart = 0;
  return found
    .toSorted((a, b) => order(a) - order(b))
    .map(({ problem, offset }) => {
      for (let next = text.indexOf("\n", lineStart); next !== -1 && next < offset; ) {
        line++;
        lineStart = next + 1;
        next = text.indexOf("\n", lineStart);
      }
      return { ...problem, line, column: codePoints(text.slice(lineStart, offset)) + 1 };
    });
}

/** By place; the sentence that there are more problems stays at the end. */
function order({ problem, offset }: Found): number {
  return problem.code === "too_many_problems" ? Number.MAX_SAFE_INTEGER : offset;
}
