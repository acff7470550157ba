// Servers with a fault in taking records that change, a row each.
import type { Decorate } from "../../../reference-server/all-services.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake, inImportedMessages, keepingFirst, rewritingReacted } from "../tools/imports/imports.ts";
import { losingWhatFollows } from "../tools/matching.ts";

const mentionsIn = (text: string | null): string[] => text?.match(/<@[\w-]+>/g) ?? [];

const readingNullAsAbsent = (property: "threadRootExternalId" | "repliedToExternalId"): Decorate =>
  inImportedMessages(() => (message) => ({ ...message, [property]: message[property] ?? undefined }));

export default defineFaults({
  // Line 279: imports cause no message.created. A mention that comes with an update is announced as one in a new message.
  "mentions-added-by-an-update-are-announced": {
    title: "an imported message that is sent again with a mention that it did not have emits message.created",
    breaks: ["IMP-22"],
    decorate: (services) =>
      aroundTake((take) => {
        const known = new Map<string, readonly string[]>();
        return async (viewer, importId, records) => {
          const outcome = await take(viewer, importId, records);
          const { store, render } = services;
          for (const { externalId, content } of records.messages) {
            const name = `${importId} ${externalId}`;
            const before = known.get(name);
            const mentions = mentionsIn(content);
            known.set(name, mentions);
            if (before === undefined || mentions.every((each) => before.includes(each))) continue;
            const { items } = await store.conversations.list(viewer, { limit: 100 });
            for (const { id } of items.filter(({ origin }) => origin === 1)) {
              const page = await store.messages.list(viewer, id, { limit: 50 });
              const message = page.items.find((each) => each.content === content);
              if (message !== undefined)
                await store.write(() => store.events.append(render.messageCreated(message)));
            }
          }
          return outcome;
        };
      })(services),
  },
  // Line 279: "Retrying a batch updates records". The reply that an imported one answers is written when it is first taken,
  // with its thread.
  "imported-replies-keep-what-they-answered": {
    title: "an imported reply that is sent again as a reply to another reply stays a reply to the first",
    breaks: ["IMP-16", "IMP-39"],
    decorate: keepingFirst("messages", "repliedToExternalId"),
  },
  // Lines 121 and 279: a top-level message has null for its thread_root_id, and a batch that is sent again updates records. A
  // null in a record is read as a property that was left out.
  "imported-replies-go-on-answering": {
    title: "an imported reply stays a reply to another one when its record is sent again with null for that",
    breaks: ["IMP-39"],
    decorate: readingNullAsAbsent("repliedToExternalId"),
  },
  "imported-replies-stay-in-their-thread": {
    title: "an imported reply stays in its thread when its record is sent again with null for the root",
    breaks: ["IMP-39"],
    decorate: readingNullAsAbsent("threadRootExternalId"),
  },
  // Line 336: creating a message emits message.created to a mentions subscription when the principal is mentioned. The names
  // that a text mentions are read once for each request, and those of a refused request stay for the next one.
  "mentions-after-refusals-unheard": {
    title:
      "a mention in the first message after a refused request is not delivered to a subscription for mentions",
    breaks: ["RTS-09"],
    decorate: losingWhatFollows(
      () => true,
      ({ delivery }) => delivery === "mentions",
    ),
  },
  // Line 336: creating a message emits message.created to matching realtime subscriptions. The conflict (257) leaves the
  // session marked for a rollback, and what the next write has to announce is thrown away with it.
  "message-after-conflict-unheard": {
    title: "the message that an identity creates after an idempotency conflict is not delivered",
    breaks: ["RTS-08"],
    decorate: losingWhatFollows((error) => error instanceof Refusal && error.code === "idempotency_conflict"),
  },
  // Line 279: "Omitting files on an imported message leaves its attachments unchanged". A reaction writes its message anew.
  "reactions-drop-imported-files": {
    title: "a reaction that is imported after its message removes the attachments of the message",
    breaks: ["IMP-17", "IMP-28"],
    decorate: rewritingReacted(
      (message) => ({ ...message, files: [] }),
      ({ files }) => (files ?? []).length > 0,
    ),
  },
});
