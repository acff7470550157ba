// The messages whose event a listener should have got and did not: those that exist, that it can read, and whose event did
// not arrive under another id either. Other checks judge all other defects.

import type { CallOptions, Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { singleId, text } from "../../../readers/envelope.ts";
import { messageOf } from "../../../readers/realtime-frames.ts";
import type { Stream } from "../../realtime/stream.ts";
import { undelivered } from "../../realtime/with-reconnects.ts";
import { readMessage } from "../../running/call-until.ts";
import { inParallel } from "../../running/in-parallel.ts";

/** A message that was created; `content` has a word of `session.unique` in it. */
export interface Expected {
  readonly id: string;
  readonly content?: string;
}

/**
 * Waits for the events of messages.
 * @param as whose connection it is
 * @returns the messages that were lost. @throws when the server ended the stream
 */
export async function lostMessages(
  session: Session,
  stream: Stream,
  expected: readonly Expected[],
  as: CallOptions["as"] = "primary",
): Promise<readonly Expected[]> {
  const missing = await undelivered(
    stream,
    expected.map(({ id }) => id),
  );
  return confirmedLost(
    session,
    stream,
    expected.filter(({ id }) => missing.includes(id)),
    as,
  );
}

/** The same messages, once it is certain of each that its event alone is missing. @throws Untestable otherwise */
export async function confirmedLost(
  session: Session,
  stream: Stream,
  missing: readonly Expected[],
  as: CallOptions["as"] = "primary",
): Promise<readonly Expected[]> {
  await inParallel(missing, async ({ id, content }) => {
    const read = await readMessage(session, id, { as });
    session.given(
      isSuccess(read) && singleId(read.json) === id,
      "a message that was created can be read by its id with the key that listens",
      read,
    );
    const [word] = session.uniqueIn(content ?? "");
    const other = word === undefined ? undefined : carrying(stream, word);
    session.given(
      other === undefined,
      `the event of message ${id} names that message (one with its text names ${other})`,
    );
  });
  return missing;
}

/** Id of the message that an event with this word in its text names. */
function carrying({ events }: Stream, word: string): string | undefined {
  const found = events.find(({ payload }) => text(messageOf(payload), "content")?.includes(word));
  return found === undefined ? undefined : (found.messageId ?? "none");
}
