// The deployment's treatment of plain requests, found out once in a run: the controls for findings about
// repeated requests. A defect of every request is not the fault of its Idempotency-Key.
import type { Session } from "../../engine/session/session.ts";
import { postMessage } from "../messages/messages.ts";
import { createdId, sendMessage } from "../messages/send.ts";
import { copiesOf, uniqueTag } from "../messages/traces.ts";
import { perRun } from "../running/per-session.ts";

/** Whether one request leaves one message. */
export const leavesOneMessage: (session: Session) => Promise<boolean> = perRun(async (session) => {
  const before = await postMessage(session);
  const tag = uniqueTag(session, "alone");
  await postMessage(session, { content: tag });
  return (await copiesOf(session, tag, before)).length === 1;
});

/** Whether a request that is repeated at once is answered with its message. */
export const replaysPlainRequests: (session: Session) => Promise<boolean> = perRun(async (session) => {
  const request = { idempotencyKey: session.newKey(), body: { markdown_content: session.unique("again") } };
  const first = createdId(await sendMessage(session, request));
  return first !== undefined && createdId(await sendMessage(session, request)) === first;
});

/** Whether messages of different texts and keys are answered with ids of their own. */
export const givesOwnIds: (session: Session) => Promise<boolean> = perRun(async (session) => {
  const [one, other] = [await postMessage(session), await postMessage(session)];
  return one.id !== other.id;
});
