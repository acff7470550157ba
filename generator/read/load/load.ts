// First step: reads a document and every file it refers to. Parsing and file access are swagger-parser's;
// nothing is dereferenced or bundled there, because both would lose the names and places we need.
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { readFailure } from "../../runtime/text/read-failure.ts";
import type { Diagnostic, Place, Position } from "../diagnostics/diagnostics.ts";
import { isObject, type Json, nameOf } from "../json.ts";
import { createRemoteReader, isUrl } from "./remote.ts";
import { findAliasProblem, findDeepPlace, repeatsTooMuch, TOO_DEEP, TOO_REPEATED } from "./source-limits.ts";
import { createSourceReader, SourceRefused, SourceTooLarge } from "./source-reader.ts";

export interface LoadedSpec {
  /** Absolute path or URL of the root document. */
  readonly root: string;
  /** Every file reached through `$ref`, by absolute path or URL, the root included. */
  readonly documents: ReadonlyMap<string, Json>;
  /** Files that something called `$ref` leads to and that cannot be read; it need not be a reference. */
  readonly unreadable: ReadonlyMap<string, Unreadable>;
  /** No text of the root document could be read: it is not there, or is not a file. */
  readonly isUnread?: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

interface Unreadable {
  readonly message: string;
  /** In the file itself, when it can be opened but not parsed; otherwise the reference is to blame. */
  readonly place?: Place & { readonly position?: Position };
}

export interface LoadOptions {
  /** Folders that references may lead to beside the one of the document. */
  readonly allowRead?: readonly string[];
  /** References may lead to any machine. */
  readonly allowRemote?: boolean;
}

/**
 * References to other machines are refused: a contract lies in the repository. So are files outside of the
 * document's folder. A document that is named by its URL is read with the files on the same machine that its
 * references lead to; a redirect of the URL itself is followed anywhere.
 */
export async function loadSpec(file: string, options: LoadOptions = {}): Promise<LoadedSpec> {
  const { allowRead = [], allowRemote = false } = options;
  const root = URL.canParse(file) && isUrl(file) ? new URL(file).href : resolve(file);
  const { default: SwaggerParser } = await import("@apidevtools/swagger-parser");
  const parser = new SwaggerParser();
  const documents = new Map<string, Json>();
  const unreadable = new Map<string, Unreadable>();
  const reader = createSourceReader([...foldersOf(root), ...allowRead]);
  const remote = createRemoteReader();
  let isUnread = false;
  async function read({ url }: { readonly url: string }): Promise<Buffer> {
    const path = pathOf(url);
    try {
      const bytes = reader.read(path);
      const problem = await findAliasProblem(bytes.toString());
      if (problem === undefined) return bytes;
      const { message, position } = problem;
      unreadable.set(path, { message, place: { file: path, pointer: "#", position } });
      throw new SourceRefused(message);
    } catch (error) {
      if (!unreadable.has(path)) {
        unreadable.set(path, refusal(path, error, root));
        isUnread ||= path === root && !(error instanceof SourceTooLarge);
      }
      throw error;
    }
  }
  async function readRemote({ url }: { readonly url: string }): Promise<string> {
    try {
      if (!allowRemote && new URL(url).origin !== new URL(root).origin)
        throw new SourceRefused("lies on another machine than the document; --allow-remote reads it");
      const text = await remote.read(url, allowRemote || url === root);
      remoteTexts.set(url, text);
      const problem = await findAliasProblem(text);
      if (problem === undefined) return text;
      unreadable.set(url, {
        message: problem.message,
        place: { file: url, pointer: "#", position: problem.position },
      });
      throw new SourceRefused(problem.message);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const place = { file: url, pointer: "#", position: NOWHERE };
      if (!unreadable.has(url)) {
        isUnread ||= url === root;
        unreadable.set(
          url,
          url === root ? { message, place } : { message: `$ref leads to ${url}: ${message}` },
        );
      }
      throw error;
    }
  }
  const http = (allowRemote || isUrl(root)) && { safeUrlResolver: false, read: readRemote };
  try {
    const parsing = { continueOnError: true, resolve: { http, file: { read } } };
    const document = await parser.parse(root, parsing);
    const isBounded = findDeepPlace(document) === undefined && !repeatsTooMuch(document);
    if (isBounded && refersElsewhere(document)) await parser.resolve(root, document, parsing);
  } catch {
    // A file that could not be read is among the values.
  }
  const tooLarge = sortValues(parser.$refs.values(), documents, unreadable);
  if (tooLarge.length > 0) return { root, documents, unreadable, isUnread, diagnostics: tooLarge };
  const wrong = wrongDocument(unreadable.get(root), documents.get(root));
  const diagnostics = wrong === undefined ? [] : [at(root, wrong)];
  return { root, documents, unreadable, isUnread, diagnostics };
}

/** Puts documents and unreadable files into their maps; it returns documents that nothing may visit. */
function sortValues(
  values: object,
  documents: Map<string, Json>,
  unreadable: Map<string, Unreadable>,
): readonly Diagnostic[] {
  const tooLarge: Diagnostic[] = [];
  for (const [path, value] of Object.entries(values)) {
    if (!(value instanceof Error)) {
      const document = value as Json;
      const deep = findDeepPlace(document);
      documents.set(path, document);
      const message = deep !== undefined ? TOO_DEEP : repeatsTooMuch(document) ? TOO_REPEATED : undefined;
      if (message === undefined) continue;
      const place = { file: path, pointer: deep ?? "#", position: NOWHERE };
      tooLarge.push({ ...place, severity: "error", message });
    } else unreadable.set(path, unreadable.get(pathOf(path)) ?? describe(path, value));
  }
  return tooLarge;
}

/** Whether any reference leads to another file. To look for references takes the parser longer than all else. */
function refersElsewhere(document: unknown): boolean {
  const pending = [document];
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value !== "object" || value === null) continue;
    if ("$ref" in value && typeof value.$ref === "string" && !value.$ref.startsWith("#")) return true;
    for (const inner of Object.values(value)) if (typeof inner === "object") pending.push(inner);
  }
  return false;
}

