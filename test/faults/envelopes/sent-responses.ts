// Servers with a fault in sending responses, a row each.

import { createHash } from "node:crypto";
import { defineFaults } from "../tools/fault.ts";
import { inJson, onTheWayOut } from "../tools/responses.ts";

type Projection = Record<string, unknown> & { readonly archived_at: string | null };

export default defineFaults({
  // Line 225: "Get one message"; the entity tag is made of the message and not of the count of its replies.
  "conditional-reads-know-of-no-replies": {
    title: "a conditional read of a message is answered with 304 though it has a new reply",
    breaks: ["GEN-45"],
    decorate: onTheWayOut((text, request, reply) => {
      const isRead = request.method === "GET" && /^\/v1\/conversation-messages\/[^/?]+$/.test(request.url);
      if (!isRead || reply.statusCode !== 200) return text;
      const { id, content, updated_at: updatedAt } = JSON.parse(text).data;
      const digest = createHash("sha256").update(`${id} ${content} ${updatedAt}`).digest("hex");
      const tag = `"${digest.slice(0, 16)}"`;
      reply.header("etag", tag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] !== tag) return text;
      reply.code(304);
      return "";
    }),
  },
  "errors-are-plain-text": {
    title: "the Content-Type of errors is text/plain",
    breaks: ["GEN-30"],
    decorate: onTheWayOut((text, _, reply) => {
      if (reply.statusCode === 404) reply.type("text/plain");
      return text;
    }),
  },
  "keyless-answer-is-html": {
    title: "a 401 is an HTML page",
    breaks: ["GEN-17"],
    decorate: onTheWayOut((text, _, reply) =>
      reply.statusCode === 401 ? "<html><body>please log in</body></html>" : text,
    ),
  },
  "members-are-archived-on-a-day": {
    title: "archived_at of a member in a conversation is a date",
    breaks: ["GEN-27"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/?]+$/, ({ data }) => {
      const { preview_members: members, ...rest } = data as { preview_members: readonly Projection[] };
      return {
        data: {
          ...rest,
          preview_members: members.map((member) => ({ ...member, archived_at: "2026-01-31" })),
        },
      };
    }),
  },
  "replies-are-javascript": {
    title: "the Content-Type of a list is text/javascript",
    breaks: ["GEN-30"],
    decorate: onTheWayOut((text, request, reply) => {
      if (/\/replies(\?|$)/.test(request.url)) reply.type("text/javascript");
      return text;
    }),
  },
});
