// JSON pointers (RFC 6901), as profiles use them to say where something stands in an answer.
import { isObject } from "./envelope.ts";

/** What stands at a place that the profile names: a member, or by a JSON pointer something deeper. */
export const memberAt = (value: unknown, place: string): unknown =>
  place.startsWith("/")
    ? atPointer(value, place)
    : isObject(value) && Object.hasOwn(value, place)
      ? value[place]
      : undefined;

export function atPointer(json: unknown, pointer: string): unknown {
  let value = json;
  for (const part of pointer.split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    value = Array.isArray(value) ? value[Number(name)] : isObject(value) ? value[name] : undefined;
  }
  return value;
}
