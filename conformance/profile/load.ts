// Reads a profile file (YAML or JSON), checks it against the published schema, resolves `env:` keys and fills
// the defaults. Reports every problem of the file at once, each with line, column and the nearest right name.
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { type Document, isCollection, isPair, LineCounter, parseDocument, visit } from "yaml";
import { operations } from "../../generator/generated/operations.ts";
import { nearest } from "../../generator/runtime/text/nearest.ts";
import { baseCapabilities, type Capability, capabilities, isCapability } from "./capabilities.ts";
import {
  type Bindings,
  defaultPermissions,
  defaultStatuses,
  defaultTiming,
  type Keys,
  type Profile,
} from "./profile.ts";

/** The profile cannot be used; `problems` are complete sentences with their place. */
export class ProfileError extends Error {
  override readonly name = "ProfileError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

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

/** The parsed document and its value. @throws ProfileError for whatever is no plain YAML or JSON */
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

/** The file as the schema describes it. */
export interface ProfileFile {
  base_url: string;
  keys: Omit<Keys, "reduced" | "reduced_import_admin"> & {
    reduced?: Record<string, string>;
    reduced_import_admin?: Record<string, string>;
  };
  capabilities?: Capability[];
  fixtures?: Record<string, string | { readonly id: string; readonly as: "primary" | "second" }>;
  bindings?: Partial<Bindings>;
  statuses?: Partial<Profile["statuses"]>;
  timing?: Partial<Profile["timing"]>;
  permissions?: Partial<Profile["permissions"]>;
  webhooks?: Profile["webhooks"];
}

/** Roles that one key cannot play both. */
const apart = [
  ["second", "primary", "the key of another identity"],
  ["agent", "primary", "the key of an agent"],
  ["agent", "second", "the key of an agent"],
  ["other_workspace", "primary", "a key of another workspace"],
  ["other_workspace", "second", "a key of another workspace"],
  ["keys_reader", "keys_admin", "a key with api_keys:read only"],
  ["keys_member", "keys_admin", "the key of an ordinary member"],
  ["import_member", "import_admin", "the key of an ordinary member"],
] as const;

/** Fills defaults and resolves `env:NAME`. @throws ProfileError naming each variable that is not set */
export function resolveProfile(
  file: ProfileFile,
  env: Readonly<Record<string, string | undefined>>,
  at?: (path: readonly string[]) => string,
): Profile {
  const problems: string[] = [];
  const report = (path: readonly string[], problem: string): void => {
    const name = path.join(".");
    problems.push(at === undefined ? `${name}: ${problem}` : `${at(path)}: ${name}: ${problem}`);
  };
  const resolve = (value: string, path: readonly string[]): string => {
    if (!value.startsWith("env:")) return value;
    const name = value.slice("env:".length);
    const found = env[name];
    if (found === undefined || found === "") {
      report(path, `environment variable ${name} is not set`);
      return "";
    }
    return found;
  };
  const key = (value: string, path: readonly string[]): string => {
    const found = resolve(value, path);
    if (!/^[!-~]*$/.test(found)) report(path, "the key holds a character that no header can carry");
    return found;
  };
  if (!isAddress(file.base_url))
    report(["base_url"], "expected an address such as https://workspace.example");
  const { reduced = {}, reduced_import_admin = {}, ...roles } = file.keys;
  const resolved = Object.fromEntries(
    Object.entries(roles).map(([role, value]) => [role, key(value, ["keys", role])]),
  );
  const byScope = (group: string, values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([scope, value]) => [scope, key(value, ["keys", group, scope])]),
    );
  const keys: Keys = {
    ...resolved,
    primary: resolved.primary ?? "",
    reduced: byScope("reduced", reduced),
    reduced_import_admin: byScope("reduced_import_admin", reduced_import_admin),
  };
  for (const [role, other, expected] of apart)
    if (resolved[role] !== undefined && resolved[role] !== "" && resolved[role] === resolved[other])
      report(["keys", role], `the same key as keys.${other}; expected ${expected}`);
  if (problems.length > 0) throw new ProfileError(problems);
  const { bindings = {}, fixtures = {} } = file;
  return {
    baseUrl: file.base_url.replace(/\/+$/, "").replace(/\/v1$/, ""),
    keys,
    capabilities: new Set(file.capabilities ?? baseCapabilities),
    fixtures: Object.fromEntries(
      Object.entries(fixtures).map(([name, value]) => [name, typeof value === "string" ? value : value.id]),
    ),
    openers: Object.fromEntries(
      Object.entries(fixtures).flatMap(([name, value]) =>
        typeof value === "string" ? [] : [[name, value.as]],
      ),
    ),
    bindings: {
      ...bindings,
      paths: bindings.paths ?? {},
      responses: bindings.responses ?? {},
      bodies: bindings.bodies ?? {},
      lists: bindings.lists ?? {},
      search: bindings.search ?? {},
      page: bindings.page ?? {},
      message: bindings.message ?? {},
      conversation: bindings.conversation ?? {},
      member: bindings.member ?? {},
      task: bindings.task ?? {},
      clipboard: bindings.clipboard ?? {},
      import: bindings.import ?? {},
      forward: bindings.forward ?? {},
      idempotency_key: bindings.idempotency_key ?? {},
      file: bindings.file ?? {},
      webhook_endpoint: bindings.webhook_endpoint ?? {},
      webhook_delivery: bindings.webhook_delivery ?? {},
      webhook_rotation: bindings.webhook_rotation ?? {},
      api_key: bindings.api_key ?? {},
      agent: bindings.agent ?? {},
      inbound_source: bindings.inbound_source ?? {},
      inbound_route: bindings.inbound_route ?? {},
      question: bindings.question ?? {},
      call: bindings.call ?? {},
      transcript: bindings.transcript ?? {},
      import_records: bindings.import_records ?? {},
      realtime_events: bindings.realtime_events ?? [],
      scopes: bindings.scopes ?? {},
    },
    statuses: { ...defaultStatuses, ...file.statuses },
    timing: { ...defaultTiming, ...file.timing },
    permissions: { ...defaultPermissions, ...file.permissions },
    webhooks: file.webhooks ?? {},
  };
}

/** An address that requests can be sent below: no query, which would end up in the middle. */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { search, hash } = new URL(text);
  return search === "" && hash === "";
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, "g");
    return text.includes("(?<signature>");
  } catch {
    return false;
  }
}

function schemaProblems(raw: unknown, at: (path: readonly string[]) => string): string[] {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: false,
    formats: { "signature-pattern": isPattern },
  });
  const validate = ajv.compile(schema);
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
