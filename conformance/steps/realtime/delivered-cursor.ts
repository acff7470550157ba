// The cursor of an event that was just delivered and acknowledged, for checks of requests that send a cursor.
import type { Session } from "../../engine/session/session.ts";
import { postMessage } from "../messages/messages.ts";
import { visibleSender } from "../messages/visible-sender.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { openStream } from "./realtime.ts";

/** `undefined` where no event can be caused, or none comes. */
export const tryDeliveredCursor = (session: Session): Promise<string | undefined> =>
  unlessUntestable(() => deliveredCursor(session));

async function deliveredCursor(session: Session): Promise<string | undefined> {
  if (!session.profile.capabilities.has("messages") || !session.has("fixtures.conversation"))
    return undefined;
  const as = await visibleSender(session);
  const stream = await openStream(session);
  const event = await stream.waitForMessage((await postMessage(session, { as })).id);
  stream.close();
  return event?.cursor;
}
