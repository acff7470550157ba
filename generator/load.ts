// First step: reads a document and every file it refers to. Parsing and file access are swagger-parser's;
// nothing is dereferenced or bundled there, because both would lose the names and places we need.
import { readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { Diagnostic, Place, Position } from "./diagnostics.ts";
import { isObject, type Json, nameOf } from "./json.ts";

export interface LoadedSpec {
  /** Absolute path of the root document. */
  readonly root: string;
  /** Every file reached through `$ref`, by absolute path, the root included. */
  readonly documents: ReadonlyMap<string, Json>;
  /** Files that something called `$ref` leads to and that cannot be read; it need not be a reference. */
  readonly unreadable: ReadonlyMap<string, Unreadable>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Unreadable {
  readonly message: string;
  /** In the file itself, when it can be opened but not parsed; otherwise the reference is to blame. */
  readonly place?: Place & { readonly position?: Position };
}

/** Remote references are refused: a contract is what lies in the repository. */
export async function loadSpec(file: string): Promise<LoadedSpec> {
  const root = resolve(file);
  const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
  const parser = new SwaggerParser();
  const documents = new Map<string, Json>();
  const unreadable = new Map<string, Unreadable>();
  try {
    await parser.resolve(root, { continueOnError: true, resolve: { http: false } });
  } catch {
    // What could not be read stands among the values.
  }
  for (const [path, value] of Object.entries(parser.$refs.values())) {
    if (value instanceof Error) unreadable.set(path, describe(path, value, root));
    else documents.set(path, value as Json);
  }
  const wrong = wrongDocument(unreadable.get(root), documents.get(root));
  return { root, documents, unreadable, diagnostics: wrong === undefined ? [] : [at(root, wrong)] };
}

function at(root: string, { message, place }: Unreadable): Diagnostic {
  return { ...(place ?? { file: root, pointer: "#" }), severity: "error", message };
}

function describe(path: string, error: Error, root: string): Unreadable {
  const { ioErrorCode } = error as Error & Readonly<Record<string, unknown>>;
  if (/^https?:/.test(path)) return { message: `$ref leads to ${path}: only files are read` };
  if (ioErrorCode !== undefined) {
    const reason = ioErrorCode === "ENOENT" ? "no such file" : `cannot be read (${ioErrorCode})`;
    return { message: path === root ? reason : `$ref leads to ${relative(dirname(root), path)}: ${reason}` };
  }
  const [, reason, line, column] = /: ([^:]*) \((\d+):(\d+)\)/.exec(firstLine(error.message)) ?? [];
  const position = { line: Number(line ?? 1), column: Number(column ?? 1) };
  return {
    message: `not YAML or JSON: ${reason ?? firstLine(error.message)}`,
    place: { file: path, pointer: "#", position },
  };
}

function wrongDocument(
  unreadable: Unreadable | undefined,
  document: Json | undefined,
): Unreadable | undefined {
  if (unreadable !== undefined) return unreadable;
  const version = isObject(document) ? (document.openapi ?? document.swagger) : undefined;
  if (typeof version === "string" && /^3\.[01]\./.test(version)) return undefined;
  const found = version === undefined ? contentOf(document) : `version ${version}`;
  return { message: `expected an OpenAPI document of version 3.0 or 3.1, found ${found}` };
}

function contentOf(document: Json | undefined): string {
  if (document === undefined || document === null) return "an empty file";
  return isObject(document) ? 'an object without "openapi"' : nameOf(document);
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
