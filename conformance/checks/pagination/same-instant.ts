// Messages that were created in the same instant are neither lost nor repeated between pages of one item. Where a burst
// shows no two of one instant, it says what any list says of its pages.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import type { PostedMessage } from "../../steps/messages.ts";
import {
  growConversation,
  growThread,
  judgeWalks,
  maxPagesOf,
  sizesFor,
  walkOver,
} from "../../steps/walks.ts";

/** Enough that a service with millisecond instants gives some of them the same one. */
const BURST = 12;
const ROUNDS = 3;

export default defineCheck({
  title: "messages created in the same instant are each listed once, one item at a time",
  requirements: ["GEN-15"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages", "bindings.lists.listReplies"],
  async run(session) {
    session.notSeen("GEN-15", "messages that were created together show the same created_at");
    for (let round = 0; round < session.examples(ROUNDS); round++) {
      await judgeMessages(session);
      await judgeReplies(session);
    }
  },
});

async function judgeMessages(session: Session): Promise<void> {
  const series = await growConversation(session, BURST, true);
  if (!shareInstant(session, series.posted)) return;
  await judgeWalks(
    session,
    sizesFor(series, [1, 2]),
    { requirement: "GEN-15", operation: "listMessages", ids: series.ids },
    { ...walkOver(series), listed: series.listed },
  );
}

async function judgeReplies(session: Session): Promise<void> {
  const { root, ids, replies, listed } = await growThread(session, BURST, true);
  if (!shareInstant(session, replies)) return;
  await judgeWalks(
    session,
    [1],
    { requirement: "GEN-15", operation: "listReplies", ids, isClosed: true },
    { path: { messageId: root.id }, maxPages: maxPagesOf(BURST), listed },
  );
}

/** Whether two of them show one instant, as far as instants are shown. */
function shareInstant(session: Session, posted: readonly PostedMessage[]): boolean {
  const shown = posted.map(({ message }) => message.created_at ?? undefined).filter((at) => at !== undefined);
  const isShared = new Set(shown).size < shown.length;
  session.observe("messages.same_instant", isShared ? "occurs" : "does not occur");
  return isShared;
}
