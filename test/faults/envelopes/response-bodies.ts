// Servers whose responses have another shape, a row each.
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "context-without-data": {
    title: "getConversation has no data",
    breaks: ["GEN-08"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => data),
  },
  "conversation-time-is-a-date": {
    title: "last_message_at of a conversation is a date",
    breaks: ["GEN-27"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/]+$/, ({ data }) => {
      const { last_message_at: at, ...rest } = data as { last_message_at: string | null };
      return { data: { ...rest, last_message_at: at?.slice(0, 10) ?? at } };
    }),
  },
  "created-upload-is-a-list": {
    title: "createFile has a list in data",
    breaks: ["GEN-08"],
    decorate: inJson("POST", /^\/v1\/files$/, ({ data }) => ({ data: [data] })),
  },
  // Line 26: lists stand "in data.items, and pagination metadata in data.page_info", also when nothing is in them.
  "empty-filtered-lists-have-no-page-info": {
    title: "a list of messages of a time without any has no page_info",
    breaks: ["GEN-41"],
    decorate: inJson("GET", /\/messages\?/, (json) => {
      const { items } = json.data as { items: readonly unknown[] };
      return items.length > 0 ? json : { ...json, data: { items } };
    }),
  },
  "empty-list-is-null": {
    title: "the items of an empty list are null",
    breaks: ["GEN-09"],
    decorate: inJson("GET", /\/replies(\?|$)/, ({ data }) => {
      const { items, ...rest } = data as { items: unknown[] };
      return { data: { ...rest, items: items.length === 0 ? null : items } };
    }),
  },
  // Line 26: lists stand "in data.items, and pagination metadata in data.page_info", also when nothing is in them.
  "empty-lists-have-no-page-info": {
    title: "a list of replies without any has no page_info",
    breaks: ["GEN-41"],
    decorate: inJson("GET", /\/replies(\?|$)/, (json) => {
      const { items } = json.data as { items: readonly unknown[] };
      return items.length > 0 ? json : { ...json, data: { items } };
    }),
  },
  // Line 26: "pagination metadata in `data.page_info`". Where the index has no hit nothing is paged.
  "empty-message-searches-have-no-page-info": {
    title: "a message search that finds nothing has page_info null",
    breaks: ["GEN-41"],
    decorate: inJson("GET", /^\/v1\/search\/messages\?/, (json) => {
      const { items } = json.data as { items: readonly unknown[] };
      return items.length > 0 ? json : { data: { items, page_info: null } };
    }),
  },
  // Line 26: "pagination metadata in `data.page_info`". Without hits an early return leaves it out.
  "empty-task-searches-have-no-page-info": {
    title: "a task search that finds nothing has no page_info",
    breaks: ["GEN-41"],
    decorate: inJson("GET", /^\/v1\/search\/tasks(\?|$)/, (json) => {
      const { items } = (json as Loose).data;
      return items.length === 0 ? { data: { items } } : json;
    }),
  },
  "file-beside-its-data": {
    title: "getFile has an empty object in data",
    breaks: ["GEN-08"],
    decorate: inJson("GET", /^\/v1\/files\/[^/]+$/, ({ data }) => ({ ...Object(data), data: {} })),
  },
  "import-without-data": {
    title: "createImport has no data",
    breaks: ["GEN-29"],
    decorate: inJson("POST", /^\/v1\/imports$/, ({ data }) => data),
  },
  "last-page-without-page-info": {
    title: "the last page of conversations has no page_info",
    breaks: ["GEN-42"],
    decorate: inJson("GET", /\/v1\/conversations\?.*cursor=/, (json: Loose) => {
      const { page_info: info, ...data } = json.data;
      return info.has_next_page ? json : { ...json, data };
    }),
  },
  "list-without-items": {
    title: "listConversations has an array in data",
    breaks: ["GEN-09"],
    decorate: inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data }) => ({ data: Object(data).items })),
  },
  "page-info-at-the-top": {
    title: "page_info is not in data",
    breaks: ["GEN-10"],
    decorate: inJson("GET", /\/messages(\?|$)/, ({ data }) => {
      const { page_info: info, ...rest } = data as { page_info: unknown };
      return { data: rest, page_info: info };
    }),
  },
  "page-info-is-empty": {
    title: "data.page_info of a message list is an empty object",
    breaks: ["GEN-10"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/]+\/messages/, ({ data }) => ({
      data: { ...Object(data), page_info: {} },
    })),
  },
  "page-info-of-endpoints-missing": {
    title: "a page of webhook endpoints has no data.page_info",
    breaks: ["GEN-10"],
    decorate: inJson("GET", /^\/v1\/webhook-endpoints(\?|$)/, ({ data }) => ({
      data: { items: (data as { items: unknown[] }).items },
    })),
  },
  "replies-without-page-info": {
    title: "a page of replies has no page_info",
    breaks: ["GEN-10"],
    decorate: inJson("GET", /\/replies(\?|$)/, ({ data }) => ({ data: { items: Object(data).items } })),
  },
  "task-time-without-zone": {
    title: "last_activity_at of a task has no zone",
    breaks: ["GEN-27"],
    decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, (json) => {
      const task = json.task as { last_activity_at: string };
      return { ...json, task: { ...task, last_activity_at: task.last_activity_at.replace("Z", "") } };
    }),
  },
});
