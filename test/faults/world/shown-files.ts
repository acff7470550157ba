// Servers with a fault in showing files, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { afterPosts } from "../tools/messages/posts.ts";
import { findFile, inFiles, withoutDownload } from "../tools/uploads.ts";

export default defineFaults({
  // Line 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
  // URL", regardless of the uploader. The files of agents are in another folder, which the links do not reach.
  "agents-files-have-no-download": {
    title: "a file that an agent uploaded and attached has no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const agents = new Set<unknown>();
      return both(
        inFiles(["createFile"], (file, { caller }) => {
          if (caller.kind === "agent") agents.add(file.id);
          return file;
        }),
        inFiles(["getFile"], (file) => {
          if (!agents.has(file.id)) return file;
          const { download_url: _, download_expires_at: __, ...rest } = file;
          return rest;
        }),
      )(services);
    },
  },
  "download-follows-first-message": {
    title: "a reader of the second message that carries a file gets no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const first = new Map<string, string>();
      return both(
        afterPosts((message, body) => {
          for (const id of body.file_ids ?? []) if (!first.has(id)) first.set(id, message.conversation_id);
        }),
        withoutDownload((id, { caller, services: { store } }) => {
          const place = first.get(String(id));
          return place !== undefined && !store.directory.canRead(caller, place);
        }),
      )(services);
    },
  },
  "file-moves-to-later-message": {
    title: "a file attached to a second message is no longer readable through the first",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const places = new Map<string, string>();
      return both(
        afterPosts((message, body) => {
          for (const id of body.file_ids ?? []) places.set(id, message.conversation_id);
        }),
        before("getFile", (request, context) => {
          const place = places.get(request.path.fileId);
          if (place !== undefined && !context.services.store.directory.canRead(context.caller, place))
            throw new Refusal("not_found", "no such file");
        }),
      )(services);
    },
  },
  // Line 132: any caller able to read the message may obtain a download URL. The check joins files to the conversation
  // through the root and its direct replies.
  "file-of-nested-reply-closed": {
    title: "a file of a reply to a reply has a download URL for its author alone",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const authors = new Map<unknown, string>();
      return both(
        afterPosts((message, _, { caller }) => {
          if (typeof message.replied_to_message_id !== "string") return;
          for (const { id } of message.files ?? []) authors.set(id, caller.memberId);
        }),
        withoutDownload((id, { caller }) => (authors.get(id) ?? caller.memberId) !== caller.memberId),
      )(services);
    },
  },
  "file-of-reply-has-no-download": {
    title: "a file that is attached only to a reply has no download URL for other readers",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const inReplies = new Set<string>();
      return both(
        afterPosts((message, body) => {
          for (const id of body.file_ids ?? [])
            if (message.thread_root_id) inReplies.add(id);
            else inReplies.delete(id);
        }),
        before("getFile", async (request, context) => {
          const file = await findFile(context.services, request.path.fileId);
          if (inReplies.has(request.path.fileId) && file?.createdByKeyId !== context.keyId)
            throw new Refusal("not_found", "no such file");
        }),
      )(services);
    },
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". A file has a column for its
  // message, which the next message with the file overwrites.
  "files-belong-to-their-last-message": {
    title: "a file that is attached to a second message has a download URL for readers of that message alone",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const lastConversation = new Map<unknown, string>();
      return both(
        afterPosts((message, { file_ids = [] }) => {
          for (const id of file_ids) lastConversation.set(id, message.conversation_id);
        }),
        withoutDownload((id, { caller, services: { store } }) => {
          const conversationId = lastConversation.get(id);
          return conversationId !== undefined && !store.directory.canRead(caller, conversationId);
        }),
      )(services);
    },
  },
  // Line 132: "After attachment to a live message, any caller able to read the message may obtain a short-lived download
  // URL"; the messages of questions lie in a table of their own.
  "files-of-questions-have-no-download": {
    title: "a file that is attached to a question has no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const asked = new Set<unknown>();
      return both(
        afterPosts(({ question_card: card }, { file_ids: ids = [] }) => {
          if (card !== undefined) for (const id of ids) asked.add(id);
        }),
        withoutDownload((id) => asked.has(id)),
      )(services);
    },
  },
  // Line 132: once a file is attached, any caller able to read the message may obtain a download URL. That a file was not to be
  // seen is remembered.
  "files-refused-once-stay-refused": {
    title: "a reader who asked for a file before it was attached is refused it afterwards",
    breaks: ["FIL-18"],
    decorate: around("getFile", (original) => {
      const refused = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${request.path.fileId}`;
        if (refused.has(name)) throw new Refusal("not_found", "no such file, or the key cannot see it");
        try {
          return await original(request, context);
        } catch (error) {
          refused.add(name);
          throw error;
        }
      };
    }),
  },
  // Lines 132 and 268: the upload block has the headers to send. The content type went through a query string, where a plus
  // sign is a blank.
  "media-types-lose-their-plus": {
    title:
      "the upload headers of a content type with a plus sign have a blank there, so that it never matches",
    breaks: ["FIL-03"],
    decorate: inFiles(["createFile", "getFile"], (file) => {
      const upload = file.upload as { headers: Record<string, string> } | undefined;
      const type = upload?.headers["content-type"];
      if (upload === undefined || type === undefined) return file;
      return {
        ...file,
        upload: { ...upload, headers: { ...upload.headers, "content-type": type.replaceAll("+", " ") } },
      };
    }),
  },
  "uploader-loses-file-others-attach": {
    title: "a file is no longer readable by its uploader once another key has attached it",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const owners = new Map<string, string>();
      return both(
        afterPosts((_, body, context) => {
          for (const id of body.file_ids ?? []) owners.set(id, context.keyId);
        }),
        before("getFile", async (request, context) => {
          const file = await findFile(context.services, request.path.fileId);
          const owner = owners.get(request.path.fileId);
          if (file?.createdByKeyId === context.keyId && owner !== undefined && owner !== context.keyId)
            throw new Refusal("not_found", "no such file");
        }),
      )(services);
    },
  },
  // Line 242: "for an attached file, a short-lived download URL".
  "imported-file-address-lives-on": {
    title: "the download URL of a file that an imported message carries never expires",
    breaks: ["FIL-19"],
    decorate: (services) => {
      const imported = new Set<string>();
      const { verify } = services.blobUrls;
      services.blobUrls.verify = (method, fileId, query, now) => {
        const verdict = verify(method, fileId, query, now);
        return verdict === "expired" && method === "GET" && imported.has(fileId) ? "valid" : verdict;
      };
      return inBatches(() => (records) => {
        for (const { files = [] } of records.messages) for (const { fileId } of files) imported.add(fileId);
        return records;
      })(services);
    },
  },
});
