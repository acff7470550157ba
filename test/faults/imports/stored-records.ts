// Servers with a fault in storing imported records, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import type { ImportRecords } from "../../../reference-server/store/imports/imports.ts";
import { both, inMessages, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";

export default defineFaults({
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". Source ids are looked up
  // before the batch is written, and a retry can come while it is under way.
  "batches-at-once-duplicate-messages": {
    title: "a batch that is sent again while it is being taken duplicates its messages",
    breaks: ["IMP-15"],
    decorate: aroundTake((original) => {
      const underWay = new Set<string>();
      const stored = new Set<string>();
      return async (viewer, importId, records) => {
        const nameOf = (externalId: string): string => `${importId} ${externalId}`;
        const unseen = records.messages.map(({ externalId }) => nameOf(externalId));
        const fresh = unseen.filter((name) => !stored.has(name) && !underWay.has(name));
        const messages = records.messages.map((message) =>
          underWay.has(nameOf(message.externalId))
            ? { ...message, externalId: `${message.externalId} again` }
            : message,
        );
        for (const name of fresh) underWay.add(name);
        try {
          if (fresh.length > 0) await pause(MEETING_MS);
          return await original(viewer, importId, { ...records, messages });
        } finally {
          for (const name of fresh) {
            underWay.delete(name);
            stored.add(name);
          }
        }
      };
    }),
  },
  // Line 277: batches are uploaded. Each begins from the import as it was: of two at the same time the first is overwritten.
  "batches-cross": {
    title: "of two batches for one import that arrive at the same time the messages of one are lost",
    breaks: ["IMP-07", "IMP-08", "IMP-28"],
    decorate: aroundTake((original) => {
      const newest = new Map<string, object>();
      return async (viewer, importId, records) => {
        if (records.messages.length === 0) return original(viewer, importId, records);
        newest.set(importId, records);
        await pause(40);
        const isOld = newest.get(importId) !== records;
        const outcome = await original(viewer, importId, isOld ? { ...records, messages: [] } : records);
        return isOld
          ? { ...outcome, counts: { ...outcome.counts, messages: records.messages.length } }
          : outcome;
      };
    }),
  },
  "complete-is-invalid-input": {
    title: "records for a complete import are refused with 400",
    breaks: ["IMP-25"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "import_completed") throw error;
        throw new Refusal("invalid_request", "the import is complete");
      }
    }),
  },
  "known-members-count-again": {
    title: "members that a roster has already count again",
    breaks: ["IMP-14"],
    decorate: aroundTake((original) => {
      const mentions = new Map<string, number>();
      return async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        for (const [index, { externalId, memberExternalIds = [] }] of records.conversations.entries()) {
          const total = (mentions.get(externalId) ?? 0) + memberExternalIds.length;
          mentions.set(externalId, total);
          if (total > 250 && outcome.skipped.length === 0)
            outcome.skipped.push({
              type: "conversation",
              externalId,
              index,
              code: "roster_full",
              message: "full",
            });
        }
        return outcome;
      };
    }),
  },
  // A complete import refuses every batch, also one that it took before.
  "repeated-reactions-accepted-when-complete": {
    title: "a complete import accepts reactions that it has already",
    breaks: ["IMP-25"],
    decorate: aroundTake((original) => {
      const known = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (viewer, importId, records) => {
        const name = JSON.stringify([importId, records]);
        try {
          const outcome = await original(viewer, importId, records);
          if (records.reactions.length > 0) known.set(name, outcome);
          return outcome;
        } catch (error) {
          const outcome = known.get(name);
          if (outcome === undefined || !(error instanceof Refusal)) throw error;
          return outcome;
        }
      };
    }),
  },
  "source-ids-are-global": {
    title: "records of one import update what has their ids in another",
    breaks: ["IMP-06"],
    decorate: aroundTake((original) => {
      const owners = new Map<string, string>();
      return (viewer, importId, records) => {
        const ids = Object.values(records).flatMap((list: readonly object[]) =>
          list.flatMap((record) => ("externalId" in record ? [String(record.externalId)] : [])),
        );
        const owner = ids.map((id) => owners.get(id)).find((known) => known !== undefined) ?? importId;
        for (const id of ids) if (!owners.has(id)) owners.set(id, owner);
        return original(viewer, owner, records);
      };
    }),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". The unique index has the key in it.
  "each-key-has-source-ids-of-its-own": {
    title: "a message that another key of the same admin sends again is a second message",
    breaks: ["IMP-15", "IMP-16"],
    decorate: aroundTake((original) => {
      const senders = new Map<string, string | undefined>();
      return (viewer, importId, records) => {
        const messages = records.messages.map((message) => {
          const place = `${importId} ${message.externalId}`;
          if (!senders.has(place)) senders.set(place, viewer.keyId);
          const isOwn = senders.get(place) === viewer.keyId;
          return isOwn ? message : { ...message, externalId: `${message.externalId} of ${viewer.keyId}` };
        });
        return original(viewer, importId, { ...records, messages });
      };
    }),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". Source ids are looked up
  // before the batch is written, and a retry can come while it is under way.
  "conversations-at-once-are-doubled": {
    title: "a conversation whose record is sent twice at the same time is listed twice",
    breaks: ["IMP-15"],
    decorate: aroundTake((original) => {
      const underWay = new Set<string>();
      return async (viewer, importId, records) => {
        const isUnderWay = (id: string): boolean => underWay.has(`${importId} ${id}`);
        const conversations = records.conversations.map((record) =>
          isUnderWay(record.externalId) ? { ...record, externalId: `${record.externalId} again` } : record,
        );
        const names = records.conversations.map(({ externalId }) => `${importId} ${externalId}`);
        const fresh = names.filter((name) => !underWay.has(name));
        for (const name of fresh) underWay.add(name);
        try {
          if (fresh.length > 0) await pause(MEETING_MS);
          return await original(viewer, importId, { ...records, conversations });
        } finally {
          for (const name of fresh) underWay.delete(name);
        }
      };
    }),
  },
  "complete-takes-reactions": {
    title: "a complete import answers reactions with 200",
    breaks: ["IMP-25"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        if (
          !(error instanceof Refusal) ||
          error.code !== "import_completed" ||
          records.reactions.length === 0
        )
          throw error;
        return { counts: { members: 0, conversations: 0, messages: 0, reactions: 0 }, skipped: [] };
      }
    }),
  },
  "unknown-import-takes-records": {
    title: "records for an unknown import are answered with 200",
    breaks: ["IMP-30"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "not_found") throw error;
        return { counts: { members: 0, conversations: 0, messages: 0, reactions: 0 }, skipped: [] };
      }
    }),
  },
  // Line 135 and 279: imported messages have files; those of people who sent a picture have nothing else.
  "files-alone-are-skipped": {
    title: "an imported message that has files and no text is dropped without a word",
    breaks: ["IMP-08"],
    decorate: aroundTake(
      (original) => (viewer, importId, records) =>
        original(viewer, importId, {
          ...records,
          messages: records.messages.filter(({ content }) => (content ?? "").trim() !== ""),
        }),
    ),
  },
  // Line 135: "file_id (ready file id)". A message that is known is updated without the check that a new one has.
  "later-files-need-not-be-ready": {
    title: "a waiting file is attached to an imported message that is sent again",
    breaks: ["IMP-19"],
    decorate: (services) =>
      aroundTake((original) => {
        const known = new Set<string>();
        return async (viewer, importId, records) => {
          for (const { externalId, files = [] } of records.messages)
            if (known.has(`${importId} ${externalId}`))
              for (const { fileId } of files) await services.store.files.markReady(fileId);
          for (const { externalId } of records.messages) known.add(`${importId} ${externalId}`);
          return original(viewer, importId, records);
        };
      })(services),
  },
  // Lines 198 and 279: a complete import is resumed, and its records are "keyed by source ids". The map of members begins empty.
  "reopened-imports-make-authors-anew": {
    title: "a member who is sent again to a reopened import is another author from then on",
    breaks: ["IMP-20"],
    decorate: (services) => {
      const { imports } = services.store;
      const { complete } = imports;
      const completions = new Map<string, number>();
      imports.complete = async (viewer, importId) => {
        completions.set(importId, (completions.get(importId) ?? 0) + 1);
        return complete(viewer, importId);
      };
      return aroundTake((original) => {
        const aliases = new Map<string, string>();
        return (viewer, importId, records) => {
          const turn = completions.get(importId) ?? 0;
          const aliasOf = (id: string): string => aliases.get(`${importId} ${id}`) ?? id;
          const members = records.members.map((member) => {
            const alias = turn === 0 ? member.externalId : `${member.externalId} of life ${turn}`;
            aliases.set(`${importId} ${member.externalId}`, alias);
            return { ...member, externalId: alias };
          });
          const messages = records.messages.map((message) => ({
            ...message,
            authorExternalId: aliasOf(message.authorExternalId),
          }));
          return original(viewer, importId, { ...records, members, messages });
        };
      })(services);
    },
  },
  // A resumed import knows the messages that it took before it was complete.
  "resumed-import-forgets-messages": {
    title: "a resumed import skips reactions to messages that were imported before it was complete",
    breaks: ["IMP-07", "IMP-05"],
    decorate: (services) => {
      const { imports } = services.store;
      const { complete } = imports;
      const taken = new Map<string, Set<string>>();
      const forgotten = new Map<string, Set<string>>();
      imports.complete = async (viewer, importId) => {
        forgotten.set(
          importId,
          new Set([...(forgotten.get(importId) ?? []), ...(taken.get(importId) ?? [])]),
        );
        taken.delete(importId);
        return complete(viewer, importId);
      };
      return aroundTake((original) => async (viewer, importId, records) => {
        const now = taken.get(importId) ?? new Set<string>();
        taken.set(importId, now);
        const isLost = ({ messageExternalId: id }: (typeof records.reactions)[number]): boolean =>
          forgotten.get(importId)?.has(id) === true && !now.has(id);
        const outcome = await original(viewer, importId, {
          ...records,
          reactions: records.reactions.filter((reaction) => !isLost(reaction)),
        });
        for (const { externalId } of records.messages) now.add(externalId);
        const skipped = records.reactions.flatMap((reaction, index) =>
          isLost(reaction)
            ? [
                {
                  type: "reaction" as const,
                  externalId: reaction.messageExternalId,
                  index,
                  code: "unknown_message",
                  message: "no such message",
                },
              ]
            : [],
        );
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      })(services);
    },
  },
  "changed-text-changes-the-author": {
    title: "a message sent again with another text has the importing identity as its author",
    breaks: ["IMP-20"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      const importers = new Map<string, string>();
      return both(
        aroundTake((original) => (viewer, importId, records) => {
          for (const { externalId, content = null } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (texts.has(name) && texts.get(name) !== content) importers.set(content ?? "", viewer.memberId);
            texts.set(name, content);
          }
          return original(viewer, importId, records);
        }),
        inMessages(["getMessage", "listMessages", "listReplies"], (message) => ({
          ...message,
          author_id: importers.get(message.content ?? "") ?? message.author_id,
        })),
      )(services);
    },
  },
  // Lines 13, 279: imports bring history, and records are keyed by their source ids. The importer knows a message that it has
  // by its author, its second and its text, as one that read an export without ids would: who wrote "ok" twice in a second
  // wrote it once.
  "equal-imported-messages-are-one": {
    title: "two imported messages of one author with one timestamp and one text become one",
    breaks: ["IMP-07", "IMP-08"],
    decorate: aroundTake((original) => {
      const first = new Map<string, string>();
      return async (viewer, importId, records) => {
        const alias = new Map<string, string>();
        const messages = records.messages.filter((message) => {
          const { conversationExternalId, authorExternalId, createdAt, content } = message;
          const parts = [importId, conversationExternalId, authorExternalId, createdAt, content];
          const name = JSON.stringify(parts);
          const known = first.get(name) ?? message.externalId;
          first.set(name, known);
          if (known !== message.externalId) alias.set(message.externalId, known);
          return known === message.externalId;
        });
        const known = <Id extends string | null | undefined>(id: Id): Id | string =>
          typeof id === "string" ? (alias.get(id) ?? id) : id;
        const taken: ImportRecords = {
          ...records,
          messages: messages.map((message) => ({
            ...message,
            threadRootExternalId: known(message.threadRootExternalId),
            repliedToExternalId: known(message.repliedToExternalId),
          })),
          reactions: records.reactions.map((reaction) => ({
            ...reaction,
            messageExternalId: known(reaction.messageExternalId),
          })),
        };
        const outcome = await original(viewer, importId, taken);
        const { counts } = outcome;
        const dropped = records.messages.length - messages.length;
        return { ...outcome, counts: { ...counts, messages: counts.messages + dropped } };
      };
    }),
  },
});
