// Concurrent requests with one key and different bodies: one is accepted, the others conflict with it.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, isComeAgain, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { copiesOf, uniqueTag } from "../../steps/messages/traces.ts";
import { leavesOneMessage } from "../../steps/requests/plain-requests.ts";

export default defineCheck({
  title:
    "one of several different bodies sent at once with the same Idempotency-Key is accepted, and that one is stored",
  requirements: ["IDM-04", "IDM-05"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  run: (session) =>
    session.property(fc.record({ atOnce: fc.integer({ min: 2, max: 6 }) }), judgeRace, { examples: 8 }),
});

async function judgeRace({ atOnce }: { readonly atOnce: number }, session: Session): Promise<void> {
  const before = await postMessage(session);
  const tag = uniqueTag(session, "bodies");
  const idempotencyKey = session.newKey();
  const exchanges = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      sendMessage(session, { idempotencyKey, body: { markdown_content: `${tag} body ${index}` } }),
    ),
  );
  session.given(exchanges.some(isSuccess), "one of several requests with one key is accepted", exchanges[0]);
  const others = exchanges.filter((exchange) => !isSuccess(exchange));
  const areOthersRefused = session.judge(
    "IDM-04",
    others.length === atOnce - 1 && others.every(isComeAgain),
    {
      message:
        "of concurrent requests with one Idempotency-Key and different bodies, more than one was not refused",
      expected: "one 2xx, and for the others 409 or a request to retry later",
      found: exchanges.map(outcomeOf),
      exchanges: exchanges,
    },
  );
  // An accepted request has stored its message.
  if (!areOthersRefused) return;
  const written = await copiesOf(session, tag, before);
  if (written.length > 1)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-05", written.length === 1, {
    message: `concurrent requests with one Idempotency-Key and different bodies did not store exactly one message, but ${written.length}`,
    expected: exchanges.flatMap((response) => createdId(response) ?? []).slice(0, 1),
    found: written.map(idOrItem),
    exchanges: exchanges,
  });
}
