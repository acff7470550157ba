// Whether a text is anywhere in a response, whatever the property is called and however the text is escaped.

import { segment } from "../../generator/runtime/text/pointer.ts";
import type { Exchange } from "../exchange/exchange.ts";
import { isObject } from "../text/json.ts";

/** Whether a string of the value, at any depth, contains the text. */
export function holdsText(value: unknown, text: string): boolean {
  if (typeof value === "string") return value.includes(text);
  if (Array.isArray(value)) return value.some((item) => holdsText(item, text));
  return isObject(value) && Object.values(value).some((property) => holdsText(property, text));
}

/** Every string of the value with the name of the property that holds it. */
export function* namedTexts(value: unknown, name = ""): Generator<readonly [string, string]> {
  if (typeof value === "string") yield [name, value];
  else if (Array.isArray(value)) for (const item of value) yield* namedTexts(item, name);
  else if (isObject(value))
    for (const [property, item] of Object.entries(value)) yield* namedTexts(item, property);
}

/** Whether an id is anywhere in a value, as text or as a number, whatever the property is called. */
export function holdsId(value: unknown, id: string): boolean {
  if (typeof value === "string" || typeof value === "number") return String(value) === id;
  if (Array.isArray(value)) return value.some((item) => holdsId(item, id));
  return isObject(value) && Object.values(value).some((property) => holdsId(property, id));
}

/** Properties that the caller may have or know as well. */
const COMMON = /name|author|speaker|participant|label|_at$|url/i;

/** Sentences of a hidden resource that a refusal repeats. */
export function revealedBy(refusal: Exchange, hidden: unknown): readonly string[] {
  const response = refusal.response?.text ?? "";
  const isSentence = (value: string): boolean => value.length >= 16 && value.trim().includes(" ");
  const sentences = [...namedTexts(hidden)].filter(
    ([name, value]) => !COMMON.test(name) && isSentence(value),
  );
  return sentences
    .map(([, value]) => value)
    .filter((value) => response.includes(value) || holdsText(refusal.json, value));
}

/** JSON pointers to the strings, and to the properties by their names, that contain the text. */
export function pointersTo(value: unknown, text: string, at = ""): readonly string[] {
  if (typeof value === "string") return value.includes(text) ? [at === "" ? "/" : at] : [];
  const inner = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return inner.flatMap(([name, property]) => {
    const place = `${at}/${segment(String(name))}`;
    return [...(String(name).includes(text) ? [place] : []), ...pointersTo(property, text, place)];
  });
}
