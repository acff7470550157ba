// What a create-message request may have beside its text, each part with the requirement that lets it.
import type { JsonObject } from "../../../text/json.ts";

export const partsOf = (body: JsonObject): readonly (readonly [property: string, requirement: string])[] =>
  (
    [
      ["explicit_context_message_ids", "MSG-27"],
      ["suppressed_link_preview_urls", "MSG-28"],
      ["image_urls", "MSG-30"],
      ["file_ids", "FIL-06"],
      ["replied_to_message_id", body.replied_to_message_id === body.thread_root_id ? "THR-03" : "THR-02"],
      ["thread_root_id", "THR-01"],
    ] as const
  ).filter(([property]) => body[property] !== undefined);

/** A request without a part of it, and without what makes sense with that part alone. */
export function withoutPart(body: JsonObject, property: string): JsonObject {
  const gone = new Set(property === "thread_root_id" ? [property, "replied_to_message_id"] : [property]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !gone.has(name)));
}
