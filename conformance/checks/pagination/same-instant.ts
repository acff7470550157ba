// Messages with the same timestamp are neither lost nor repeated between pages of one item each. A burst
// without equal timestamps is judged like any other list.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import {
  growConversation,
  growThread,
  isWhole,
  judgeReadings,
  maxPagesOf,
  readSettled,
  sizesFor,
  toSeries,
} from "../../steps/lists/list-readings.ts";
import type { JsonObject } from "../../text/json.ts";

/** Enough for a service with millisecond timestamps to give some of them the same one. */
const BURST = 12;
const ROUNDS = 3;
const FEW = 3;

export default defineCheck({
  title: "messages with the same timestamp are each listed once, one item at a time",
  requirements: ["GEN-15"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  // Messages added to a list while it is read may move its pages.
  exclusive: true,
  async run(session) {
    session.notSeen("GEN-15", "messages that were created together show the same created_at");
    await needWholePages(session);
    for (let round = 0; round < session.examples(ROUNDS); round++) {
      await judgeMessages(session);
      if (hasReplies(session)) await judgeReplies(session);
    }
  },
});

/** The control: messages created in sequence are complete in pages of one. */
async function needWholePages(session: Session): Promise<void> {
  const series = await growConversation(session, FEW);
  const controls = [
    { operation: "listMessages", list: toSeries(session, series), ...series } as const,
    ...(hasReplies(session) ? [await controlOfReplies(session)] : []),
  ];
  for (const { operation, list, ...control } of controls) {
    if (shareTimestamp(session, control.shown)) continue;
    const ids = [...control.listed];
    const [limit] = sizesFor(session, control, [1]);
    const reading = await readSettled(session, ids, { ...list, operation, limit });
    session.given(
      isWhole(reading, ids),
      `${operation} shows messages with different timestamps once each, one at a time`,
      reading.last,
    );
  }
}

async function controlOfReplies(session: Session) {
  const { root, shown, listed } = await growThread(session, FEW);
  const list = { path: { messageId: root.id }, maxPages: maxPagesOf(FEW) };
  return { operation: "listReplies", list, shown, listed, depth: FEW } as const;
}

const hasReplies = (session: Session): boolean =>
  session.profile.capabilities.has("threads") && session.has("bindings.lists.listReplies");

async function judgeMessages(session: Session): Promise<void> {
  const series = await growConversation(session, BURST, { together: true });
  if (!shareTimestamp(session, series.shown)) return;
  await judgeReadings(
    session,
    sizesFor(session, series, [1, 2]),
    { requirement: "GEN-15", operation: "listMessages", ids: series.ids },
    { ...toSeries(session, series), listed: series.listed },
  );
}

async function judgeReplies(session: Session): Promise<void> {
  const { root, ids, shown, listed } = await growThread(session, BURST, { together: true });
  if (!shareTimestamp(session, shown)) return;
  await judgeReadings(
    session,
    [1],
    { requirement: "GEN-15", operation: "listReplies", ids, isClosed: true },
    { path: { messageId: root.id }, maxPages: maxPagesOf(BURST), listed },
  );
}

/** Whether two messages have the same timestamp, if they show any. */
function shareTimestamp(session: Session, shown: readonly JsonObject[]): boolean {
  const timestamps = new Map(
    shown
      .filter(({ created_at: at }) => (at ?? null) !== null)
      .map((message) => [readId(message), message.created_at]),
  );
  const isShared = new Set(timestamps.values()).size < timestamps.size;
  session.observe("messages.same_instant", isShared ? "occurs" : "does not occur");
  return isShared;
}
