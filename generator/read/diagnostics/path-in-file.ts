// Places in a file while it is being visited: a chain of keys, turned into a pointer only when one is needed.

import { pointerTo, pointerTokens } from "../json.ts";
import type { Place } from "./diagnostics.ts";

export interface Path {
  readonly file: string;
  readonly parent: Path | undefined;
  readonly key: string;
}

/** The place as one text, by which places are distinguished. */
export function keyOf(place: Place): string {
  return `${place.file}${place.pointer}`;
}

export function pathAt(place: Place): Path {
  return pointerTokens(place.pointer).reduce<Path>((parent, key) => ({ file: place.file, parent, key }), {
    file: place.file,
    parent: undefined,
    key: "",
  });
}

export function placeOf(path: Path): Place {
  return { file: path.file, pointer: pointerOf(path) };
}

export function pointerOf(path: Path): string {
  const keys: string[] = [];
  for (let at: Path | undefined = path; at?.parent !== undefined; at = at.parent) keys.unshift(at.key);
  return pointerTo("#", ...keys);
}
