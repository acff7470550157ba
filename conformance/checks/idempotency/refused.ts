// A refused request that is sent again with its key is refused again and writes nothing.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { findTagged, judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a refused request that is repeated with its Idempotency-Key is refused again",
  requirements: ["IDM-23"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const nowhere = nonexistentId(root.id, session.unique("nowhere"));
    const tag = uniqueTag(session, "refused");
    const bodies: Readonly<Record<string, JsonObject>> = {
      "in a thread that does not exist": { markdown_content: tag, thread_root_id: nowhere },
      "with a list for a text": { markdown_content: [tag] },
      "with a file that does not exist": { markdown_content: tag, file_ids: [nowhere] },
    };
    const refused: Refused[] = [];
    for (const [what, body] of Object.entries(bodies)) {
      const idempotencyKey = session.newKey();
      const first = await sendMessage(session, { body, idempotencyKey });
      // Other checks judge whether such a message is refused and not stored.
      if (isRefusal(first)) refused.push({ what, body, idempotencyKey, first });
    }
    session.given(refused.length > 0, "one of several impossible messages is refused");
    const before = await findTagged(session, tag, root);
    session.given(before.length === 0, "a refused message is not stored");
    for (const one of refused) await judgeRepeated(session, one);
    const stored = "a refused request that was repeated with its key is stored";
    await judgeUnstored(session, "IDM-23", { tag, since: root }, stored);
  },
});

interface Refused {
  readonly what: string;
  readonly body: JsonObject;
  readonly idempotencyKey: string;
  readonly first: Exchange;
}

async function judgeRepeated(
  session: Session,
  { what, body, idempotencyKey, first }: Refused,
): Promise<void> {
  for (const time of ["repeated", "repeated once more"]) {
    const again = await sendMessage(session, { body, idempotencyKey });
    session.judge("IDM-23", isRefusal(again), {
      message: `a refused message ${what} was not refused when it was ${time} with its Idempotency-Key`,
      expected: "4xx",
      found: outcomeOf(again),
      exchanges: [first, again],
    });
  }
}
