// Servers with a fault in listing messages, a row each.
import type * as types from "../../../generator/generated/types.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, inData, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inMessageLists, knowingBearers } from "../tools/messages/posts.ts";

const inUtc = (text: string): string => text.replace(/(T[\d:.]+)[+-]\d\d:\d\d$/i, "$1Z");

const END_MS = 2 ** 31 * 1000;

/** As a signed number of 32 bits holds it. */
const held = (ms: number): number => ((((ms + END_MS) % (2 * END_MS)) + 2 * END_MS) % (2 * END_MS)) - END_MS;

const MAX_CHARACTERS = 256 * 1024;

const MAX_PAGE = 50;

const named = (items: readonly types.Message[], _request: unknown, { services }: Context) =>
  items.map((item) => ({
    ...item,
    content:
      item.content?.replaceAll(/<@(mem_\w+)>/g, (mention, id: string) => {
        const name = services.store.directory.memberName(id);
        return name === null ? mention : `@${name}`;
      }) ?? null,
  }));

const cut = (items: readonly types.Message[]): readonly types.Message[] =>
  items.filter(({ files = [] }) => files.length > 0).length < 2
    ? items
    : items.map((item) => ({ ...item, files: (item.files ?? []).slice(0, 1) }));

type Paged = { status: number; body: { data: { page_info: { next_cursor?: string | null } } } };

type Asked = { query: { before?: string; after?: string; cursor?: string } };

