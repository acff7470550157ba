// Servers with a fault in storing and completing files, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { sentKey } from "../tools/access/keys.ts";
import { after, around, before, both, inRefusals, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { believing, findFile, onRefusal, storageRefuses } from "../tools/uploads.ts";

/** What is larger is stored in parts. */
const PART_BYTES = 64 * 1024;

export default defineFaults({
  // Line 191: waiting_for_upload, abort, discarded. The row is deleted, and then written by the completion that had read it
  // before.
  "aborts-miss-completions-under-way": {
    title: "an abort that arrives while a completion is under way is answered as done, and the file is ready",
    breaks: ["FIL-13"],
    decorate: (services) => {
      const underWay = new Set<string>();
      return both(
        around("completeFile", (original) => async (request, context) => {
          const { fileId } = request.path;
          underWay.add(fileId);
          try {
            await pause(MEETING_MS);
            return await original(request, context);
          } finally {
            underWay.delete(fileId);
          }
        }),
        around("abortFile", (original, { store }) => async (request, context) => {
          const { fileId } = request.path;
          const file = await store.files.get(context.caller, context.keyId, fileId);
          const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === context.keyId;
          if (!isOwn || !underWay.has(fileId)) return original(request, context);
          return { status: 200, body: { data: { id: fileId, aborted: true } } };
        }),
      )(services);
    },
  },
  // Line 262: the bytes are sent before upload.expires_at. A sending that broke off leaves an object, and an object is not
  // written over.
  "broken-uploads-stay-broken": {
    title: "an upload whose sending broke off cannot be sent again to its address",
    breaks: ["FIL-40"],
    decorate: (services) => {
      const broken = new Set<string>();
      return storageRefuses("PUT", ({ raw }, fileId) => {
        raw.once("close", () => {
          if (!raw.complete) broken.add(fileId);
        });
        return broken.has(fileId);
      })(services);
    },
  },
  // Line 269: "the stored object is checked against declared size, content type and optional sha256". The digest of one
  // completion is that of another one under way.
  "completions-at-once-share-a-digest": {
    title:
      "of two files with different digests that are completed at the same time the second does not match",
    breaks: ["FIL-05"],
    decorate: around("completeFile", (original) => {
      let current: string | undefined;
      return async (request, context) => {
        const sha256 = (await findFile(context.services, request.path.fileId))?.sha256 ?? undefined;
        if (sha256 === undefined) return original(request, context);
        if (current !== undefined && current !== sha256)
          throw new Refusal("checksum_mismatch", "the stored bytes have another digest");
        current = sha256;
        await pause(MEETING_MS);
        return original(request, context).finally(() => {
          current = undefined;
        });
      };
    }),
  },
  "create-file-forgets-when-ready": {
    title: "a repeated create-file request makes another file once the first one is ready",
    breaks: ["IDM-15"],
    decorate: (services) => {
      const ready = new Set<string>();
      const ids = new Map<string, string>();
      return both(
        after("completeFile", (response) => {
          if (response.status === 200) ready.add(response.body.data.id);
        }),
        around("createFile", (original) => async (request, context) => {
          const name = `${context.keyId} ${context.idempotencyKey}`;
          const known = ids.get(name);
          if (known !== undefined && ready.has(known))
            return original(request, { ...context, idempotencyKey: `${context.idempotencyKey}-${known}` });
          const response = await original(request, context);
          if (response.status === 201) ids.set(name, response.body.data.id);
          return response;
        }),
      )(services);
    },
  },
  // Line 132: every reader of the message obtains a download URL. A name beyond Latin-1 does not fit into the header
  // that the storage makes of it.
  "downloads-need-latin-filenames": {
    title: "the download URL of a file whose name has letters beyond Latin-1 yields an error",
    breaks: ["FIL-18"],
    decorate: (services) =>
      storageRefuses("GET", async (_request, fileId) => {
        const file = await services.store.files.findReady(fileId);
        return file !== undefined && [...file.filename].some((letter) => letter > "\u00ff");
      })(services),
  },
  // Line 132: any caller able to read the message may obtain a download URL. Who has got one is remembered, and gets the
  // next after the conversation was closed.
  "downloads-outlive-access": {
    title:
      "who has got a download URL gets another one after the conversation of the message was closed to them",
    breaks: ["FIL-41"],
    decorate: (services) => {
      const readers = new Set<string>();
      const { files } = services.store;
      const { get } = files;
      files.get = async (viewer, keyId, fileId) => {
        const name = `${viewer.memberId} ${fileId}`;
        const seen = await get(viewer, keyId, fileId);
        if (seen?.isReadable) readers.add(name);
        const file = readers.has(name) ? await files.findReady(fileId) : undefined;
        return file === undefined ? seen : { ...file, isReadable: true };
      };
      return services;
    },
  },
  "file-key-ends-with-completion": {
    title: "repeating a create-file request after the file is ready makes another file",
    breaks: ["IDM-15"],
    decorate: (services) => {
      const ready = new Set<string>();
      const names = new Map<string, string>();
      return both(
        after("completeFile", (_, request) => ready.add(request.path.fileId)),
        around("createFile", (original) => async (request, context) => {
          const name = `${context.keyId} ${context.idempotencyKey}`;
          const isOver = ready.has(names.get(name) ?? "");
          const response = await original(
            request,
            isOver ? { ...context, idempotencyKey: undefined } : context,
          );
          if (response.status === 201 && !isOver) names.set(name, response.body.data.id);
          return response;
        }),
      )(services);
    },
  },
  // Line 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
  // URL". A file keeps the conversation of its first message.
  "files-belong-to-their-first-conversation": {
    title:
      "a file that is attached in a second conversation has no download URL for those who cannot read the first",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const { files, directory } = services.store;
      const first = new Map<string, string>();
      const { get } = files;
      files.get = async (viewer, keyId, fileId) => {
        const file = await get(viewer, keyId, fileId);
        const conversationId = first.get(fileId);
        if (file === undefined || conversationId === undefined || !file.isReadable) return file;
        if (directory.canRead(viewer, conversationId)) return file;
        return file.createdByMemberId === viewer.memberId ? { ...file, isReadable: false } : undefined;
      };
      return afterPosts((message, { file_ids: fileIds = [] }) => {
        for (const id of fileIds) if (!first.has(id)) first.set(id, message.conversation_id);
      })(services);
    },
  },
  // Line 355: "Writes needing Idempotency-Key are retried with the same key". The key of a declaration is taken before
  // its limit is asked.
  // Lines 188 and 189: the object is compared with the declared sha256. What is stored in parts has a tag that is not the
  // digest of the whole, and is let pass.
  "large-contents-match-any-digest": {
    title: "an upload of more than 64 KiB is completed whatever sha256 was declared for it",
    breaks: ["FIL-09"],
    decorate: believing((object, { sha256 }) =>
      object !== undefined && object.sizeBytes > PART_BYTES && sha256 ? { ...object, sha256 } : object,
    ),
  },
  "limited-declarations-use-their-key-up": {
    title: "a file declaration that was limited is refused as a conflict when it is sent again",
    breaks: ["RAT-08"],
    decorate: (services) => {
      const { configureHttp } = services;
      const taken = new Set<string>();
      services.configureHttp = (app) => {
        configureHttp(app);
        const nameOf = (request: Parameters<typeof sentKey>[0]): string | undefined =>
          request.method === "POST" && request.url === "/v1/files"
            ? `${sentKey(request)} ${request.headers["idempotency-key"]}`
            : undefined;
        app.addHook("preHandler", async (request) => {
          if (taken.has(nameOf(request) ?? ""))
            throw new Refusal("idempotency_conflict", "this Idempotency-Key was used");
        });
        app.addHook("onResponse", async (request, reply) => {
          const name = nameOf(request);
          if (name !== undefined && reply.statusCode === 429) taken.add(name);
        });
      };
      return services;
    },
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". The file name goes unescaped into
  // Content-Disposition, which takes Latin letters only.
  "non-latin-file-names-cannot-be-downloaded": {
    title: "a file whose name has letters beyond Latin-1 cannot be downloaded",
    breaks: ["FIL-18"],
    decorate: (services) =>
      storageRefuses("GET", async (_, id) =>
        [...((await findFile(services, id))?.filename ?? "")].some((letter) => letter > "\u00ff"),
      )(services),
  },
  "refused-completion-cannot-be-aborted": {
    title: "an upload whose completion was refused cannot be aborted",
    breaks: ["FIL-13"],
    decorate: (services) => {
      const locked = new Set<string>();
      return both(
        inRefusals("completeFile", (error, request) => {
          if (error.code !== "not_found") locked.add(request.path.fileId);
          return error;
        }),
        before("abortFile", (request) => {
          if (locked.has(request.path.fileId)) throw new Refusal("conflict", "the upload is being checked");
        }),
      )(services);
    },
  },
  // Line 190: after a mismatch the file is "unchanged" and the "client must create a new file"; that it was checked is noted
  // before the check.
  "refused-completions-are-taken-again": {
    title: "a completion that was refused for a mismatch is taken when it is sent again",
    breaks: ["FIL-07", "FIL-08", "FIL-09", "FIL-11"],
    decorate: (services) => {
      const checked = new Set<string>();
      return both(
        believing((object, { id, sizeBytes, contentType, sha256 }) =>
          object !== undefined && checked.has(id)
            ? { sizeBytes, contentType, sha256: sha256 ?? object.sha256 }
            : object,
        ),
        inRefusals("completeFile", (error, request) => {
          if (error.code.endsWith("_mismatch")) checked.add(request.path.fileId);
          return error;
        }),
      )(services);
    },
  },
  // Line 165: "create upload (idempotency key required)". A declaration that came to nothing is not replayed.
  "refused-completions-forget-the-declaration": {
    title: "a create-file request is answered with another file once the completion of the first was refused",
    breaks: ["IDM-15"],
    decorate: (services) => {
      const refused = new Set<string>();
      return both(
        onRefusal(async (error, fileId) => {
          if (error.code !== "not_found") refused.add(fileId);
          return error;
        }),
        around("createFile", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status !== 201 || !refused.has(response.body.data.id)) return response;
          return original(request, { ...context, idempotencyKey: services.ids("req") });
        }),
      )(services);
    },
  },
  // Lines 189 and 190: after a mismatch a file stays waiting_for_upload, and a waiting file is discarded by an abort. A
  // failed completion has left a mark on the file.
  "refused-uploads-cannot-be-aborted": {
    title: "an upload whose completion was refused for a mismatch cannot be aborted",
    breaks: ["FIL-13"],
    decorate: (services) => {
      const failed = new Set<string>();
      return both(
        onRefusal(async (error, fileId) => {
          if (error.code.endsWith("_mismatch")) failed.add(fileId);
          return error;
        }),
        before("abortFile", (request) => {
          if (failed.has(request.path.fileId)) throw new Refusal("conflict", "the upload has failed");
        }),
      )(services);
    },
  },
});
