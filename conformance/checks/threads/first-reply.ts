// A reply that names only its root is in that thread, for every author of the root and of the reply. A
// message can be replied to, and named as context, after any change of the key that wrote it.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { administer, issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { postMessage, tryPostMessage, writers } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a message with thread_root_id alone is a reply in that thread",
  requirements: ["THR-01", "THR-13", "MSG-27"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(
      ["THR-13", "MSG-27"],
      "a message that was written with an issued key (bindings.paths.issueApiKey)",
    );
    const roles = await writers(session);
    for (const author of roles) {
      const root = await postMessage(session, { as: author });
      await postMessage(session);
      for (const as of [...roles, ...roles]) {
        const sent = await sendMessage(session, {
          as,
          body: { markdown_content: session.unique("reply"), thread_root_id: root.id },
        });
        const accepted = session.judgeStatus("THR-01", [root.exchange, sent], "2xx", {
          message: `a reply with thread_root_id alone to a message of ${author === as ? "its own author" : "another member"} was not accepted`,
          expected: "2xx with the reply",
        });
        if (!accepted) continue;
        const id = session.given(singleId(sent.json), "the response to a creation has an id", sent);
        const replies = await readReplies(session, root.id, [id]);
        session.judge("THR-01", replies.missing.length === 0, {
          message: "a reply with thread_root_id alone is not among the replies of that root",
          expected: `message ${id}`,
          about: [sent, replies.last],
        });
      }
    }
    if (!canIssueKeys(session)) return;
    const [agent, ...others] = LIVES;
    for (const [turn, life] of [agent, ...sampleByEffort(session, others, 0, { quick: 3 })].entries())
      await unlessUntestable(() => judgeLeft(session, life, roles[turn % roles.length] ?? "primary"));
  },
});

interface Life {
  readonly end: "revokeApiKey" | "disableApiKey";
  readonly isAgent: boolean;
}

/** First an agent that has no key any more, and may be one that is not active. */
const LIVES = [
  { end: "revokeApiKey", isAgent: true },
  { end: "disableApiKey", isAgent: true },
  { end: "revokeApiKey", isAgent: false },
  { end: "disableApiKey", isAgent: false },
] as const satisfies readonly Life[];

/** A root and a reply that were written with a key which is of no use any more. */
async function judgeLeft(session: Session, { end, isAgent }: Life, as: Role): Promise<void> {
  if (!isServed(session.profile, end)) return;
  const issued = await issueWideKey(session, isAgent ? newAgent(session) : undefined);
  const plain = await postMessage(session, { as });
  // The specification does not say where a new agent may write.
  const root = await tryPostMessage(session, { as: issued.key });
  const reply = await tryPostMessage(session, { as: issued.key, body: { thread_root_id: plain.id } });
  if (root === undefined || reply === undefined) return;
  await administer(session, end, issued);
  const by = `of ${isAgent ? "an agent" : "a member"} whose key was ${end === "revokeApiKey" ? "revoked" : "disabled"} since`;
  for (const [requirement, what, named, body] of [
    ["THR-13", `a reply to a message ${by}`, root, { thread_root_id: root.id }],
    [
      "THR-13",
      `a reply to a reply ${by}`,
      reply,
      { thread_root_id: plain.id, replied_to_message_id: reply.id },
    ],
    ["MSG-27", `a message with one ${by} as its context`, root, { explicit_context_message_ids: [root.id] }],
  ] as const) {
    const sent = await sendMessage(session, {
      as,
      body: { markdown_content: session.unique("later"), ...body },
    });
    // Those that are not shown any more need not be known.
    const isShown = isSuccess(sent) || isSuccess(await readMessage(session, named.id, { as }));
    if (isShown)
      session.judgeStatus(requirement, [named.exchange, sent], "2xx", {
        message: `${what} was not accepted`,
        expected: "2xx, as where the key is in use",
      });
  }
}
