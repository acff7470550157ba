// References to the schemas that a document names, which all have this form once it is in one piece.
import { unescaped } from "../../runtime/text/pointer.ts";
import { asObject, type Json, type JsonObject } from "../json.ts";

export type Schema = JsonObject | boolean;

/** A schema of a document; a value that cannot be one counts as a schema without keywords. */
export function asSchema(value: Json): Schema {
  return typeof value === "boolean" ? value : asObject(value);
}

/** The beginning of references to component schemas. */
export const COMPONENTS = "#/components/schemas/";

export function componentKey(reference: string): string {
  return reference.startsWith(COMPONENTS) ? unescaped(reference.slice(COMPONENTS.length)) : reference;
}
