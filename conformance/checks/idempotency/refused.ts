// A refused request that is sent again with its key: replayed or judged anew, it is refused, and writes nothing.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { postMessage } from "../../steps/messages.ts";
import { isRefusal, outcomeOf, sendMessage } from "../../steps/send.ts";
import { tracesOf, uniqueTag } from "../../steps/traces.ts";
import type { JsonObject } from "../../wire/envelope.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title: "a refused request that is repeated with its Idempotency-Key is refused again",
  requirements: ["IDM-23"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const nowhere = unknownId(root.id, session.unique("nowhere"));
    const tag = uniqueTag(session, "refused");
    const bodies: Readonly<Record<string, JsonObject>> = {
      "in a thread that does not exist": { markdown_content: tag, thread_root_id: nowhere },
      "with a list for a text": { markdown_content: [tag] },
      "with a file that does not exist": { markdown_content: tag, file_ids: [nowhere] },
    };
    let judged = 0;
    for (const [what, body] of Object.entries(bodies)) judged += await judgeRepeated(session, what, body);
    session.given(judged > 0, "one of several impossible messages is refused");
    const stored = await tracesOf(session, tag, root);
    session.judge("IDM-23", stored.length === 0, {
      message: "a refused request that was repeated with its key is stored",
      expected: "no such message",
      found: stored,
    });
  },
});

/** @returns how many were judged: another check judges whether such a message is refused at all */
async function judgeRepeated(session: Session, what: string, body: JsonObject): Promise<number> {
  const idempotencyKey = session.newKey();
  const first = await sendMessage(session, { body, idempotencyKey });
  if (!isRefusal(first)) return 0;
  for (const time of ["repeated", "repeated once more"]) {
    const again = await sendMessage(session, { body, idempotencyKey });
    session.judge("IDM-23", isRefusal(again), {
      message: `a refused message ${what} was not refused when it was ${time} with its Idempotency-Key`,
      expected: "4xx",
      found: outcomeOf(again),
      exchanges: [first, again],
    });
  }
  return 1;
}
