// Finds the places in a JSON body that a pointer names; `*` stands for every item of an array.
import type { Json } from "./message.ts";

/** An object or array, and the member or index of it that the pointer names. */
export interface Place {
  readonly holder: Json;
  readonly member: string;
}

export function placesOf(body: unknown, pointer: string): Place[] {
  const [member = "", ...rest] = pointer.slice(1).split("/");
  if (typeof body !== "object" || body === null) return [];
  // An array is a holder too: its indices are its members.
  const holder = body as Json;
  const members = member === "*" ? Object.keys(holder) : Object.hasOwn(holder, member) ? [member] : [];
  return members.flatMap((found) =>
    rest.length === 0 ? [{ holder, member: found }] : placesOf(holder[found], `/${rest.join("/")}`),
  );
}

/** Replaces what stands at each place; `undefined` removes the member. */
export function replaceAt(
  body: unknown,
  pointer: string,
  change: (value: unknown, member: string) => unknown,
): void {
  for (const { holder, member } of placesOf(body, pointer)) {
    const value = change(holder[member], member);
    if (value === undefined) delete holder[member];
    else holder[member] = value;
  }
}

/** The first array at a pointer. */
export function listAt(body: unknown, pointer: string): unknown[] | undefined {
  const [place] = placesOf(body, pointer);
  const found = place?.holder[place.member];
  return Array.isArray(found) ? found : undefined;
}
