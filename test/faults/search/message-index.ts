// Servers with a fault in the index of messages, a row each.
import type { RankedPage } from "../../../reference-server/store/search/message-search.ts";
import { after, aroundStore, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { inMessageLists } from "../tools/messages/posts.ts";

const STOP = new Set(
  "a an and are as at be but by for if in into is it no not of on or such that the their then there these they this to was will with".split(
    " ",
  ),
);

/** Appears in no message. */
const NOWHERE = "qzxnowhereqzx";

const KEPT_MS = 5000;

export default defineFaults({
  "answers-to-replies-are-not-found": {
    title: "replies to a reply are not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter(({ repliedToMessageId }) => repliedToMessageId === null) };
    }),
  },
  "call-search-finds-shared-calls": {
    title: "call search finds a call that the caller knows from a forward only",
    breaks: ["SRC-20"],
    decorate: (services) => {
      const { calls } = services.store.search;
      const { get } = services.store.calls;
      const opened = new Map<string, string>();
      services.store.calls.get = async (viewer, callId, forwardId) => {
        const call = await get(viewer, callId, forwardId);
        if (call !== undefined && forwardId !== undefined)
          opened.set(`${viewer.memberId} ${callId}`, forwardId);
        return call;
      };
      services.store.search.calls = async (viewer, query, filter, window) => {
        const hits = await calls(viewer, query, filter, window);
        const known = [...opened].filter(([name]) => name.startsWith(`${viewer.memberId} `));
        const shared = await Promise.all(
          known.map(([name, forwardId]) => get(viewer, name.split(" ")[1] ?? "", forwardId)),
        );
        const found = shared.filter((call) => call?.title?.includes(query));
        const ids = new Set(hits.items.map(({ id }) => id));
        return {
          ...hits,
          items: [
            ...hits.items,
            ...found.flatMap((call) => (call === undefined || ids.has(call.id) ? [] : [call])),
          ],
        };
      };
      return services;
    },
  },
  // Line 216: "Search accessible messages". The index leaves out the stop words of English, and a query of them has no word.
  "common-words-unfound": {
    title: "the message search finds nothing for a common English word such as will or not",
    breaks: ["SRC-17"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, ...rest) => {
      const words = query.split(/\s+/).filter((word) => !STOP.has(word.toLowerCase()));
      return words.length > 0
        ? byWords(viewer, words.join(" "), ...rest)
        : { items: [], hasNext: false, hasPrevious: false };
    }),
  },
  "forwards-are-not-found": {
    title: "forwards are not found by their comment",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter((message) => message.forwardSource === null) };
    }),
  },
  "index-built-once": {
    title: "what is posted after the first search is not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords, services) => {
      let builtAt: number | undefined;
      return async (...query) => {
        const found = await byWords(...query);
        if (builtAt === undefined && found.items.length > 0) builtAt = services.clock.now();
        const limit = builtAt ?? Number.POSITIVE_INFINITY;
        return { ...found, items: found.items.filter(({ createdAt }) => createdAt <= limit) };
      };
    }),
  },
  "last-word-is-not-indexed": {
    title: "the last word of a text is not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter((message) => !message.content?.endsWith(query)) };
    }),
  },
  "late-words-are-not-indexed": {
    title: "words beyond the first kilobyte are not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return {
        ...found,
        items: found.items.filter((message) => (message.content ?? "").slice(0, 1024).includes(query)),
      };
    }),
  },
  // Line 216: messages are searched. The index keeps words of up to 24 letters.
  "long-words-are-not-indexed": {
    title: "the message search does not find a message by a word of more than 24 letters",
    breaks: ["SRC-01"],
    decorate: aroundStore(
      "messageSearch",
      "byWords",
      (byWords) =>
        (viewer, query, ...rest) =>
          byWords(viewer, query.replaceAll(/[a-z0-9]{25,}/gi, NOWHERE), ...rest),
    ),
  },
  // Line 216: "Search accessible messages (query parameter q)"; no line gives q a language of its own.
  "not-is-an-operator": {
    title: "NOT in the q of a message search excludes the messages with the word behind it",
    breaks: ["SRC-17"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, ...rest) => {
      const [wanted = "", ...unwanted] = query.split(/\s+NOT\s+/);
      if (unwanted.length === 0) return byWords(viewer, query, ...rest);
      const found = await byWords(viewer, wanted, ...rest);
      const isOut = (text: string): boolean =>
        unwanted.some((words) => text.includes(words.split(/\s/)[0]?.toLowerCase() ?? ""));
      return { ...found, items: found.items.filter(({ content }) => !isOut((content ?? "").toLowerCase())) };
    }),
  },
  "one-conversation-is-indexed": {
    title: "messages of another conversation are not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => {
      let place: string | undefined;
      return async (...query) => {
        const found = await byWords(...query);
        place ??= found.items[0]?.conversationId;
        return { ...found, items: found.items.filter(({ conversationId }) => conversationId === place) };
      };
    }),
  },
  "other-scripts-are-not-words": {
    title: "words of other scripts are left out of a query",
    breaks: ["SRC-01"],
    decorate: aroundStore(
      "messageSearch",
      "byWords",
      (byWords) => (viewer, query, filter, page) =>
        byWords(viewer, query.match(/\w+/g)?.join(" ") ?? "", filter, page),
    ),
  },
  "own-messages-only": {
    title: "messages of others are not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter((message) => message.authorId === viewer.memberId) };
    }),
  },
  "replies-are-not-found": {
    title: "replies are not found",
    breaks: ["SRC-01"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => async (viewer, query, filter, page) => {
      const found = await byWords(viewer, query, filter, page);
      return { ...found, items: found.items.filter((message) => message.threadRootId === null) };
    }),
  },
  // The hits remembered for a query belong to the caller who asked.
  "similarity-pages-shared": {
    title: "the later pages of a semantic search are those of the caller who read them first",
    breaks: ["SRC-02", "GEN-04"],
    decorate: aroundStore("messageSearch", "bySimilarity", (bySimilarity) => {
      const pages = new Map<string, { readonly at: number; readonly page: RankedPage }>();
      return async (viewer, query, filter, window) => {
        const { limit, from } = window;
        if (from === undefined) return bySimilarity(viewer, query, filter, window);
        const name = JSON.stringify([viewer.workspaceId, query, filter, limit, from.offset]);
        const known = pages.get(name);
        if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.page;
        const page = await bySimilarity(viewer, query, filter, window);
        pages.set(name, { at: Date.now(), page });
        return page;
      };
    }),
  },
  "words-are-ignored": {
    title: "a message search finds the newest messages, whatever its words",
    breaks: ["SRC-14"],
    decorate: aroundStore("messageSearch", "byWords", (byWords) => {
      const words = new Set<string>();
      return async (viewer, query, filter, page) => {
        words.add(query);
        const pages = await Promise.all([...words].map((one) => byWords(viewer, one, filter, page)));
        const found = pages.flatMap(({ items }) => items);
        const items = [...new Map(found.map((message) => [message.id, message])).values()];
        return { items: items.toSorted((a, b) => b.seq - a.seq), hasNext: false, hasPrevious: false };
      };
    }),
  },
  "answers-not-found": {
    title: "message search does not find the replies that answers post",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const responses = new Set<string>();
      return both(
        after("answerQuestion", (response) => {
          if (response.status === 200) responses.add(response.body.data.id);
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !responses.has(id))),
      )(services);
    },
  },
  // Lines 216, 279: messages are searched, and a record that is sent again updates what was stored. The index is written
  // by the first run of an import.
  "updates-after-reopening-are-not-indexed": {
    title: "the message search does not find the new text of a message that a reopened import updates",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const reopened = new Set<string>();
      const known = new Set<string>();
      const unindexed = new Set<string | null>();
      const { imports } = services.store;
      const { complete } = imports;
      imports.complete = async (viewer, importId) => {
        reopened.add(importId);
        return complete(viewer, importId);
      };
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (known.has(name) && reopened.has(importId)) unindexed.add(content);
            known.add(name);
          }
          return records;
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !unindexed.has(content))),
      )(services);
    },
  },
});
