// Servers with a fault in posting messages, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { after, around, before, both, inContext, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { asCreator, inFiles, withoutDownload } from "../tools/uploads.ts";

const PAGE = 10;

export default defineFaults({
  // Line 132: a download URL is for "any caller able to read the message"; what replies hold is open to all for whom the file service
  // has no list of members.
  "agents-download-from-open-threads": {
    title:
      "an agent gets the download URL of the file of a reply in an open conversation without being a member of it",
    breaks: ["FIL-20"],
    decorate: (services) => {
      const ofReplies = new Set<string>();
      return both(
        before("createMessage", (request) => {
          const { file_ids: ids, thread_root_id: root } = request.body;
          if (typeof root === "string") for (const id of ids ?? []) ofReplies.add(id);
        }),
        inContext("getFile", (context, request) => {
          const isOpen = context.caller.kind === "agent" && ofReplies.has(request.path.fileId);
          const caller = { ...context.caller, kind: "human" as const };
          return isOpen ? { ...context, caller } : context;
        }),
      )(services);
    },
  },
  "attached-once-only": {
    title: "a file that is attached already is refused",
    breaks: ["FIL-06", "MSG-15"],
    decorate: (services) => {
      const attached = new Set<string>();
      return around("createMessage", (original) => async (request, context) => {
        const { file_ids = [] } = request.body;
        if (file_ids.some((id) => attached.has(id)))
          throw new Refusal("conflict", "the file is attached already");
        const response = await original(request, context);
        for (const id of file_ids) attached.add(id);
        return response;
      })(services);
    },
  },
  // Line 132: every reader of the message obtains a download URL for the files attached to it. The look-up
  // reads a page of ten.
  "eleventh-file-has-no-download": {
    title: "the eleventh file of a message has no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const beyond = new Set<unknown>();
      return both(
        before("createMessage", (request) => {
          for (const id of request.body.file_ids?.slice(PAGE) ?? []) beyond.add(id);
        }),
        withoutDownload((id) => beyond.has(id)),
      )(services);
    },
  },
  "files-of-replies-have-no-url": {
    title: "a file that is attached to a reply only has no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const ofReplies = new Set<unknown>();
      return both(
        before("createMessage", (request) => {
          for (const id of request.body.file_ids ?? []) {
            if (request.body.thread_root_id == null) ofReplies.delete(id);
            else ofReplies.add(id);
          }
        }),
        inFiles(["getFile"], (file) => (ofReplies.has(file.id) ? { ...file, download_url: null } : file)),
      )(services);
    },
  },
  "first-message-decides": {
    title: "only the first message of a file decides who reads it",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const places = new Map<string, string>();
      return both(
        after("createMessage", (_, request) => {
          for (const id of request.body.file_ids ?? [])
            if (!places.has(id)) places.set(id, request.path.conversationId);
        }),
        before("getFile", (request, context) => {
          const place = places.get(request.path.fileId);
          const { directory } = context.services.store;
          if (place !== undefined && !directory.canRead(context.caller, place)) throw notFound("file");
        }),
      )(services);
    },
  },
  "hidden-replies-give-their-files": {
    title: "the file of a hidden reply has a download URL for everybody",
    breaks: ["FIL-20"],
    decorate: (services) => {
      const ofReplies = new Set<string>();
      return both(
        before("createMessage", (request) => {
          if (request.body.thread_root_id != null)
            for (const id of request.body.file_ids ?? []) ofReplies.add(id);
        }),
        asCreator(
          "getFile",
          ({ caller }, file) => ofReplies.has(file.id) && caller.workspaceId === file.workspaceId,
        ),
      )(services);
    },
  },
  // Lines 123 and 188: a ready file is usable in file_ids. A message that names a waiting file reserves it before it is
  // refused, and the reservation stays.
  "refused-message-keeps-its-file": {
    title:
      "a file that a refused message named while it was waiting is left out of the message that carries it later",
    breaks: ["FIL-06", "FIL-18"],
    decorate: around("createMessage", (original) => {
      const reserved = new Set<string>();
      return async (request, context) => {
        const { file_ids = [] } = request.body;
        const free = file_ids.filter((id) => !reserved.has(id));
        try {
          return await original({ ...request, body: { ...request.body, file_ids: free } }, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "file_not_ready")
            for (const id of file_ids) reserved.add(id);
          throw error;
        }
      };
    }),
  },
  // Lines 123 and 188: a ready file is usable in file_ids. The files of a message are handed to it before its thread is looked
  // for, and are not handed back when that does not exist.
  "refused-replies-keep-their-files": {
    title: "a ready file that a reply named in a thread that does not exist is refused in later messages",
    breaks: ["FIL-06"],
    decorate: around("createMessage", (original) => {
      const kept = new Set<string>();
      return async (request, context) => {
        const { file_ids = [], thread_root_id: root } = request.body;
        if (file_ids.some((id) => kept.has(id)))
          throw new Refusal("file_not_ready", "the file belongs to another message");
        try {
          return await original(request, context);
        } catch (error) {
          if (root && error instanceof Refusal && error.code !== "file_not_ready")
            for (const id of file_ids) kept.add(id);
          throw error;
        }
      };
    }),
  },
  "sent-file-counts-as-ready": {
    title: "a file whose bytes were sent is accepted before its completion",
    breaks: ["MSG-14"],
    decorate: before("createMessage", async (request, context) => {
      const { blobs, store } = context.services;
      for (const id of request.body.file_ids ?? []) {
        const file = await store.files.findWaiting(id);
        const object = file && (await blobs.head(id));
        if (object?.sizeBytes === file?.sizeBytes && file !== undefined) await store.files.markReady(id);
      }
    }),
  },
  "several-files-share-their-bytes": {
    title: "every file of a message with several has the download URL of the first",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const firsts = new Map<string, string>();
      return both(
        before("createMessage", (request) => {
          const { file_ids: [first, ...others] = [] } = request.body;
          for (const other of others) if (first !== undefined) firsts.set(other, first);
        }),
        around("getFile", (original) => async (request, context) => {
          const response = await original(request, context);
          const first = firsts.get(request.path.fileId);
          if (response.status !== 200 || first === undefined || response.body.data.status !== "ready")
            return response;
          const other = await original({ ...request, path: { fileId: first } }, context);
          if (other.status !== 200 || other.body.data.status !== "ready") return response;
          return {
            ...response,
            body: { data: { ...response.body.data, download_url: other.body.data.download_url ?? null } },
          };
        }),
      )(services);
    },
  },
  "several-files-are-one": {
    title: "a message with several files shows the first one only",
    breaks: ["FIL-29"],
    decorate: inMessages(["getMessage", "listMessages"], (message) => ({
      ...message,
      files: message.files?.slice(0, 1) ?? [],
    })),
  },
});
