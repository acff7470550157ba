// Of the media types that a body is offered in, the one that types and validators are made for.
import { type JsonObject, sortedKeys } from "./json.ts";

/** JSON wins, then forms, then text, then whatever comes first by name. */
export function chosenMediaType(content: JsonObject): string | undefined {
  const rank = (type: string): number => {
    const found = RANKED.findIndex((one) => one.test(type));
    return found < 0 ? RANKED.length : found;
  };
  return sortedKeys(content).toSorted((a, b) => rank(a) - rank(b))[0];
}

const RANKED = [
  ...[/^application\/json\b/, /\bjson\b/, /^multipart\/form-data/, /x-www-form-urlencoded/, /^text\//],
];
