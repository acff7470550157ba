// The same body in other bytes: it may replay or conflict, but never creates a second message.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../../steps/messages/send.ts";

/** The beginning and the rest of a body's properties, as JSON without braces. */
type Spelling = (content: string, others: string) => string;

/** JSON texts of one value: the first one sent, and variants. */
const spellings: Readonly<Record<string, Spelling>> = {
  "white space": (content, others) => `{ "markdown_content" : ${JSON.stringify(content)},\n  ${others} }`,
  "property order": (content, others) => `{${others},"markdown_content":${JSON.stringify(content)}}`,
  escapes: (content, others) =>
    `{"markdown_content":${JSON.stringify(content).replace("e", "\\u0065")},${others}}`,
  "a null for what was left out": (content, others) =>
    `{"markdown_content":${JSON.stringify(content)},${others},"thread_root_id":null}`,
};

export default defineCheck({
  title: "a body that differs in white space or property order replays or conflicts, and never writes",
  requirements: ["IDM-02", "IDM-13"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("IDM-13", "which of the two it is, is recorded only");
    for (const difference of Object.keys(spellings)) await judgeSpelling(session, difference);
  },
});

async function judgeSpelling(session: Session, difference: string): Promise<void> {
  const content = session.unique("spelled");
  const idempotencyKey = session.newKey();
  const { createMessage } = session.profile.bindings.bodies;
  const others = JSON.stringify({ image_urls: [], ...createMessage }).slice(1, -1);
  const first = await sendMessage(session, {
    idempotencyKey,
    raw: `{"markdown_content":${JSON.stringify(content)},${others}}`,
  });
  const id = session.given(createdId(first), "a message can be created", first);
  const second = await sendMessage(session, {
    idempotencyKey,
    raw: spellings[difference]?.(content, others) ?? "",
  });
  const other = createdId(second);
  session.judge("IDM-02", other === undefined || other === id, {
    message: `a body that differs in ${difference} only, sent with the same Idempotency-Key, created a second message instead of a replay or a conflict`,
    expected: `2xx with message ${id}, or 409 idempotency_conflict`,
    found: outcomeOf(second),
    exchanges: [first, second],
  });
  session.observe(
    `idempotency.${difference.replaceAll(" ", "_")}`,
    other === id ? "replay" : isIdempotencyConflict(second) ? "conflict" : String(second.status),
  );
}
