// The main use of Idempotency-Keys: the connection breaks before the response, the client repeats, and one message exists.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { leavesOneMessage, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { readUntil } from "../../steps/running/call-until.ts";

/** Number of broken connections before a repetition may finish. */
const breaks = fc.integer({ min: 1, max: 3 });

export default defineCheck({
  title:
    "a request whose connection broke can be repeated with the same Idempotency-Key and gives one message",
  requirements: ["IDM-09"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  run: (session) => session.property(breaks, judgeRetry, { examples: 8 }),
});

async function judgeRetry(times: number, session: Session): Promise<void> {
  const before = await postMessage(session);
  const tag = uniqueTag(session, "broken");
  const request = { idempotencyKey: session.newKey(), body: { markdown_content: tag } };
  for (let time = 0; time < times; time++) await sendMessage(session, { ...request, abortAfterSend: true });
  const last = await readUntil(session, () => sendMessage(session, request), isSuccess);
  const accepted = session.judge("IDM-09", createdId(last) !== undefined, {
    message:
      "a request whose connection broke before the response fails when it is repeated with its Idempotency-Key",
    expected: "2xx with the message",
    found: responseOf(last),
  });
  if (!accepted) return;
  const written = await copiesOf(session, tag, before);
  if (written.length > 1) {
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
    session.given(await replaysPlainRequests(session), "a request is replayed whose connection held");
  }
  session.judge("IDM-09", written.length === 1 && readId(written[0]) === createdId(last), {
    message:
      "repeating a request whose connection broke, with its Idempotency-Key, did not leave exactly the message that the response returned",
    expected: [createdId(last)],
    found: written.map(idOrItem),
  });
}
