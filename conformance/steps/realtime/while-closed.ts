// A connection of the second key while a conversation that it could read is closed to it, and opened again.
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { confirmedLost } from "../messages/events/lost-messages.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../messages/messages.ts";
import { callUntil, readUntil } from "../running/call-until.ts";
import { openStream } from "./realtime.ts";
import type { Stream } from "./stream.ts";

const by = { as: "second" } as const;

/** @returns a connection of the key that was told of a message there, if the importing key may post one */
export async function listenTo(session: Session, conversation: string): Promise<Stream | undefined> {
  if (!session.profile.capabilities.has("realtime") || !session.has("fixtures.conversation"))
    return undefined;
  const stream = await openStream(session, by);
  const posted = await tryPostMessage(session, { as: "import_admin", conversation });
  if (posted !== undefined && (await stream.waitForMessage(posted.id)) !== undefined) return stream;
  stream.close();
  return undefined;
}

/**
 * A connection may come to know of it a moment later, or be ended.
 * @returns whether it goes on and was told of nothing there
 */
export async function judgeStream(session: Session, stream: Stream, conversation: string): Promise<boolean> {
  const postBoth = async () => {
    const hidden = await tryPostMessage(session, { as: "import_admin", conversation });
    const sentinel = await postMessage(session);
    const isThere = (await stream.waitForMessage(sentinel.id)) !== undefined;
    return { hidden, isThere, isTold: hidden !== undefined && stream.delivered.includes(hidden.id) };
  };
  const { hidden, isThere, isTold } = await readUntil(session, postBoth, (posted) => !posted.isTold);
  if (hidden === undefined || !isThere) return false;
  return session.judge("RTS-11", !isTold, {
    message: "a connection was sent a message of a conversation that was closed to its principal before",
    expected: `no event of message ${hidden.id}`,
    found: "an event of it",
    exchanges: [hidden.exchange],
  });
}

/** A connection may come to know of it a moment later as well. */
export async function judgeOpenedAgain(
  session: Session,
  stream: Stream,
  conversation: string,
  messageId: string,
): Promise<void> {
  if (!isSuccess(await callUntil(session, "getMessage", { ...by, path: { messageId } }))) return;
  const posted: PostedMessage[] = [];
  const isHeard = async (): Promise<true | undefined> => {
    const message = await tryPostMessage(session, { as: "import_admin", conversation });
    if (message === undefined) return true;
    posted.push(message);
    return (await stream.missing([message.id])).length === 0 || undefined;
  };
  const isTold = await session.eventually(isHeard, session.profile.timing.eventual_ms);
  if (posted.length === 0 || stream.endedByServer !== undefined) return;
  const unheard = isTold === true ? [] : posted.slice(-1);
  const lost = await confirmedLost(session, stream, unheard, by.as);
  session.judge("RTS-08", lost.length === 0, {
    message:
      "a connection was sent nothing of a conversation that was closed to its principal and is open again",
    expected: lost.map(({ id }) => `the event of message ${id}`),
    found: "nothing",
    exchanges: unheard.map(({ exchange }) => exchange),
  });
}
