// Servers with a fault in storing imported records, where threads are involved, a row each.
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { both, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";
import { afterPosts, inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // Lines 125 and 279: replies_count counts the replies of a thread. A batch that brings a reply writes the count of its root anew,
  // from the replies that were imported.
  "imported-replies-replace-the-count": {
    title:
      "an imported root no longer counts the replies that were posted to it once another reply is imported",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const posted = new Map<string, { author: Viewer; count: number }>();
      const lost = new Map<string, number>();
      const { messages, conversations } = services.store;
      return both(
        afterPosts(async ({ thread_root_id: root, conversation_id: place }, _, { caller }) => {
          if (typeof root !== "string" || typeof place !== "string") return;
          const isImported = (await conversations.get(caller, place))?.origin === 1;
          if (isImported) posted.set(root, { author: caller, count: (posted.get(root)?.count ?? 0) + 1 });
        }),
        aroundTake((original) => async (viewer, importId, records) => {
          const count = () =>
            [...posted].map(([root, { author }]) => messages.find(author, root)?.repliesCount ?? 0);
          const before = count();
          const outcome = await original(viewer, importId, records);
          const after = count();
          for (const [index, [root, { count: ofPosted }]] of [...posted].entries())
            if ((after[index] ?? 0) > (before[index] ?? 0)) lost.set(root, ofPosted);
          return outcome;
        }),
        inShown((shown) => {
          const count = lost.get(shown.id);
          return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
        }),
      )(services);
    },
  },
  // Lines 125 and 279: replies_count counts the replies of a thread; retrying a batch updates records. The update of an
  // imported root counts the replies that the import brought, and not those that were posted since.
  "imported-root-forgets-live-replies": {
    title: "an imported root that is sent again no longer counts the replies that were posted to it",
    breaks: ["MSG-19"],
    decorate: (services) => {
      const posted = new Map<string, { author: Viewer; count: number }>();
      const lost = new Map<string, number>();
      return both(
        afterPosts(({ thread_root_id: root }, _, { caller }) => {
          if (typeof root === "string")
            posted.set(root, { author: caller, count: (posted.get(root)?.count ?? 0) + 1 });
        }),
        aroundTake((original) => async (viewer, importId, records) => {
          const outcome = await original(viewer, importId, records);
          for (const [rootId, { author, count }] of posted) {
            const root = services.store.messages.find(author, rootId);
            const isSent = records.messages.some(
              ({ content, createdAt }) => content === root?.content && createdAt === root.createdAt,
            );
            if (isSent) lost.set(rootId, count);
          }
          return outcome;
        }),
        inShown((shown) => {
          const count = lost.get(shown.id);
          return count === undefined ? shown : { ...shown, replies_count: shown.replies_count - count };
        }),
      )(services);
    },
  },
  "importer-is-the-author": {
    title: "imported replies have the importing identity as their author",
    breaks: ["IMP-20"],
    decorate: (services) => {
      const importers = new Map<string, string>();
      return both(
        aroundTake((original) => (viewer, importId, records) => {
          for (const { content, threadRootExternalId } of records.messages)
            if (threadRootExternalId != null) importers.set(content ?? "", viewer.memberId);
          return original(viewer, importId, records);
        }),
        inMessages(["listMessages", "listReplies"], (message) => ({
          ...message,
          author_id: importers.get(message.content ?? "") ?? message.author_id,
        })),
      )(services);
    },
  },
  // A resumed import knows the records that it took before it was complete.
  "resumed-import-forgets-roots": {
    title: "a resumed import skips replies to roots that were imported before it was complete",
    breaks: ["IMP-07", "IMP-05"],
    decorate: (services) => {
      const { imports } = services.store;
      const { open, complete } = imports;
      const completed = new Set<string>();
      const known = new Map<string, Set<string>>();
      imports.complete = async (viewer, importId) => {
        completed.add(importId);
        return complete(viewer, importId);
      };
      imports.open = async (viewer, input) => {
        const opened = await open(viewer, input);
        if (completed.delete(opened.id)) known.set(opened.id, new Set());
        return opened;
      };
      return aroundTake((original) => async (viewer, importId, records) => {
        const roots = known.get(importId);
        if (roots === undefined) return original(viewer, importId, records);
        for (const { externalId } of records.messages) roots.add(externalId);
        const isLost = ({ threadRootExternalId: root }: (typeof records.messages)[number]): boolean =>
          typeof root === "string" && !roots.has(root);
        const outcome = await original(viewer, importId, {
          ...records,
          messages: records.messages.filter((message) => !isLost(message)),
        });
        const skipped = records.messages.flatMap((message, index) =>
          isLost(message)
            ? [
                {
                  type: "message" as const,
                  externalId: message.externalId,
                  index,
                  code: "unknown_root",
                  message: "no such root",
                },
              ]
            : [],
        );
        return { ...outcome, skipped: [...outcome.skipped, ...skipped] };
      })(services);
    },
  },
  "skipped-once-is-skipped-for-good": {
    title: "a reply that was skipped is skipped after its root too",
    breaks: ["IMP-09"],
    decorate: aroundTake((original) => {
      const skipped = new Set<string | null>();
      return async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, {
          ...records,
          messages: records.messages.filter(({ externalId }) => !skipped.has(externalId)),
        });
        const again = records.messages
          .filter(({ externalId }) => skipped.has(externalId))
          .map(({ externalId }, index) => ({
            type: "message" as const,
            externalId,
            index,
            code: "skipped",
            message: "skipped before",
          }));
        for (const { externalId } of outcome.skipped) skipped.add(externalId);
        return { ...outcome, skipped: [...outcome.skipped, ...again] };
      };
    }),
  },
  // Lines 278 and 279: skipped records can be sent again. Those of the batch before are taken for repetitions.
  "skipped-replies-missing-in-next-batch": {
    title: "of skipped replies that are sent again in several batches only those of the first are stored",
    breaks: ["IMP-09"],
    decorate: aroundTake((original) => {
      const skipped = new Map<string, string>();
      const returned = new Set<string>();
      return async (viewer, importId, records) => {
        const rootOf = ({ externalId }: { externalId: string }) => skipped.get(`${importId} ${externalId}`);
        const messages = records.messages.filter((message) => !returned.has(rootOf(message) ?? ""));
        for (const message of records.messages)
          if (records.messages.some(({ externalId }) => externalId === message.threadRootExternalId))
            if (rootOf(message) !== undefined) returned.add(rootOf(message) ?? "");
        const outcome = await original(viewer, importId, { ...records, messages });
        for (const { type, externalId } of outcome.skipped) {
          const root = records.messages.find(
            (message) => message.externalId === externalId,
          )?.threadRootExternalId;
          if (type === "message" && root) skipped.set(`${importId} ${externalId}`, `${importId} ${root}`);
        }
        return outcome;
      };
    }),
  },
  // Lines 278 and 279: "Inspect the response's skipped records", which can be sent again. Their source ids are remembered
  // as handled.
  "skipped-replies-stay-skipped": {
    title: "a reply that was skipped for its missing root is not stored in the batch that brings the root",
    breaks: ["IMP-09", "IMP-07"],
    decorate: aroundTake((original) => {
      const handled = new Set<string>();
      return async (viewer, importId, records) => {
        const roots = new Set(records.messages.map(({ externalId }) => externalId));
        const messages = records.messages.filter(
          ({ externalId, threadRootExternalId }) =>
            !(handled.has(`${importId} ${externalId}`) && roots.has(threadRootExternalId ?? "")),
        );
        const outcome = await original(viewer, importId, { ...records, messages });
        for (const { type, externalId } of outcome.skipped)
          if (type === "message") handled.add(`${importId} ${externalId}`);
        return outcome;
      };
    }),
  },
});
