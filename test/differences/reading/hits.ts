// The defaults of lists and searches: one hit of a thread, no hit twice, beginnings of names, short pages,
// and other forms of the last message and of the number of members.
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Json, paginationOf, withQuery } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls, inResults, isObject } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

const filtering = (
  operation: OperationId,
  make: () => (item: Json, words: string) => boolean,
): (() => Tampering) =>
  inResults([operation], (body, call) => {
    const { data } = body;
    if (!isObject(data) || !Array.isArray(data.items)) return undefined;
    const isShown = make();
    const words = new URL(call.url, "http://server").searchParams.get("q") ?? "";
    return {
      ...body,
      data: { ...data, items: data.items.filter((one) => !isObject(one) || isShown(one, words)) },
    };
  });

const onceFor = (keyOf: (item: Json) => unknown) => () => {
  const seen = new Set<unknown>();
  return (item: Json): boolean => {
    const key = keyOf(item) ?? item;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  };
};

const startsWith = () => (item: Json, words: string) => {
  const [first = ""] = words.trim().toLowerCase().split(/\s+/);
  const names = [item.display_name, item.handle].filter((name) => typeof name === "string");
  return names.some((name) =>
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => word !== "" && (word.startsWith(first) || first.startsWith(word))),
  );
};

const PAGED = (Object.keys(operations) as OperationId[]).filter((id) => paginationOf(id) !== undefined);

/** A page has one item unless a number is asked for. */
const oneByDefault = inCalls((call) => {
  const limit = PAGED.some((id) => id === call.operation) ? paginationOf(call.operation)?.limit : undefined;
  return limit === undefined || new URL(call.url, "http://server").searchParams.has(limit)
    ? call
    : withQuery(call, (query) => query.set(limit, "1"));
});

const previews = everywhere((object) => {
  if (typeof object.last_message_preview === "string")
    object.last_message_preview = `Ada: ${object.last_message_preview}`;
});

const counts = everywhere((object) => {
  for (const name of ["human_members_count", "agent_members_count"])
    if (typeof object[name] === "number") object[name] = 0;
});

const difference = familyOf("hits", (name) => ({ topics: [name, "items"], isAlone: true }));
const FOUND = "line 216: search accessible messages, and no line says that each that fits is shown";

export default [
  difference(
    "threads-are-found-once",
    FOUND,
    ["searchMessages"],
    filtering(
      "searchMessages",
      onceFor(({ thread_root_id, id }) => thread_root_id ?? id),
    ),
    { breaksShould: ["SRC-22", "GEN-36"] },
  ),
  difference(
    "equal-texts-are-found-once",
    FOUND,
    ["searchMessages"],
    filtering(
      "searchMessages",
      onceFor(({ content }) => content),
    ),
    { breaksShould: ["SRC-22", "GEN-36"] },
  ),
  difference(
    "members-are-found-by-beginnings",
    "line 218: search members, and no line says by what",
    ["searchMembers"],
    filtering("searchMembers", startsWith),
  ),
  difference("pages-have-one-item-by-default", "line 365: page sizes are not shown", PAGED, oneByDefault),
  difference(
    "previews-name-their-author",
    "line 53: a string, and no line says that it is the beginning of the text",
    undefined,
    previews,
  ),
  difference(
    "members-are-counted-at-night",
    "lines 61 and 62: integers from 0, and no line says what is counted, and when",
    undefined,
    counts,
  ),
] satisfies Difference[];
