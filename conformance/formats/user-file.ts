// Reads a file that a person wrote, in YAML or JSON, and judges it by the validator of its format. Every problem is a
// sentence with line, column and the nearest right name.
import { readFileSync } from "node:fs";
import { isAbsolute, resolve } from "node:path";
import { type Document, isCollection, isPair, LineCounter, parseDocument, visit } from "yaml";
import { nearest } from "../../generator/runtime/text/nearest.ts";
import { parts, valueAt } from "../../generator/runtime/text/pointer.ts";
import { preview, quote } from "../../generator/runtime/text/preview.ts";
import { readFailure } from "../../generator/runtime/text/read-failure.ts";
import type { Problem, Validator } from "../../generator/runtime/validation/problem.ts";
import { ProfileError } from "../profile/profile-error.ts";

/** Files that people write have a few hundred lines; a longer text is another file. */
const MAX_CHARACTERS = 1_000_000;
/** One missing bracket makes many problems, and the first ones lead to it. */
const MAX_YAML_PROBLEMS = 10;

export interface Format {
  /** As sentences call such a file: `the profile`. */
  readonly name: string;
  /** Generated from the schema of the format. */
  readonly validate: Validator;
  /** The key of the file below which values are never repeated. */
  readonly secret?: string;
  /**
   * The expected value at a place, in words, for problems of which the schema knows only a pattern or several
   * kinds.
   */
  readonly expected?: (path: readonly string[], problem: Problem) => string | undefined;
}

/** Where something is in a file, as `file:line:column`; the nearest thing around it where it is missing. */
export type Locate = (path: readonly string[]) => string;

interface UserFile {
  /** Fits the format where there are no problems. */
  readonly value: unknown;
  readonly at: Locate;
  readonly problems: readonly string[];
}

/** @throws ProfileError when the file cannot be read */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    // The folder that a relative path begins at is not always the one that its writer meant.
    const looked = isAbsolute(file) ? file : `${file} (looked for at ${resolve(file)})`;
    throw new ProfileError([`${looked}: ${readFailure(error)}`]);
  }
}

/** @param file path, also used in messages @throws ProfileError when the text is not plain YAML or JSON */
export function parseUserFile(text: string, file: string, format: Format): UserFile {
  if (text.length > MAX_CHARACTERS)
    throw new ProfileError([`${file}: expected ${format.name}, found a file of ${text.length} characters`]);
  const lines = new LineCounter();
  const { document, value } = readYaml(text, file, lines);
  const at: Locate = (path) => {
    const offset = offsetOf(document, path);
    if (offset === undefined) return file;
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  const problems = format
    .validate(value)
    .map((problem) => {
      const { path, says } = worded(problem, value, format);
      return { offset: offsetOf(document, path) ?? 0, sentence: `${at(path)}: ${says}` };
    })
    .sort((a, b) => a.offset - b.offset)
    .map(({ sentence }) => sentence);
  return { value, at, problems };
}

/** The parsed document and its value. @throws ProfileError when it is not plain YAML or JSON */
function readYaml(text: string, file: string, lines: LineCounter): { document: Document; value: unknown } {
  const placed = (offset: number, problem: string): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}: ${problem}`;
  };
  try {
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, logLevel: "error" });
    const problems = [...document.errors, ...document.warnings]
      .slice(0, MAX_YAML_PROBLEMS)
      .map(({ code, pos, message }) => placed(pos[0], yamlMessages[code] ?? yamlMessage(message)));
    visit(document, {
      Alias: (_, { source, range }) => {
        problems.push(placed(range?.[0] ?? 0, `the alias *${source} is not followed; write its value out`));
      },
    });
    if (problems.length > 0) throw new ProfileError(problems);
    return { document, value: document.toJS() };
  } catch (error) {
    // Visiting a document is recursive, and nesting without end exhausts the stack.
    if (error instanceof RangeError) throw new ProfileError([`${file}: ${yamlMessages.RESOURCE_EXHAUSTION}`]);
    throw error;
  }
}

/** Our wording where that of the parser names its own functions or the stack. */
const yamlMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: "a second document begins; expected one",
  RESOURCE_EXHAUSTION: "nested too deeply",
};

/** The parser's sentence without the place, which is in front already. */
const yamlMessage = (message: string): string =>
  (message.split("\n")[0] ?? "not YAML").replace(/ at line \d+, column \d+:?$/, "");

/** The message of a problem, and the path that its place is found by. */
function worded(problem: Problem, value: unknown, format: Format): { path: readonly string[]; says: string } {
  const { pointer, code, message, constraint } = problem;
  const path = parts(pointer);
  const [around, last = ""] = [path.slice(0, -1), path.at(-1)];
  // Validators put the names of the known properties beside a problem with an unknown one.
  if (code === "unknown_property")
    return {
      path,
      says: `unknown key "${last}" in ${nameIn(format, around)}${hint(last, constraint as readonly string[])}`,
    };
  if (code === "required") return { path: around, says: `${nameIn(format, around)}: "${last}" is missing` };
  const found = valueAt(value, pointer);
  const right = code === "not_allowed" ? nearestAllowed(found, constraint) : undefined;
  const expected = format.expected?.(path, problem);
  const said = expected === undefined ? message : `expected ${expected}, found ${preview(found)}`;
  const shown = path[0] === format.secret ? said.replace(/, found .*$/s, ", found [a key]") : said;
  return { path, says: `${nameIn(format, path)}: ${right ?? shown}` };
}

function nearestAllowed(found: unknown, allowed: unknown): string | undefined {
  if (typeof found !== "string" || !Array.isArray(allowed)) return undefined;
  const right = nearest(found, allowed.map(String));
  return right === undefined ? undefined : `unknown value ${quote(found)}; did you mean "${right}"?`;
}

/** `known[0].check`; the format where the path leads to the whole file. */
const nameIn = ({ name }: Format, path: readonly string[]): string =>
  path.join(".").replace(/\.(\d+)(?=\.|$)/g, "[$1]") || name;

/** The text after an unknown name. */
export function hint(found: string, known: readonly string[]): string {
  const right = nearest(found, known);
  return right === undefined ? `; known: ${known.join(", ")}` : `; did you mean "${right}"?`;
}

/** Where something is; where it is missing, the nearest thing around it. */
function offsetOf(document: Document, path: readonly string[]): number | undefined {
  let node: unknown = document.contents;
  let offset = rangeStart(node);
  for (const part of path) {
    if (!isCollection(node)) break;
    const items: readonly unknown[] = node.items;
    const pair = items.find(
      (item) => isPair(item) && String((item.key as { value?: unknown }).value) === part,
    );
    if (isPair(pair)) {
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else {
      node = items[Number(part)];
      offset = rangeStart(node) ?? offset;
    }
  }
  return offset;
}

const rangeStart = (node: unknown): number | undefined =>
  (node as { range?: [number, number, number] } | null | undefined)?.range?.[0];
