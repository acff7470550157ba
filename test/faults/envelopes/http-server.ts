// Servers with a fault in the HTTP server, a row each.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 257: "Body: see Message request fields". Clients like curl ask before they send a body; old servers answer 417.
  "expectations-fail": {
    title: "a request to the API with Expect: 100-continue is answered with 417",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.server.on("checkContinue", (request, response) => {
        if (!request.url?.startsWith("/v1/")) {
          response.writeContinue();
          app.server.emit("request", request, response);
          return;
        }
        response.writeHead(417, { "content-type": "application/json", connection: "close" });
        response.end(JSON.stringify({ error: "expectation failed", error_code: "expectation_failed" }));
      }),
    ),
  },
  // Line 211: "All JSON". The route with large bodies has a parser of its own, which compares the whole media type.
  "import-records-refuse-a-charset": {
    title: "import records are refused when their Content-Type names a charset",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const isRecords = request.method === "POST" && /\/imports\/[^/]+\/records/.test(request.url);
        if (isRecords && request.headers["content-type"]?.includes(";"))
          throw new ApiError(400, "invalid_request", "expected a body of application/json");
      }),
    ),
  },
  // Line 279: "Retrying a batch updates records". The ETag of a message says its id and how many replies it has, so that a cache is
  // told to keep the text from before.
  "imported-changes-are-not-modified": {
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
  },
  // Lines 97 to 102: subject "is discriminated by kind", which is last in the table. Some parsers decide the type of an object
  // by its first property.
  "kind-comes-first": {
    title: "a key is not issued when the kind of its subject is not the first property",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preValidation", async ({ body }) => {
        const { subject } = (body ?? {}) as { subject?: unknown };
        if (typeof subject !== "object" || subject === null || !("kind" in subject)) return;
        if (Object.keys(subject)[0] !== "kind")
          throw invalidBody("/subject", "kind", "expected a known kind");
      }),
    ),
  },
  // Names of headers are read without regard to case.
  "names-of-headers-in-capitals-unread": {
    title: "a key is not seen in a header whose name has capitals",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async ({ raw }) => {
        if (raw.rawHeaders.some((name) => /^x-api-key$/i.test(name) && name !== "x-api-key"))
          throw new Refusal("unauthorized", "no key was sent");
      }),
    ),
  },
  // All JSON over HTTP (211): Java's client offers h2c with each request; the offer is taken for a WebSocket and dropped.
  "offers-of-h2c-are-not-answered": {
    title: "a request that offers an upgrade to h2c is not answered",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async ({ headers, raw }, reply) => {
        if (headers.upgrade?.toLowerCase() !== "h2c") return;
        reply.hijack();
        raw.socket.destroy();
      }),
    ),
  },
});
