// Servers with a fault in reading the records of a batch, a row each.
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import { both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake, inBatches, inOutcomes } from "../tools/imports/imports.ts";
import { afterPosts, inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 279: "Retrying a batch updates records". An archive is not written to, and nobody is notified that its messages stay.
  "archived-imports-keep-old-texts": {
    title: "a message of an archived conversation that is imported again keeps its text",
    breaks: ["IMP-16"],
    decorate: inBatches(() => {
      const archived = new Map<string, boolean>();
      const texts = new Map<string, string | null>();
      return (records, importId) => {
        const named = (id: string): string => `${importId} ${id}`;
        for (const { externalId, archivedAt } of records.conversations)
          if (archivedAt !== undefined) archived.set(named(externalId), archivedAt !== null);
        const messages = records.messages.map((message) => {
          const id = named(message.externalId);
          if (archived.get(named(message.conversationExternalId)) !== true || !texts.has(id))
            texts.set(id, message.content);
          return { ...message, content: texts.get(id) ?? null };
        });
        return { ...records, messages };
      };
    }),
  },
  // Line 135: "Imports are keyed by the source tool's ids". The members of all imports of the workspace are in one table, where each
  // keeps the name that it came with.
  "members-keep-names-of-other-imports": {
    title:
      "an imported member has the name of the member of another import that has its source id and came first",
    breaks: ["IMP-06"],
    decorate: inBatches(() => {
      const first = new Map<string, readonly [importId: string, displayName: string]>();
      return (records, importId) => ({
        ...records,
        members: records.members.map((member) => {
          const [by, displayName] = first.get(member.externalId) ?? [importId, member.displayName];
          if (by === importId) first.set(member.externalId, [importId, member.displayName]);
          return by === importId ? member : { ...member, displayName };
        }),
      });
    }),
  },
  // Imported members are matched by their name.
  "namesakes-become-one-author": {
    title: "of two imported members with one name the first is the author of both's messages",
    breaks: ["IMP-20"],
    decorate: inBatches(() => {
      const byName = new Map<string, string>();
      const same = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, displayName } of records.members) {
          const name = `${importId} ${displayName}`;
          if (!byName.has(name)) byName.set(name, externalId);
          same.set(`${importId} ${externalId}`, byName.get(name) ?? externalId);
        }
        const authorOf = (id: string) => same.get(`${importId} ${id}`) ?? id;
        const messages = records.messages.map((message) => ({
          ...message,
          authorExternalId: authorOf(message.authorExternalId),
        }));
        return { ...records, messages };
      };
    }),
  },
  // Line 13: "Import history (members, conversations, messages, reactions)". Who reacted is known by name.
  "namesakes-react-once": {
    title: "of two imported members of one name the second does not count where both gave one reaction",
    breaks: ["IMP-27", "IMP-07"],
    decorate: inBatches(() => {
      const names = new Map<string, string>();
      const givers = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, displayName } of records.members)
          names.set(`${importId} ${externalId}`, displayName);
        const reactions = records.reactions.filter(({ messageExternalId, emojiText, memberExternalId }) => {
          const name = names.get(`${importId} ${memberExternalId}`);
          const place = `${importId} ${messageExternalId} ${emojiText} ${name}`;
          const giver = givers.get(place) ?? memberExternalId;
          givers.set(place, giver);
          return giver === memberExternalId;
        });
        return { ...records, reactions };
      };
    }),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." Attachments are only added.
  "new-attachments-join-the-old": {
    title: "an imported message that is sent again with another attachment keeps the old one beside it",
    breaks: ["IMP-16"],
    decorate: inBatches(() => {
      const known = new Map<string, NonNullable<ImportedMessage["files"]>>();
      return (records, importId) => {
        const messages = records.messages.map((message) => {
          if (message.files === undefined) return message;
          const place = `${importId} ${message.externalId}`;
          const files = message.files.length === 0 ? [] : [...(known.get(place) ?? []), ...message.files];
          known.set(place, files);
          return { ...message, files };
        });
        return { ...records, messages };
      };
    }),
  },
  // Line 135: "Imports are keyed by the source tool's ids". The message of a reaction is looked up in the whole workspace.
  "reactions-go-to-the-first-of-an-id": {
    title:
      "a reaction goes to the message of its source id that came first, also where another import brought that",
    breaks: ["IMP-06"],
    decorate: aroundTake((original) => {
      const first = new Map<string, string>();
      return async (viewer, importId, records) => {
        const nameOf = (id: string): string => `${viewer.workspaceId} ${id}`;
        for (const { externalId } of records.messages)
          if (!first.has(nameOf(externalId))) first.set(nameOf(externalId), importId);
        const { reactions, ...others } = records;
        const homeOf = ({ messageExternalId: id }: { readonly messageExternalId: string }): string =>
          first.get(nameOf(id)) ?? importId;
        const isOwn = (reaction: (typeof reactions)[number]): boolean => homeOf(reaction) === importId;
        const own = await original(viewer, importId, { ...others, reactions: reactions.filter(isOwn) });
        const strays = reactions.filter((reaction) => !isOwn(reaction));
        for (const { externalId: _, ...stray } of strays)
          await original(viewer, homeOf(stray), {
            ...{ members: [], conversations: [], messages: [] },
            reactions: [stray],
          });
        return { ...own, counts: { ...own.counts, reactions: own.counts.reactions + strays.length } };
      };
    }),
  },
  // Line 276: records are keyed by source ids. What is known is looked up before the batch, so that two records of one
  // batch do not know each other.
  "repeated-in-one-batch-is-stored-twice": {
    title: "a message whose record appears twice in one batch is stored twice",
    breaks: ["IMP-28"],
    decorate: inBatches(() => (records) => {
      const seen = new Set<string>();
      return {
        ...records,
        messages: records.messages.map((message) => {
          const isAgain = seen.has(message.externalId);
          seen.add(message.externalId);
          return isAgain ? { ...message, externalId: `${message.externalId}#2` } : message;
        }),
      };
    }),
  },
  // Lines 135 and 279: records are keyed by source ids and "preserve source authors". Members are found by their address as
  // well, which two can share.
  "shared-mailbox-is-one-author": {
    title: "the messages of an imported member with the address of another are shown as those of the other",
    breaks: ["IMP-34"],
    decorate: inBatches(() => {
      const owners = new Map<string, string>();
      const merged = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, email } of records.members) {
          if (typeof email !== "string") continue;
          const owner = owners.get(`${importId} ${email}`) ?? externalId;
          owners.set(`${importId} ${email}`, owner);
          merged.set(`${importId} ${externalId}`, owner);
        }
        return {
          ...records,
          messages: records.messages.map((message) => ({
            ...message,
            authorExternalId:
              merged.get(`${importId} ${message.authorExternalId}`) ?? message.authorExternalId,
          })),
        };
      };
    }),
  },
  // Line 127: every reader receives "the content snapshot taken at forward time". Of messages that an import writes the
  // text is read from the source.
  "forwards-of-imported-messages-follow-updates": {
    title: "the snapshot in a forward of an imported message changes when the import updates the message",
    breaks: ["FWD-04"],
    decorate: (services) => {
      const imported = new Set<string | undefined>();
      const { directory, messages } = services.store;
      return both(
        inBatches(() => (records) => {
          for (const { name } of records.conversations) imported.add(name);
          return records;
        }),
        inShown((shown, { forwardSource, workspaceId, authorId }) => {
          const { forward_source: shownSource } = shown;
          if (forwardSource === null || shownSource?.mode !== "show_message") return shown;
          if (!imported.has(directory.conversation(forwardSource.sourceConversationId)?.name)) return shown;
          const author = { workspaceId, memberId: authorId, kind: "human" as const };
          const source = messages.find(author, forwardSource.sourceMessageId);
          return source === undefined
            ? shown
            : { ...shown, forward_source: { ...shownSource, content: source.content } };
        }),
      )(services);
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating".
  "changed-reactions-are-further-ones": {
    title: "a reaction that is sent again under its source id with another emoji is added to the first",
    breaks: ["IMP-40"],
    decorate: inBatches(() => {
      const known = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        reactions: records.reactions.map((each) => {
          const name = `${importId} ${each.externalId ?? ""}`;
          const isChanged =
            each.externalId !== undefined && (known.get(name) ?? each.emojiText) !== each.emojiText;
          if (!isChanged) known.set(name, each.emojiText);
          return isChanged ? { ...each, externalId: undefined } : each;
        }),
      });
    }),
  },
  // A member has one reaction on a message, the first one.
  "one-reaction-per-member": {
    title: "a member's second emoji on an imported message is lost",
    breaks: ["IMP-07", "IMP-27"],
    decorate: inBatches(() => {
      const first = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        reactions: records.reactions.filter(({ messageExternalId, memberExternalId, emojiText }) => {
          const name = JSON.stringify([importId, messageExternalId, memberExternalId]);
          if (!first.has(name)) first.set(name, emojiText);
          return first.get(name) === emojiText;
        }),
      });
    }),
  },
  // Line 135: records are keyed by the ids of the source. Some databases compare texts without the blanks at their ends.
  "source-ids-are-padded": {
    title: "two imported messages whose source ids differ in a blank at the end are one",
    breaks: ["IMP-07", "IMP-06"],
    decorate: inBatches(() => (records) => ({
      ...records,
      messages: records.messages.map((message) => ({
        ...message,
        externalId: message.externalId.trimEnd() || message.externalId,
      })),
    })),
  },
  // Line 279: "Retrying a batch updates records". An archived_at of null is taken for one that was left out.
  "conversations-stay-archived": {
    title: "an imported conversation stays archived when it is sent again with archived_at null",
    breaks: ["IMP-16", "IMP-39", "IMP-44"],
    decorate: inBatches(() => (records) => ({
      ...records,
      conversations: records.conversations.map(({ archivedAt, ...rest }) =>
        archivedAt == null ? rest : { ...rest, archivedAt },
      ),
    })),
  },
  // Line 52: last_message_at of a conversation. That of an imported one is the one of its import.
  "imported-conversations-stand-still": {
    title: "what is posted in an imported conversation does not move its last_message_at",
    breaks: ["CON-21"],
    decorate: (services) => {
      const posted = new Set<string>();
      const { render } = services;
      const { conversation, conversationListItem } = render;
      render.conversation = (row) => {
        const shown = conversation(row);
        return row.origin === 1 && posted.has(shown.last_message_id ?? "")
          ? { ...shown, last_message_at: shown.created_at }
          : shown;
      };
      render.conversationListItem = (row) => {
        const shown = conversationListItem(row);
        return row.origin === 1 && posted.has(shown.last_message_id ?? "")
          ? { ...shown, last_message_at: shown.created_at }
          : shown;
      };
      return both(afterPosts(({ id }) => posted.add(id)))(services);
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." The counter of members is raised
  // by the length of the roster.
  "rosters-sent-again-are-counted-again": {
    title: "human_members_count of an imported conversation grows when its roster is sent again",
    breaks: ["IMP-15"],
    decorate: (services) => {
      const further = new Map<string, number>();
      const known = new Set<string>();
      const { render } = services;
      const { conversation, conversationListItem } = render;
      type Shown = { readonly name: string; readonly human_members_count: number };
      const counted = <T extends Shown>(shown: T): T => ({
        ...shown,
        human_members_count: shown.human_members_count + (further.get(shown.name) ?? 0),
      });
      render.conversation = (...asked) => counted(conversation(...asked));
      render.conversationListItem = (...asked) => counted(conversationListItem(...asked));
      return inBatches(() => (records, importId) => {
        for (const { externalId, name, memberExternalIds = [] } of records.conversations) {
          const id = `${importId} ${externalId}`;
          if (known.has(id)) further.set(name, (further.get(name) ?? 0) + memberExternalIds.length);
          known.add(id);
        }
        return records;
      })(services);
    },
  },
  // Line 278: "Inspect the response's skipped records". They are kept by their source ids.
  "skipped-records-of-one-id-are-listed-once": {
    title: "of two skipped records of different kinds with one source id, the response lists the first",
    breaks: ["IMP-08"],
    decorate: inOutcomes((outcome) => {
      const kinds = new Map<string, string>();
      const isListed = ({ externalId, type }: (typeof outcome.skipped)[number]): boolean => {
        if (externalId === null) return true;
        if (!kinds.has(externalId)) kinds.set(externalId, type);
        return kinds.get(externalId) === type;
      };
      return { ...outcome, skipped: outcome.skipped.filter(isListed) };
    }),
  },
});
