// Lists in no particular order, short and empty pages, other names of parameters and of page metadata (lines 30, 223).

import type { ListBinding, Profile } from "../../../conformance/profile/profile.ts";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { type Json, jsonOf, paginationOf, withJson, withQuery } from "../../proxy-mutants/message.ts";
import { listAt } from "../../proxy-mutants/pointers.ts";
import { binding, type Difference, inCalls, inResults, isObject, unpublished } from "../difference.ts";

const paged = (Object.keys(operations) as OperationId[]).filter((id) => paginationOf(id) !== undefined);
const itemsOf = (id: OperationId): string => paginationOf(id)?.items ?? "/data/items";

/** Messages and replies are read by time; what else is listed has no order at all, and a transcript is expected to have one. */
const turned: readonly Difference[] = paged.map((id) => ({
  name: `lists/${id}-in-another-order`,
  why: "no line gives a list an order",
  topics: [`${id} order`],
  concerns: [id],
  profile: unpublished,
  ...(id === "getTranscript" && { breaksShould: ["CAL-07"] }),
  make: inResults([id], (body) => {
    listAt(body, itemsOf(id))?.reverse();
  }),
}));

/** Where a list has a name for it, a smaller page than was asked for is a page as well. */
const shorter: readonly Difference[] = paged.flatMap((id) => {
  const { limit } = paginationOf(id) ?? {};
  if (limit === undefined) return [];
  return [
    {
      name: `lists/${id}-in-pages-of-seven-at-most`,
      why: "line 365: the largest page is not shown",
      topics: [`${id} pages`],
      concerns: [id],
      make: inCalls((call) =>
        call.operation === id
          ? withQuery(call, (query) => {
              const asked = Number(query.get(limit) ?? 7);
              if (!(asked <= 7) && Number.isInteger(asked)) query.set(limit, "7");
            })
          : call,
      ),
    },
  ];
});

const parameters = (id: OperationId): readonly string[] => Object.values(paginationOf(id) ?? {});

/** A cursor counts pages of the size that it was asked with: read on in larger ones, a list leaves something out. */
const numbered: readonly Difference[] = paged.flatMap((id) => {
  const { limit, forward: cursor } = paginationOf(id) ?? {};
  if (limit === undefined || cursor === undefined) return [];
  return [
    {
      name: `lists/${id}-by-numbered-pages`,
      why: "line 27: cursors are opaque, and no line says that one is good for pages of another size",
      topics: [`${id} pages`],
      concerns: [id],
      profile: unpublished,
      breaksShould: ["GEN-38"],
      make: () => ({
        async http(call, forward) {
          if (call.operation !== id) return forward(call);
          const query = new URL(call.url, "http://host").searchParams;
          const size = Number(query.get(limit) ?? 0);
          const [, begun, from] = /^(\d+)~(.*)$/s.exec(query.get(cursor) ?? "") ?? [];
          const asked = from === undefined ? call : withQuery(call, (own) => own.set(cursor, from));
          const response = await forward(asked);
          const body = jsonOf(response);
          if (body === undefined) return response;
          if (Number(begun) > 0 && size > Number(begun))
            listAt(body, itemsOf(id))?.splice(0, size - Number(begun));
          const text = JSON.stringify(body).replace(
            /("(?:next_cursor|nextCursor)":")([^"]+)/g,
            `$1${size}~$2`,
          );
          return withJson(response, JSON.parse(text));
        },
      }),
    },
  ];
});

/** Of the last page there is nothing to say. */
const unsaid: readonly Difference[] = (
  ["listConversations", "listMessages", "listReplies", "listWebhookDeliveries"] as const
).map((id) => ({
  name: `lists/${id}-ends-without-page-info`,
  why: "line 26: lists come with pagination metadata, and no line says that there is any where nothing follows",
  topics: [`${id} pages`],
  concerns: [id],
  profile: unpublished,
  breaksShould: ["GEN-41", "GEN-42"],
  make: inResults([id], (body) => {
    const { data } = body;
    if (!isObject(data) || !isObject(data.page_info) || data.page_info.has_next_page !== false) return;
    delete data.page_info;
    delete body.pageInfo;
  }),
}));

