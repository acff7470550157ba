// Servers with a fault in the outcome of imported records, a row each.
import { around, both, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake, inImportedMessages, inOutcomes } from "../tools/imports/imports.ts";
import { inMessageLists, inShown } from "../tools/messages/posts.ts";
import { inFiles } from "../tools/uploads.ts";

/** Messages that are sent again with one of these texts keep the text that they had. */
const keepingTexts = (isNone: (text: string | null) => boolean) =>
  inImportedMessages(() => {
    const texts = new Map<string, string | null>();
    return (message) => {
      const { externalId, content } = message;
      if (isNone(content)) return { ...message, content: texts.get(externalId) ?? content };
      texts.set(externalId, content);
      return message;
    };
  });

export default defineFaults({
  // A record with another text is written anew, without what it does not say.
  "changed-import-loses-attachments": {
    title: "an imported message that is sent again with another text and without files loses its attachments",
    breaks: ["IMP-17"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        const before = texts.get(message.externalId);
        texts.set(message.externalId, message.content);
        return before !== undefined && before !== message.content && message.files === undefined
          ? { ...message, files: [] }
          : message;
      };
    }),
  },
  "changed-text-drops-files": {
    title:
      "an imported message loses its attachments when it is sent again with another text and without files",
    breaks: ["IMP-17"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        const old = texts.get(message.externalId);
        texts.set(message.externalId, message.content);
        const isOther = old !== undefined && old !== message.content;
        return isOther && message.files === undefined ? { ...message, files: [] } : message;
      };
    }),
  },
  // Line 278: the response has the skipped records. The first skipped reaction ends the list of those that are stored, and the
  // others count as stored.
  "reactions-end-with-a-skipped-one": {
    title: "the reactions after a skipped one of their batch are neither stored nor reported as skipped",
    breaks: ["IMP-08"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      const { reactions } = records;
      for (const [index, reaction] of reactions.entries()) {
        const alone = { members: [], conversations: [], messages: [], reactions: [reaction] };
        // Those before it are stored once more with the batch, which changes nothing.
        const { skipped } = await original(viewer, importId, alone);
        if (skipped.length > 0)
          return original(viewer, importId, { ...records, reactions: reactions.slice(0, index + 1) });
      }
      return original(viewer, importId, records);
    }),
  },
  // Line 279: "Retrying a batch updates records". A text that was taken out of a message is an update as well.
  "cleared-texts-stay": {
    title: "an imported message that is sent again without a text keeps the one that it had",
    breaks: ["IMP-16", "IMP-39"],
    decorate: keepingTexts((text) => text === null || text === ""),
  },
  // Line 279: "Retrying a batch updates records". What is null is taken for what the record does not say.
  "null-texts-stay": {
    title: "an imported message that is sent again with null for its text keeps the one that it had",
    breaks: ["IMP-16", "IMP-39"],
    decorate: keepingTexts((text) => text === null),
  },
  // Line 279: "Retrying a batch updates records". No pictures are stored as none said.
  "emptied-pictures-stay": {
    title: "an imported message that is sent again with an empty list of pictures keeps those that it had",
    breaks: ["IMP-16", "IMP-39"],
    decorate: inImportedMessages(
      () =>
        ({ imageUrls = [], ...message }) =>
          imageUrls.length === 0 ? message : { ...message, imageUrls },
    ),
  },
  "imported-attachments-cannot-be-read": {
    title: "a file that only an imported message carries cannot be read by the readers of the message",
    breaks: ["FIL-39", "IMP-19"],
    decorate: (services) => {
      const imported = new Set<string>();
      return both(
        inImportedMessages(() => (message) => {
          for (const { fileId } of message.files ?? []) imported.add(fileId);
          return message;
        }),
        inFiles(["getFile"], (file) => {
          if (!imported.has(String(file.id))) return file;
          const { download_url: _, download_expires_at: __, ...rest } = file;
          return rest;
        }),
      )(services);
    },
  },
  // An empty list of files is taken for a missing one where replies are updated.
  "imported-replies-keep-attachments": {
    title: "an empty files array leaves the attachments of an imported reply",
    breaks: ["IMP-18"],
    decorate: inImportedMessages(
      () => (message) =>
        message.threadRootExternalId && message.files?.length === 0
          ? { ...message, files: undefined }
          : message,
    ),
  },
  // Line 279: "Imported records preserve source authors and timestamps".
  "imports-before-1970-clamped": {
    title: "an imported message from before 1970 gets the first timestamp of that year",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      createdAt: Math.max(0, message.createdAt),
    })),
  },
  // Line 316: messages are imported in batches. A list that somebody has read is kept until something is posted, and an
  // import posts nothing.
  "imports-behind-a-reading-are-unlisted": {
    title:
      "a message list that was read before a batch lacks what the batch brought until something is posted",
    breaks: ["IMP-07", "MSG-03"],
    decorate: (services) => {
      const readAt = new Map<string, string>();
      const imported = new Map<string, Set<string>>();
      return both(
        inImportedMessages(() => (message) => message),
        around("listMessages", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status !== 200) return response;
          const { conversationId } = request.path;
          const name = `${context.caller.memberId} ${conversationId} ${JSON.stringify(request.query)}`;
          const { data } = response.body;
          const newest = data.items.reduce(
            (last, { created_at }) => (created_at > last ? created_at : last),
            "",
          );
          const known = imported.get(name);
          const isSame = readAt.get(name) === newest;
          readAt.set(name, newest);
          if (known === undefined || !isSame) {
            imported.set(name, new Set(data.items.map(({ id }) => id)));
            return response;
          }
          const items = data.items.filter(({ id }) => known.has(id));
          return { ...response, body: { data: { ...data, items } } };
        }),
      )(services);
    },
  },
  // Line 278: "Inspect the response's skipped records". Of each reason the first record is reported.
  "only-the-first-skip-is-reported": {
    title: "of several records of a batch that are skipped for one reason only the first is reported",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => ({
      ...outcome,
      skipped: outcome.skipped.filter(
        ({ code }, index) => outcome.skipped.findIndex((each) => each.code === code) === index,
      ),
    })),
  },
  "replied-import-moves-in-time": {
    title: "an imported message that has a reply and is sent again gets another time",
    breaks: ["IMP-16", "IMP-21"],
    decorate: inImportedMessages(() => {
      const replied = new Set<string>();
      return (message) => {
        if (message.threadRootExternalId) replied.add(message.threadRootExternalId);
        return replied.has(message.externalId) && !message.threadRootExternalId
          ? { ...message, createdAt: message.createdAt + 60_000 }
          : message;
      };
    }),
  },
  "reply-sent-again-counts-again": {
    title: "replies_count counts an imported reply as often as it was sent",
    breaks: ["IMP-15", "IMP-35"],
    decorate: (services) => {
      const sent = new Set<string>();
      const surplus = new Map<string, number>();
      const texts = new Map<string, string | null>();
      return both(
        inImportedMessages(() => (message) => {
          texts.set(message.externalId, message.content);
          const root = message.threadRootExternalId;
          if (root && sent.has(message.externalId)) surplus.set(root, (surplus.get(root) ?? 0) + 1);
          sent.add(message.externalId);
          return message;
        }),
        inShown((shown) => {
          const found = [...surplus].find(([id]) => texts.get(id) === shown.content);
          return found === undefined ? shown : { ...shown, replies_count: shown.replies_count + found[1] };
        }),
      )(services);
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids)". The index of the semantic search keeps a copy of
  // each text and is not notified of the update of an imported message.
  "semantic-shows-text-before-update": {
    title: "the semantic search shows an updated imported message with the text that it had first",
    breaks: ["IMP-16", "SRC-13", "SRC-15"],
    decorate: (services) => {
      const firstByKey = new Map<string, string>();
      const firstOf = new Map<string, string>();
      return both(
        inImportedMessages(() => (message) => {
          const key = `${message.conversationExternalId} ${message.externalId}`;
          const text = message.content ?? "";
          const first = firstByKey.get(key) ?? text;
          firstByKey.set(key, first);
          if (first !== text) firstOf.set(text, first);
          return message;
        }),
        inListed("searchMessages", (items, request) => {
          if (request.query.mode !== "semantic") return items;
          return items.map((item) => ({
            ...item,
            content: firstOf.get(item.content ?? "") ?? item.content,
          }));
        }),
      )(services);
    },
  },
  // Line 278: "Inspect the response's skipped records".
  "skipped-reactions-beside-messages-not-reported": {
    title: "a skipped reaction is not reported when its batch has messages as well",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome, { messages }) => ({
      ...outcome,
      skipped: outcome.skipped.filter(({ type }) => type !== "reaction" || messages.length === 0),
    })),
  },
  // The column of source ids is as wide as the ids of the first tool.
  "source-ids-are-cut": {
    title: "two imported messages whose source ids have their first 64 characters in common are one",
    breaks: ["IMP-07"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      externalId: message.externalId.slice(0, 64),
      ...(message.threadRootExternalId && {
        threadRootExternalId: message.threadRootExternalId.slice(0, 64),
      }),
      ...(message.repliedToExternalId && { repliedToExternalId: message.repliedToExternalId.slice(0, 64) }),
    })),
  },
  // Lines 216, 316: search finds accessible messages, and a batch sent again updates them. The index keeps the words
  // that left a message, to leave them out.
  "texts-that-return-are-unfound": {
    title: "an imported message that gets its former text back is not found by a word of it",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const texts = new Map<string, (string | null)[]>();
      const returned = new Set<string | null>();
      return both(
        inImportedMessages(() => (message) => {
          const known = texts.get(message.externalId) ?? [];
          if (message.content !== known.at(-1) && known.includes(message.content))
            returned.add(message.content);
          texts.set(message.externalId, [...known, message.content]);
          return message;
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !returned.has(content))),
      )(services);
    },
  },
  "updated-import-found-by-old-word": {
    title: "an imported message is still found by a word that its text had before an update",
    breaks: ["SRC-15"],
    decorate: (services) => {
      const texts = new Map<string, string>();
      const newest = new Map<string, string>();
      return both(
        inImportedMessages(() => (message) => {
          const old = texts.get(message.externalId);
          if (message.content !== null) {
            if (old !== undefined && old !== message.content)
              for (const word of old.split(/\s+/)) newest.set(word, message.content);
            texts.set(message.externalId, message.content);
          }
          return message;
        }),
        inReceived("searchMessages", (request) => {
          const q = newest.get(request.query.q);
          return q === undefined ? request : { ...request, query: { ...request.query, q } };
        }),
      )(services);
    },
  },
  "updated-import-not-found-by-new-word": {
    title: "an imported message is not found by the words that an update gave it",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      const updates = new Set<string | null>();
      return both(
        inImportedMessages(() => (message) => {
          const old = texts.get(message.externalId);
          if (old !== undefined && old !== message.content) updates.add(message.content);
          texts.set(message.externalId, message.content);
          return message;
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !updates.has(content))),
      )(services);
    },
  },
  "updated-replies-not-found": {
    title: "message search does not find imported replies that were sent again",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const known = new Set<string>();
      const again = new Set<string | null>();
      return both(
        inImportedMessages(() => (message) => {
          if (message.threadRootExternalId && known.has(message.externalId)) again.add(message.content);
          known.add(message.externalId);
          return message;
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !again.has(content))),
      )(services);
    },
  },
});
