// Servers with a fault in the HTTP server, a row each.

import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import { inHttp, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

const takesGzip = (accepted: string): boolean =>
  /(?:gzip|\*)(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accepted);

export default defineFaults({
  // Line 24: answers are JSON, which a client may ask for with a charset.
  "accepted-charsets-are-not-acceptable": {
    title: "a request whose Accept names a charset beside application/json is refused",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (request.url.startsWith("/v1/") && /charset/i.test(request.headers.accept ?? ""))
          throw new ApiError(400, "invalid_request", "the accepted type is not known");
      }),
    ),
  },
  // Line 132: readers obtain a download URL for the file. The storage takes application/gzip for an encoding of the transfer, so
  // that clients unpack what was uploaded.
  "archives-come-unpacked": {
    title: "a gzip file is downloaded with Content-Encoding: gzip, so that clients get what is in it",
    breaks: ["FIL-18"],
    decorate: inHttp((app) =>
      app.addHook("onSend", async (request, reply, payload) => {
        const type = String(reply.getHeader("content-type"));
        if (request.url.startsWith("/blobs/") && /^application\/(?:x-)?gzip/i.test(type))
          reply.header("content-encoding", "gzip");
        return payload;
      }),
    ),
  },
  // Line 211: "All JSON", whose texts may begin with white space (RFC 8259). Whether a body is JSON is recognised by its first character.
  "bodies-begin-with-a-brace": {
    title: "a body with a line end or a blank before its brace is refused",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preParsing", async (request, _, payload) => {
        if (!request.url.startsWith("/v1/") || request.method === "GET") return payload;
        const chunks: Buffer[] = [];
        for await (const chunk of payload) chunks.push(chunk as Buffer);
        const bytes = Buffer.concat(chunks);
        if (/^\s/.test(bytes.subarray(0, 1).toString("latin1")))
          throw new ApiError(400, "invalid_request", "expected JSON");
        return Readable.from(bytes.length === 0 ? [] : [bytes]);
      }),
    ),
  },
  // Line 257: "Body: see Message request fields". Some gateways read as many bytes as Content-Length says, and a body in
  // chunks has none.
  "chunked-bodies-are-empty": {
    title: "a JSON body that comes in chunks is read as an empty one, and the request refused",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preParsing", async (request, _reply, payload) => {
        if (!request.url.startsWith("/v1/") || request.headers["transfer-encoding"] === undefined)
          return payload;
        for await (const _ of payload);
        delete request.headers["transfer-encoding"];
        request.headers["content-length"] = "0";
        return Readable.from([]);
      }),
    ),
  },
  // Line 211: "All JSON". Compression looks at nothing but the size; a client that names only identity, or refuses gzip,
  // gets bytes that it did not ask for (RFC 9110, 12.5.3).
  "compresses-for-identity": {
    title: "responses beyond a kibibyte are compressed although Accept-Encoding does not take gzip",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("onSend", async (request, reply, payload) => {
        const accepted = request.headers["accept-encoding"];
        if (typeof accepted !== "string" || takesGzip(accepted) || !request.url.startsWith("/v1/"))
          return payload;
        if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
        if (Buffer.byteLength(payload) < 1024) return payload;
        const bytes = gzipSync(payload);
        reply.headers({ "content-encoding": "gzip", "content-length": bytes.byteLength });
        return bytes;
      }),
    ),
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". An object that is being read is
  // locked.
  "downloads-at-once-are-refused": {
    title: "while somebody downloads a file, the download URLs of others for it are refused",
    breaks: ["FIL-18", "FIL-37"],
    decorate: inHttp((app) => {
      const busy = new Set<string>();
      const idOf = (url: string): string | undefined => /^\/blobs\/([^?]+)/.exec(url)?.[1];
      app.addHook("onRequest", async (request, reply) => {
        const id = idOf(request.url);
        if (id === undefined || request.method !== "GET") return;
        if (busy.has(id)) throw new ApiError(409, "conflict", "the object is in use");
        busy.add(id);
        reply.raw.once("close", () => busy.delete(id));
        await pause(MEETING_MS);
      });
    }),
  },
  // Lines 243, 269 and 278: completing and aborting take no body. Most clients say Content-Type: application/json all the same,
  // and some frameworks then ask for JSON.
  "empty-json-is-refused": {
    title: "a request without a body is refused when its Content-Type is application/json",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        const { "content-type": type = "", "content-length": length = "0" } = request.headers;
        const isEmpty = request.headers["transfer-encoding"] === undefined && length === "0";
        if (request.method === "POST" && isEmpty && type.startsWith("application/json"))
          throw invalidBody("", "empty", "expected JSON, found nothing");
      }),
    ),
  },
  // Line 346: errors have a JSON body. Its length is counted in characters, so that an error which repeats a letter beyond
  // ASCII is cut.
  "error-lengths-in-characters": {
    title: "the Content-Length of an error counts characters: one that repeats a letter beyond ASCII is cut",
    breaks: ["GEN-17", "ERR-01", "ERR-03"],
    decorate: inHttp((app) =>
      app.addHook("onSend", async (_request, reply, payload) => {
        if (reply.statusCode < 400 || typeof payload !== "string") return payload;
        reply.header("content-length", payload.length);
        return Buffer.from(payload).subarray(0, payload.length);
      }),
    ),
  },
  // Line 211: "All JSON". A slash in a text may be escaped, as PHP does it.
  "escaped-slashes-keep-their-backslash": {
    title: "a slash that is escaped in the JSON of a message is stored with its backslash",
    breaks: ["MSG-08", "MSG-24", "GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preParsing", async (request, _reply, payload) => {
        if (request.method !== "POST" || !/^\/v1\/conversations\/[^/]+\/messages/.test(request.url))
          return payload;
        const parts: Buffer[] = [];
        for await (const part of payload) parts.push(Buffer.from(part));
        const whole = Buffer.concat(parts);
        const text = whole.toString("utf8");
        if (!text.includes("\\/")) return Readable.from([whole]);
        const changed = Buffer.from(text.replace(/(?<!\\)\\\//g, "\\\\/"));
        request.headers["content-length"] = String(changed.length);
        return Readable.from([changed]);
      }),
    ),
  },
  // Line 211: "All JSON."; media types are the same in any case, and where a PATCH is distinguished from other bodies they are not.
  "patches-need-a-lower-case-type": {
    title: "an update of a webhook endpoint is refused where its Content-Type has capitals",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async ({ method, headers }) => {
        if (method === "PATCH" && /[A-Z]/.test(headers["content-type"]?.split(";")[0] ?? ""))
          throw new ApiError(415, "unsupported_media_type", "expected application/json");
      }),
    ),
  },
  // Line 211: "All JSON". Many clients send Content-Type: application/json with everything, readings included.
  "readings-have-no-type": {
    title: "a GET with the Content-Type application/json is refused for the lack of a body",
    breaks: ["GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (
          request.method === "GET" &&
          request.headers["content-type"] !== undefined &&
          request.url.startsWith("/v1/")
        )
          throw new Refusal("invalid_request", "body: expected JSON, found nothing");
      }),
    ),
  },
  // Line 345: 500 is a failure of the service. X-Forwarded-For has an address for each proxy that a request came through.
  "requests-through-two-proxies-fail": {
    title: "a request whose X-Forwarded-For names several addresses makes the service fail",
    breaks: ["ERR-12", "GEN-40"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (String(request.headers["x-forwarded-for"] ?? "").includes(","))
          throw new Error("invalid input syntax for type inet");
      }),
    ),
  },
  // Line 216: query parameter q. Percent-encoding may be written in small letters, as .NET writes it.
  "small-escapes-stay-escaped": {
    title: "a message search finds nothing by a q whose percent-encoding is in small letters",
    breaks: ["GEN-40", "SRC-01"],
    decorate: inHttp((app) =>
      app.addHook("preHandler", async (request) => {
        if (!request.url.startsWith("/v1/search/messages?")) return;
        const raw = /[?&]q=([^&]*)/.exec(request.url)?.[1] ?? "";
        if (/%(?:[a-f][0-9a-f]|[0-9][a-f])/.test(raw)) (request.query as Record<string, unknown>).q = raw;
      }),
    ),
  },
  // Line 268: the bytes are sent to the URL before it expires. The declaration was accepted; the proxy in front of the storage
  // takes a mebibyte.
  "uploads-end-at-a-mebibyte": {
    title: "the upload of a declared file of more than a mebibyte is refused with 413",
    breaks: ["FIL-03", "FIL-05"],
    decorate: inHttp((app) =>
      app.addHook("onRequest", async (request) => {
        const isLong = Number(request.headers["content-length"] ?? 0) > 1024 * 1024;
        if (request.method === "PUT" && request.url.startsWith("/blobs/") && isLong)
          throw new ApiError(413, "payload_too_large", "the body is too large");
      }),
    ),
  },
  // Line 268: bytes are sent before upload.expires_at, of one file beside another too.
  "uploads-of-a-key-come-one-by-one": {
    title: "while the bytes of one file are sent, those of another file of the same key are refused",
    breaks: ["FIL-03"],
    decorate: (services) =>
      inHttp((app) => {
        const busy = new Set<string>();
        app.addHook("onRequest", async (request, reply) => {
          const id = /^\/blobs\/([^?]+)/.exec(request.url)?.[1];
          if (id === undefined || request.method !== "PUT") return;
          const file = await findFile(services, id);
          if (file === undefined) return;
          const { createdByKeyId } = file;
          if (busy.has(createdByKeyId)) throw new ApiError(409, "conflict", "another upload is under way");
          busy.add(createdByKeyId);
          reply.raw.once("close", () => busy.delete(createdByKeyId));
          await pause(MEETING_MS);
        });
      })(services),
  },
});
