// The reply that a person's answer to a question posts is delivered like any message.

import { answerNeeds, hasReplyMode } from "../../cards/post-card.ts";
import {
  answer,
  ask,
  inPlace,
  needAnswered,
  type ReplyMode,
  repliesOnce,
} from "../../cards/question-answers.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { judgeNamedRoot } from "../../steps/messages/events/named-root.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "the reply that an answer to a question posts is delivered to a connected subscription",
  requirements: ["RTS-08", "THR-10", "EVT-20"],
  capabilities: ["realtime", "cards", "messages", "threads"],
  needs: [...answerNeeds, "keys.second"],
  async run(session) {
    session.notSeen(["THR-10", "EVT-20"], "the event of what an answer posted");
    await startingOver(session, () => judgeReply(session, "thread"));
    if (hasReplyMode(session))
      await unlessUntestable(() => startingOver(session, () => judgeReply(session, "conversation")));
  },
});

async function judgeReply(session: Session, mode: ReplyMode): Promise<void> {
  // One key asks and another answers, because a principal need not get its own messages.
  const stream = await openStream(session, { as: "second" });
  const question = await ask(session, mode);
  const [option = ""] = question.options;
  const answered = await answer(session, question, option);
  needAnswered(session, answered);
  const replies = await repliesOnce(session, question, option, mode);
  const id = session.given(
    inPlace(replies, mode).map(readId).find(Boolean),
    `an answer posts a reply in the ${mode}`,
    answered,
  );
  const lost = await lostMessages(session, stream, [{ id }], "second");
  session.judge("RTS-08", lost.length === 0, {
    message: "a connected subscription was not sent the reply that an answer to a question posted",
    expected: `the event of message ${id}`,
    found: "no event of it",
    // The principal could read it last.
    exchanges: [answered, ...session.exchanges.slice(-1)],
  });
  await judgeRoot(session, stream, { id, root: mode === "thread" ? question.thread : null, answered });
  stream.close();
}

interface Placed {
  readonly id: string;
  /** The root of the thread that it is in. */
  readonly root: string | null;
  readonly answered: Exchange;
}

async function judgeRoot(session: Session, stream: Stream, { id, root, answered }: Placed): Promise<void> {
  const event = await stream.waitForMessage(id);
  if (event === undefined) return;
  const { related } = event.payload;
  const found = isObject(related) ? related.thread_root_message_id : undefined;
  judgeNamedRoot(session, {
    what: "the event of what an answer to a question posted",
    ...{ id, root, found },
    exchanges: [answered],
  });
}
