// The requirement catalogue of a contract: a folder of YAML files, each with a list of sentences that have an id and name
// the operations that they are about.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { asArray, asObject, asString, isObject, type Json } from "../read/json.ts";

export interface Requirement {
  readonly id: string;
  readonly operations: readonly string[];
  readonly file: string;
  readonly pointer: string;
}

/** Files that hold something else have no `requirements`. @throws the error of the system */
export function readRequirements(folder: string): readonly Requirement[] {
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const document: Json = parse(readFileSync(file, "utf8"));
      const list = isObject(document) ? document.requirements : undefined;
      return asArray(list).map((entry, index) => ({
        id: asString(asObject(entry).id) ?? "",
        operations: asArray(asObject(entry).operations).map(String),
        file,
        pointer: `#/requirements/${index}`,
      }));
    })
    .filter(({ id }) => id !== "");
}
