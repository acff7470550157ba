// Which property of a listed thing is its id, where none is called so: the one by which the thing can be read.
import { isSuccess } from "../exchange/exchange.ts";
import { idText } from "../readers/envelope.ts";
import type { JsonObject } from "../text/json.ts";
import { propertyAt } from "../text/pointer.ts";
import type { Ask } from "./ask.ts";

/** How many properties are tried; ids are among the first. */
const MAX_TRIED = 6;
const MAX_LENGTH = 100;

/** @param pathOf where the thing with an id is read; @returns `undefined` when nothing leads there */
export async function idProperty(
  ask: Ask,
  items: readonly JsonObject[],
  pathOf: (id: string) => string,
): Promise<string | undefined> {
  const [first, second] = items;
  for (const name of candidatesIn(first).slice(0, MAX_TRIED)) {
    const ids = [first, second].flatMap((item) => idText(item?.[name]) ?? []);
    const responses = [];
    for (const id of ids) responses.push(await ask(pathOf(id)));
    if (responses.length > 0 && responses.every(isSuccess)) return name;
  }
  return undefined;
}

/** The likeliest first: by its name, then any property that looks like an id. */
function candidatesIn(item: JsonObject = {}): readonly string[] {
  const names = Object.entries(item).flatMap(([name, value]) => (mayBeId(idText(value)) ? [name] : []));
  const isNamed = (name: string): boolean => /(^|_)(id|ref|key|uid)$|(Id|Ref|Key)$/.test(name);
  return [
    ...names.filter((name) => name === "id"),
    ...names.filter((name) => name !== "id" && isNamed(name)),
    ...names.filter((name) => !isNamed(name)),
  ];
}

export const mayBeId = (id: string | undefined): boolean =>
  id !== undefined && id !== "" && id.length <= MAX_LENGTH && !/\s|^https?:/.test(id);

/** The places of properties by our names. */
export type Names = Readonly<Record<string, unknown>>;

/** The item with our names for the properties that the deployment names otherwise. */
export const withNames = (item: JsonObject, names: Names | undefined): JsonObject => ({
  ...item,
  ...Object.fromEntries(
    Object.entries(names ?? {}).flatMap(([name, place]) => {
      const value = typeof place === "string" ? propertyAt(item, place) : undefined;
      return value === undefined ? [] : [[name === "text" ? "content" : name, value]];
    }),
  ),
});
