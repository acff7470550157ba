// Servers with a fault in posting messages, where files are involved, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { invalidBody, Refusal } from "../../../reference-server/refusal.ts";
import {
  after,
  around,
  aroundStore,
  before,
  both,
  inData,
  inReceived,
  MEETING_MS,
  pause,
  whenRefused,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingReturns } from "../tools/imports/returns.ts";
import { onlyMatching } from "../tools/matching.ts";
import { inPosts, knowingBearers } from "../tools/messages/posts.ts";
import { findFile } from "../tools/uploads.ts";

/** Attachments are written before the message, and stay where it is refused for this. */
const openingRefused =
  (isMeant: (code: string) => boolean): Decorate =>
  (services) => {
    const { directory, files } = services.store;
    const opened = new Map<string, Set<string>>();
    return both(
      whenRefused("createMessage", async ({ code }, { body, path: { conversationId } }, { caller }) => {
        if (!isMeant(code) || !directory.canRead(caller, conversationId)) return undefined;
        for (const id of body.file_ids ?? []) {
          const file = await files.findReady(id);
          if (file?.workspaceId !== caller.workspaceId) break;
          opened.set(id, new Set(opened.get(id)).add(conversationId));
        }
        return undefined;
      }),
      aroundStore("files", "get", (get) => async (viewer, keyId, fileId) => {
        const seen = await get(viewer, keyId, fileId);
        const isOpen = [...(opened.get(fileId) ?? [])].some((id) => directory.canRead(viewer, id));
        if (!isOpen || seen?.isReadable) return seen;
        const file = await files.findReady(fileId);
        return file && { ...file, isReadable: true };
      }),
    )(services);
  };

