// A key belongs to the identity that used it: the same key from somebody else is a request of its own.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { newKey } from "../../engine/new-key.ts";
import { postMessage } from "../../steps/messages.ts";
import { createdId, outcomeOf, sendMessage } from "../../steps/send.ts";
import { single, text } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a key used by one identity neither blocks another nor reveals its message",
  requirements: ["IDM-11"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    await postMessage(session, { as: "second" });
    for (const body of ["another", "the same"] as const) {
      const idempotencyKey = newKey();
      const first = await postMessage(session, { idempotencyKey });
      const second = await sendMessage(session, {
        as: "second",
        idempotencyKey,
        body: { markdown_content: body === "the same" ? first.content : session.unique("second") },
      });
      const isOwn = createdId(second) !== undefined && createdId(second) !== first.id;
      session.judge("IDM-11", isOwn, {
        message: isSuccess(second)
          ? `an Idempotency-Key used by one identity, sent by another with ${body} body, was answered with the first one's message`
          : `an Idempotency-Key used by one identity keeps another identity from using it (${body} body)`,
        expected: `2xx with another message than ${first.id}`,
        found: outcomeOf(second),
      });
      if (!isOwn) continue;
      const again = await sendMessage(session, { idempotencyKey, body: { markdown_content: first.content } });
      session.judge("IDM-11", createdId(again) === first.id, {
        message: `after another identity used the same Idempotency-Key with ${body} body, the first identity's request no longer replays`,
        expected: `2xx with message ${first.id}`,
        found: `${outcomeOf(again)} by ${text(single(again.json), "author_id") ?? "nobody"}`,
      });
    }
  },
});
