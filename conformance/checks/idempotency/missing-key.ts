// Without an Idempotency-Key a message is refused, and nothing of it is stored: neither at top level nor in a thread,
// whichever header carries the API key, by each of several callers.
import { card, rows, text } from "../../cards/card-parts.ts";
import { canAsk, plainQuestion, postCard } from "../../cards/post-card.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { specialBodies } from "../../steps/messages/kinds/special-bodies.ts";
import { type PostedMessage, postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message without an Idempotency-Key is refused and not stored",
  requirements: ["IDM-01"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const hasThreads = session.profile.capabilities.has("threads");
    const bodies: Record<string, JsonObject> = {
      message: {},
      ...(hasThreads ? await repliesTo(session, root) : {}),
      // The parts beside a text may be stored in a different way.
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
    const places = { message: {}, ...(hasThreads && { reply: { thread_root_id: root.id } }) };
    for (const as of OTHERS) if (session.has(`keys.${as}`)) await judgeOther(session, as, tag, places);
    const stored = "a message that was sent without an Idempotency-Key is stored and listed";
    await judgeUnstored(session, "IDM-01", { tag, since: root, ...(hasThreads && { thread: root }) }, stored);
  },
});

/** The bodies of a reply, and of one to another reply. */
async function repliesTo(session: Session, root: PostedMessage): Promise<Record<string, JsonObject>> {
  const inThread = { thread_root_id: root.id };
  const { id } = await postReply(session, root);
  return { reply: inThread, "reply to a reply": { ...inThread, replied_to_message_id: id } };
}

/** Agents may post by code of their own. */
const OTHERS = ["second", "agent", "import_admin"] as const;

/** Messages of somebody who need not be allowed to post. @param places the parts of their bodies beside a text */
async function judgeOther(
  session: Session,
  as: Role,
  tag: string,
  places: Readonly<Record<string, JsonObject>>,
): Promise<void> {
  const { invalid } = session.profile.statuses;
  for (const [what, place] of Object.entries(places)) {
    if ((await tryPostMessage(session, { as, body: place })) === undefined) return;
    const body = { markdown_content: `${tag} of ${as}`, ...place };
    const refused = await sendMessage(session, { as, idempotencyKey: null, body });
    session.judgeStatus("IDM-01", refused, invalid, {
      message: `a ${what} of keys.${as} without an Idempotency-Key was not refused as invalid input`,
      expected: invalid,
    });
  }
}

/** A question may be posted by code of its own. */
const takesQuestions = async (session: Session): Promise<boolean> =>
  canAsk(session) && (await postCard(session, card([text(), rows()]))).outcome === "accepted";