export default defineFaults({
  "bearers-nested-replies-lose-pictures": {
    title: "a reply to a reply that is sent with a bearer token loses its pictures",
    breaks: ["MSG-25"],
    decorate: knowingBearers((isBearer) =>
      inReceived("createMessage", (request, context) =>
        isBearer(context) && request.body.replied_to_message_id
          ? { ...request, body: { ...request.body, image_urls: [] } }
          : request,
      ),
    ),
  },
  // A caption is taken for a label: the text beside files is trimmed.
  "blanks-lost-beside-files": {
    title: "blanks around the text are lost when a message has files",
    breaks: ["MSG-24"],
    decorate: inPosts(
      () => (body) =>
        body.file_ids?.length && body.markdown_content !== null
          ? { ...body, markdown_content: body.markdown_content.trim() }
          : body,
    ),
  },
  // Line 344: 400 invalid input, 500 server failure. A file that appears twice in file_ids violates a unique index, which nobody
  // has thought of.
  "doubled-file-fails": {
    title: "a message that names a file twice makes the service fail",
    breaks: ["ERR-12"],
    decorate: before("createMessage", (request) => {
      const ids = request.body.file_ids ?? [];
      if (new Set(ids).size < ids.length)
        throw new Error("UNIQUE constraint failed: message_files.message_id, message_files.file_id");
    }),
  },
  // Line 132: any caller able to read the message gets a download URL. Closing a conversation revokes the grants on its
  // files, opening it gives none.
  "downloads-stay-closed": {
    title:
      "a file has no download URL for who can read its message again after the conversation was closed for a while",
    breaks: ["FIL-18"],
    decorate: knowingReturns(({ isBack }) => {
      const carriers = new Map<string, string>();
      return both(
        after("createMessage", (response, { path, body }) => {
          if (response.status === 200)
            for (const id of body.file_ids ?? []) carriers.set(id, path.conversationId);
        }),
        inData("getFile", (file, { path }, { caller }) =>
          file.status === "ready" && isBack(caller, carriers.get(path.fileId) ?? "")
            ? { ...file, download_url: null, download_expires_at: null }
            : file,
        ),
      );
    }),
  },
  // Line 132: "A file is accepted in file_ids if it is ready, in the same workspace, and has a message-attachment rendition,
  // regardless of uploader."
  "file-of-revoked-key-refused": {
    title: "a ready file is not accepted in a message after the key that uploaded it was revoked",
    breaks: ["MSG-15"],
    decorate: before("createMessage", async (request, context) => {
      const { services } = context;
      for (const id of request.body.file_ids ?? []) {
        const file = await findFile(services, id);
        const uploader = file && (await services.store.keys.get(file.createdByKeyId));
        if (uploader?.key.status === "revoked")
          throw invalidBody("/file_ids", "unknown_file", "no such file");
      }
    }),
  },
  // Line 132: a ready file "is accepted in file_ids", by two messages at the same time too.
  "files-are-locked-while-attached": {
    title:
      "of two messages that name one file at the same time the second is refused, the file not being ready",
    breaks: ["FIL-06", "MSG-15"],
    decorate: around("createMessage", (original) => {
      const locked = new Map<string, string>();
      return async (request, context) => {
        const ids = request.body.file_ids ?? [];
        const owner = `${context.keyId} ${context.idempotencyKey}`;
        if (ids.some((id) => (locked.get(id) ?? owner) !== owner))
          throw new Refusal("file_not_ready", "a file is being attached elsewhere");
        for (const id of ids) locked.set(id, owner);
        try {
          if (ids.length > 0) await pause(MEETING_MS);
          return await original(request, context);
        } finally {
          for (const id of ids) locked.delete(id);
        }
      };
    }),
  },
  // Line 132: "any caller able to read the message may obtain a short-lived download URL". Attachments of imported conversations
  // are looked up among those of their import.
  "files-in-imported-closed": {
    title: "a file that is posted in an imported conversation has no download URL",
    breaks: ["FIL-18"],
    decorate: (services) => {
      const closed = new Set<string>();
      const { files } = services.store;
      const { get } = files;
      files.get = async (viewer, keyId, fileId) => {
        const seen = await get(viewer, keyId, fileId);
        return seen !== undefined && closed.has(fileId) ? { ...seen, isReadable: false } : seen;
      };
      return before("createMessage", async ({ path, body }, { caller }) => {
        const conversation = await services.store.conversations.get(caller, path.conversationId);
        if (conversation?.origin === 1) for (const id of body.file_ids ?? []) closed.add(id);
      })(services);
    },
  },
  // Line 123: file_ids is an array of file ids. The attachments of a message are kept by file name.
  "files-of-one-name-are-one": {
    title: "of two files of the same name a message keeps the later one",
    breaks: ["FIL-06", "FIL-29"],
    decorate: inReceived("createMessage", async (request, context) => {
      const byName = new Map<string, string>();
      for (const id of request.body.file_ids ?? []) {
        const file = await findFile(context.services, id);
        const name = file?.status === "ready" ? file.filename : id;
        byName.delete(name);
        byName.set(name, id);
      }
      if (byName.size === (request.body.file_ids ?? []).length) return request;
      return { ...request, body: { ...request.body, file_ids: [...byName.values()] } };
    }),
  },
  // Line 270: "Attach through file_ids when creating a message". The code of a reply to another reply was written before
  // there were files.
  "later-replies-lose-their-files": {
    title: "a reply to a reply that has text loses its files",
    breaks: ["FIL-06", "FIL-18", "FIL-29"],
    decorate: inPosts(() => (body) => {
      const { replied_to_message_id: repliedTo, thread_root_id: root, markdown_content: text } = body;
      const isLater = repliedTo !== undefined && repliedTo !== root;
      return isLater && (text ?? "").trim() !== "" ? { ...body, file_ids: [] } : body;
    }),
  },
  // Line 336: a mentions subscription hears of a message "when the principal is mentioned"; the text beside attachments is a
  // caption, in which nobody is looked for.
  "mentions-beside-files-are-unheard": {
    title: "a mentions subscription does not hear of a mention in a message with files",
    breaks: ["RTS-09"],
    decorate: (services) => {
      const captions = new Set<unknown>();
      return both(
        before("createMessage", (request) => {
          const { file_ids: ids = [], markdown_content: content } = request.body;
          if (ids.length > 0) captions.add(content);
        }),
        onlyMatching(
          ({ payload }, { delivery }) =>
            delivery === "messages" || !captions.has(JSON.parse(payload).data.object.content),
        ),
      )(services);
    },
  },
  // Line 119: image_urls is an array of URL strings. Pages over https may not show pictures over http, so that the scheme is
  // changed on the way in.
  "pictures-are-upgraded": {
    title: "a picture whose address begins with http: is stored with https:",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) =>
        body.image_urls
          ? { ...body, image_urls: body.image_urls.map((url) => url.replace(/^http:/i, "https:")) }
          : body,
    ),
  },
  // Line 119: image_urls is an array of URL strings. The album of the apps has room for ten.
  "pictures-end-at-ten": {
    title: "of more than ten pictures of a message the first ten are kept",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) => (body.image_urls ? { ...body, image_urls: body.image_urls.slice(0, 10) } : body),
    ),
  },
  // Line 119: image_urls. What marketing puts into addresses is taken out of them.
  "pictures-lose-tracking": {
    title: "the address of a picture loses its utm_ parameters",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => ({
      ...body,
      ...(body.image_urls && {
        image_urls: body.image_urls.map((url) =>
          url.replaceAll(/([?&])utm_[a-z]+=[^&#]*&?/g, "$1").replace(/[?&](?=#|$)/, ""),
        ),
      }),
    })),
  },
  "pictures-lost-beside-files": {
    title: "image_urls of a message that also has files are not stored",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) => ((body.file_ids ?? []).length > 0 ? { ...body, image_urls: [] } : body),
    ),
  },
  "pictures-of-replies-are-reordered": {
    title: "the pictures of a reply are stored in another order than they were sent in",
    breaks: ["MSG-25"],
    decorate: inPosts(
      () => (body) =>
        body.thread_root_id && body.image_urls
          ? { ...body, image_urls: body.image_urls.toSorted().toReversed() }
          : body,
    ),
  },
  // Line 24: resources in responses are those that the key can access. The conversation is notified of a message before its files
  // are looked at.
  "refused-messages-are-the-last": {
    title: "the context of a conversation names a message as the last that was refused for its files",
    breaks: ["CON-19", "CON-25"],
    decorate: (services) => {
      const last = new Map<string, string>();
      return both(
        whenRefused("createMessage", async (refusal, { path, body }) => {
          if ((body.file_ids ?? []).length > 0 && refusal.code !== "not_found")
            last.set(path.conversationId, services.ids("msg"));
          return undefined;
        }),
        inData("createMessage", (message) => {
          last.delete(message.conversation_id);
          return message;
        }),
        inData("getConversation", (conversation) => {
          const id = last.get(conversation.id);
          return id === undefined ? conversation : { ...conversation, last_message_id: id };
        }),
      )(services);
    },
  },
  // A reply may only attach files that its author uploaded.
  // Lines 123 and 132: a message with a file that is not ready is refused, and a live message opens its files to its readers.
  "refused-messages-open-their-files": {
    title: "a message that is refused for a file that waits opens its other files to its conversation",
    breaks: ["MSG-14"],
    decorate: openingRefused((code) => code === "file_not_ready"),
  },
  // Lines 132 and 257: the same where the Idempotency-Key is looked up last.
  "conflicting-messages-open-their-files": {
    title: "a message that is refused for a used Idempotency-Key opens its files to its conversation",
    breaks: ["IDM-05"],
    decorate: openingRefused((code) => code === "idempotency_conflict"),
  },
  // Lines 121 and 132: the same where the thread is looked for last.
  "replies-to-nothing-open-their-files": {
    title: "a reply that is refused because there is no such root opens its files to its conversation",
    breaks: ["THR-09"],
    decorate: openingRefused((code) => code !== "file_not_ready" && code !== "idempotency_conflict"),
  },
  "replies-take-own-files-only": {
    title: "a file that another key uploaded is refused in a reply",
    breaks: ["MSG-15", "FIL-06"],
    decorate: before("createMessage", async (request, context) => {
      for (const id of request.body.thread_root_id ? (request.body.file_ids ?? []) : []) {
        const file = await findFile(context.services, id);
        if (file?.status === "ready" && file.createdByKeyId !== context.keyId)
          throw new Refusal("file_not_ready", "the file is not yours");
      }
    }),
  },
  "same-picture-twice-shown-once": {
    title: "a URL that appears twice in image_urls is stored once",
    breaks: ["MSG-25"],
    decorate: inPosts(() => (body) => ({ ...body, image_urls: [...new Set(body.image_urls ?? [])] })),
  },
});
