// Servers with a fault in the HTTP server, a row each.

import { randomUUID } from "node:crypto";
import { inHttp } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "huge-key-fails": {
    title: "a key of 4096 characters is answered with 500",
    breaks: ["ERR-12"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async ({ headers }) => {
        if (String(headers["idempotency-key"]).length > 1000)
          throw new Error("value too long for the column");
      }),
    ),
  },
  "key-not-required-for-bearers": {
    title: "a message without an Idempotency-Key is accepted with Bearer authorization",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (request.method === "POST" && request.headers.authorization !== undefined)
          request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
  "key-not-required-for-nested-replies": {
    title: "a reply to a reply without an Idempotency-Key is accepted",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const body = request.body as { replied_to_message_id?: unknown } | undefined;
        if (body?.replied_to_message_id != null) request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
  "key-not-required-for-replies": {
    title: "a reply without an Idempotency-Key is accepted",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const body = request.body as { thread_root_id?: unknown } | undefined;
        if (body?.thread_root_id != null) request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
  "key-not-required": {
    title: "a message without an Idempotency-Key is accepted",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (request.method === "POST") request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
  // Line 257: "Required header `Idempotency-Key`".
  "pictures-need-no-key": {
    title: "a message with pictures is accepted without an Idempotency-Key",
    breaks: ["IDM-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const body = request.body as { image_urls?: readonly unknown[] } | undefined;
        if ((body?.image_urls ?? []).length > 0) request.headers["idempotency-key"] ??= randomUUID();
      }),
    ),
  },
});
