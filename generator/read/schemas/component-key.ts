// References to the schemas that a document names, which all have this form once it is in one piece.
import type { JsonObject } from "../json.ts";

export type Schema = JsonObject | boolean;

/** What references to component schemas begin with. */
export const COMPONENTS = "#/components/schemas/";

export function componentKey(reference: string): string {
  return reference.startsWith(COMPONENTS)
    ? reference.slice(COMPONENTS.length).replaceAll("~1", "/").replaceAll("~0", "~")
    : reference;
}
