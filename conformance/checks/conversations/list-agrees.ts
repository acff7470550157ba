// The properties of a conversation in the list equal those of its context.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId, text } from "../../readers/envelope.ts";
import { readListWith } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import type { JsonObject } from "../../text/json.ts";

const counts = ["human_members_count", "agent_members_count"] as const;

interface Shown {
  readonly listed: JsonObject;
  readonly context: JsonObject;
}

export default defineCheck({
  title: "the conversation list shows the counts and the last message that a conversation's context shows",
  requirements: ["CON-25"],
  capabilities: ["conversations", "conversation-context", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const before = await readBoth(session);
    await postMessage(session);
    const after = await readUntil(
      session,
      () => readBoth(session),
      (shown) => counts.every((name) => agrees(shown, name)) && !isStale(before, shown),
    );
    session.notSeen("CON-25", "list and context show counts or last_message_id of one conversation");
    for (const name of counts.filter((count) => isShownTwice(after, count))) {
      session.judge("CON-25", agrees(after, name), {
        message: `${name} of a conversation differs between the list and its context`,
        expected: after.context[name],
        found: after.listed[name],
      });
    }
    if (!isShownTwice(after, "last_message_id") || !isShownTwice(before, "last_message_id")) return;
    session.judge("CON-25", !isStale(before, after), {
      message:
        "after a message was added, last_message_id changed in the conversation's context but not in the list",
      expected: after.context.last_message_id,
      found: after.listed.last_message_id,
    });
  },
});

async function readBoth(session: Session): Promise<Shown> {
  const conversation = session.need("fixtures.conversation");
  const list = await readListWith(session, [conversation], { operation: "listConversations" });
  const listed = list.items.find((item) => readId(item) === conversation);
  return {
    listed: session.given(listed, "the conversation is listed", list.last),
    context: await readContext(session, conversation),
  };
}

const isShownTwice = ({ listed, context }: Shown, name: string): boolean =>
  (listed[name] ?? null) !== null && (context[name] ?? null) !== null;

/** A value that only one of them shows is not a contradiction. */
const agrees = ({ listed, context }: Shown, name: (typeof counts)[number]): boolean =>
  typeof listed[name] !== "number" || typeof context[name] !== "number" || listed[name] === context[name];

/** Whether the list still shows the earlier last message after the context changed. */
function isStale(before: Shown, after: Shown): boolean {
  const [earlier, listed] = [before.listed, after.listed].map((item) => text(item, "last_message_id"));
  const [first, context] = [before.context, after.context].map((item) => text(item, "last_message_id"));
  return listed !== undefined && listed === earlier && context !== undefined && context !== first;
}
