// Our own contract as a document. The specification does not fix anything that carries x-decision there.
import { readFileSync } from "node:fs";
import type { JsonObject } from "../text/json.ts";

let document: JsonObject | undefined;

/** Read when it is first asked for. */
export function ourContract(): JsonObject {
  document ??= JSON.parse(
    readFileSync(new URL("../../generator/generated/openapi.json", import.meta.url), "utf8"),
  ) as JsonObject;
  return document;
}