export default defineFaults({
  // Line 223: "List messages (supports a limit and cursor/time filters)". A time of a filter is cut to its date and time
  // of day.
  "bounds-lose-their-offset": {
    title: "a time filter of the message list with an offset from UTC is read as UTC",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { after, before, ...query } = request.query;
      const bounds = {
        ...(after !== undefined && { after: inUtc(after) }),
        ...(before !== undefined && { before: inUtc(before) }),
      };
      return { ...request, query: { ...query, ...bounds } };
    }),
  },
  // Line 223: the list has time filters. A range without a length is taken for none.
  "empty-windows-are-open": {
    title: "a message list whose time filter ends where it begins shows messages of any time",
    breaks: ["MSG-07"],
    decorate: around(
      "listMessages",
      (original) =>
        ({ query: { after, before, ...query }, ...request }, context) => {
          const isOpen = after === before && /^\d{4}-/.test(after ?? "");
          return original(
            {
              ...request,
              query: isOpen ? query : { ...query, ...(after && { after }), ...(before && { before }) },
            },
            context,
          );
        },
    ),
  },
  // Line 344: 400 invalid input, 500 server failure. A range from one moment to the same one has no beginning.
  "empty-windows-fail": {
    title: "a message list whose time filter ends where it begins, or before, is a server failure",
    breaks: ["ERR-12"],
    decorate: before("listMessages", ({ query }) => {
      const [start, end] = [Date.parse(query.after ?? ""), Date.parse(query.before ?? "")];
      if (/^\d{4}-/.test(query.after ?? "") && /^\d{4}-/.test(query.before ?? "") && start >= end)
        throw new Error("messages: an empty range");
    }),
  },
  // Line 223: "supports a limit and cursor/time filters". Seconds are kept in 32 bits, and a date far ahead is what clients
  // say who mean all.
  "far-bounds-are-past": {
    title: "a time filter of the message list that names a date after January 2038 as its end shows nothing",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { before } = request.query;
      const ms = /^\d{4}-\d{2}-\d{2}[Tt]/.test(before ?? "") ? Date.parse(before ?? "") : Number.NaN;
      if (!(ms >= END_MS)) return request;
      return { ...request, query: { ...request.query, before: new Date(held(ms)).toISOString() } };
    }),
  },
  // Lines 31 and 225: list messages, with a cursor. A layer behind the list lets a body of 256 KiB through, and leaves out
  // the items beyond.
  "large-pages-are-cut": {
    title: "a page of the message list leaves out what is beyond 256 KiB, and its cursor goes on behind that",
    breaks: ["MSG-03"],
    decorate: inListed("listMessages", (items) => {
      let characters = 0;
      return items.filter((item) => {
        characters += JSON.stringify(item).length;
        return characters <= MAX_CHARACTERS;
      });
    }),
  },
  // Line 27: cursors lead to the further items. A page holds fifty at most, and is taken for the last one when it is shorter than
  // what was asked for.
  "large-pages-are-the-last": {
    title: "a page of the message list with a limit above fifty holds fifty and says that none follows",
    breaks: ["GEN-13", "GEN-38", "MSG-03"],
    decorate: around("listMessages", (original) => async (request, context) => {
      if (request.query.limit <= MAX_PAGE) return original(request, context);
      const response = await original({ ...request, query: { ...request.query, limit: MAX_PAGE } }, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const page_info = { ...data.page_info, has_next_page: false, next_cursor: null };
      return { ...response, body: { data: { ...data, page_info } } };
    }),
  },
  // Line 27: cursors are opaque and handed back. The list of messages takes the cursors that lead to older ones only.
  "newer-cursor-refused": {
    title: "the cursor that leads from a page of messages back to newer ones is refused",
    breaks: ["GEN-12"],
    decorate: before("listMessages", ({ query }) => {
      if (query.after !== undefined && Number.isNaN(Date.parse(query.after)))
        throw new Refusal("invalid_cursor", "query after: expected a date-time");
    }),
  },
  // Lines 26, 223: a list with cursors. The page behind a cursor is always read from the newest message down: `WHERE id > ?
  // ORDER BY id DESC LIMIT ?` jumps over the messages beside the cursor.
  "newer-page-skips": {
    title: "the cursor to newer messages leads to the newest page and skips those in between",
    breaks: ["GEN-46"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const beside = await original(request, context);
      const { after, before, ...query } = request.query;
      if (after === undefined || before !== undefined || !Number.isNaN(Date.parse(after))) return beside;
      const newest = await original({ ...request, query }, context);
      if (beside.status !== 200 || newest.status !== 200) return beside;
      const oldest = beside.body.data.items.at(-1)?.created_at ?? "";
      const items = newest.body.data.items.filter(({ created_at }) => created_at >= oldest);
      return { ...newest, body: { data: { ...newest.body.data, items } } };
    }),
  },
  // Line 223: "List messages (supports a limit and cursor/time filters)": of two filters at once only the last one is applied.
  "since-ignored-beside-until": {
    title: "a list of messages between two times begins before the first of them",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { after, before, ...rest } = request.query;
      const isWindow = after?.includes(":") === true && before?.includes(":") === true;
      return isWindow ? { ...request, query: { ...rest, before } } : request;
    }),
  },
  // Lines 25 and 27: a cursor that a response shows is taken by the list. The one of the first item is made for the list of
  // replies, and was never used.
  "start-cursors-are-those-of-another-list": {
    title: "the start_cursor of the newest page of messages is refused in the same list",
    breaks: ["GEN-46"],
    decorate: inData("listMessages", (data, { path }, { services: { cursors } }) => {
      const { start_cursor: start, has_previous_page: hasPrevious } = data.page_info;
      const numbers = start == null ? undefined : cursors.decode(`messages\n${path.conversationId}`, start);
      if (numbers === undefined || hasPrevious) return data;
      const start_cursor = cursors.encode(`replies\n${path.conversationId}`, numbers);
      return { ...data, page_info: { ...data.page_info, start_cursor } };
    }),
  },
  // Line 117: markdown_content is what was written; lists put names in for mentions.
  "lists-show-names-for-mentions": {
    title: "lists show the names of members in place of their mentions",
    breaks: ["MSG-24", "MSG-29", "MSG-08"],
    decorate: both(inListed("listMessages", named), inListed("listReplies", named)),
  },
  // A cursor is signed for the session, and every header has its own.
  "cursors-of-the-other-header-refused": {
    title: "a cursor that was got with x-api-key is refused with the same key in Authorization",
    breaks: ["GEN-12", "AUT-02"],
    decorate: knowingBearers((isOld) =>
      around("listMessages", (original) => {
        const given = new Set<string>();
        return async (request, context) => {
          if (isOld(context) && given.has(request.query.before ?? ""))
            throw new Refusal("invalid_cursor", "start again");
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
          if (next && !isOld(context)) given.add(next);
          return response;
        };
      }),
    ),
  },
  "equal-texts-listed-once": {
    title: "the message list leaves out a message whose text and author are those of the one before it",
    breaks: ["MSG-03"],
    decorate: inMessageLists(["listMessages"], (items) =>
      items.filter((item, index) => {
        const newer = items[index - 1];
        return newer?.content !== item.content || newer.author_id !== item.author_id || item.content === null;
      }),
    ),
  },
  // Lists are made for overviews and show the beginning of a long text.
  "long-texts-cut-in-lists": {
    title: "the message list cuts texts of more than 8000 characters",
    breaks: ["MSG-29"],
    decorate: inMessageLists(["listMessages"], (items) =>
      items.map((item) => ({ ...item, content: item.content?.slice(0, 8000) ?? null })),
    ),
  },
  // Line 123: file_ids is an array; one query loads the files of a page, and keeps one for each message.
  "files-of-several-messages-are-cut-in-lists": {
    title: "where several messages of a page have files, each shows its first one only",
    breaks: ["FIL-29", "MSG-29", "GEN-39"],
    decorate: both(inListed("listMessages", cut), inListed("listReplies", cut)),
  },
  // Line 316: an empty array removes the attachments. The index of the message search keeps those it was written with.
  "hits-show-removed-files": {
    title: "the message search shows an imported message with the files that a later batch has removed",
    breaks: ["SRC-16", "IMP-18", "SRC-13"],
    decorate: (services) => {
      const files = new Map<string, NonNullable<types.Message["files"]>>();
      return inMessageLists(["searchMessages"], (items) =>
        items.map((item) => {
          if ((item.files ?? []).length > 0) files.set(item.id, item.files ?? []);
          return { ...item, files: files.get(item.id) ?? item.files ?? [] };
        }),
      )(services);
    },
  },
  // Line 223 and 27: messages with cursors. The list is in the order of the last change: what is answered or updated during a reading
  // moves in front of the messages that were read.
  "answered-messages-leave-later-pages": {
    title: "a question that is answered while the list is read page by page is on no later page",
    breaks: ["GEN-14", "MSG-03"],
    decorate: around("listMessages", (original) => {
      const givenAt = new Map<string, number>();
      return async (request, context) => {
        const { clock, store } = context.services;
        const since = givenAt.get(request.query.before ?? "");
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        if (page_info.next_cursor != null && !givenAt.has(page_info.next_cursor))
          givenAt.set(page_info.next_cursor, since ?? clock.now());
        const kept = items.filter(({ id }) => {
          const { updatedAt } = store.messages.find(context.caller, id) ?? {};
          return since === undefined || updatedAt == null || updatedAt < since;
        });
        return { ...response, body: { data: { items: kept, page_info } } };
      };
    }),
  },
  // Line 216: "Search accessible messages"; a question stays one when it is answered.
  "answered-questions-unfound": {
    title: "the message search does not find a question any more once it is answered",
    breaks: ["SRC-01"],
    decorate: inMessageLists(["searchMessages"], (items) =>
      items.filter(({ question_card: card }) => card?.status !== "answered"),
    ),
  },
  // Line 27: cursors are sent back as they came. They are signed with the secret of the key that asked, and refused once that
  // key was rotated.
  "cursors-die-with-the-secret": {
    title: "a cursor of a list is refused once the key that it was given to was rotated",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const givenTo = new Map<string, { readonly keyId: string; readonly digest: string | undefined }>();
      for (const id of ["listMessages", "listReplies", "listConversations", "searchMessages"] as const) {
        // The four differ in their requests, which are passed on.
        const original = services.handlers[id] as (request: never, context: Context) => Promise<never>;
        const changed = async (request: Asked, context: Context): Promise<unknown> => {
          const { keyId, caller } = context;
          const digest = caller.presented?.digest;
          for (const cursor of [request.query.before, request.query.after, request.query.cursor]) {
            const given = givenTo.get(cursor ?? "");
            if (given?.keyId === keyId && given.digest !== digest)
              throw new Refusal("invalid_cursor", "the cursor is not valid any more; start again without it");
          }
          const response: Paged = await original(request as never, context);
          const cursor = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
          if (typeof cursor === "string") givenTo.set(cursor, { keyId, digest });
          return response;
        };
        Object.assign(services.handlers, { [id]: changed });
      }
      return services;
    },
  },
  // Line 27: cursors of a list are accepted by it. The server holds one open reading for each key.
  "one-list-at-a-time-per-key": {
    title: "a cursor of a message list is refused once its key has read the list of another conversation",
    breaks: ["GEN-12", "GEN-13"],
    decorate: around("listMessages", (original) => {
      const latest = new Map<string, string>();
      return async (request, context) => {
        const { conversationId } = request.path;
        const { before = "", after = "" } = request.query;
        const isCursor = [before, after].some((bound) => bound !== "" && Number.isNaN(Date.parse(bound)));
        if (isCursor && (latest.get(context.keyId) ?? conversationId) !== conversationId)
          throw new Refusal("invalid_cursor", "the cursor is not known any more; start again without it");
        const response = await original(request, context);
        latest.set(context.keyId, conversationId);
        return response;
      };
    }),
  },
});
