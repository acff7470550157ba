// Reads the contract for the tests of spec/: the bundled document, its operations and its source files.
// It uses Redocly to bundle, on purpose not the loader of the generator, so that the two check each other.
import { readdirSync, readFileSync } from "node:fs";
import { bundle, createConfig } from "@redocly/openapi-core";
import { parse } from "yaml";

const specFolder = new URL("../../spec/", import.meta.url).pathname;
export const rootFile = `${specFolder}openapi.yaml`;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface Operation {
  method: string;
  path: string;
  pointer: string;
  object: JsonObject;
}

export interface ExampleCase {
  name: string;
  schemaPointer: string;
  value: Json;
}

const methods = ["get", "put", "post", "patch", "delete"];

export async function bundleContract(): Promise<JsonObject> {
  const config = await createConfig({ extends: ["spec"] });
  const result = await bundle({ ref: rootFile, config });
  const errors = result.problems.map((problem) => problem.message);
  if (errors.length > 0) throw new Error(errors.join("\n"));
  // The copy cuts the objects that Redocly shares between places, so that pointers are the only links left.
  return asObject(JSON.parse(JSON.stringify(result.bundle.parsed)));
}

export function listOperations(document: JsonObject, section: "paths" | "webhooks" = "paths"): Operation[] {
  return Object.entries(asObject(document[section])).flatMap(([path, item]) =>
    Object.entries(asObject(resolve(document, item)))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        pointer: `/${section}/${escapePointer(path)}/${method}`,
        object: asObject(operation),
      })),
  );
}

/** Follows a local $ref, once; anything else is returned as it is. */
export function resolve(document: JsonObject, value: Json | undefined): Json {
  if (!isObject(value) || typeof value.$ref !== "string") return value ?? null;
  return at(document, value.$ref.slice(1));
}

export function at(document: Json, pointer: string): Json {
  return pointer
    .split("/")
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<Json>((value, key) => asContainer(value)[key] ?? null, document);
}

/** Every yaml file of spec/ by its path in there. */
export function readSources(): Map<string, Json> {
  const files = readdirSync(specFolder, { recursive: true, encoding: "utf8" });
  return new Map(
    files
      .filter((file) => file.endsWith(".yaml"))
      .sort()
      .map((file) => [file, parse(readFileSync(specFolder + file, "utf8"))]),
  );
}

/** Calls visit for every value below (and including) the given one, with its pointer. */
export function visitValues(value: Json, visit: (value: Json, pointer: string) => void, pointer = ""): void {
  visit(value, pointer);
  if (value === null || typeof value !== "object") return;
  for (const [key, child] of Object.entries(value))
    visitValues(child, visit, `${pointer}/${escapePointer(key)}`);
}

export function escapePointer(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asObject(value: Json | undefined): JsonObject {
  if (!isObject(value)) throw new Error(`expected an object, found ${JSON.stringify(value)}`);
  return value;
}

export function asList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function asContainer(value: Json): JsonObject {
  // An array answers to its indices as an object does; only reading by key is done with the result.
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : asObject(value);
}
