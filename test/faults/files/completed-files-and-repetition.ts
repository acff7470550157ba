// Servers with a fault in storing and completing files, where requests are repeated, a row each.
import { randomUUID } from "node:crypto";
import { Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { believing, keyNotNeeded, onRefusal } from "../tools/uploads.ts";

export default defineFaults({
  // Line 241: a key is one key in either header. Here the requests of a key are remembered under the header that it came in.
  "bearers-declare-anew": {
    title:
      "a create-file request that is repeated with the same key as a bearer token declares a second file",
    breaks: ["IDM-15"],
    decorate: (services) => {
      const { authenticate } = services;
      services.authenticate = async (request) => {
        const { headers, method, url } = request;
        const key = headers["idempotency-key"];
        if (headers.authorization !== undefined && method === "POST" && url.endsWith("/files") && key)
          headers["idempotency-key"] = `${key}-bearer`;
        return authenticate(request);
      };
      return services;
    },
  },
  // Line 187: "create upload", on condition of a "valid declaration". Pasted pictures are all called image.png.
  "file-names-are-unique": {
    title: "a file with the name of a ready file of the same key is refused",
    breaks: ["FIL-44"],
    decorate: (services) => {
      const ready = new Map<string, string>();
      const completed = around("completeFile", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200)
          ready.set(`${context.keyId} ${response.body.data.filename}`, `${context.idempotencyKey}`);
        return response;
      });
      return completed(
        around("createFile", (original) => async (request, context) => {
          if (ready.has(`${context.keyId} ${request.body.filename}`))
            throw new Refusal("conflict", "a file of this name exists");
          return original(request, context);
        })(services),
      );
    },
  },
  // Line 241: "`Idempotency-Key` required". Agents are given one, because their frameworks cannot send the header.
  "agents-need-no-key": {
    title: "a create-file request of an agent is accepted without an Idempotency-Key",
    breaks: ["IDM-14"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      if (holder.memberKind === "agent" && request.method === "POST" && request.url === "/v1/files")
        request.headers["idempotency-key"] ??= randomUUID();
      return holder;
    }),
  },
  "key-not-required": {
    title: "a create-file request without an Idempotency-Key is accepted",
    breaks: ["IDM-14"],
    decorate: keyNotNeeded(/^\/v1\/files$/),
  },
  "second-completion-succeeds": {
    title: "repeating a refused completion makes the file ready",
    breaks: ["FIL-07", "FIL-11"],
    decorate: (services) => {
      const refused = new Set<string>();
      const decorated = onRefusal(async (error, fileId) => {
        refused.add(fileId);
        return error;
      })(services);
      return believing((object, file) =>
        object !== undefined && refused.has(file.id) ? { ...object, sizeBytes: file.sizeBytes } : object,
      )(decorated);
    },
  },
});
