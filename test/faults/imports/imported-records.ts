// Servers with a fault in the outcome of imported records, a row each.
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { announcing, inImportedMessages, inOutcomes } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";
import { withoutDownload } from "../tools/uploads.ts";

const idsOf = (files: readonly { externalId: string; fileId: string }[]): string =>
  JSON.stringify(files.map(({ externalId }) => externalId));

export default defineFaults({
  "imported-messages-are-announced": {
    title: "imported messages are delivered as message.created",
    breaks: ["IMP-22"],
    decorate: announcing((message) => message),
  },
  // Lines 117 and 279: a text is read as it was written; in history too a line may begin with blanks.
  "imported-texts-are-trimmed": {
    title: "imported texts lose the white space at their beginning and end",
    breaks: ["MSG-24"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      content: message.content?.trim() ?? null,
    })),
  },
  "imports-are-announced-as-others": {
    title: "imported messages are delivered as message.created under ids that no message has",
    breaks: ["IMP-22"],
    decorate: announcing((message, { ids }) => ({ ...message, id: ids("msg") })),
  },
  "one-skipped-is-all-skipped": {
    title: "valid records beside a skipped one are reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome, { messages }) => ({
      ...outcome,
      skipped: outcome.skipped.some(({ type }) => type === "message")
        ? messages.map(({ externalId }, index) => ({
            type: "message",
            externalId,
            index,
            code: "skipped",
            message: "skipped",
          }))
        : outcome.skipped,
    })),
  },
  // Lines 132 and 279: an empty array removes the attachments of that message. The files themselves are deleted with them.
  "removed-file-lost-elsewhere": {
    title: "a file that an import removes from its message has no download where it is attached elsewhere",
    breaks: ["FIL-18", "FIL-39"],
    decorate: (services) => {
      const attached = new Map<string, readonly string[]>();
      const deleted = new Set<unknown>();
      return both(
        inImportedMessages(() => (message) => {
          const { externalId, files } = message;
          if (files === undefined) return message;
          if (files.length === 0) for (const id of attached.get(externalId) ?? []) deleted.add(id);
          attached.set(
            externalId,
            files.map(({ fileId }) => fileId),
          );
          return message;
        }),
        withoutDownload((id) => deleted.has(id)),
      )(services);
    },
  },
  // Lines 132 and 279: a later list replaces the attachments of that message. The files that it leaves out are deleted.
  "replaced-file-lost-elsewhere": {
    title: "a file that an import replaces in its message has no download where it is attached elsewhere",
    breaks: ["FIL-18", "FIL-39"],
    decorate: (services) => {
      const attached = new Map<string, readonly string[]>();
      const deleted = new Set<unknown>();
      return both(
        inImportedMessages(() => (message) => {
          const { externalId, files } = message;
          if (files === undefined || files.length === 0) return message;
          const now = files.map(({ fileId }) => fileId);
          for (const id of attached.get(externalId) ?? []) if (!now.includes(id)) deleted.add(id);
          attached.set(externalId, now);
          return message;
        }),
        withoutDownload((id) => deleted.has(id)),
      )(services);
    },
  },
  // Lines 135 and 279: "Retrying a batch updates records (keyed by source ids)". The files of a reply are compared by their
  // source ids alone.
  "reply-files-under-known-source-id-stay": {
    title:
      "an imported reply that is sent again with other ready files under the same source ids keeps the old ones",
    breaks: ["IMP-16"],
    decorate: inImportedMessages(() => {
      const known = new Map<string, NonNullable<Parameters<typeof idsOf>[0]>>();
      return (message) => {
        const { externalId, files, threadRootExternalId: root } = message;
        if (files === undefined || !root) return message;
        const before = known.get(externalId);
        if (before !== undefined && idsOf(before) === idsOf(files)) return { ...message, files: before };
        known.set(externalId, files);
        return message;
      };
    }),
  },
  "stored-records-are-reported": {
    title: "a valid reply beside a skipped record is stored and reported as skipped",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome, { messages }) => {
      const [first] = messages;
      return outcome.skipped.length === 0 || first === undefined || messages.length === 1
        ? outcome
        : {
            ...outcome,
            skipped: [
              ...outcome.skipped,
              { type: "message", externalId: first.externalId, index: 0, code: "late", message: "late" },
            ],
          };
    }),
  },
  "update-removes-reactions": {
    title: "an imported message loses its reactions when its text is updated",
    breaks: ["IMP-27"],
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
        inShown((shown) => (updates.has(shown.content) ? { ...shown, reactions: [] } : shown)),
      )(services);
    },
  },
});
