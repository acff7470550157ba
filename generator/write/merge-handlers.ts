// Handler files are hand-written; the generator only adds the missing parts: a stub per new operation and the
// imports it needs. Existing text is never touched, and handlers without an operation are only named.
import { basename, dirname, join } from "node:path";
import type { OutputFile } from "../emit/outputs.ts";
import { type ImportSuffix, Imports } from "../emit/source-text/imports.ts";
import type { Templates } from "../emit/template.ts";
import { listFiles, readText } from "../files.ts";
import type { Model } from "../model/model.ts";
import { byCodePoint } from "../read/json.ts";
import { exportedInText, type HandlerFile, parseHandlerFile, typedHandlers } from "./handler-file.ts";

export interface HandlerMerge {
  /** Files to write: new ones, and existing ones with stubs added. */
  readonly files: readonly OutputFile[];
  /** One line for every operation that has no handler yet. */
  readonly missing: readonly string[];
  /** One line for every handler whose operation is not in the contract (any more), or that is not exported. */
  readonly warnings: readonly string[];
}

interface MergePlace {
  /** Folder of the handler files. */
  readonly folder: string;
  /** Path of the file with the type of the context that handlers are called with. */
  readonly context: string;
  /** Import path of the runtime's folder, as handler files see it. */
  readonly runtime: string;
  /** Import path of the interface that handlers implement. */
  readonly generated: string;
  readonly templates: Templates;
  readonly imports: ImportSuffix;
}

export async function mergeHandlers(model: Model, place: MergePlace): Promise<HandlerMerge> {
  const files: OutputFile[] = [];
  const missing: string[] = [];
  const warnings: string[] = [];
  if (readText(place.context) === undefined) {
    files.push({ path: place.context, text: place.templates.render("handlers-context", {}) });
  }
  for (const tag of tagNames(model, place.folder)) {
    const path = join(place.folder, `${tag}.ts`);
    const text = readText(path);
    const ids = model.operations.filter((operation) => operation.tag === tag).map(({ id }) => id);
    warnings.push(
      ...typedHandlers(text ?? "")
        .filter((name) => !ids.includes(name))
        .map((name) => `${path}: handler ${name} belongs to no operation`),
    );
    const present = exportedInText(text ?? "");
    const doubtful = ids.filter((id) => !present.has(id));
    if (doubtful.length === 0) continue;
    const parsed = text === undefined ? undefined : await parseHandlerFile(path, text);
    const absent = doubtful.filter((id) => parsed?.exported.has(id) !== true);
    const hidden = absent.filter((id) => parsed?.declared.has(id));
    const stubs = absent.filter((id) => !hidden.includes(id));
    missing.push(...stubs.map((id) => `${path}: no handler for operation ${id}`));
    warnings.push(
      ...hidden.map((id) => `${path}: ${id} is declared but not exported, so operation ${id} has no handler`),
    );
    if (stubs.length > 0) files.push({ path, text: addStubs({ text, parsed }, tag, stubs, place) });
  }
  return { files, missing, warnings };
}

/** The tags of the model, and those of files in the folder whose operations are all gone. */
function tagNames(model: Model, folder: string): readonly string[] {
  const files = listFiles(folder)
    .filter((path) => dirname(path) === folder && path.endsWith(".ts"))
    .map((path) => basename(path, ".ts"));
  return [...new Set([...model.tags.map((tag) => tag.name), ...files])].sort(byCodePoint);
}

function addStubs(
  { text, parsed }: { readonly text: string | undefined; readonly parsed: HandlerFile | undefined },
  tag: string,
  ids: readonly string[],
  { runtime, generated, templates, imports: suffix }: MergePlace,
): string {
  const imports = new Imports(runtime);
  imports.useRuntime("server/errors.ts", "value", "NotImplemented");
  imports.use(generated, "type", "Handlers");
  const wanted = imports.view(suffix);
  const operations = ids.map((id) => ({ id }));
  if (text === undefined || parsed === undefined) {
    return templates.render("handler-file", { tag, imports: wanted, operations });
  }
  const added = (line: string) => (text.includes("\r\n") ? line.replaceAll("\n", "\r\n") : line);
  const lines = wanted
    .filter(({ names }) => !names.some((name) => parsed.declared.has(name)))
    .map((one) => ({ from: one.path, line: templates.render("handler-imports", { imports: [one] }) }));
  const merged = addImports(text, parsed, lines, added);
  const stubs = templates.render("handler-stubs", { operations });
  return `${merged}${merged.endsWith("\n") ? "" : added("\n")}${added(stubs)}`;
}

interface ImportLine {
  readonly from: string;
  readonly line: string;
}

/** The parser says where imports stand; the text is changed by insertion only. */
function addImports(
  text: string,
  { source }: HandlerFile,
  wanted: readonly ImportLine[],
  added: (line: string) => string,
): string {
  const imports = source.getImportDeclarations();
  const first = source.getStatements()[0]?.getStart(true);
  const last = imports.at(-1)?.getEnd();
  const end = last === undefined ? (first ?? text.length) : lineAfter(text, last);
  const insertions = wanted.map(({ from, line }) => {
    const next = imports.find((one) => sortsAfter(one.getModuleSpecifierValue(), from));
    return { at: next?.getStart() ?? end, line };
  });
  if (insertions.length > 0 && last === undefined && first !== undefined)
    insertions.push({ at: first, line: "\n" });
  if (insertions.some(({ at }) => at === text.length) && !text.endsWith("\n"))
    insertions.unshift({ at: text.length, line: "\n" });
  // From the end, so that no insertion moves the place of another; equal places keep their order.
  return insertions
    .reverse()
    .sort((a, b) => b.at - a.at)
    .reduce((merged, { at, line }) => merged.slice(0, at) + added(line) + merged.slice(at), text);
}

/** Packages come before files. */
function sortsAfter(existing: string, added: string): boolean {
  return existing.startsWith(".") && byCodePoint(existing, added) > 0;
}

function lineAfter(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  return at < 0 ? text.length : at + 1;
}
