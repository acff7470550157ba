// The names in page metadata: what they are by the values they have, which are those of all lists, and which are a list's own.
import { segment } from "../../generator/runtime/text/pointer.ts";
import type { ListBinding } from "../profile/profile.ts";
import { pageInfo } from "../steps/lists/page.ts";
import { readFlag } from "../text/flag.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { isFlagName } from "./published/published-lists.ts";

type Lists = Readonly<Record<string, ListBinding>>;
type PageNames = Pick<ListBinding, "has_next" | "next_cursor">;

/** The most common names in the page metadata of lists are those of all, and the others keep theirs. */
export function withCommonNames(
  observed: PageNames,
  seen: readonly string[],
  lists: Lists,
): { readonly page: PageNames; readonly lists: Lists } {
  const page = { ...observed };
  for (const key of ["has_next", "next_cursor"] as const) {
    const names = ({ [key]: name }: ListBinding): readonly string[] =>
      name === undefined || (seen.length > 0 && !seen.includes(name)) ? [] : [name];
    const name = observed[key] ?? commonest(Object.values(lists).flatMap(names));
    if (name !== undefined) page[key] = name;
  }
  const own = Object.entries(lists).map(([id, { has_next, next_cursor, ...binding }]) => [
    id,
    {
      ...binding,
      ...(has_next === undefined || has_next === page.has_next ? {} : { has_next }),
      ...(next_cursor === undefined || next_cursor === page.next_cursor ? {} : { next_cursor }),
    },
  ]);
  return { page, lists: Object.fromEntries(own) };
}

function commonest(names: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(names, (name) => name).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

/** Without names of page metadata in the usual place, where it was seen with others. */
export function unlessSeenOtherwise(
  { has_next, next_cursor, ...rest }: ListBinding,
  seen: readonly string[],
): ListBinding {
  const isAway = rest.page_info !== undefined;
  const holds = (name: string): boolean => isAway || seen.length === 0 || seen.includes(name);
  return {
    ...rest,
    ...(has_next === undefined || !holds(has_next) ? {} : { has_next }),
    ...(next_cursor === undefined || !holds(next_cursor) ? {} : { next_cursor }),
  };
}

/** A cursor is a text, or a number that is sent back as it is written. */
export const cursorNamed = (info: JsonObject, pattern: RegExp): string | undefined =>
  Object.entries(info).find(
    ([name, value]) =>
      (typeof value === "string" || typeof value === "number") &&
      pattern.test(name) &&
      !isFlagName(name) &&
      !/url|link|href/i.test(name),
  )?.[0];

/** The property with the cursor of the following page. */
export const followingProperty = (info: JsonObject): string | undefined => cursorNamed(info, /next|continu/i);

/** The cursor of the last item of a page, after which the next one begins. */
export const endProperty = (info: JsonObject): string | undefined => cursorNamed(info, /end_?cursor/i);

/** The property that has no cursor because nothing follows, where only one can be meant. */
function endedProperty(info: JsonObject): string | undefined {
  const [name, ...others] = Object.entries(info)
    .filter(([candidate, value]) => value === null && /next|continu/i.test(candidate))
    .map(([candidate]) => candidate);
  return others.length === 0 ? name : undefined;
}

/** The names of the properties in the page metadata of these responses, and which properties they have. */
export function pageNames(responses: readonly unknown[]): {
  readonly page: PageNames;
  readonly seen: readonly string[];
} {
  const seen = new Set<string>();
  // Where every list that was read has ended, none shows a cursor; and where a cursor says that more follows, no flag need say so.
  let flag: string | undefined;
  let cursor: string | undefined;
  for (const json of responses) {
    const shown = pageInfo(json);
    if (shown === undefined) continue;
    const info = withInner(shown);
    for (const name of Object.keys(info)) seen.add(name);
    const hasNext = Object.entries(info).find(
      ([name, value]) =>
        /next|more/i.test(name) &&
        (typeof value === "boolean" || (isFlagName(name) && readFlag(value) !== undefined)),
    )?.[0];
    const following = followingProperty(info) ?? endedProperty(info);
    const next = following ?? endProperty(info);
    if (hasNext !== undefined && next !== undefined)
      return { page: { has_next: hasNext, next_cursor: next }, seen: [...seen] };
    flag ??= hasNext;
    cursor ??= following;
  }
  return {
    page: {
      ...(flag === undefined ? {} : { has_next: flag }),
      ...(cursor === undefined ? {} : { next_cursor: cursor }),
    },
    seen: [...seen],
  };
}

/** The metadata with what stands in an object of it, such as `next: { cursor }`, under the pointer to it. */
export const withInner = (info: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(info).flatMap(([name, value]) =>
      isObject(value)
        ? Object.entries(value).map(([inner, of]) => [`/${segment(name)}/${segment(inner)}`, of])
        : [[name, value]],
    ),
  );
