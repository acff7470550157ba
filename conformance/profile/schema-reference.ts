// The files of the package that a profile names: its schema, by which editors complete it, and the example. They lie inside
// the package where that is in the project of the profile, else where it will be once it is installed.
import { existsSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const PUBLISHED = new URL("../../schemas/profile.schema.json", import.meta.url);
const SOURCE = new URL("./profile.schema.json", import.meta.url);
const EXAMPLE = new URL("../profiles/example.yaml", import.meta.url);
const INSTALLED = "node_modules/workspace-context-contract/dist";

/** The line at the top of a profile. @param file where the profile will be written */
export function schemaReference(file: string): string {
  const schema = pathFrom(file, existsSync(PUBLISHED) ? PUBLISHED : SOURCE, "schemas/profile.schema.json");
  return `# yaml-language-server: $schema=${schema}`;
}

/** The path of the example that has every property. @param file where the profile will be written */
export const exampleReference = (file: string): string =>
  pathFrom(file, EXAMPLE, "conformance/profiles/example.yaml");

/** @param installed its path in the published package */
function pathFrom(file: string, target: URL, installed: string): string {
  const path = fileURLToPath(target);
  const folder = dirname(resolve(file));
  const project = projectOf(path);
  const isInside = project !== undefined && `${folder}${sep}`.startsWith(`${project}${sep}`);
  return isInside ? relative(folder, path).replaceAll(sep, "/") : `${INSTALLED}/${installed}`;
}

/** The folder that has the package among its node_modules, or the package itself where it is a clone. */
function projectOf(path: string): string | undefined {
  const manifest = findPackageJSON(import.meta.url);
  if (manifest === undefined) return undefined;
  const own = dirname(manifest);
  const modules = dirname(own);
  return basename(modules) === "node_modules" && path.startsWith(join(own, sep)) ? dirname(modules) : own;
}
