// Servers with a fault in storing imported records, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import type { SkippedRecord } from "../../../reference-server/store/imports/imports.ts";
import { after, around, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";

const isTime = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));

export default defineFaults({
  // Lines 223, 279: time filters; a batch updates records. The index of times is written when a message is added.
  "filters-know-first-time": {
    title:
      "a time filter leaves out an imported message that was first sent with a time on the other side of it",
    breaks: ["MSG-07", "IMP-39"],
    decorate: (services) => {
      const first = new Map<string, number>();
      const byText = new Map<string | null, number>();
      return both(
        aroundTake((original) => (viewer, importId, records) => {
          for (const { externalId, content, createdAt } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (!first.has(name)) first.set(name, createdAt);
            byText.set(content, first.get(name) ?? createdAt);
          }
          return original(viewer, importId, records);
        }),
        inListed("listMessages", (items, { query: { after, before } }) =>
          items.filter(({ content }) => {
            const time = byText.get(content);
            if (time === undefined) return true;
            return (
              !(isTime(after) && time <= Date.parse(after)) && !(isTime(before) && time >= Date.parse(before))
            );
          }),
        ),
      )(services);
    },
  },
  // The size of a roster is the sum of the entries that batches sent for it.
  "roster-counts-repetitions": {
    title: "a roster that is sent again and again is refused though it has less than 250 members",
    breaks: ["IMP-14", "IMP-15"],
    decorate: aroundTake((original) => {
      const sent = new Map<string, number>();
      return (viewer, importId, records) => {
        for (const { externalId, memberExternalIds = [] } of records.conversations) {
          const name = `${importId} ${externalId}`;
          const total = (sent.get(name) ?? 0) + memberExternalIds.length;
          sent.set(name, total);
          if (total > 250) throw new Refusal("invalid_request", "expected at most 250 members in a roster");
        }
        return original(viewer, importId, records);
      };
    }),
  },
  // Line 198: a complete import is "open (resumed)" when it is created again; one that has refused records stays closed.
  "refused-records-lock-the-import": {
    title: "an import that was sent records while it was complete takes none after it was resumed",
    breaks: ["IMP-05"],
    decorate: aroundTake((original) => {
      const locked = new Set<string>();
      return async (viewer, importId, records) => {
        if (locked.has(importId)) throw new Refusal("import_completed", "the import is complete");
        try {
          return await original(viewer, importId, records);
        } catch (error) {
          if (error instanceof Refusal && error.code === "import_completed") locked.add(importId);
          throw error;
        }
      };
    }),
  },
  // Whether an import is complete is asked before members, conversations and messages are written.
  "complete-import-swallows-reactions": {
    title: "a complete import answers 200 to a batch of reactions alone",
    breaks: ["IMP-25"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        const { members, conversations, messages, reactions } = records;
        const others = members.length + conversations.length + messages.length;
        if (!(error instanceof Refusal) || error.code !== "import_completed" || others > 0) throw error;
        return {
          counts: { members: 0, conversations: 0, messages: 0, reactions: reactions.length },
          skipped: [],
        };
      }
    }),
  },
  // Line 215: "List conversations the caller belongs to". The list joins the rosters as they were sent.
  "rosters-of-two-batches-list-twice": {
    title: "an imported conversation whose roster came in two batches is listed twice",
    breaks: ["CON-26"],
    decorate: (services) => {
      const known = new Set<string>();
      const twice = new Set<unknown>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, memberExternalIds = [] } of records.conversations) {
            if (memberExternalIds.length === 0) continue;
            if (known.has(`${importId} ${externalId}`)) twice.add(externalId);
            known.add(`${importId} ${externalId}`);
          }
          return outcome;
        }),
        inListed("listConversations", (items, { query }) =>
          items
            .flatMap((item) => (twice.has(item.slack_channel_id) ? [item, item] : [item]))
            .slice(0, Math.max(items.length, query.limit)),
        ),
      )(services);
    },
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". The code that changes a
  // reply counts it as the code does that adds one.
  "changed-replies-count-again": {
    title: "an imported reply whose text a later batch changes counts twice in the replies_count of its root",
    breaks: ["IMP-35"],
    decorate: (services) => {
      const texts = new Map<string, string | null>();
      const further = new Map<string, number>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, content, threadRootExternalId: root } of records.messages) {
            const name = `${importId} ${externalId}`;
            const rootText = root == null ? undefined : texts.get(`${importId} ${root}`);
            if (rootText != null && texts.has(name) && texts.get(name) !== content)
              further.set(rootText, (further.get(rootText) ?? 0) + 1);
            texts.set(name, content);
          }
          return outcome;
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: shown.replies_count + (further.get(shown.content ?? "") ?? 0),
        })),
      )(services);
    },
  },
  // Line 127: readers receive "the content snapshot taken at forward time". Of an imported message a forward keeps the
  // id, since history does not change.
  "forwards-follow-imports": {
    title: "a show_message forward of an imported message shows what a later batch made of it",
    breaks: ["FWD-04"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const newest = new Map<string, string>();
      const texts = new Map<string, string>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (content === null) continue;
            if (!first.has(name)) first.set(name, content);
            newest.set(name, content);
            texts.set(first.get(name) ?? content, name);
            texts.set(content, name);
          }
          return outcome;
        }),
        inShown((shown) => {
          const { forward_source: source } = shown;
          const name = texts.get(source?.mode === "show_message" ? (source.content ?? "") : "");
          const content = newest.get(name ?? "");
          if (source?.mode !== "show_message" || content === undefined) return shown;
          return { ...shown, forward_source: { ...source, content } };
        }),
      )(services);
    },
  },
  // Line 257: creating a message requires a scope and access to the conversation. A conversation whose import is complete
  // counts as an archive.
  "complete-imports-are-read-only": {
    title: "nobody can post in an imported conversation any more once its import is complete",
    breaks: ["THR-13"],
    decorate: (services) => {
      const ofImport = new Map<string, Set<string>>();
      const archived = new Set<string>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          const sources = ofImport.get(importId) ?? new Set();
          for (const { externalId } of records.conversations) sources.add(externalId);
          ofImport.set(importId, sources);
          return outcome;
        }),
        after("completeImport", (response, request) => {
          if (response.status === 200)
            for (const id of ofImport.get(request.path.importId) ?? []) archived.add(id);
        }),
        after("createImport", (response) => {
          if (response.status === 201)
            for (const id of ofImport.get(response.body.data.id) ?? []) archived.delete(id);
        }),
        around("createMessage", (original, { store }) => async (request, context) => {
          const conversation = await store.conversations.get(context.caller, request.path.conversationId);
          if (archived.has(conversation?.externalChannelId ?? ""))
            throw new Refusal("conflict", "the conversation is an archive");
          return original(request, context);
        }),
      )(services);
    },
  },
  // Line 275: members, conversations, messages, reactions. Source tools number each kind by itself; here one table has the
  // ids of all.
  "kinds-share-their-source-ids": {
    title: "a message whose source id is that of a member or conversation of its import is skipped",
    breaks: ["IMP-06"],
    decorate: aroundTake((original) => {
      const known = new Set<string>();
      return async (viewer, importId, records) => {
        for (const { externalId } of [...records.members, ...records.conversations])
          known.add(`${importId} ${externalId}`);
        const isKnown = (externalId: string): boolean => known.has(`${importId} ${externalId}`);
        const messages = records.messages.filter(({ externalId }) => !isKnown(externalId));
        const outcome = await original(viewer, importId, { ...records, messages });
        const skipped = records.messages.flatMap(({ externalId }, index): SkippedRecord[] =>
          isKnown(externalId)
            ? [{ type: "message", externalId, index, code: "id_in_use", message: `${externalId} is in use` }]
            : [],
        );
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      };
    }),
  },
});
