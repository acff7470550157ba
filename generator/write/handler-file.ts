// The exports that a hand-written handler file must have. Text is read first, as the command must start fast
// when nothing is missing; only when a handler seems to be missing does a parser have the last word.
import { dirname, join } from "node:path";
import type { SourceFile } from "ts-morph";
import { readText } from "../files.ts";

/** Names that look exported; comments are left out. */
export function exportedInText(text: string): ReadonlySet<string> {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  const names = new Set<string>();
  for (const [, name = ""] of code.matchAll(
    /^export\s+(?:async\s+)?(?:const|let|function\*?)\s+([A-Za-z_$][\w$]*)/gm,
  )) {
    names.add(name);
  }
  for (const [, list = ""] of code.matchAll(/^export\s*\{([^}]*)\}/gm)) {
    for (const part of list.split(","))
      names.add(
        part
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
      );
  }
  return names;
}

/** Constants typed as one of the handlers. */
export function typedHandlers(text: string): readonly string[] {
  return [...text.matchAll(/^export\s+const\s+([A-Za-z_$][\w$]*)\s*:\s*Handlers\[/gm)].map(
    ([, name = ""]) => name,
  );
}

export interface HandlerFile {
  readonly source: SourceFile;
  /** Names that importers see, those of `export *` included. */
  readonly exported: ReadonlySet<string>;
  /** Names that the file itself declares or imports, so that nothing else can have them. */
  readonly declared: ReadonlySet<string>;
}

export async function parseHandlerFile(path: string, text: string): Promise<HandlerFile> {
  const { Node, Project } = await import("ts-morph");
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

  function parse(file: string, code: string, seen: ReadonlySet<string>): HandlerFile {
    const source = project.createSourceFile(file, code, { overwrite: true });
    const exported = new Set<string>();
    const declared = new Set<string>();
    for (const statement of source.getStatements()) {
      const names = Node.isVariableStatement(statement)
        ? statement.getDeclarations().flatMap((one) => boundNames(one.getNameNode().getText()))
        : Node.isFunctionDeclaration(statement) || Node.isClassDeclaration(statement)
          ? [statement.getName() ?? ""]
          : [];
      for (const name of names) {
        declared.add(name);
        if (Node.isExportable(statement) && statement.isExported() && !statement.isDefaultExport()) {
          exported.add(name);
        }
      }
      if (Node.isImportDeclaration(statement)) {
        for (const one of statement.getNamedImports())
          declared.add(one.getAliasNode()?.getText() ?? one.getName());
      }
      if (!Node.isExportDeclaration(statement)) continue;
      for (const one of statement.getNamedExports())
        exported.add(one.getAliasNode()?.getText() ?? one.getName());
      const from = statement.getModuleSpecifierValue();
      if (from === undefined || statement.hasNamedExports() || statement.getNamespaceExport() !== undefined)
        continue;
      const other = join(dirname(file), from.replace(/\.js$/, ".ts"));
      const otherText = seen.has(other) ? undefined : readText(other);
      if (otherText === undefined) continue;
      for (const name of parse(other, otherText, new Set([...seen, other])).exported) exported.add(name);
    }
    return { source, exported, declared };
  }

  return parse(path, text, new Set([path]));
}

/** `a`, or the names that `{ a, b: c }` and `[d]` bind. */
function boundNames(pattern: string): readonly string[] {
  if (!/^[{[]/.test(pattern)) return [pattern];
  return pattern
    .slice(1, -1)
    .split(",")
    .map(
      (part) =>
        part
          .replace(/=.*$/, "")
          .split(":")
          .at(-1)
          ?.replace(/^[\s.]+|\s+$/g, "") ?? "",
    );
}
