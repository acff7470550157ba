// Servers with a fault in reading the records of a batch, where threads are involved, a row each.
import { both, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake, inBatches } from "../tools/imports/imports.ts";
import { onlyMatching } from "../tools/matching.ts";
import { afterPosts } from "../tools/messages/posts.ts";

/** How many messages of a batch are stored by one statement. */
const SLICE = 50;

export default defineFaults({
  // Lines 277 and 279: roots precede their replies, and a batch takes 100 messages. Those of a slice are looked up, and then
  // stored, together.
  "full-batches-are-taken-in-halves": {
    title: "a reply in the second half of a full batch is skipped when its root is in the first half",
    breaks: ["IMP-12"],
    decorate: aroundTake((original) => async (viewer, importId, records) => {
      const places = new Map(records.messages.map(({ externalId }, place) => [externalId, place]));
      const sliceOf = (id: string): number => Math.floor((places.get(id) ?? 0) / SLICE);
      const lost = records.messages.filter(
        ({ externalId, threadRootExternalId: root }) =>
          root != null && places.has(root) && sliceOf(root) !== sliceOf(externalId),
      );
      const messages = records.messages.filter((message) => !lost.includes(message));
      const outcome = await original(viewer, importId, { ...records, messages });
      const skipped = lost.map(({ externalId }) => ({
        ...{ type: "message" as const, externalId, index: places.get(externalId) ?? 0 },
        ...{ code: "unknown_root", message: "the root of the thread is not known" },
      }));
      return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
    }),
  },
  // Reactions are looked up among roots.
  "reactions-on-imported-replies-lost": {
    title: "a reaction to an imported reply is dropped without a word",
    breaks: ["IMP-07", "IMP-27", "IMP-08"],
    decorate: inBatches(() => {
      const replies = new Set<string>();
      return (records) => {
        for (const { externalId, threadRootExternalId } of records.messages)
          if (threadRootExternalId) replies.add(externalId);
        return {
          ...records,
          reactions: records.reactions.filter(({ messageExternalId }) => !replies.has(messageExternalId)),
        };
      };
    }),
  },
  // Line 13: "Import history (members, conversations, messages, reactions)". A reply is found by the timestamp of its
  // thread, as some tools name it.
  "reactions-to-replies-go-to-the-root": {
    title: "an imported reaction to a reply is shown on the root of its thread",
    breaks: ["IMP-27"],
    decorate: inBatches(() => {
      const roots = new Map<string, string>();
      return (records, importId) => {
        for (const { externalId, threadRootExternalId } of records.messages)
          if (threadRootExternalId != null) roots.set(`${importId} ${externalId}`, threadRootExternalId);
        return {
          ...records,
          reactions: records.reactions.map((reaction) => ({
            ...reaction,
            messageExternalId:
              roots.get(`${importId} ${reaction.messageExternalId}`) ?? reaction.messageExternalId,
          })),
        };
      };
    }),
  },
  // Line 121: "thread_root_id ... root message of the thread"; an imported message is a message.
  "reply-to-imported-root-top-level": {
    title: "a live reply to an imported message is stored as a top-level message",
    breaks: ["THR-01"],
    decorate: (services) => {
      const imported = new Set<string | null>();
      return both(
        inBatches(() => (records) => {
          for (const { content } of records.messages) imported.add(content);
          return records;
        }),
        inReceived("createMessage", (request, context) => {
          const { thread_root_id: root, replied_to_message_id: _, ...rest } = request.body;
          const found = root ? services.store.messages.find(context.caller, root) : undefined;
          return imported.has(found?.content ?? null) ? { ...request, body: rest } : request;
        }),
      )(services);
    },
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to matching realtime subscriptions".
  "reply-to-imported-root-unannounced": {
    title: "a live reply in the thread of an imported message is not delivered to realtime connections",
    breaks: ["RTS-08", "EVT-15"],
    decorate: (services) => {
      const imported = new Set<string | null>();
      return both(
        inBatches(() => (records) => {
          for (const { content } of records.messages) imported.add(content);
          return records;
        }),
        onlyMatching(({ payload }, { viewer }) => {
          const root = JSON.parse(payload).related.thread_root_message_id;
          const found = root === null ? undefined : services.store.messages.find(viewer, root);
          return found === undefined || !imported.has(found.content);
        }),
      )(services);
    },
  },
  // Lines 226, 279: "List thread replies"; a batch updates records. A thread of the source is mirrored when its root is
  // sent again, and the replies of people here since are not in the source.
  "sent-again-roots-drop-replies": {
    title:
      "what was replied to an imported message leaves the list of replies once its import sends it again",
    breaks: ["THR-04"],
    decorate: (services) => {
      const known = new Set<string>();
      const sentAgainAt = new Map<string | null, number>();
      const postedAt = new Map<string, number>();
      return both(
        afterPosts(({ id }) => postedAt.set(id, services.clock.now())),
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            if (known.has(name)) sentAgainAt.set(content, services.clock.now());
            known.add(name);
          }
          return outcome;
        }),
        inListed("listReplies", (items, request, { caller }) => {
          const root = services.store.messages.find(caller, request.path.messageId);
          const at = root && sentAgainAt.get(root.content);
          return at === undefined ? items : items.filter(({ id }) => (postedAt.get(id) ?? at + 1) > at);
        }),
      )(services);
    },
  },
});
