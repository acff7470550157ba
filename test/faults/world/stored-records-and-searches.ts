// Servers with a fault in storing imported records, where a search follows, a row each.
import { both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { importedConversations } from "../tools/imports/imported-conversations.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { afterPosts, inMessageLists } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 216: message search searches accessible messages. A batch indexes the conversations of its messages
  // anew, from the messages imported into them: the messages posted there are not found any more.
  "reindexing-drops-live": {
    title:
      "message search does not find what was posted in an imported conversation before a further batch for it",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const posted = new Map<string, string>();
      const dropped = new Set<string>();
      return both(
        afterPosts(({ id, conversation_id }) => posted.set(id, conversation_id)),
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          const ids = new Set(records.messages.map(({ conversationExternalId }) => conversationExternalId));
          const inside = new Set((await importedConversations(services, viewer, ids)).map(({ id }) => id));
          for (const [id, conversationId] of posted) if (inside.has(conversationId)) dropped.add(id);
          return outcome;
        }),
        inMessageLists(["searchMessages"], (items) => items.filter(({ id }) => !dropped.has(id))),
      )(services);
    },
  },
  // Line 217: "Search accessible conversations"; line 279: "Retrying a batch updates records". The index of names is
  // written when a conversation is added, and an update deletes the old name only.
  "renamed-conversations-are-unfound": {
    title: "the conversation search does not find an imported conversation that a later batch has renamed",
    breaks: ["CON-03"],
    decorate: (services) => {
      const names = new Map<string, string>();
      const renamed = new Set<unknown>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, name } of records.conversations) {
            const known = names.get(`${importId} ${externalId}`);
            if (known !== undefined && known !== name) renamed.add(externalId);
            names.set(`${importId} ${externalId}`, name);
          }
          return outcome;
        }),
        inListed("searchConversations", (items) =>
          items.filter(({ slack_channel_id: externalId }) => !renamed.has(externalId)),
        ),
      )(services);
    },
  },
  // Line 216: message search searches accessible messages. Who may find a message is written into the index with it; what was
  // said in a conversation before that was opened stays with its members.
  "search-rights-of-then": {
    title: "message search does not find what was said in a conversation before it was opened to its reader",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const early = new Set<string>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const opened = records.conversations.filter(({ isPrivate }) => isPrivate === false);
          const ids = new Set(opened.map(({ externalId }) => externalId));
          for (const { id, accessControlType } of await importedConversations(services, viewer, ids)) {
            if (accessControlType === 0) continue;
            const { items } = await services.store.messages.list(viewer, id, { limit: 100 });
            for (const message of items) early.add(message.id);
          }
          return original(viewer, importId, records);
        }),
        inMessageLists(["searchMessages"], (items, { caller, services: { store } }) =>
          items.filter(
            ({ id, conversation_id }) =>
              !early.has(id) || store.directory.isMember(caller.memberId, conversation_id),
          ),
        ),
      )(services);
    },
  },
  // Line 216: "Search accessible messages"; line 279: "Retrying a batch updates records". A message is queued for the
  // index only while nothing of it is queued, and the mark is never taken off.
  "second-updates-are-not-indexed": {
    title: "the message search does not find an imported message by its text after the second change",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const texts = new Map<string, string[]>();
      const lost = new Set<string>();
      return both(
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            const known = texts.get(name) ?? [];
            if (content === null || known.includes(content)) continue;
            texts.set(name, [...known, content]);
            if (known.length >= 2) lost.add(content);
          }
          return outcome;
        }),
        inMessageLists(["searchMessages"], (items) =>
          items.filter(({ content }) => !lost.has(content ?? "")),
        ),
      )(services);
    },
  },
});
