// Reads a profile file (YAML or JSON), checks it against the published schema, resolves `env:` keys and fills
// the defaults. Reports every problem of the file at once, each with line, column and the nearest right name.
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import { type Document, isCollection, isPair, LineCounter, parseDocument, visit } from "yaml";
import { operations } from "../../generator/generated/operations.ts";
import { nearest } from "../../generator/runtime/text/nearest.ts";
import { capabilities, isCapability } from "./capabilities.ts";
import type { Profile } from "./profile.ts";
import { ProfileError } from "./profile-error.ts";
import { type ProfileFile, resolveProfile } from "./resolve-profile.ts";

const schema: object = JSON.parse(readFileSync(new URL("./profile.schema.json", import.meta.url), "utf8"));

/** A profile has a few hundred lines; what is longer than this is another file. */
const MAX_PROFILE_CHARACTERS = 1_000_000;
/** One missing bracket makes many problems, and the first ones lead to it. */
const MAX_YAML_PROBLEMS = 10;

/**
 * Loads and resolves a profile.
 * @param file path, also used in messages
 * @param env where `env:NAME` values come from
 * @throws ProfileError with every problem found
 */
export function loadProfile(file: string, env: Readonly<Record<string, string | undefined>>): Profile {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new ProfileError([
      `${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})`,
    ]);
  }
  return parseProfile(text, file, env);
}

/** As `loadProfile`, from text. */
export function parseProfile(
  text: string,
  file: string,
  env: Readonly<Record<string, string | undefined>>,
): Profile {
  if (text.length > MAX_PROFILE_CHARACTERS)
    throw new ProfileError([`${file}: expected a profile, found a file of ${text.length} characters`]);
  const lines = new LineCounter();
  const { document, raw } = readYaml(text, file, lines);
  const at = (path: readonly string[]): string => {
    const place = locate(document, lines, path);
    return place === undefined ? file : `${file}:${place.line}:${place.col}`;
  };
  const problems = [
    ...schemaProblems(raw, at),
    ...capabilityProblems(raw, at),
    ...operationProblems(raw, at),
  ];
  if (problems.length > 0) throw new ProfileError(problems);
  // The schema was just checked, so the file has this shape.
  return resolveProfile(raw as ProfileFile, env, at);
}

/** The parsed document and its value. @throws ProfileError when it is not plain YAML or JSON */
function readYaml(text: string, file: string, lines: LineCounter): { document: Document; raw: unknown } {
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
    return { document, raw: document.toJS() };
  } catch (error) {
    // Walking a document is recursive, and nesting without end exhausts the stack.
    if (error instanceof RangeError) throw new ProfileError([`${file}: ${yamlMessages.RESOURCE_EXHAUSTION}`]);
    throw error;
  }
}

/** Where the parser speaks of its own functions or of the stack. */
const yamlMessages: Readonly<Record<string, string>> = {
  MULTIPLE_DOCS: "a second document begins; expected one",
  RESOURCE_EXHAUSTION: "nested too deeply for a profile",
};

/** The parser's sentence without the place, which stands in front already. */
const yamlMessage = (message: string): string =>
  (message.split("\n")[0] ?? "not YAML").replace(/ at line \d+, column \d+:?$/, "");

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "g");
    return text.includes("(?<signature>");
  } catch {
    return false;
  }
}

let compiled: ValidateFunction | undefined;

/** Compiling takes longer than everything else that is done with a profile. */
function validator(): ValidateFunction {
  compiled ??= new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    formats: { "signature-pattern": isPattern },
  }).compile(schema);
  return compiled;
}

function schemaProblems(raw: unknown, at: (path: readonly string[]) => string): string[] {
  const validate = validator();
  if (validate(raw)) return [];
  return (validate.errors ?? []).map((error) => {
    const path = error.instancePath
      .split("/")
      .slice(1)
      .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
    return schemaProblem(error, path, at);
  });
}

function schemaProblem(error: ErrorObject, path: string[], at: (path: readonly string[]) => string): string {
  const name = path.join(".") || "the profile";
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "additionalProperties": {
      const unknown = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema?.properties as object | undefined) ?? {});
      return `${at([...path, unknown])}: unknown key "${unknown}" in ${name}${hint(unknown, known)}`;
    }
    case "required":
      return `${at(path)}: ${name}: "${String(params.missingProperty)}" is missing`;
    case "enum":
      return `${at(path)}: ${name}: expected one of ${(params.allowedValues as string[]).join(", ")}, found ${show(error.data)}`;
    default:
      return `${at(path)}: ${name}: ${error.message ?? "is not valid"}, found ${path[0] === "keys" ? "[a key]" : show(error.data)}`;
  }
}

function capabilityProblems(raw: unknown, at: (path: readonly string[]) => string): string[] {
  const claimed = (raw as { capabilities?: unknown } | null)?.capabilities;
  if (!Array.isArray(claimed)) return [];
  return claimed.flatMap((name, index) =>
    typeof name !== "string" || isCapability(name)
      ? []
      : [
          `${at(["capabilities", String(index)])}: unknown capability "${name}"${hint(name, Object.keys(capabilities))}`,
        ],
  );
}

/** Bindings of an operation that is called otherwise would bind nothing, and nobody would say so. */
function operationProblems(raw: unknown, at: (path: readonly string[]) => string): string[] {
  const bindings = (raw as { bindings?: Record<string, unknown> | null } | null)?.bindings;
  return ["paths", "bodies", "responses", "lists", "scopes"].flatMap((section) =>
    Object.keys(bindings?.[section] ?? {})
      .filter((id) => !Object.hasOwn(operations, id))
      .map(
        (id) =>
          `${at(["bindings", section, id])}: unknown operation "${id}" in bindings.${section}${hint(id, Object.keys(operations))}`,
      ),
  );
}

const hint = (found: string, known: readonly string[]): string => {
  const right = nearest(found, known);
  return right === undefined ? `; known: ${known.join(", ")}` : `; did you mean "${right}"?`;
};

const show = (value: unknown): string => {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "nothing");
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

function locate(
  document: Document,
  lines: LineCounter,
  path: readonly string[],
): { line: number; col: number } | undefined {
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
  return offset === undefined ? undefined : lines.linePos(offset);
}

const rangeStart = (node: unknown): number | undefined =>
  (node as { range?: [number, number, number] } | null | undefined)?.range?.[0];
