// wcs-generate.yaml: a list of outputs, each a document and the folder that its code goes to. Paths are relative to the file;
// `generate-config.schema.json` describes it for editors.
import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Document, parseDocument } from "yaml";
import { IMPORT_SUFFIXES } from "./emit/source-text/imports.ts";
import { TARGETS } from "./emit/targets.ts";
import type { OutputRequest } from "./options.ts";
import { type Diagnostic, suggestion } from "./read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  nameOf,
  pointerTo,
  sortedKeys,
} from "./read/json.ts";
import { isUrl } from "./read/load/remote.ts";
import { FORMAT_USES } from "./validators/formats-in-use.ts";

/** In the folder where the command runs. */
const CONFIG_FILE = "wcs-generate.yaml";

interface ReadConfig {
  readonly requests: readonly OutputRequest[];
  readonly problems: readonly Diagnostic[];
}

export function findConfig(folder: string): string | undefined {
  const file = resolve(folder, CONFIG_FILE);
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}

const KEYS = [
  "spec",
  "out",
  "targets",
  "imports",
  "formats",
  "templates",
  "tolerant",
  "allow_read",
  "allow_remote",
];

/** @throws the error of the system when there is no such file */
export function readConfig(file: string): ReadConfig {
  const problems: Diagnostic[] = [];
  const report = (pointer: string, message: string) => {
    problems.push({ file, pointer, severity: "error", rule: "configuration", message });
  };
  const parsed = parseDocument(readFileSync(file, "utf8"));
  for (const { message } of parsed.errors) report("#", `not YAML: ${message.split("\n")[0]}`);
  const document: Json = parsed.errors.length > 0 ? {} : contentOf(parsed, report);
  const { outputs, ...rest } = asObject(document);
  for (const key of sortedKeys(rest))
    report(pointerTo("#", key), `unknown property "${key}"${suggestion(key, ["outputs"])}`);
  if (problems.length === 0 && (!Array.isArray(outputs) || outputs.length === 0))
    report(
      "#",
      `outputs: expected a list of outputs, found ${outputs === undefined ? "none" : nameOf(outputs)}`,
    );
  const requests = asArray(outputs).flatMap((entry, index) => {
    const pointer = pointerTo("#/outputs", index);
    const before = problems.length;
    const request = readOutput(entry, dirname(file), (at, message) => report(`${pointer}${at}`, message));
    return problems.length > before || request === undefined ? [] : [request];
  });
  const folders = requests.map(({ out }) => out);
  for (const [index, out] of folders.entries()) {
    if (folders.indexOf(out) < index)
      report(
        pointerTo("#/outputs", index, "out"),
        "expected a folder of its own, found that of another output",
      );
  }
  return { requests, problems };
}

/** Aliases may stand for more than they should, or for nothing. */
function contentOf(parsed: Document, report: Report): Json {
  try {
    return parsed.toJS() ?? null;
  } catch (error) {
    report("#", `not YAML: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}

type Report = (pointer: string, message: string) => void;

function readOutput(entry: Json, folder: string, report: Report): OutputRequest | undefined {
  if (!isObject(entry)) {
    report("", `expected an object, found ${nameOf(entry)}`);
    return undefined;
  }
  for (const key of sortedKeys(entry))
    if (!KEYS.includes(key)) report(`/${key}`, `unknown property "${key}"${suggestion(key, KEYS)}`);
  const [spec, out, templates] = ["spec", "out", "templates"].map((key) => readText(entry, key, report));
  for (const key of ["spec", "out"])
    if (entry[key] === undefined) report("", `${key}: expected a path, found none`);
  const targets = readList(entry, "targets", report).flatMap(
    (name) => readChoice("/targets", name, TARGETS, report) ?? [],
  );
  const imports =
    entry.imports === undefined ? undefined : readChoice("/imports", entry.imports, IMPORT_SUFFIXES, report);
  const formats =
    entry.formats === undefined ? "judge" : readChoice("/formats", entry.formats, FORMAT_USES, report);
  if (spec === undefined || out === undefined || formats === undefined) return undefined;
  const at = (path: string) => (isUrl(path) ? path : resolve(folder, path));
  return {
    ...{ spec: at(spec), out: at(out), targets: entry.targets === undefined ? TARGETS : targets },
    formats,
    tolerant: readFlag(entry, "tolerant", report),
    allowRead: readList(entry, "allow_read", report).map(at),
    allowRemote: readFlag(entry, "allow_remote", report),
    ...(templates === undefined ? {} : { templates: at(templates) }),
    ...(imports === undefined ? {} : { imports }),
  };
}

function readText(entry: JsonObject, key: string, report: Report): string | undefined {
  const value = entry[key];
  if (value === undefined || isPath(value)) return value;
  report(`/${key}`, `expected a path, found ${nameOf(value)}`);
  return undefined;
}

function isPath(value: Json): value is string {
  return typeof value === "string" && value !== "" && !value.includes("\0");
}

function readFlag(entry: JsonObject, key: string, report: Report): boolean {
  const value = entry[key] ?? false;
  if (typeof value !== "boolean") report(`/${key}`, `expected true or false, found ${JSON.stringify(value)}`);
  return value === true;
}

function readList(entry: JsonObject, key: string, report: Report): readonly string[] {
  const value = entry[key];
  if (value !== undefined && !Array.isArray(value))
    report(`/${key}`, `expected a list, found ${nameOf(value)}`);
  return asArray(value).flatMap((one, index) => {
    if (isPath(one)) return [one];
    report(`/${key}/${index}`, `expected a text, found ${nameOf(one)}`);
    return [];
  });
}

function readChoice<T extends string>(
  at: string,
  found: Json,
  known: readonly T[],
  report: Report,
): T | undefined {
  if (typeof found !== "string") {
    report(at, `expected ${known.join(", ")}; found ${nameOf(found)}`);
    return undefined;
  }
  const one = known.find((value) => value === found);
  if (one === undefined)
    report(at, `expected ${known.join(", ")}; found "${found}"${suggestion(found, known)}`);
  return one;
}
