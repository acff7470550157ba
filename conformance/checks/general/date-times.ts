// Every member that the contract types as a date-time holds an RFC 3339 instant with a zone, in all answers of the run
// and in an event.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { connectTicket, requestTicket } from "../../steps/realtime.ts";
import { projectionsOf } from "../../wire/conversation-context.ts";
import { isObject, items, single } from "../../wire/envelope.ts";
import { isRfc3339 } from "../../wire/instant.ts";
import { isServed } from "../../wire/served-operations.ts";

const ofConversation = ["created_at", "updated_at", "archived_at", "last_message_at", "last_summary_at"];
const ofTask = ["created_at", "updated_at", "last_activity_at", "archived_at"];
const ofMessage = ["created_at"];

/** Date-time members of the single object of an answer, or of each item. */
const typed: Readonly<Record<string, readonly string[]>> = {
  getConversation: ofConversation,
  createMessage: ofMessage,
  getMessage: ofMessage,
  listMessages: ofMessage,
  listReplies: ofMessage,
};

export default defineCheck({
  title: "every date-time member holds an RFC 3339 date and time with a zone",
  requirements: ["GEN-27"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { ticket } = session.profile.capabilities.has("realtime")
      ? await requestTicket(session)
      : { ticket: undefined };
    const stream = ticket === undefined ? undefined : connectTicket(session, ticket);
    const hello = await stream?.waitForHello();
    const root = await postMessage(session);
    if (session.profile.capabilities.has("threads")) await postReply(session, root);
    await session.call("getMessage", { path: { messageId: root.id } });
    await session.call("listMessages", { path: { conversationId: root.conversation } });
    if (isServed(session.profile, "listReplies"))
      await session.call("listReplies", { path: { messageId: root.id } });
    if (isServed(session.profile, "getConversation"))
      await session.call("getConversation", { path: { conversationId: root.conversation } });
    if (stream === undefined || hello === undefined) return;
    const event = await stream.waitForMessage(root.id);
    if (event === undefined) return;
    judgeMembers(session, "the event envelope", event.payload, ["created_at"]);
    const { data } = event.payload;
    judgeMembers(session, "the message of an event", isObject(data) ? data.object : undefined, ofMessage);
  },
  observe(exchange, session) {
    if (!isSuccess(exchange)) return;
    if (exchange.operation === "getTask") return judgeTask(session, exchange);
    const members = typed[exchange.operation];
    if (members === undefined) return;
    for (const object of items(exchange.json) ?? [single(exchange.json)])
      judgeMembers(session, exchange.operation, object, members, exchange);
    if (exchange.operation !== "getConversation") return;
    for (const { where, member } of projectionsOf(single(exchange.json) ?? {}))
      judgeMembers(session, `${where} in getConversation`, member, ["archived_at"], exchange);
  },
});

function judgeTask(session: Session, exchange: Exchange): void {
  const answer = single(exchange.json);
  if (answer === undefined) return;
  for (const name of ["task", "entries", "resources"]) {
    const found = answer[name];
    for (const object of Array.isArray(found) ? found : [found])
      judgeMembers(session, `getTask, ${name},`, object, ofTask, exchange);
  }
}

/** Null and absent members are for other requirements to judge. */
function judgeMembers(
  session: Session,
  where: string,
  object: unknown,
  members: readonly string[],
  exchange?: Exchange,
): void {
  if (!isObject(object)) return;
  for (const member of members) {
    const value = object[member];
    if (value === undefined || value === null) continue;
    session.judge("GEN-27", typeof value === "string" && isRfc3339(value), {
      message: `${member} of ${where} is no RFC 3339 date and time with a zone`,
      expected: "a string such as 2026-01-31T12:00:00Z",
      found: { id: object.id, [member]: value },
      ...(exchange && { exchanges: [exchange] }),
    });
  }
}
