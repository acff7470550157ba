// Name and version of the suite, as reports and user agents carry them, and where its documentation is published.
import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { siteAt } from "../report/docs-pages.ts";

const manifest = findPackageJSON(import.meta.url);
const read = (): { name: string; version: string; homepage?: string } =>
  manifest === undefined
    ? { name: "workspace-context-contract", version: "0.0.0" }
    : JSON.parse(readFileSync(manifest, "utf8"));

const { name, version, homepage } = read();
/** Absent until the package names one. */
export const publishedDocs = homepage === undefined ? undefined : siteAt(homepage);
export const suite = { name, version } as const;
