// The line at the top of a profile by which editors find its schema: inside the package where the profile lies beside it,
// and where the package will be once it is installed.
import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const PUBLISHED = new URL("../../schemas/profile.schema.json", import.meta.url);
const SOURCE = new URL("./profile.schema.json", import.meta.url);
const INSTALLED = "node_modules/workspace-context-contract/dist/schemas/profile.schema.json";

/** @param file where the profile will be written */
export function schemaReference(file: string): string {
  const schema = fileURLToPath(existsSync(PUBLISHED) ? PUBLISHED : SOURCE);
  const folder = dirname(resolve(file));
  const project = projectOf(schema);
  const isInside = project !== undefined && `${folder}${sep}`.startsWith(`${project}${sep}`);
  const path = isInside ? relative(folder, schema).replaceAll(sep, "/") : INSTALLED;
  return `# yaml-language-server: $schema=${path}`;
}

/** The folder that has the package among its node_modules, or the package itself where it is a clone. */
function projectOf(schema: string): string | undefined {
  const manifest = findPackageJSON(import.meta.url);
  if (manifest === undefined) return undefined;
  const own = dirname(manifest);
  const modules = dirname(own);
  return basename(modules) === "node_modules" && schema.startsWith(join(own, sep)) ? dirname(modules) : own;
}
