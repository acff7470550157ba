// Whether validators judge formats or leave them as notes for the reader, as JSON Schema has it.
import type { JsonSchema } from "../model/model.ts";
import { mapInner } from "../read/schemas/schema-positions.ts";

export const FORMAT_USES = ["judge", "annotate"] as const;
export type FormatUse = (typeof FORMAT_USES)[number];

/** The schema without formats, at any depth. */
export function withoutFormats(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === "boolean") return schema;
  const { format: _, ...rest } = schema;
  return mapInner(rest, withoutFormats);
}
