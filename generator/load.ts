// First step: reads a document and every file it refers to. Parsing and file access are swagger-parser's;
// nothing is dereferenced or bundled there, because both would lose the names and places we need.
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Diagnostic, Place } from "./diagnostics.ts";
import { isObject, type Json, pointerTo } from "./json.ts";

export interface LoadedSpec {
  /** Absolute path of the root document. */
  readonly root: string;
  /** Every file reached through `$ref`, by absolute path, the root included. */
  readonly documents: ReadonlyMap<string, Json>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Remote references are refused: a contract is what lies in the repository. */
export async function loadSpec(file: string): Promise<LoadedSpec> {
  const root = resolve(file);
  const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
  const parser = new SwaggerParser();
  const documents = new Map<string, Json>();
  const diagnostics: Diagnostic[] = [];
  let failure: unknown;
  try {
    await parser.resolve(root, { continueOnError: true, resolve: { http: false } });
  } catch (error) {
    // What could not be read stands among the values; anything else is about the root as a whole.
    failure = error;
  }
  for (const [path, value] of Object.entries(parser.$refs.values())) {
    if (value instanceof Error) diagnostics.push(unreadable(path, value, root));
    else documents.set(path, value as Json);
  }
  const wrong = diagnostics.length > 0 ? undefined : wrongDocument(documents.get(root), failure);
  if (wrong !== undefined) diagnostics.push({ file: root, pointer: "#", severity: "error", message: wrong });
  return { root, documents, diagnostics };
}

/** At the reference that leads to the file; a file that can be opened but not parsed speaks for itself. */
function unreadable(path: string, error: Error, root: string): Diagnostic {
  const { ioErrorCode } = error as Error & Readonly<Record<string, unknown>>;
  if (/^https?:/.test(path)) {
    return {
      ...referrer(error, root),
      severity: "error",
      message: `$ref leads to ${path}: only files are read`,
    };
  }
  const reason = /: ([^:]*\(\d+:\d+\))/.exec(firstLine(error.message))?.[1];
  if (ioErrorCode === undefined || path === root) {
    const message =
      ioErrorCode === undefined ? `not YAML or JSON: ${reason ?? firstLine(error.message)}` : "no such file";
    return { file: path, pointer: "#", severity: "error", message };
  }
  const place = referrer(error, root);
  const target = relative(dirname(place.file), path);
  return { ...place, severity: "error", message: `$ref leads to ${target}: no such file` };
}

/** swagger-parser notes on its errors which file holds the reference, and where. */
function referrer(error: Error, root: string): Place {
  const { source, path } = error as Error & Readonly<Record<string, unknown>>;
  const tokens = Array.isArray(path) ? path.map(String) : [];
  return { file: typeof source === "string" ? source : root, pointer: pointerTo("#", ...tokens) };
}

function wrongDocument(document: Json | undefined, failure: unknown): string | undefined {
  const version = isObject(document) ? (document.openapi ?? document.swagger) : undefined;
  if (typeof version === "string" && /^3\.[01]\./.test(version)) {
    return failure === undefined ? undefined : firstLine(String(failure));
  }
  const found = version === undefined ? "none" : `version ${version}`;
  return `expected an OpenAPI document of version 3.0 or 3.1, found ${found}`;
}

/** Reads one YAML file as a value, without references. */
export async function loadYaml(file: string): Promise<Json> {
  const { parse } = await import("yaml");
  return parse(readFileSync(file, "utf8"));
}

export function readSourceText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? message).trim();
}
