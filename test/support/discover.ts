// Finds the default exports of all files below a folder: faults and variants register by being there.
import { readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";

/**
 * @param folder as a file URL; only files in sub-folders count, but for those in `without`.
 * @returns name (path without extension) and default export
 */
export async function discover<T>(
  folder: URL,
  without: readonly string[] = [],
): Promise<{ name: string; value: T }[]> {
  const root = fileURLToPath(folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /^[^/]+\/[^/]+\.ts$/.test(name) && !name.endsWith(".test.ts"))
    .filter((name) => !without.some((left) => name.startsWith(`${left}/`)))
    .sort();
  return Promise.all(
    files.map(async (name) => {
      const module: { default?: T } = await import(pathToFileURL(`${root}/${name}`).href);
      if (module.default === undefined) throw new Error(`${name}: has no default export`);
      return { name: name.replace(/\.ts$/, ""), value: module.default };
    }),
  );
}
