// Messages that mention the principal of a mentions subscription: each of them has to come as an event.
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { lostMessages } from "../messages/events/lost-messages.ts";
import type { CreatedMessage } from "../messages/messages.ts";
import type { Stream } from "./stream.ts";

/** By what is said of the mention in findings: "in a reply". */
export type Posts = Readonly<Record<string, CreatedMessage>>;

/** @param as whose subscription it is @returns the ids of the messages whose events did not come */
export async function judgeSent(
  session: Session,
  stream: Stream,
  requirement: string,
  posts: Posts,
  as: Role | AdHocKey = "primary",
): Promise<ReadonlySet<string>> {
  const lost = new Set((await lostMessages(session, stream, Object.values(posts), as)).map(({ id }) => id));
  // The mentions that came show a reader what the lost ones have in common.
  const came = Object.entries(posts).flatMap(([where, { id }]) => (lost.has(id) ? [] : [where]));
  if (Object.keys(posts).length > 0)
    session.judge(requirement, lost.size === 0, {
      message: "a mentions subscription was not sent a message that mentions its principal",
      expected: `an event for each mention${came.length === 0 ? "" : `, as for the one ${came.join(", ")}`}`,
      found: Object.entries(posts).flatMap(([where, { id }]) =>
        lost.has(id) ? `none for the mention ${where}, message ${id}` : [],
      ),
    });
  return lost;
}
