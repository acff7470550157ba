// Finds the places in a JSON body that a pointer names; `*` stands for every item of an array.
import type { Json } from "./message.ts";

/** An object or array, and the property or index of it that the pointer names. */
interface Place {
  readonly holder: Json;
  readonly property: string;
}

function placesOf(body: unknown, pointer: string): Place[] {
  const [property = "", ...rest] = pointer.slice(1).split("/");
  if (typeof body !== "object" || body === null) return [];
  // An array is a holder too: its indices are its properties.
  const holder = body as Json;
  const properties =
    property === "*" ? Object.keys(holder) : Object.hasOwn(holder, property) ? [property] : [];
  return properties.flatMap((found) =>
    rest.length === 0 ? [{ holder, property: found }] : placesOf(holder[found], `/${rest.join("/")}`),
  );
}

/** Replaces what is at each place; `undefined` removes the property. */
export function replaceAt(
  body: unknown,
  pointer: string,
  change: (value: unknown, property: string) => unknown,
): void {
  for (const { holder, property } of placesOf(body, pointer)) {
    const value = change(holder[property], property);
    if (value === undefined) delete holder[property];
    else holder[property] = value;
  }
}

/** The first array at a pointer. */
export function listAt(body: unknown, pointer: string): unknown[] | undefined {
  const [place] = placesOf(body, pointer);
  const found = place?.holder[place.property];
  return Array.isArray(found) ? found : undefined;
}
