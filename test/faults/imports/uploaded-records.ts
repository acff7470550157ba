// Servers with a fault in reading the records of a batch, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { aroundStore, both, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { beyondTheRoster, inBatches } from "../tools/imports/imports.ts";
import { inMessageLists } from "../tools/messages/posts.ts";
import { inJson } from "../tools/responses.ts";

const asNumber = (id: string): string => (/^\d{16,}$/.test(id) ? String(Number(id)) : id);

export default defineFaults({
  "capitals-make-no-difference": {
    title: "source members whose ids differ in capitals only become one",
    breaks: ["IMP-20"],
    decorate: inBatches(() => {
      const known = new Map<string, string>();
      const sameAs = (externalId: string): string => known.get(externalId.toLowerCase()) ?? externalId;
      return (records) => {
        for (const { externalId } of records.members) known.set(externalId.toLowerCase(), sameAs(externalId));
        return {
          ...records,
          members: records.members.map((record) => ({ ...record, externalId: sameAs(record.externalId) })),
          messages: records.messages.map((record) => ({
            ...record,
            authorExternalId: sameAs(record.authorExternalId),
          })),
        };
      };
    }),
  },
  // An address is taken for the person: a member with a known one goes by the name that is known with it.
  "changed-addresses-change-the-name": {
    title: "a member that is sent again with the e-mail address of another gets the name of that one",
    breaks: ["IMP-34"],
    decorate: inBatches(() => {
      const people = new Set<string>();
      const names = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        members: records.members.map((each) => {
          const [person, address] = [`${importId} ${each.externalId}`, `${importId} ${each.email}`];
          const known = people.has(person) && each.email ? names.get(address) : undefined;
          people.add(person);
          if (each.email && !names.has(address)) names.set(address, each.displayName);
          return { ...each, displayName: known ?? each.displayName };
        }),
      });
    }),
  },
  // Lines 23 and 198: a complete import is opened again by its workspace. The statement that opens it compares source and
  // source workspace alone.
  "creation-elsewhere-reopens": {
    title: "creating an import opens the complete imports of the same source in other workspaces too",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const names = new Map<string, string>();
      const finished = new Map<string, Viewer>();
      const nameOf = (input: { source: string; sourceWorkspaceId: string }): string =>
        JSON.stringify([input.source, input.sourceWorkspaceId]);
      const { imports } = services.store;
      const { open, complete } = imports;
      imports.open = async (viewer, input) => {
        const owner = finished.get(nameOf(input));
        if (owner !== undefined && owner.workspaceId !== viewer.workspaceId) await open(owner, input);
        const opened = await open(viewer, input);
        names.set(opened.id, nameOf(input));
        return opened;
      };
      imports.complete = async (viewer, importId) => {
        const completed = await complete(viewer, importId);
        finished.set(names.get(importId) ?? "", viewer);
        return completed;
      };
      return services;
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids)". A flag that is false is taken for one that is absent.
  "guests-stay-guests": {
    title: "an imported guest who is sent again as no guest stays one",
    breaks: ["IMP-39"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((record) => ({ ...record, isGuest: record.isGuest || undefined })),
    })),
  },
  // Lines 135, 279: records are keyed by the ids of the source, and keep their authors. Ids of digits alone are read as numbers.
  "long-author-ids-lose-digits": {
    title: "two source members whose ids of nineteen digits differ in the last one become one author",
    breaks: ["IMP-20"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((member) => ({ ...member, externalId: asNumber(member.externalId) })),
      messages: records.messages.map((message) => ({
        ...message,
        authorExternalId: asNumber(message.authorExternalId),
      })),
    })),
  },
  // Lines 135, 279: records are keyed by the ids of the source. Ids of digits alone are read as numbers.
  "long-source-ids-lose-digits": {
    title:
      "two imported messages whose source ids of nineteen digits differ in the last one become one message",
    breaks: ["IMP-07"],
    decorate: inBatches(() => (records) => ({
      ...records,
      messages: records.messages.map((message) => ({ ...message, externalId: asNumber(message.externalId) })),
    })),
  },
  "member-keeps-first-name": {
    title: "a member sent again with another name keeps the first one",
    breaks: ["IMP-16"],
    decorate: inBatches(() => {
      const names = new Map<string, string>();
      return (records) => ({
        ...records,
        members: records.members.map((record) => {
          const displayName = names.get(record.externalId) ?? record.displayName;
          names.set(record.externalId, displayName);
          return { ...record, displayName };
        }),
      });
    }),
  },
  // Line 279: "Imported records preserve source authors"; records are "keyed by source ids", and bots share addresses.
  "members-of-one-address-are-one": {
    title: "imported members with one e-mail address are one member",
    breaks: ["IMP-34"],
    decorate: inBatches(() => {
      const byAddress = new Map<string, string>();
      const aliases = new Map<string, string>();
      return (records, importId) => {
        const idOf = (id: string): string => aliases.get(`${importId} ${id}`) ?? id;
        const members = records.members.filter(({ externalId, email }) => {
          const address = `${importId} ${email?.toLowerCase() ?? ""}`;
          const first = byAddress.get(address) ?? externalId;
          if (email) byAddress.set(address, first);
          if (!email || first === externalId) return true;
          aliases.set(`${importId} ${externalId}`, first);
          return false;
        });
        return {
          members,
          conversations: records.conversations.map((each) => ({
            ...each,
            memberExternalIds: each.memberExternalIds && [...new Set(each.memberExternalIds.map(idOf))],
          })),
          messages: records.messages.map((each) => ({
            ...each,
            authorExternalId: idOf(each.authorExternalId),
          })),
          reactions: records.reactions.map((each) => ({
            ...each,
            memberExternalId: idOf(each.memberExternalId),
          })),
        };
      };
    }),
  },
  // Line 279: "imported records preserve source authors". A name with a comma is taken for one of a directory.
  "names-with-a-comma-are-turned": {
    title: "an imported member whose name has a comma gets its parts in the other order",
    breaks: ["IMP-34", "SRC-19"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((member) => {
        const [family, given, ...more] = member.displayName.split(", ");
        return given === undefined || more.length > 0
          ? member
          : { ...member, displayName: `${given} ${family}` };
      }),
    })),
  },
  // Line 66 and 279: display_name; "Imported records preserve source authors". People are called Null.
  "null-is-a-name": {
    title: "an imported member whose last name is Null has no last name",
    breaks: ["IMP-34"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((record) => ({
        ...record,
        displayName: record.displayName.replace(/ (?:null|none|undefined)$/i, ""),
      })),
    })),
  },
  "one-reaction-a-message": {
    title: "of several reactions to an imported message the first one is shown",
    breaks: ["IMP-27"],
    decorate: inBatches(() => {
      const first = new Map<string, string>();
      return (records) => ({
        ...records,
        reactions: records.reactions.filter((reaction) => {
          const { messageExternalId: message } = reaction;
          const own = JSON.stringify(reaction);
          if (!first.has(message)) first.set(message, own);
          return first.get(message) === own;
        }),
      });
    }),
  },
  "repetition-gets-new-ids": {
    title: "messages that are sent again have other ids",
    breaks: ["IMP-15"],
    decorate: (services) => {
      const times = new Map<string, number>();
      return both(
        inBatches(() => (records) => {
          for (const { content } of records.messages)
            times.set(content ?? "", (times.get(content ?? "") ?? 0) + 1);
          return records;
        }),
        inMessages(["listMessages"], (message) => {
          const time = times.get(message.content ?? "") ?? 0;
          return time > 1 ? { ...message, id: `${message.id}${time}` } : message;
        }),
      )(services);
    },
  },
  // Line 279: reactions are imported. A shortcode is left with letters, digits and underscores alone: ":+1:" and ":-1:".
  "shortcodes-lose-their-plus": {
    title: "imported reactions :+1: and :-1: become one, :1:",
    breaks: ["IMP-40", "IMP-27"],
    decorate: inBatches(() => (records) => ({
      ...records,
      reactions: records.reactions.map((record) => ({
        ...record,
        emojiText: record.emojiText.replace(/^(:?)[+-](\w+:?)$/, "$1$2"),
      })),
    })),
  },
  "strangers-do-not-write": {
    title: "a message of an author who is not in the roster is given to another who is",
    breaks: ["IMP-20"],
    decorate: inBatches(() => {
      const rosters = new Map<string, readonly string[]>();
      return (records) => {
        for (const { externalId, memberExternalIds = [] } of records.conversations)
          rosters.set(externalId, memberExternalIds);
        return {
          ...records,
          messages: records.messages.map((message) => {
            const roster = rosters.get(message.conversationExternalId) ?? [];
            const [first = message.authorExternalId] = roster;
            return roster.includes(message.authorExternalId)
              ? message
              : { ...message, authorExternalId: first };
          }),
        };
      };
    }),
  },
  "unknown-author-is-replaced": {
    title: "a message of an unknown author is stored under another name",
    breaks: ["IMP-20"],
    decorate: inBatches(() => {
      const known = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId } of records.members) known.set(externalId, importId);
        const fallback = [...known].find(([, id]) => id === importId)?.[0];
        return {
          ...records,
          messages: records.messages.map((message) =>
            known.has(message.authorExternalId) || fallback === undefined
              ? message
              : { ...message, authorExternalId: fallback },
          ),
        };
      };
    }),
  },
  // Line 279: reactions are imported. Guests of the source have no right to react here, and their reactions are left out.
  "guests-do-not-react": {
    title: "reactions of imported guests are dropped without a word",
    breaks: ["IMP-07", "IMP-08", "IMP-27"],
    decorate: inBatches(() => {
      const guests = new Set<string>();
      return (records, importId) => {
        for (const { externalId, isGuest } of records.members)
          if (isGuest) guests.add(`${importId} ${externalId}`);
        const isKept = ({ memberExternalId: id }: { memberExternalId: string }): boolean =>
          !guests.has(`${importId} ${id}`);
        return { ...records, reactions: records.reactions.filter(isKept) };
      };
    }),
  },
  "conversations-are-doubled": {
    title: "a conversation that is sent again is listed twice",
    breaks: ["IMP-15"],
    decorate: inBatches(() => {
      const sendings = new Map<string, number>();
      return (records, importId) => ({
        ...records,
        conversations: records.conversations.map((record) => {
          const name = `${importId} ${record.externalId}`;
          const time = (sendings.get(name) ?? 0) + 1;
          sendings.set(name, time);
          return time === 1 ? record : { ...record, externalId: `${record.externalId}-${time}` };
        }),
      });
    }),
  },
  // Each batch is counted for itself, and lists do not show how many members a conversation has.
  "unlisted-roster-counted-per-batch": {
    title: "a roster grows beyond 250 in later batches, and lists show no counts",
    breaks: ["IMP-14"],
    decorate: both(
      beyondTheRoster(() => true),
      inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data, ...rest }) => {
        const { items, ...page } = data as { items: Record<string, unknown>[] };
        return {
          ...rest,
          data: { ...page, items: items.map(({ human_members_count: _, ...item }) => item) },
        };
      }),
    ),
  },
  // A reply to a reply belongs to the thread, also when it was imported.
  "imported-answers-missing-in-thread": {
    title: "the reply list leaves out imported replies that answer another reply",
    breaks: ["THR-04", "IMP-07"],
    decorate: (services) => {
      const nested = new Set<unknown>();
      return both(
        inBatches(() => (records) => {
          for (const { content, repliedToExternalId: to, threadRootExternalId: root } of records.messages)
            if (typeof to === "string" && to !== root) nested.add(content);
          return records;
        }),
        inMessageLists(["listReplies"], (items) => items.filter(({ content }) => !nested.has(content))),
      )(services);
    },
  },
  // Line 197: "record writes then return 409". The state is looked at where a batch has one kind.
  "mixed-batches-reach-complete-imports": {
    title: "a complete import answers records of several kinds in one batch with 200",
    breaks: ["IMP-25"],
    decorate: aroundStore("imports", "take", (take) => async (viewer, importId, records) => {
      try {
        return await take(viewer, importId, records);
      } catch (error) {
        if (Object.values(records).filter(({ length }) => length > 0).length < 2) throw error;
        return { counts: { members: 0, conversations: 0, messages: 0, reactions: 0 }, skipped: [] };
      }
    }),
  },
});
