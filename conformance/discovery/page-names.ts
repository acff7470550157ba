// Which names in the page metadata are those of all lists, and which are a list's own.
import type { ListBinding } from "../profile/profile.ts";
import type { pageNames } from "./lists.ts";

type Lists = Readonly<Record<string, ListBinding>>;
type PageNames = ReturnType<typeof pageNames>["page"];

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
