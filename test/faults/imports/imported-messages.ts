// Servers that store imported messages otherwise, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports/imports.ts";

export default defineFaults({
  "empty-files-beside-new-text": {
    title: "an empty files array beside another text leaves the attachments",
    breaks: ["IMP-18"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return ({ files, ...message }) => {
        const before = texts.get(message.externalId) ?? message.content;
        texts.set(message.externalId, message.content);
        const isUnseen = before !== message.content && files?.length === 0;
        return files === undefined || isUnseen ? message : { ...message, files };
      };
    }),
  },
  "empty-files-means-unchanged": {
    title: "an empty files array leaves the attachments",
    breaks: ["IMP-18"],
    decorate: inImportedMessages(
      () =>
        ({ files, ...message }) =>
          files === undefined || files.length === 0 ? message : { ...message, files },
    ),
  },
  "first-text-stays": {
    title: "a message sent again with another text keeps the first one",
    breaks: ["IMP-16"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        const content = texts.get(message.externalId) ?? message.content;
        texts.set(message.externalId, content);
        return { ...message, content };
      };
    }),
  },
  "first-time-stays": {
    title: "a message sent again with another time keeps the first one",
    breaks: ["IMP-39"],
    decorate: inImportedMessages(() => {
      const times = new Map<string, number>();
      return (message) => {
        const createdAt = times.get(message.externalId) ?? message.createdAt;
        times.set(message.externalId, createdAt);
        return { ...message, createdAt };
      };
    }),
  },
  "imported-now": {
    title: "imported messages have the time of their import",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(() => (message) => ({ ...message, createdAt: Date.now() })),
  },
  // Line 279: "Imported records preserve source authors and timestamps"; those of replies are kept in whole seconds.
  "imported-replies-lose-their-milliseconds": {
    title: "an imported reply has its timestamp without milliseconds",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(
      () => (message) =>
        typeof message.threadRootExternalId === "string"
          ? { ...message, createdAt: Math.floor(message.createdAt / 1000) * 1000 }
          : message,
    ),
  },
  // Line 279: "Imported records preserve source authors and timestamps".
  "imported-times-have-whole-seconds": {
    title: "an imported message loses the milliseconds of its timestamp",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      createdAt: Math.floor(message.createdAt / 1000) * 1000,
    })),
  },
  // Line 279: "Omitting `files` on an imported message leaves its attachments unchanged". What moves in time is stored anew.
  "moved-messages-lose-their-files": {
    title: "an imported message that is sent again with another time loses its files",
    breaks: ["IMP-17"],
    decorate: inImportedMessages(() => {
      const times = new Map<string, number>();
      return (message) => {
        const place = `${message.conversationExternalId} ${message.externalId}`;
        const before = times.get(place) ?? message.createdAt;
        times.set(place, message.createdAt);
        const isMoved = before !== message.createdAt && message.files === undefined;
        return isMoved ? { ...message, files: [] } : message;
      };
    }),
  },
  "new-text-loses-files": {
    title: "a message sent again with another text and no files loses its attachments",
    breaks: ["IMP-17"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        const before = texts.get(message.externalId) ?? message.content;
        texts.set(message.externalId, message.content);
        return before === message.content ? message : { ...message, files: message.files ?? [] };
      };
    }),
  },
  "no-files-means-none": {
    title: "a message sent again without files loses its attachments",
    breaks: ["IMP-17"],
    decorate: inImportedMessages(() => (message) => ({ ...message, files: message.files ?? [] })),
  },
  "only-the-first-file-is-taken": {
    title: "of two files of an imported message the first is attached",
    breaks: ["IMP-19"],
    decorate: inImportedMessages(
      () =>
        ({ files, ...message }) =>
          files === undefined ? message : { ...message, files: files.slice(0, 1) },
    ),
  },
  "removed-files-stay-removed": {
    title: "files that were removed cannot be attached again",
    breaks: ["IMP-19"],
    decorate: inImportedMessages(() => {
      const removed = new Set<string>();
      return ({ files, ...message }) => {
        if (files === undefined) return message;
        if (files.length === 0) removed.add(message.externalId);
        return { ...message, files: removed.has(message.externalId) ? [] : files };
      };
    }),
  },
  "replies-become-messages": {
    title: "imported replies stand at top level",
    breaks: ["IMP-07"],
    decorate: inImportedMessages(
      () =>
        ({ threadRootExternalId: _, ...message }) =>
          message,
    ),
  },
  "replies-keep-first-text": {
    title: "a reply sent again with another text keeps the first one",
    breaks: ["IMP-16"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        if (message.threadRootExternalId == null) return message;
        const content = texts.get(message.externalId) ?? message.content;
        texts.set(message.externalId, content);
        return { ...message, content };
      };
    }),
  },
  "replies-keep-their-files": {
    title: "an empty files array leaves the attachments of a reply",
    breaks: ["IMP-18"],
    decorate: inImportedMessages(
      () =>
        ({ files, ...message }) =>
          files === undefined || (files.length === 0 && message.threadRootExternalId != null)
            ? message
            : { ...message, files },
    ),
  },
  "reply-has-time-of-its-root": {
    title: "imported replies have the time of their root",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(() => {
      const times = new Map<string, number>();
      return (message) => {
        times.set(message.externalId, message.createdAt);
        return { ...message, createdAt: times.get(message.threadRootExternalId ?? "") ?? message.createdAt };
      };
    }),
  },
  "same-length-is-unchanged": {
    title: "a text of the same length is not updated",
    breaks: ["IMP-16"],
    decorate: inImportedMessages(() => {
      const texts = new Map<string, string | null>();
      return (message) => {
        const before = texts.get(message.externalId);
        const content =
          before?.length === message.content?.length && before != null ? before : message.content;
        texts.set(message.externalId, content);
        return { ...message, content };
      };
    }),
  },
  "second-reply-outside-its-thread": {
    title: "only the first imported reply of a batch is in its thread",
    breaks: ["IMP-07"],
    decorate: inImportedMessages(() => ({ threadRootExternalId, ...message }, all) => {
      const first = all.find((other) => other.threadRootExternalId === threadRootExternalId);
      return threadRootExternalId != null && first?.externalId === message.externalId
        ? { ...message, threadRootExternalId }
        : message;
    }),
  },
  // A source id of digits is kept as a number.
  "source-ids-are-numbers": {
    title: "two imported messages whose source ids differ in leading zeros are one",
    breaks: ["IMP-07", "IMP-15"],
    decorate: inImportedMessages(() => {
      const asNumber = (id: string) => (/^\d{1,12}$/.test(id) ? String(Number(id)) : id);
      return (message) => ({
        ...message,
        externalId: asNumber(message.externalId),
        ...(message.threadRootExternalId && { threadRootExternalId: asNumber(message.threadRootExternalId) }),
        ...(message.repliedToExternalId && { repliedToExternalId: asNumber(message.repliedToExternalId) }),
      });
    }),
  },
  "source-ids-ignore-case": {
    title: "imported messages whose source ids differ in case only are one message",
    breaks: ["IMP-07"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      externalId: message.externalId.toLowerCase(),
    })),
  },
  "summer-time-moves-history": {
    title: "an imported message of the night of a clock change is an hour off",
    breaks: ["IMP-21"],
    decorate: inImportedMessages(() => (message) => {
      const at = new Date(message.createdAt);
      const isNight = at.getUTCMonth() === 2 && at.getUTCDate() >= 25 && at.getUTCHours() === 1;
      return isNight ? { ...message, createdAt: message.createdAt + 3_600_000 } : message;
    }),
  },
  "threads-end-with-their-batch": {
    title: "a reply whose root came in an earlier batch is at top level",
    breaks: ["IMP-28"],
    decorate: inImportedMessages(
      () => (message, all) =>
        all.some(({ externalId }) => externalId === message.threadRootExternalId)
          ? message
          : { ...message, threadRootExternalId: null },
    ),
  },
  "time-runs-forward-in-a-batch": {
    title: "a message is never older than the one before it in its batch",
    breaks: ["IMP-29"],
    decorate: inImportedMessages(() => (message, all) => {
      const before = all.slice(0, all.indexOf(message) + 1);
      return { ...message, createdAt: Math.max(...before.map(({ createdAt }) => createdAt)) };
    }),
  },
  // Times are compared in seconds when a record is sent again, and written so.
  "updated-import-loses-fractions": {
    title: "an imported message that is sent again has its timestamp in whole seconds",
    breaks: ["IMP-21", "IMP-15"],
    decorate: inImportedMessages(() => {
      const known = new Set<string>();
      return (message) => {
        const isAgain = known.has(message.externalId);
        known.add(message.externalId);
        return isAgain ? { ...message, createdAt: Math.floor(message.createdAt / 1000) * 1000 } : message;
      };
    }),
  },
});
