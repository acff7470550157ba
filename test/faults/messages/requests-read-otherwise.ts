// Servers that read a request otherwise than it was sent, a row each.
import { inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "astral-characters-lost": {
    title: "an emoji is stored as a question mark",
    breaks: ["MSG-24"],
    decorate: inReceived("createMessage", (request) => ({
      ...request,
      body: {
        ...request.body,
        markdown_content: request.body.markdown_content?.replaceAll(/[\u{10000}-\u{10ffff}]/gu, "?") ?? null,
      },
    })),
  },
  "filter-forgets-limit": {
    title: "a page beside a time filter holds more items than the limit",
    breaks: ["MSG-05"],
    decorate: inReceived("listMessages", (request) => {
      const query = { ...request.query, limit: 20 };
      return /^\d{4}-/.test(query.after ?? "") ? { ...request, query } : request;
    }),
  },
  "get-of-reply-gives-root": {
    title: "GET of a reply returns its root",
    breaks: ["MSG-04"],
    decorate: inReceived("getMessage", async (request, context) => {
      const root = await context.services.store.messages.findThreadRoot(
        context.caller,
        request.path.messageId,
      );
      return { ...request, path: { messageId: root ?? request.path.messageId } };
    }),
  },
  "letters-beyond-the-plane-lost": {
    title: "a letter outside the basic plane is stored as a question mark",
    breaks: ["MSG-08"],
    decorate: inReceived("createMessage", (request) => {
      const { markdown_content: text } = request.body;
      const lossy = text?.replaceAll(/(?=[\u{10000}-\u{10ffff}])\p{L}/gu, "?") ?? null;
      return { ...request, body: { ...request.body, markdown_content: lossy } };
    }),
  },
  "limit-forgotten-after-first-page": {
    title: "a page that comes by a cursor ignores the limit",
    breaks: ["MSG-05"],
    decorate: inReceived("listMessages", (request) => {
      const { query } = request;
      return query.before === undefined ? request : { ...request, query: { ...query, limit: 20 } };
    }),
  },
  "limit-of-one-is-two": {
    title: "a page with limit 1 holds two items",
    breaks: ["MSG-05"],
    decorate: inReceived("listMessages", (request) => {
      const { limit } = request.query;
      return limit === 1 ? { ...request, query: { ...request.query, limit: 2 } } : request;
    }),
  },
  "limit-plus-one": {
    title: "a page holds one item more than the limit",
    breaks: ["MSG-05"],
    decorate: inReceived("listMessages", (request) => {
      const { query } = request;
      return { ...request, query: { ...query, limit: query.limit + 1 } };
    }),
  },
  // Line 121: thread_root_id is "null for a top-level message". Without a root the first context message becomes it.
  "null-root-beside-context-is-that": {
    title:
      "a message with thread_root_id null becomes a reply to the top-level message that it names as context",
    breaks: ["MSG-13"],
    decorate: inReceived("createMessage", async (request, context) => {
      const { body, path } = request;
      const [first] = body.explicit_context_message_ids ?? [];
      if (body.thread_root_id !== null || first === undefined) return request;
      const named = await context.services.store.messages.get(context.caller, first);
      const isRoot = named?.conversationId === path.conversationId && named.threadRootId === null;
      return isRoot ? { ...request, body: { ...body, thread_root_id: first } } : request;
    }),
  },
  "since-forgotten-after-first-page": {
    title: "a page that comes by a cursor ignores the time filter since",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { after, ...query } = request.query;
      return query.before === undefined ? request : { ...request, query };
    }),
  },
  "since-ignored": {
    title: "the time filter since is ignored",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { after: _, ...query } = request.query;
      return { ...request, query };
    }),
  },
  "since-rounds-up": {
    title: "the time filter since loses messages",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { after } = request.query;
      const at = Date.parse(after ?? "");
      const query = Number.isNaN(at)
        ? request.query
        : { ...request.query, after: new Date(Math.ceil(at / 60_000) * 60_000).toISOString() };
      return { ...request, query };
    }),
  },
  "text-is-normalised": {
    title: "a decomposed character is stored composed",
    breaks: ["MSG-24"],
    decorate: inReceived("createMessage", (request) => ({
      ...request,
      body: {
        ...request.body,
        markdown_content: request.body.markdown_content?.normalize("NFC") ?? null,
      },
    })),
  },
  "until-is-a-day": {
    title: "the time filter until counts to the end of the day",
    breaks: ["MSG-07"],
    decorate: inReceived("listMessages", (request) => {
      const { before } = request.query;
      const day = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(before ?? "")?.[0];
      const query = day === undefined ? request.query : { ...request.query, before: `${day}T23:59:59.999Z` };
      return { ...request, query };
    }),
  },
});
