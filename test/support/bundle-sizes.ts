// The weight of a call of each operation of a generated client in a browser: its function, the runtime, and
// nothing of the other operations, minified.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";

interface BundleSize {
  readonly operation: string;
  readonly bytes: number;
}

/** As many are held in memory at a time. */
const BUNDLES_AT_ONCE = 100;

/**
 * Of every function of `calls.ts`, the largest first.
 *
 * @param folder where `generated` is
 */
export async function bundleSizes(folder: string): Promise<readonly BundleSize[]> {
  const text = readFileSync(join(folder, "generated/calls.ts"), "utf8");
  const names = [...text.matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => name);
  const operations = names.filter((name) => name !== "connect");
  const sizes: BundleSize[] = [];
  for (let at = 0; at < operations.length; at += BUNDLES_AT_ONCE)
    sizes.push(...(await sizesOf(operations.slice(at, at + BUNDLES_AT_ONCE), folder)));
  return sizes.sort((a, b) => b.bytes - a.bytes);
}

async function sizesOf(operations: readonly string[], folder: string): Promise<readonly BundleSize[]> {
  const { metafile } = await build({
    entryPoints: operations.map((operation) => `call:${operation}`),
    plugins: [callOf(folder)],
    ...{ bundle: true, minify: true, write: false, metafile: true, outdir: folder },
    ...{ format: "esm", platform: "browser", target: "es2022" },
  });
  return Object.values(metafile.outputs).map(({ entryPoint = "", bytes }) => ({
    operation: entryPoint.replace(/^call:/, ""),
    bytes,
  }));
}

/** A module `call:getThing` that makes a client and calls one operation. */
function callOf(folder: string): Plugin {
  return {
    name: "call",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^call:/ }, ({ path }) => ({
        path: path.slice("call:".length),
        namespace: "call",
      }));
      onLoad({ filter: /.*/, namespace: "call" }, ({ path }) => ({
        contents: `import { connect, ${path} } from "./generated/calls.ts";
          export const read = (options, request) => ${path}(connect(options), request);`,
        ...{ resolveDir: folder, loader: "ts" },
      }));
    },
  };
}
