// Makes `dist/client`, the package for those who only call a service: the client, realtime, webhooks, validators and
// cards, as `dist` has them, and nothing of what the suite, the server and the generator need.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const CLIENT = "workspace-context-client";
const SUBPATHS = ["client", "realtime", "webhooks", "validators", "card"];
/** What the sources of these subpaths import from elsewhere. */
const DEPENDENCIES = ["undici", "ws", "@types/ws"];

/** A file with its types, and another one for browsers where that differs. */
interface Target {
  readonly browser?: Target;
  readonly types: string;
  readonly default: string;
}

interface Manifest {
  readonly exports: Readonly<Record<string, string | Target>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}

/** @param root the repository, with `dist` built */
export function buildClient(root: string): void {
  const folder = join(root, "dist/client");
  const manifest: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const exports = Object.fromEntries(
    SUBPATHS.map((name) => [`./${name}`, inFolder(manifest.exports[`./${name}`])]),
  );
  const entries = Object.values(exports).flatMap(filesOf);
  for (const file of reachable(entries.map((entry) => resolve(root, "dist", entry)))) {
    const target = join(folder, relative(join(root, "dist"), file));
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
  cpSync(join(root, "generator/runtime/README.md"), join(folder, "README.md"));
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  const { version, license, type, engines, publishConfig } = manifest;
  const own = {
    name: CLIENT,
    version,
    description:
      "A typed client of the workspace context service: calls, uploads, imports, realtime, webhooks.",
    ...{ license, type, engines, publishConfig },
    exports: { ".": exports["./client"], ...exports, "./package.json": "./package.json" },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, manifest.dependencies[name]])),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(own, null, 2)}\n`);
}

function inFolder(target: string | Target | undefined): Target {
  if (typeof target !== "object") throw new Error("expected an export with types");
  const { browser, types, default: file } = target;
  return {
    // Conditions are tried in their order.
    ...(browser === undefined ? {} : { browser: inFolder(browser) }),
    types: types.replace("/dist/", "/"),
    default: file.replace("/dist/", "/"),
  };
}

function filesOf({ browser, types, default: file }: Target): readonly string[] {
  return [...(browser === undefined ? [] : filesOf(browser)), types, file];
}

/** The files and everything that they import by a relative path, with the declarations beside them. */
function reachable(entries: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (file.endsWith(".js")) visit(file.replace(/\.js$/, ".d.ts"));
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
      const target = resolve(dirname(file), path);
      visit(target);
      // A declaration names what it describes.
      if (file.endsWith(".d.ts")) visit(target.replace(/\.[jt]s$/, ".d.ts"));
    }
  };
  for (const entry of entries) visit(entry);
  return found;
}
