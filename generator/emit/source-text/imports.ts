// The imports of one generated file, recorded as its view is made: the names that are used, and nothing else.
import { byCodePoint } from "../../read/json.ts";

/** The view that the partial `import.hbs` prints. */
interface ImportView {
  readonly path: string;
  /** The text in place of names in braces: a default import, or `* as name`. */
  readonly binding?: string;
  /** Names in braces; in an import that is not of types only, a type has its `type` before it. */
  readonly names: readonly string[];
  /** Only types are imported. */
  readonly isType: boolean;
  /** One name a line. */
  readonly isLong: boolean;
}

type Kind = "type" | "value";

/** How the path of an imported file ends. */
export const IMPORT_SUFFIXES = [".ts", ".js", "none"] as const;
export type ImportSuffix = (typeof IMPORT_SUFFIXES)[number];

/** @param path of a file as it is written; one that was compiled ends in `.js` anyway */
export function withSuffix(path: string, suffix: ImportSuffix): string {
  return suffix === ".ts" ? path : path.replace(/\.[tj]s$/, suffix === "none" ? "" : suffix);
}

/** More names than these stand one a line. */
const NAMES_IN_LINE = 3;

export class Imports {
  readonly #runtime: string;
  readonly #named = new Map<string, Map<string, Kind>>();
  readonly #bindings = new Map<string, { readonly binding: string; readonly isType: boolean }>();
  readonly #runtimeFiles = new Set<string>();

  /** @param runtime import path of the runtime's folder */
  constructor(runtime: string) {
    this.#runtime = runtime;
  }

  use(path: string, kind: Kind, ...names: readonly string[]): void {
    const known = this.#named.get(path) ?? new Map<string, Kind>();
    this.#named.set(path, known);
    for (const name of names) if (known.get(name) !== "value") known.set(name, kind);
  }

  /** @param file path below the runtime's folder */
  useRuntime(file: string, kind: Kind, ...names: readonly string[]): void {
    this.#runtimeFiles.add(file);
    this.use(`${this.#runtime}/${file}`, kind, ...names);
  }

  useNamespace(path: string, name: string, kind: Kind = "value"): void {
    this.#bindings.set(path, { binding: `* as ${name}`, isType: kind === "type" });
  }

  useDefaultType(path: string, name: string): void {
    this.#bindings.set(path, { binding: name, isType: true });
  }

  /** Files of the runtime that are imported, as paths below its folder. */
  get runtimeFiles(): readonly string[] {
    return [...this.#runtimeFiles];
  }

  /** Packages, then files; the farthest folder comes first. */
  view(suffix: ImportSuffix = ".ts"): readonly ImportView[] {
    const named = [...this.#named].map(([path, names]) => namedImport(path, names));
    const bindings = [...this.#bindings].map(([path, one]) => ({ path, ...one, names: [], isLong: false }));
    return [...named, ...bindings]
      .sort((a, b) => Number(isFile(a.path)) - Number(isFile(b.path)) || byCodePoint(a.path, b.path))
      .map((one) => (isFile(one.path) ? { ...one, path: withSuffix(one.path, suffix) } : one));
  }
}

function isFile(path: string): boolean {
  return path.startsWith(".");
}

function namedImport(path: string, names: ReadonlyMap<string, Kind>): ImportView {
  const isType = [...names.values()].every((kind) => kind === "type");
  const sorted = [...names].sort(([a], [b]) => byCodePoint(a, b));
  return {
    path,
    names: sorted.map(([name, kind]) => (kind === "type" && !isType ? `type ${name}` : name)),
    isType,
    isLong: names.size > NAMES_IN_LINE,
  };
}
