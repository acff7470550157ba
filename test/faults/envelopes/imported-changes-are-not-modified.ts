// Line 279: "Retrying a batch updates records". The ETag of a message says its id and how many replies it has, so that a cache is
// told to keep the text from before.
import { inHttp } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message that an import has changed is answered with 304 to who names the ETag from before",
  breaks: ["GEN-45"],
  decorate: inHttp((app) =>
    app.addHook("onSend", async (request, reply, payload) => {
      const id = /^\/v1\/conversation-messages\/([^/?]+)$/.exec(request.url)?.[1];
      if (id === undefined || request.method !== "GET" || reply.statusCode !== 200) return payload;
      const tag = `"${id} ${JSON.parse(String(payload)).data.replies_count}"`;
      reply.header("etag", tag).header("cache-control", "private, no-cache");
      if (request.headers["if-none-match"] !== tag) return payload;
      reply.code(304).removeHeader("content-type");
      reply.header("content-length", "0");
      return "";
    }),
  ),
});
