// Servers whose responses of retained endpoints have another shape, a row each.

import { isBearer } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "call-in-data": {
    title: "a call is answered in data",
    breaks: ["VER-07"],
    decorate: inJson("GET", /\/calls\/[^/]+$/, (call) => ({ data: call })),
  },
  "clipboard-search-finds-nothing": {
    title: "the search for saved clipboards answers with an empty list",
    breaks: ["VER-13"],
    decorate: inJson("GET", /^\/v1\/search\/clipboard/, ({ data }) => ({
      data: { ...(data as object), items: [] },
    })),
  },
  "clipboards-are-a-bare-list": {
    title: "the search for saved clipboards has its items in data itself",
    breaks: ["GEN-11"],
    decorate: inJson("GET", /\/search\/clipboard/, (json: Loose) => ({ data: json.data.items })),
  },
  "later-transcript-pages-in-data": {
    title: "a page of a transcript that a cursor leads to is answered in data",
    breaks: ["VER-07"],
    decorate: inJson("GET", /\/transcript\?.*cursor=/, (page) => ({ data: page })),
  },
  // The same request has the same response with the key in either header.
  "member-wrapped-for-bearers": {
    title: "a member that is read with the key in Authorization is in data instead of at the top level",
    breaks: ["AUT-02", "GEN-11", "VER-07"],
    decorate: inJson("GET", /\/v1\/members\//, (member, request) =>
      isBearer(request) ? { data: member } : member,
    ),
  },
  "older-id-is-of-the-root": {
    title: "a retained message_id beside a created reply names its root",
    breaks: ["VER-10"],
    decorate: inJson("POST", /\/conversations\/[^/]+\/messages$/, (json) => {
      const { id, thread_root_id } = json.data as { id: string; thread_root_id: string | null };
      return { ...json, message_id: thread_root_id ?? id };
    }),
  },
  "older-page-info-is-older": {
    title: "pageInfo says another thing than page_info",
    breaks: ["VER-10"],
    decorate: inJson("GET", /\/conversations\/[^/]+\/messages/, (json) => ({
      ...json,
      pageInfo: { hasNextPage: "unknown" },
    })),
  },
  // Lines 26 and 375. The retained spelling is written before the page is cut.
  "older-page-info-has-always-more": {
    title: "the retained pageInfo of the last of several pages of a transcript says that there is a next one",
    breaks: ["VER-10"],
    decorate: inJson("GET", /\/transcript\?.*cursor=/, (page) => ({
      ...page,
      ...(page.pageInfo === undefined ? {} : { pageInfo: { ...page.pageInfo, hasNextPage: true } }),
    })),
  },
  "older-shape-is-older": {
    title: "retained top-level fields differ from data",
    breaks: ["VER-10"],
    decorate: inJson("GET", /conversation-messages\/[^/]+$/, (json) => {
      const { content, replies_count } = json.data as { content: string; replies_count: number };
      return { ...json, content, replies_count: Math.max(0, replies_count - 1) };
    }),
  },
  // The shape of a call does not depend on how the caller came to it.
  "shared-call-wrapped": {
    title: "a call that is read through a forward is in data instead of at the top level",
    breaks: ["VER-07", "GEN-11"],
    decorate: inJson("GET", /\/calls\/[^/?]+\?(.*&)?forwarded_message_id=/, (call) => ({ data: call })),
  },
  "transcript-in-data": {
    title: "a transcript is answered in data",
    breaks: ["VER-07"],
    decorate: inJson("GET", /\/transcript/, (page) => ({ data: page })),
  },
});
