// Line 225: "Get one message"; the entity tag is made of the message and not of the count of its replies.
import { createHash } from "node:crypto";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
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
});
