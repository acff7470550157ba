// Name and version of the suite, as reports and user agents carry them.
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

const manifest = findPackageJSON(import.meta.url);
const read = (): { name: string; version: string } =>
  manifest === undefined
    ? { name: "workspace-context-contract", version: "0.0.0" }
    : JSON.parse(readFileSync(manifest, "utf8"));

const { name, version } = read();
export const suite = { name, version } as const;
