// Messages that were created in the same instant are neither lost nor repeated between pages of one item.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { haveIds, readFromStart } from "../../steps/listing.ts";
import { postMessage } from "../../steps/messages.ts";
import {
  calmConversation,
  growThread,
  judgeWalk,
  MAX_OPEN_PAGES,
  maxPagesOf,
  walkSettled,
} from "../../steps/walks.ts";
import { isObject, type JsonObject, text } from "../../wire/envelope.ts";

/** Enough that a service with millisecond instants gives some of them the same one. */
const BURST = 12;
const ROUNDS = 3;

export default defineCheck({
  title: "messages created in the same instant are each listed once, one item at a time",
  requirements: ["GEN-15"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages", "bindings.lists.listReplies"],
  async run(session) {
    for (let round = 0; round < session.examples(ROUNDS); round++) {
      await judgeMessages(session);
      await judgeReplies(session);
    }
  },
});

async function judgeMessages(session: Session): Promise<void> {
  const conversation = calmConversation(session);
  const posted = await Promise.all(
    Array.from({ length: BURST }, () => postMessage(session, { conversation })),
  );
  const ids = posted.map(({ id }) => id);
  const listing = await readFromStart(session, conversation, ids);
  session.given(listing.missing.length === 0, "messages are listed", listing.last);
  observeInstants(
    session,
    posted.map(({ message }) => message),
  );
  for (const limit of [1, 2]) {
    if (listing.items.length / limit > MAX_OPEN_PAGES) continue;
    const walk = await walkSettled(session, ids, {
      operation: "listMessages",
      path: { conversationId: conversation },
      limit,
      enough: (items) => haveIds(ids)(items.filter(isObject)),
      maxPages: MAX_OPEN_PAGES * 10,
    });
    judgeWalk(session, walk, { requirement: "GEN-15", operation: "listMessages", limit, ids });
  }
}

async function judgeReplies(session: Session): Promise<void> {
  const { root, ids } = await growThread(session, BURST, true);
  const walk = await walkSettled(session, ids, {
    operation: "listReplies",
    path: { messageId: root.id },
    limit: 1,
    maxPages: maxPagesOf(BURST),
  });
  judgeWalk(session, walk, {
    requirement: "GEN-15",
    operation: "listReplies",
    limit: 1,
    ids,
    others: [root.id],
  });
}

function observeInstants(session: Session, messages: readonly JsonObject[]): void {
  const instants = new Set(messages.map((message) => text(message, "created_at")));
  session.observe("messages.same_instant", instants.size < messages.length ? "occurs" : "does not occur");
}
