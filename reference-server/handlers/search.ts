// Handlers of the search operations.
import type { Handlers } from "../generated/handlers.ts";
import { LEGACY } from "../handling/legacy.ts";
import { listingOf, pageBody, readCursorQuery, readQueryTimestamp } from "../handling/pages.ts";
import { messageRenderer } from "../handling/reader.ts";
import { invalidQuery } from "../refusal.ts";
import type { MessageFilter, RankedPosition } from "../store/search/message-search.ts";
import type { Hits } from "../store/search/search.ts";
import type { Context } from "./context.ts";

export const searchMessages: Handlers["searchMessages"] = async ({ query }, context) => {
  const { services, caller } = context;
  const filter: MessageFilter = { ...readTimes(query), ...readConversations(query.conversation) };
  if (query.author !== undefined) filter.authorIds = readList(query.author);
  if (query.thread !== undefined) filter.threadRootId = query.thread;
  const render = messageRenderer(context);
  if (query.mode === "semantic") {
    const listing = `similarity\n${caller.memberId}\n${query.q}`;
    const from = readRanked(context, listing, query.cursor);
    const { limit } = query;
    const page = await services.store.messageSearch.bySimilarity(caller, query.q, filter, { limit, from });
    const next = page.next && services.cursors.encode(listing, [page.next.maxSeq, page.next.offset]);
    return {
      status: 200,
      body: {
        data: {
          items: page.items.map(render),
          page_info: forwardOnly(next, { hasPrevious: from !== undefined }),
        },
      },
    };
  }
  const listing = listingOf(services, "search", caller.memberId, query.q);
  const page = await services.store.messageSearch.byWords(
    caller,
    query.q,
    filter,
    readCursorQuery(listing, query),
  );
  return { status: 200, body: pageBody(listing, page, render) };
};

export const searchConversations: Handlers["searchConversations"] = async ({ query }, context) => {
  const { services, caller } = context;
  const window = readWindow(context, query);
  const hits = await services.store.search.conversations(caller, query.q, window);
  const items = hits.items.map((item) => services.render.conversationListItem(item));
  return {
    status: 200,
    body: { data: { items, page_info: windowInfo(context, query, window, hits) } },
  };
};

export const searchMembers: Handlers["searchMembers"] = async ({ query }, context) => {
  const { services, caller } = context;
  const window = readWindow(context, query);
  const hits = await services.store.search.members(caller, query.q, window);
  const items = hits.items.map((item) => services.render.member(item));
  return {
    status: 200,
    body: { data: { items, page_info: windowInfo(context, query, window, hits) } },
  };
};

export const searchCalls: Handlers["searchCalls"] = async ({ query }, context) => {
  const { services, caller } = context;
  const window = readWindow(context, query);
  const filter = { ...readTimes(query), ...readConversations(query.conversation) };
  const hits = await services.store.search.calls(caller, query.q, filter, window);
  const items = hits.items.map((item) => services.render.call(item));
  return {
    status: 200,
    body: { data: { items, page_info: windowInfo(context, query, window, hits) } },
  };
};

export const searchTasks: Handlers["searchTasks"] = async ({ query }, context) => {
  const { services, caller } = context;
  const window = readWindow(context, query);
  const hits = await services.store.search.tasks(caller, query.q, window);
  const items = hits.items.map((task) => {
    const conversation =
      task.conversationId === null ? undefined : services.store.directory.conversation(task.conversationId);
    return services.render.task(task, conversation?.name ?? null);
  });
  return {
    status: 200,
    body: { data: { items, page_info: windowInfo(context, query, window, hits) } },
  };
};

export const searchClipboards: Handlers["searchClipboards"] = async ({ query }, context) => {
  const { services, caller } = context;
  const window = readWindow(context, query);
  const hits = await services.store.search.clipboards(caller, query.q, window);
  const items = hits.items.map((item) => services.render.clipboardSummary(item));
  return {
    status: 200,
    body: { data: { items, page_info: windowInfo(context, query, window, hits) } },
    headers: LEGACY,
  };
};

interface WindowQuery {
  q?: string;
  limit: number;
  cursor?: string;
}

/** Cursors belong to one operation, caller and query: with another query their place would mean nothing. */
const windowBinding = ({ operation, caller }: Context, { q = "" }: WindowQuery): string =>
  `${operation.id}\n${caller.memberId}\n${q}`;

function readWindow(context: Context, query: WindowQuery): { offset: number; limit: number } {
  const { limit } = query;
  if (query.cursor === undefined) return { offset: 0, limit };
  const offset = context.services.cursors.decode(windowBinding(context, query), query.cursor)?.[0];
  if (offset === undefined) throw invalidCursor();
  return { offset, limit };
}

function windowInfo(
  context: Context,
  query: WindowQuery,
  { offset }: { offset: number },
  { items, hasNext }: Hits<unknown>,
) {
  const next = hasNext
    ? context.services.cursors.encode(windowBinding(context, query), [offset + items.length])
    : undefined;
  return forwardOnly(next, { hasPrevious: offset > 0 });
}

const forwardOnly = (next: string | undefined, { hasPrevious }: { readonly hasPrevious: boolean }) => ({
  has_next_page: next !== undefined,
  has_previous_page: hasPrevious,
  next_cursor: next ?? null,
  previous_cursor: null,
});

function readRanked(
  { services }: Context,
  binding: string,
  cursor: string | undefined,
): RankedPosition | undefined {
  if (cursor === undefined) return undefined;
  const [maxSeq, offset] = services.cursors.decode(binding, cursor) ?? [];
  if (maxSeq === undefined || offset === undefined) throw invalidCursor();
  return { maxSeq, offset };
}

const invalidCursor = () =>
  invalidQuery("cursor", "invalid_cursor", "expected a cursor of this search; start again without it");

function readTimes({ after, before }: { after?: string; before?: string }): {
  sinceMs?: number;
  untilMs?: number;
} {
  const times: { sinceMs?: number; untilMs?: number } = {};
  if (after !== undefined) times.sinceMs = readQueryTimestamp("after", after);
  if (before !== undefined) times.untilMs = readQueryTimestamp("before", before);
  return times;
}

const readConversations = (given: string | undefined): { conversationIds?: string[] } =>
  given === undefined ? {} : { conversationIds: readList(given) };

const readList = (given: string): string[] =>
  given
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
