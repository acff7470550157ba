// The lines of many places at once. JSON is scanned without building anything, which for the largest documents takes a
// fraction of a second where a parser with positions takes many.
import { locate } from "./card/locate.ts";
import { createLocator, type Place, type Position, type ReadText } from "./read/diagnostics/diagnostics.ts";
import { readSourceText } from "./read/load/load.ts";

export async function positionsOf(
  places: readonly Place[],
  readText: ReadText = readSourceText,
): Promise<(place: Place) => Position> {
  const pointers = new Map<string, Set<string>>();
  for (const { file, pointer } of places) pointers.set(file, (pointers.get(file) ?? new Set()).add(pointer));
  const known = new Map<string, Position>();
  for (const [file, wanted] of pointers) {
    const text = readText(file);
    if (text === undefined || !isJson(text)) continue;
    const found = locate(text, [...wanted].map(withoutHash));
    const lines = lineStarts(text);
    for (const pointer of wanted) {
      const offset = found.get(withoutHash(pointer))?.name ?? 0;
      known.set(`${file}${pointer}`, positionAt(offset, lines));
    }
  }
  // Where everything is known, the parser is not even loaded.
  if (places.every(({ file, pointer }) => known.has(`${file}${pointer}`)))
    return (place) => known.get(`${place.file}${place.pointer}`) ?? { line: 0, column: 0 };
  const locateYaml = await createLocator(readText, (file) => pointers.get(file) ?? []);
  return (place) => known.get(`${place.file}${place.pointer}`) ?? locateYaml(place);
}

function isJson(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // A flow mapping of YAML begins the same way.
    return false;
  }
}

function withoutHash(pointer: string): string {
  return pointer.replace(/^#/, "");
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function positionAt(offset: number, starts: readonly number[]): Position {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
