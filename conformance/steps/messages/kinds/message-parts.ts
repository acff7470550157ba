// What a create-message request may have beside its text, each part with the requirement that lets it.
import type { JsonObject } from "../../../text/json.ts";

/** What stands in a request that a deployment need not take as it is. */
export interface Freedoms {
  /** What is replied to is not a message of text that somebody posted: a forward, a question, what an import brought. */
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
      ["replied_to_message_id", ofReply(body, isOtherRoot)],
      ["thread_root_id", isOtherRoot ? "THR-13" : "THR-01"],
    ] as const
  ).filter(([property]) => body[property] !== undefined);

function ofReply(body: JsonObject, isOtherRoot: boolean): string {
  if (body.replied_to_message_id === body.thread_root_id) return "THR-03";
  return isOtherRoot ? "THR-13" : "THR-02";
}

/** A request without a part of it, and without what makes sense with that part alone. */
export function withoutPart(body: JsonObject, property: string): JsonObject {
  const gone = new Set(property === "thread_root_id" ? [property, "replied_to_message_id"] : [property]);
  return Object.fromEntries(Object.entries(body).filter(([name]) => !gone.has(name)));
}

/** A request whose part names nothing twice, where it did: no line says that the same picture may be there again. */
export function withPlainPart(body: JsonObject, property: string): JsonObject | undefined {
  const part = body[property];
  if (!Array.isArray(part)) return undefined;
  const once = [...new Set<unknown>(part)];
  return once.length === part.length ? undefined : { ...body, [property]: once };
}

/** A request without all that a deployment need not take of it; `undefined` where that is nothing. */
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
