// Picks the role that posts messages which the primary key's stream must deliver: the second identity or,
// without one, the primary itself, if the deployment delivers a principal's own messages to it, which it need
// not do.
import { Untestable } from "../../engine/session/finding.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { openStream } from "../realtime/realtime.ts";
import { perRun } from "../running/per-session.ts";
import { postMessage } from "./messages.ts";

const echoes = perRun(deliversOwnMessages);
/** Asked once in a run: a limit that one check met stops no other. */
const areApart = perRun((session) =>
  haveTwoAuthors(session).catch((error: unknown) => {
    if (error instanceof Untestable) return true;
    throw error;
  }),
);

/** @throws Untestable when no role that can post is visible on the stream */
export async function visibleSender(session: Session): Promise<Role> {
  if (session.has("keys.second")) {
    session.given(await areApart(session), "keys.second is of another identity than keys.primary");
    return "second";
  }
  if (await echoes(session)) return "primary";
  throw new Untestable(
    "the profile has no keys.second, and the deployment does not deliver a principal's own messages",
  );
}

/**
 * A message that one identity posts with another key is its own message. Where authors are not shown, the
 * profile is believed.
 */
async function haveTwoAuthors(session: Session): Promise<boolean> {
  const [own, other] = [await postMessage(session), await postMessage(session, { as: "second" })];
  const [author, otherAuthor] = [own.message.author_id, other.message.author_id];
  return author === undefined || author === null || author !== otherAuthor;
}

/** Posts with the connected key itself and looks whether the event comes. */
export async function deliversOwnMessages(session: Session): Promise<boolean> {
  const stream = await openStream(session);
  const posted = await postMessage(session);
  const delivered = (await stream.waitForMessage(posted.id)) !== undefined;
  stream.close();
  return delivered;
}
