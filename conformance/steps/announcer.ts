// Who posts what a stream of the primary key shall deliver: the second identity; without one the primary itself,
// where the deployment delivers a principal's own messages to it, which it need not do.
import { Untestable } from "../engine/finding.ts";
import type { Role, Session } from "../engine/session.ts";
import type { Profile } from "../profile/profile.ts";
import { postMessage } from "./messages.ts";
import { openStream } from "./realtime.ts";

const echoes = new WeakMap<Profile, Promise<boolean>>();

/** @throws Untestable when nobody can post who is heard */
export async function announcer(session: Session): Promise<Role> {
  if (session.has("keys.second")) return "second";
  const known = echoes.get(session.profile) ?? deliversOwnMessages(session);
  echoes.set(session.profile, known);
  if (await known) return "primary";
  throw new Untestable(
    "the profile has no keys.second, and the deployment does not deliver a principal's own messages",
  );
}

/** Posts with the connected key itself and looks whether the event comes. */
export async function deliversOwnMessages(session: Session): Promise<boolean> {
  const stream = await openStream(session);
  const posted = await postMessage(session);
  const delivered = (await stream.waitForMessage(posted.id)) !== undefined;
  stream.close();
  return delivered;
}