/** Other names for the parameters of one list. */
const renamed: readonly Difference[] = paged.map((id) => ({
  name: `lists/${id}-with-own-parameters`,
  why: "line 246: query parameters beyond those named are not shown",
  topics: [`${id} parameters`],
  concerns: [id],
  isOuter: true,
  profile: (profile: Profile): Profile =>
    unpublished(
      binding(({ lists }) => ({ lists: { ...lists, [id]: withOwnNames(lists[id] ?? {}) } }))(profile),
    ),
  make: inCalls((call) =>
    call.operation === id
      ? withQuery(call, (query) => {
          const own = [...query];
          for (const [name] of own) query.delete(name);
          for (const [name, value] of own)
            if (name.startsWith(OWN)) query.set(name.slice(OWN.length), value);
            else if (!parameters(id).includes(name)) query.set(name, value);
        })
      : call,
  ),
}));

const OWN = "x-";
const NAMES = ["limit", "cursor", "cursor_back", "since", "until"] as const;

const withOwnNames = (list: ListBinding): ListBinding => ({
  ...list,
  ...Object.fromEntries(
    NAMES.flatMap((name) => (list[name] === undefined ? [] : [[name, `${OWN}${list[name]}`]])),
  ),
});

/** Ways to write the flag that says whether there is a next page. */
const flags: Readonly<Record<string, (flag: unknown) => unknown>> = {
  "flags-as-numbers": Number,
  "flags-as-words": String,
  "flags-in-own-words": (flag) => (flag === true ? "some" : "none"),
};

const flagged = Object.entries(flags).map(([name, write]) =>
  metadata(
    `with-${name}`,
    { has_next: "has_next_page", next_cursor: "next_cursor" },
    ({ has_next_page, next_cursor }) => ({
      has_next_page: write(has_next_page),
      next_cursor: has_next_page === true ? next_cursor : null,
    }),
  ),
);

function metadata(
  name: string,
  bound: Profile["bindings"]["page"],
  change: (info: Json) => Json,
): Difference {
  return {
    name: `lists/page-info-${name}`,
    why: "line 26 names page_info, and none of its properties",
    topics: ["page_info"],
    concerns: paged,
    isOuter: true,
    profile: (profile) => unpublished(binding(() => ({ page: bound }))(profile)),
    make: inResults(paged, (body) => {
      for (const holder of [body, body.data])
        for (const key of ["page_info", "pageInfo"])
          if (isObject(holder) && isObject(holder[key])) holder[key] = change(holder[key]);
    }),
  };
}

/** Times as numbers where the profile says so. */
const epochs: Difference = {
  name: "lists/listMessages-filters-by-epoch-milliseconds",
  why: "line 246: how a time is written in a query is not shown",
  topics: ["listMessages parameters"],
  concerns: ["listMessages"],
  isOuter: true,
  profile: (profile) =>
    unpublished(
      binding(({ lists }) => ({
        lists: { ...lists, listMessages: { ...lists.listMessages, time_format: "epoch_ms" as const } },
      }))(profile),
    ),
  make: inCalls((call) =>
    call.operation === "listMessages"
      ? withQuery(call, (query) => {
          for (const name of ["after", "before"]) {
            const value = query.get(name) ?? "";
            if (/^\d{12,14}$/.test(value)) query.set(name, new Date(Number(value)).toISOString());
          }
        })
      : call,
  ),
};

export default [
  ...turned,
  ...shorter,
  ...numbered,
  ...renamed,
  ...unsaid,
  epochs,
  ...flagged,
  metadata(
    "with-other-names",
    { has_next: "more", next_cursor: "resume" },
    ({ has_next_page, next_cursor }) => ({
      more: has_next_page,
      resume: next_cursor,
    }),
  ),
  metadata("with-a-cursor-alone", { next_cursor: "next_cursor" }, ({ next_cursor }) => ({ next_cursor })),
  metadata(
    "deeper",
    { has_next: "/next/has", next_cursor: "/next/from" },
    ({ has_next_page, next_cursor }) => ({
      next: { has: has_next_page, from: next_cursor },
    }),
  ),
  metadata(
    "without-a-cursor-at-the-end",
    { has_next: "has_next_page", next_cursor: "next_cursor" },
    (info) => {
      if (info.has_next_page === true) return info;
      const { next_cursor: _, ...others } = info;
      return others;
    },
  ),
  metadata("empty-at-the-end", { next_cursor: "next_cursor" }, ({ has_next_page, next_cursor }) =>
    has_next_page === true ? { next_cursor } : {},
  ),
] satisfies Difference[];
