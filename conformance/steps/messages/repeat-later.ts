// A request that is repeated at the end of a check: the specification sets no end to the time in which it is
// replayed.
import type { Session } from "../../engine/session/session.ts";
import { createdId, outcomeOf, sendMessage } from "./send.ts";

/** @returns a function that repeats the request and judges IDM-03 */
export async function sendForLater(session: Session): Promise<() => Promise<void>> {
  const request = { idempotencyKey: session.newKey(), body: { markdown_content: session.unique("early") } };
  const first = await sendMessage(session, request);
  const id = session.given(createdId(first), "a message can be created", first);
  return async () => {
    const again = await sendMessage(session, request);
    const seconds = Math.round((again.atMs - first.atMs) / 1000);
    session.judge("IDM-03", createdId(again) === id, {
      message: `a request that was repeated after ${seconds} s did not return the message of the first one`,
      expected: `2xx with message ${id}`,
      found: outcomeOf(again),
      exchanges: [first, again],
    });
  };
}
