// Finds the checks in the folders of `checks/`: one file, one check; its id is its path.
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import type { Check, CheckDefinition } from "../../session/check.ts";

/** Loads every check below a directory, ordered by id. @throws when a file does not export a check */
export async function discoverChecks(directory: string): Promise<Check[]> {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /^[^/]+\/[^/]+\.(ts|js)$/.test(name) && !name.endsWith(".d.ts"))
    .sort();
  return Promise.all(
    files.map(async (name) => {
      const module: { default?: CheckDefinition } = await import(pathToFileURL(`${directory}/${name}`).href);
      if (typeof module.default?.run !== "function")
        throw new Error(`${name}: does not export a check as default`);
      const id = name.replace(/\.(ts|js)$/, "");
      return { ...module.default, id, area: id.split("/")[0] ?? id };
    }),
  );
}
