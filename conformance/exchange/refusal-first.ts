// The body of a refusal with what it says of the request in front: a sentence shows the beginning of a body, and a
// deployment may begin its errors with times and ids.
import { isObject } from "../text/json.ts";

/** Properties by what a reader looks for, whatever their case and the signs between their words. */
const SAID =
  /^(?:errors?|code|type|title|message|msg|detail|description|reason|violations?|details|issues?|fields?|field_?errors|problems?|invalid_?params|causes?)$/i;
const ABOUT_REQUEST =
  /time|date|trace|request|correlation|span|instance|docs?_?|documentation|help|support|^status$|^url$/i;

const rankOf = (name: string): number => (SAID.test(name) ? 0 : ABOUT_REQUEST.test(name) ? 2 : 1);

/** @returns the same body as compact JSON; `undefined` where it is not an object */
export const refusalFirst = (json: unknown): string | undefined =>
  isObject(json) ? JSON.stringify(ordered(json)) : undefined;

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isObject(value)) return value;
  const properties = Object.entries(value).map(([name, inner]) => [name, ordered(inner)] as const);
  return Object.fromEntries(properties.toSorted(([one], [other]) => rankOf(one) - rankOf(other)));
}
