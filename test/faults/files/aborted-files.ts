// Servers with a fault in aborting uploads, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inPosts } from "../tools/messages/posts.ts";
import { carryingOutForOthers, findFile, storageRefuses } from "../tools/uploads.ts";

export default defineFaults({
  "abort-answers-only": {
    title: "an aborted upload still waits",
    breaks: ["FIL-13"],
    decorate: around("abortFile", (original) => async (request, context) => {
      const { files } = context.services.store;
      const { discard } = files;
      files.discard = async () => true;
      try {
        return await original(request, context);
      } finally {
        files.discard = discard;
      }
    }),
  },
  "abort-discards-ready": {
    title: "aborting a ready file discards it",
    breaks: ["FIL-28"],
    decorate: around("abortFile", (original) => {
      const gone = new Set<string>();
      return async (request, context) => {
        const { fileId } = request.path;
        const { files } = context.services.store;
        const { get } = files;
        files.get = async (...args) => (gone.has(args[2]) ? undefined : get(...args));
        if ((await files.findReady(fileId)) !== undefined) {
          gone.add(fileId);
          return { status: 200, body: { data: { id: fileId, aborted: true } } };
        }
        return original(request, context);
      };
    }),
  },
  "aborted-ready-file-not-attachable": {
    title: "a ready file that somebody tried to abort cannot be attached",
    breaks: ["FIL-28"],
    decorate: (services) => {
      const marked = new Set<string>();
      return both(
        before("abortFile", (request) => marked.add(request.path.fileId)),
        before("createMessage", (request) => {
          if ((request.body.file_ids ?? []).some((id) => marked.has(id)))
            throw new Refusal("file_not_ready", "the file was aborted");
        }),
      )(services);
    },
  },
  // Line 190: "`waiting_for_upload` abort by creating key discarded".
  "aborts-after-the-bytes-discard-nothing": {
    title: "aborting an upload whose bytes have arrived is answered as done and discards nothing",
    breaks: ["FIL-13", "FIL-14"],
    decorate: around("abortFile", (original) => async (request, context) => {
      const { fileId } = request.path;
      const file = await findFile(context.services, fileId);
      const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === context.keyId;
      if (!isOwn || (await context.services.blobs.head(fileId)) === undefined)
        return original(request, context);
      return { status: 200, body: { data: { id: fileId, aborted: true } } };
    }),
  },
  // Line 191: an abort "by creating key" discards the file; the statement that deletes it names a human owner.
  "aborts-of-agents-do-nothing": {
    title: "an agent's abort of its own upload is answered as done, and the file can still be completed",
    breaks: ["FIL-13", "FIL-14"],
    decorate: around("abortFile", (original, { store }) => async (request, context) => {
      const { caller, keyId } = context;
      const file = await store.files.get(caller, keyId, request.path.fileId);
      const isOwn = file?.status === "waiting_for_upload" && file.createdByKeyId === keyId;
      if (caller.kind !== "agent" || !isOwn) return original(request, context);
      return { status: 200, body: { data: { id: file.id, aborted: true } } };
    }),
  },
  // An attempt of somebody else on a ready file leaves its bytes where they are.
  "foreign-abort-empties-ready-file": {
    title: "an abort of a ready file by another member is refused, and the bytes are gone all the same",
    breaks: ["FIL-28", "FIL-18"],
    decorate: around("abortFile", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { services, caller } = context;
        const file = await findFile(services, request.path.fileId);
        if (file?.status === "ready" && file.createdByMemberId !== caller.memberId)
          await services.blobs.remove(file.id);
        throw error;
      }
    }),
  },
  "other-workspace-abort-counts": {
    title: "an abort with a key of another workspace is refused and carried out",
    breaks: ["FIL-21"],
    decorate: before("abortFile", async (request, context) => {
      const file = await context.services.store.files.findWaiting(request.path.fileId);
      if (file !== undefined && file.workspaceId !== context.caller.workspaceId)
        await context.services.store.files.discard(file.id);
    }),
  },
  "refused-abort-counts": {
    title: "another key's abort is refused and carried out",
    breaks: ["FIL-17"],
    decorate: carryingOutForOthers("abortFile"),
  },
  // A refused abort leaves the bytes where they are.
  "refused-abort-removes-attached-bytes": {
    title: "an abort of an attached file is refused, and the bytes are gone all the same",
    breaks: ["FIL-28", "FIL-18"],
    decorate: around("abortFile", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const { store, blobs } = context.services;
        const file = await store.files.get(context.caller, context.keyId, request.path.fileId);
        if (file?.isReadable) await blobs.remove(file.id);
        throw error;
      }
    }),
  },
  // An aborted upload stays aborted, whichever request is repeated.
  "repeated-declaration-revives-aborted": {
    title: "an aborted upload can be completed after the request that declared it is repeated",
    breaks: ["FIL-38"],
    decorate: (services) => {
      const aborted = new Set<string>();
      const check = (fileId: string): void => {
        if (aborted.has(fileId)) throw notFound("file");
      };
      return both(
        around("abortFile", (original) => async (request, context) => {
          const { fileId } = request.path;
          check(fileId);
          const file = await context.services.store.files.get(context.caller, context.keyId, fileId);
          if (file?.status !== "waiting_for_upload" || file.createdByKeyId !== context.keyId)
            return original(request, context);
          aborted.add(fileId);
          return { status: 200, body: { data: { id: fileId, aborted: true } } };
        }),
        after("createFile", (response) => {
          if (response.status === 201) aborted.delete(response.body.data.id);
        }),
        before("getFile", (request) => check(request.path.fileId)),
        before("completeFile", (request) => check(request.path.fileId)),
        storageRefuses("PUT", (_, fileId) => aborted.has(fileId)),
        inPosts(() => (body) => {
          for (const id of body.file_ids ?? []) check(id);
          return body;
        }),
      )(services);
    },
  },
});
