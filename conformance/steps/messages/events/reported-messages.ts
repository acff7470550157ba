// Messages that appear in events but in no response: each has to exist. A message that was created twice
// exists; the checks of repetitions judge it.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { singleId, text } from "../../../readers/envelope.ts";
import { messageOf } from "../../../readers/realtime-frames.ts";
import type { Stream } from "../../realtime/stream.ts";
import { readMessage } from "../../running/call-until.ts";

/**
 * Judges RTS-38 on the events of a connection of the primary key whose text holds one of the check's own words.
 * @param known ids that creations were answered with
 */
export async function judgeExisting(
  session: Session,
  { events }: Stream,
  words: readonly string[],
  known: ReadonlySet<string>,
): Promise<boolean> {
  const own = events.flatMap(({ payload, messageId }) => {
    const content = text(messageOf(payload), "content");
    return messageId !== undefined && words.some((word) => content?.includes(word)) ? [messageId] : [];
  });
  if (own.length === 0) return true;
  const missing: string[] = [];
  for (const messageId of new Set(own.filter((id) => !known.has(id)))) {
    const read = await readMessage(session, messageId);
    if (!isSuccess(read) || singleId(read.json) !== messageId) missing.push(messageId);
  }
  return session.judge("RTS-38", missing.length === 0, {
    message: "an event reports a message that cannot be read by its id with the key that it was sent to",
    expected: "only messages that exist",
    found: missing.map((id) => `message ${id}, which no creation was answered with either`),
  });
}