/** Of a file that must not be parsed again to find a line in it. */
const NOWHERE: Position = { line: 0, column: 0 };

/** Where a document lies, and where it really lies when it is a link. */
function foldersOf(root: string): readonly string[] {
  if (isUrl(root)) return [];
  return existsSync(root) ? [dirname(root), dirname(realpathSync(root))] : [dirname(root)];
}

/** The parser hands over paths in which special characters are escaped, and URLs. */
function pathOf(url: string): string {
  if (isUrl(url)) return url;
  try {
    return resolve(url.startsWith("file:") ? fileURLToPath(url) : decodeURIComponent(url));
  } catch {
    return url;
  }
}

function at(root: string, { message, place }: Unreadable): Diagnostic {
  return { ...(place ?? { file: root, pointer: "#" }), severity: "error", message };
}

function refusal(path: string, error: unknown, root: string): Unreadable {
  const reason = error instanceof SourceRefused ? error.message : readFailure(error);
  if (path !== root) return { message: `$ref leads to ${relative(dirname(root), path) || "."}: ${reason}` };
  return { message: reason, place: { file: root, pointer: "#", position: NOWHERE } };
}

function describe(path: string, error: Error): Unreadable {
  if (/^[a-z][a-z0-9+.-]+:/i.test(path))
    return {
      message: `$ref leads to ${path}: ${isUrl(path) ? "--allow-remote reads it" : "only files are read"}`,
    };
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

/** Texts of documents of other machines, so that a line in them can be named without asking for them again. */
const remoteTexts = new Map<string, string>();

export function readSourceText(file: string): string | undefined {
  const remote = remoteTexts.get(file);
  if (remote !== undefined) return remote;
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function firstLine(message: string): string {
  return (message.split("\n")[0] ?? message).trim();
}
