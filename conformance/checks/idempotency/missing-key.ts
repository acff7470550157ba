// Without an Idempotency-Key a message is refused, and nothing of it is stored: neither at top level nor in a thread,
// whichever header carries the API key, by each of several callers.
import { card, rows, text } from "../../cards/card-parts.ts";
import { canAsk, plainQuestion, postCard } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message without an Idempotency-Key is refused and not stored",
  requirements: ["IDM-01"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const inThread = { thread_root_id: root.id };
    const bodies: Record<string, JsonObject> = {
      message: {},
      reply: inThread,
      // The parts beside a text may be stored in a different way.
      "reply to a reply": { ...inThread, replied_to_message_id: reply.id },
      "message with a context": { explicit_context_message_ids: [root.id] },
      "message with empty arrays": { image_urls: [], suppressed_link_preview_urls: [] },
    };
    const tag = uniqueTag(session, "keyless");
    // A file may be for one message only.
    for (const { what, body } of await specialBodies(session))
      if ((await tryPostMessage(session, { body })) !== undefined) bodies[`message ${what}`] = body;
    if (await takesQuestions(session)) bodies.question = { markdown_content: plainQuestion(session, tag) };
    const { invalid } = session.profile.statuses;
    for (const [place, body] of Object.entries(bodies)) {
      for (const bearer of place.includes(" ") ? [false] : [false, true]) {
        const refused = await sendMessage(session, {
          bearer,
          idempotencyKey: null,
          body: { markdown_content: `${tag} ${place}`, ...body },
        });
        // Another check judges whether bearer keys are accepted.
        if (bearer && refused.status === 401) continue;
        session.judgeStatus("IDM-01", refused, invalid, {
          message: `a ${place} without an Idempotency-Key was not refused as invalid input`,
          expected: invalid,
        });
      }
    }
    for (const as of OTHERS) if (session.has(`keys.${as}`)) await judgeOther(session, as, tag, inThread);
    const stored = "a message that was sent without an Idempotency-Key is stored and listed";
    await judgeUnstored(session, "IDM-01", { tag, since: root, thread: root }, stored);
  },
});

/** Agents may post by code of their own. */
const OTHERS = ["second", "agent", "import_admin"] as const;

/** A message and a reply of somebody who need not be allowed to post. */
async function judgeOther(session: Session, as: Role, tag: string, inThread: JsonObject): Promise<void> {
  const { invalid } = session.profile.statuses;
  for (const place of [{}, inThread]) {
    if ((await tryPostMessage(session, { as, body: place })) === undefined) return;
    const body = { markdown_content: `${tag} of ${as}`, ...place };
    const refused = await sendMessage(session, { as, idempotencyKey: null, body });
    session.judgeStatus("IDM-01", refused, invalid, {
      message: `a ${place === inThread ? "reply" : "message"} of keys.${as} without an Idempotency-Key was not refused as invalid input`,
      expected: invalid,
    });
  }
}

/** A question may be posted by code of its own. */
const takesQuestions = async (session: Session): Promise<boolean> =>
  canAsk(session) && (await postCard(session, card([text(), rows()]))).outcome === "accepted";
