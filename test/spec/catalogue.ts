// Reads the files of the requirement catalogue as plain data for the tests beside it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";

const folder = fileURLToPath(new URL("../../spec/requirements/", import.meta.url));

export interface Requirement {
  id: string;
  level: "must" | "should" | "may";
  text: string;
  source: { section: string; lines: string } | { decision: string };
  operations: string[];
  needs: string[];
  judge?: string;
  untestable?: string;
}

export interface Area {
  area: string;
  code: string;
  requirements: Requirement[];
}

export interface Retired {
  id: string;
  reason: string;
  into?: string | string[];
}

interface CatalogueFile {
  name: string;
  content: unknown;
}

/** Every area file, unchecked: a file is an area unless its name says that it is something else. */
export function readAreaFiles(): CatalogueFile[] {
  return catalogueFiles((name) => !/^(schema|prose|retired)\.yaml$/.test(name));
}

export function readCatalogueYaml(name: string): unknown {
  try {
    return parse(readCatalogueText(name));
  } catch (cause) {
    throw new Error(`spec/requirements/${name}: ${(cause as Error).message}`);
  }
}

export function readCatalogueText(name: string): string {
  return readFileSync(join(folder, name), "utf8");
}

function catalogueFiles(wanted: (name: string) => boolean): CatalogueFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml") && wanted(name));
  return names.sort().map((name) => ({ name, content: readCatalogueYaml(name) }));
}
