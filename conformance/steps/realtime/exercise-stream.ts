// A stream that has seen everything an ordinary client sees: live events, a break, and the same events again. For
// checks that judge every frame of the run and must have some when they run alone.
import type { Role, Session } from "../../engine/session/session.ts";
import { postMessage, postReply } from "../messages/messages.ts";
import { visibleSender } from "../messages/visible-sender.ts";
import { openStream, resumeStream } from "./realtime.ts";
import type { Stream } from "./stream.ts";

interface Exercise {
  /** Posts messages of other kinds as well, whose events must arrive. @returns their ids */
  readonly postOthers?: (as: Role) => Promise<readonly string[]>;
}

/**
 * Posts a message, a reply where there are threads, and another message to a stream, resumes after the first of them, and posts
 * once more.
 * @returns the resumed stream, which is closed; `undefined` where none was opened
 */
export async function exerciseAndResume(
  session: Session,
  { postOthers }: Exercise = {},
): Promise<Stream | undefined> {
  const as = await visibleSender(session);
  const stream = await openStream(session);
  const root = await postMessage(session, { as });
  const hasThreads = session.profile.capabilities.has("threads");
  const reply = hasThreads ? await postReply(session, root, { as }) : await postMessage(session, { as });
  const others = (await postOthers?.(as)) ?? [];
  for (let more = 3; more > 0; more--) await postMessage(session, { as });
  const last = await postMessage(session, {
    as,
    content: `${session.unique("exercise")} åß漢字 🚀 "quoted"\n- line`,
  });
  const first = session.given(await stream.waitForMessage(root.id), "events are delivered");
  await stream.missing([reply.id, last.id, ...others]);
  stream.drop();
  const resumed = await resumeStream(session, first.cursor);
  await resumed?.missing([reply.id, last.id, ...others], () => resumed.declinesResume);
  // A live event after a replay is counted and named like the rest.
  if (resumed !== undefined) await resumed.waitForMessage((await postMessage(session, { as })).id);
  resumed?.close();
  return resumed;
}

/** The same, for checks of its frames. */
export async function exerciseStream(session: Session, exercise?: Exercise): Promise<void> {
  await exerciseAndResume(session, exercise);
}
