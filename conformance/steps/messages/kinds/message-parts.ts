// The parts that a create-message request may have beside its text, each with the requirement that allows it.
import type { JsonObject } from "../../../text/json.ts";

/** The parts of a request that a deployment need not accept as they are. */
export interface Freedoms {
  /**
   * The replied-to message is not a posted text, but a forward, a question or an imported message.
   */
  readonly isOtherRoot?: boolean;
  /** Its context is a message of another conversation. */
  readonly isContextElsewhere?: boolean;
  /** Its pictures are not where their addresses say. */
  readonly isPictureNowhere?: boolean;
}

export const partsOf = (
  body: JsonObject,
  { isOtherRoot = false }: Freedoms = {},
): readonly (readonly [property: string, requirement: string])[] =>
  (
    [
      ["explicit_context_message_ids", "MSG-27"],
      ["suppressed_link_preview_urls", "MSG-28"],
      ["image_urls", "MSG-30"],
      ["file_ids", "FIL-06"],
      ["replied_to_message_id", ofReply(body, { isOtherRoot })],
      ["thread_root_id", isOtherRoot ? "THR-13" : "THR-01"],
    ] as const
  ).filter(([property]) => body[property] !== undefined);

function ofReply(body: JsonObject, { isOtherRoot }: { readonly isOtherRoot: boolean }): string {
  if (body.replied_to_message_id === body.thread_root_id) return "THR-03";
  return isOtherRoot ? "THR-13" : "THR-02";
}

/** A request without one of its parts, and without the properties that make sense with that part alone. */
export function withoutPart(body: JsonObject, property: string): JsonObject {
  const gone = new Set(property === "thread_root_id" ? [property, "replied_to_message_id"] : [property]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !gone.has(name)));
}

/** The same request, with each value named only once: no line says that the same picture may be named twice. */
export function withPlainPart(body: JsonObject, property: string): JsonObject | undefined {
  const part = body[property];
  if (!Array.isArray(part)) return undefined;
  const once = [...new Set<unknown>(part)];
  return once.length === part.length ? undefined : { ...body, [property]: once };
}

/** A request without the parts that a deployment need not accept; `undefined` where it has no such part. */
export function soberBody(
  body: JsonObject,
  { isOtherRoot, isContextElsewhere, isPictureNowhere }: Freedoms,
): JsonObject | undefined {
  let sober = withPlainPart(body, "image_urls") ?? body;
  if (isPictureNowhere === true) sober = withoutPart(sober, "image_urls");
  if (isOtherRoot === true) sober = withoutPart(sober, "thread_root_id");
  if (isContextElsewhere === true) sober = withoutPart(sober, "explicit_context_message_ids");
  return Object.keys(sober).length === Object.keys(body).length && sober.image_urls === body.image_urls
    ? undefined
    : sober;
}
