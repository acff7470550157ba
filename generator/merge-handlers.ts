// Handler files are hand-written; the generator only adds what is missing to them: a stub per new operation and
// the imports it needs. Existing text is never touched, and handlers without an operation are only named.
import { join } from "node:path";
import { byImportPath } from "./emit/import-order.ts";
import type { Model } from "./model.ts";
import { type OutputFile, readText } from "./write.ts";

export interface HandlerMerge {
  /** Files to write: new ones, and existing ones with stubs added. */
  readonly files: readonly OutputFile[];
  /** One line for every operation that has no handler yet. */
  readonly missing: readonly string[];
  /** One line for every exported handler whose operation is not in the contract (any more). */
  readonly orphans: readonly string[];
}

export interface MergePlace {
  /** Folder of the handler files. */
  readonly folder: string;
  /** Import path of the runtime folder, as handler files see it. */
  readonly runtime: string;
}

const CONTEXT_FILE = `// What a handler knows about its caller. Extend it with what the server's handlers need.

export interface Context {
  /** Scopes of the caller's key; the runtime checks them before a handler runs. */
  readonly scopes: ReadonlySet<string>;
}
`;

export async function mergeHandlers(model: Model, place: MergePlace): Promise<HandlerMerge> {
  const files: OutputFile[] = [];
  const missing: string[] = [];
  const orphans: string[] = [];
  const contextPath = join(place.folder, "context.ts");
  if (readText(contextPath) === undefined) files.push({ path: contextPath, text: CONTEXT_FILE });
  for (const tag of model.tags) {
    const path = join(place.folder, `${tag.name}.ts`);
    const text = readText(path);
    const ids = model.operations
      .filter((operation) => operation.tag === tag.name)
      .map((operation) => operation.id);
    const present = exportedNames(text ?? "");
    const absent = ids.filter((id) => !present.has(id));
    missing.push(...absent.map((id) => `${path}: no handler for operation ${id}`));
    orphans.push(
      ...orphansOf(text ?? "", ids).map((name) => `${path}: handler ${name} belongs to no operation`),
    );
    if (absent.length > 0) files.push({ path, text: await addStubs(text, tag.name, absent, place) });
  }
  return { files, missing, orphans };
}

interface Import {
  readonly from: string;
  readonly name: string;
  readonly line: string;
}

async function addStubs(
  text: string | undefined,
  tag: string,
  ids: readonly string[],
  place: MergePlace,
): Promise<string> {
  const errors = `${place.runtime}/errors.ts`;
  const handlers = "../generated/handlers.ts";
  const imports: readonly Import[] = [
    { from: errors, name: "NotImplemented", line: `import { NotImplemented } from "${errors}";\n` },
    { from: handlers, name: "Handlers", line: `import type { Handlers } from "${handlers}";\n` },
  ].sort((a, b) => byImportPath(a.from, b.from));
  const head = `// Handlers of the ${tag} operations.\n${imports.map((one) => one.line).join("")}`;
  const merged = text === undefined ? head : await addImports(text, imports);
  const stubs = ids.map(
    (id) =>
      `\nexport const ${id}: Handlers["${id}"] = async () => {\n  throw new NotImplemented("${id}");\n};\n`,
  );
  const all = `${merged.endsWith("\n") ? merged : `${merged}\n`}${stubs.join("")}`;
  return text?.includes("\r\n") ? all.replaceAll(/\r?\n/g, "\r\n") : all;
}

/** The parser says where imports stand; the text is changed by insertion only. */
async function addImports(text: string, wanted: readonly Import[]): Promise<string> {
  const { Project } = await import("ts-morph");
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile("handlers.ts", text);
  const imports = file.getImportDeclarations();
  const imported = new Set(imports.flatMap((one) => one.getNamedImports().map((name) => name.getName())));
  const first = file.getStatements()[0]?.getStart(true);
  const last = imports.at(-1)?.getEnd();
  const end = last === undefined ? (first ?? text.length) : lineAfter(text, last);
  const insertions = wanted
    .filter((one) => !imported.has(one.name))
    .map(({ from, line }) => {
      const next = imports.find((one) => sortsAfter(one.getModuleSpecifierValue(), from));
      return { at: next?.getStart() ?? end, line };
    });
  if (last === undefined && first !== undefined) insertions.push({ at: first, line: "\n" });
  // From the end, so that no insertion moves the place of another; equal places keep their order.
  return insertions
    .reverse()
    .sort((a, b) => b.at - a.at)
    .reduce((merged, { at, line }) => merged.slice(0, at) + line + merged.slice(at), text);
}

/** Packages come before files. */
function sortsAfter(existing: string, added: string): boolean {
  return existing.startsWith(".") && byImportPath(existing, added) > 0;
}

function lineAfter(text: string, offset: number): number {
  const at = text.indexOf("\n", offset);
  return at < 0 ? text.length : at + 1;
}

/** Names a module exports as values, read without a parser: the command must start fast when nothing is missing. */
function exportedNames(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(
    /^export\s+(?:async\s+)?(?:const|let|function\*?)\s+([A-Za-z_$][\w$]*)/gm,
  )) {
    names.add(match[1] ?? "");
  }
  for (const match of text.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const part of (match[1] ?? "").split(","))
      names.add(
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
      );
  }
  return names;
}

/** A constant typed as one of the handlers whose operation is gone. */
function orphansOf(text: string, ids: readonly string[]): readonly string[] {
  return [...text.matchAll(/^export\s+const\s+([A-Za-z_$][\w$]*)\s*:\s*Handlers\[/gm)]
    .map((match) => match[1] ?? "")
    .filter((name) => !ids.includes(name));
}
