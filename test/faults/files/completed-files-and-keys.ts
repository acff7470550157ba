// Servers with a fault in storing and completing files, where the kind of key matters, a row each.
import { notFound } from "../../../reference-server/refusal.ts";
import { onRotation } from "../tools/access/keys.ts";
import { after, before, both, inRefusals } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { asCreator, believing, carryingOutForOthers, onRefusal, storageRefuses } from "../tools/uploads.ts";

export default defineFaults({
  // Lines 132 and 188: the key that created an upload completes it; the statement that makes it ready names a human owner.
  "agents-complete-nothing": {
    title: "the completion of an agent's own upload is refused as unknown",
    breaks: ["FIL-05"],
    decorate: after("completeFile", (_, __, context) => {
      if (context.caller.kind === "agent") throw notFound("file");
    }),
  },
  "download-needs-the-key": {
    title: "the download URL needs the API key",
    breaks: ["FIL-18"],
    decorate: storageRefuses("GET", ({ headers }) => headers["x-api-key"] === undefined),
  },
  // A refused completion leaves the upload to the key that declared it.
  "other-key-completes-after-refusal": {
    title: "after a refused completion another key of the same identity can complete the upload",
    breaks: ["FIL-16"],
    decorate: (services) => {
      const refused = new Set<string>();
      return both(
        inRefusals("completeFile", (error, request) => {
          if (error.code !== "not_found") refused.add(request.path.fileId);
          return error;
        }),
        asCreator(
          "completeFile",
          ({ caller }, file) => refused.has(file.id) && file.createdByMemberId === caller.memberId,
        ),
      )(services);
    },
  },
  "refused-completion-by-another-counts": {
    title: "another key's completion is refused and carried out",
    breaks: ["FIL-16"],
    decorate: carryingOutForOthers("completeFile"),
  },
  "refused-completion-opens-to-all": {
    title: "after a refused completion other keys can complete the upload",
    breaks: ["FIL-15", "FIL-16"],
    decorate: (services) => {
      const refused = new Set<string>();
      const decorated = onRefusal(async (error, fileId) => {
        refused.add(fileId);
        return error;
      })(services);
      return asCreator("getFile", (_, file) => file.status !== "ready" && refused.has(file.id))(decorated);
    },
  },
  "rotation-loses-waiting-files": {
    title: "a file that waits for its bytes is gone when its key is rotated",
    breaks: ["FIL-05", "FIL-13", "KEY-32"],
    decorate: (services) => {
      const rotatedAt = new Map<string, number>();
      const { get } = services.store.files;
      services.store.files.get = async (viewer, keyId, fileId) => {
        const file = await get(viewer, keyId, fileId);
        const isLost = file?.status === "waiting_for_upload" && file.createdAt <= (rotatedAt.get(keyId) ?? 0);
        return isLost ? undefined : file;
      };
      return onRotation((keyId) => rotatedAt.set(keyId, services.clock.now()))(services);
    },
  },
  "storage-needs-the-key": {
    title: "the upload address needs the API key",
    breaks: ["FIL-04"],
    decorate: storageRefuses("PUT", ({ headers }) => headers["x-api-key"] === undefined),
  },
  "upload-headers-carry-the-key": {
    title: "the upload block carries the API key",
    breaks: ["FIL-04"],
    decorate: (services) => {
      const { authenticate, handlers } = services;
      let key = "";
      services.authenticate = async (request) => {
        key = String(request.headers["x-api-key"]);
        return authenticate(request);
      };
      const { createFile } = handlers;
      handlers.createFile = async (request, context) => {
        const response = await createFile(request, context);
        if (response.status !== 201) return response;
        const { upload } = response.body.data;
        const headers = { ...upload.headers, "x-api-key": key };
        return { ...response, body: { data: { ...response.body.data, upload: { ...upload, headers } } } };
      };
      return services;
    },
  },
  // Line 188: "stored object matches declared size, content type and optional sha256", and an agent's too. Agents complete by a
  // route of their own, which looks only for an object.
  "uploads-of-agents-are-not-compared": {
    title: "an agent's upload is completed with other bytes and of another type than declared",
    breaks: ["FIL-07", "FIL-08", "FIL-09"],
    decorate: (services) => {
      const ofAgents = new Set<string>();
      return both(
        before("completeFile", (request, context) => {
          if (context.caller.kind === "agent") ofAgents.add(request.path.fileId);
        }),
        believing((object, file) =>
          object !== undefined && ofAgents.has(file.id)
            ? {
                ...object,
                sizeBytes: file.sizeBytes,
                contentType: file.contentType,
                sha256: file.sha256 ?? object.sha256,
              }
            : object,
        ),
      )(services);
    },
  },
});
