// Servers on which an imported message that is sent again with one thing changed loses another, a row each.

import type { Decorate } from "../../../reference-server/all-services.ts";
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import { both, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports/imports.ts";

/** Marks the texts of messages that are sent again changed, and shows these otherwise. */
const losing =
  (isChanged: (now: ImportedMessage, before: ImportedMessage) => boolean, lost: object): Decorate =>
  (services) => {
    const known = new Map<string, ImportedMessage>();
    const changed = new Set<string | null>();
    const taken = inImportedMessages(() => (message) => {
      const place = `${message.conversationExternalId} ${message.externalId}`;
      const before = known.get(place);
      if (before !== undefined && isChanged(message, before)) changed.add(message.content);
      known.set(place, message);
      return message;
    });
    const shown = inMessages(["listMessages", "listReplies", "getMessage"], (message) =>
      changed.has(message.content ?? null) ? { ...message, ...lost } : message,
    );
    return both(taken, shown)(services);
  };

export default defineFaults({
  "changed-authors-lose-reactions": {
    title: "an imported message that is sent again with another author shows no reactions any more",
    breaks: ["IMP-27"],
    decorate: losing((now, before) => now.authorExternalId !== before.authorExternalId, { reactions: [] }),
  },
  "moved-in-time-are-not-counted": {
    title: "an imported root that is sent again with another time counts no replies any more",
    breaks: ["IMP-35"],
    decorate: losing((now, before) => now.createdAt !== before.createdAt, { replies_count: 0 }),
  },
  "other-answers-lose-reactions": {
    title: "an imported reply that is sent again in reply to another one shows no reactions any more",
    breaks: ["IMP-27"],
    decorate: losing(
      (now, before) => (now.repliedToExternalId ?? null) !== (before.repliedToExternalId ?? null),
      { reactions: [] },
    ),
  },
});
