// Every message that the run meets over HTTP has the ten members of a message in an event. Further members are welcome.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { readMessages, readReplies } from "../../steps/listing.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { isObject, items, type JsonObject, single } from "../../wire/envelope.ts";
import { messageMembers } from "../../wire/message-members.ts";

const SINGLE = new Set(["createMessage", "getMessage"]);
const LISTS = new Set(["listMessages", "listReplies"]);

export default defineCheck({
  title: "a message read over HTTP has the ten members of a message in an event",
  requirements: ["MSG-02"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session, { body: { image_urls: ["https://images.example/a.png"] } });
    const reply = await postReply(session, root);
    await session.call("getMessage", { path: { messageId: root.id } });
    await session.call("getMessage", { path: { messageId: reply.id } });
    await readMessages(session, root.conversation, [root.id]);
    await readReplies(session, root.id, [reply.id]);
  },
  observe(exchange, session) {
    for (const message of messagesOf(exchange)) judgeMembers(session, exchange, message);
  },
});

function messagesOf(exchange: Exchange): readonly JsonObject[] {
  if (!isSuccess(exchange)) return [];
  if (LISTS.has(exchange.operation)) return (items(exchange.json) ?? []).filter(isObject);
  const message = SINGLE.has(exchange.operation) ? single(exchange.json) : undefined;
  return message === undefined ? [] : [message];
}

function judgeMembers(session: Session, exchange: Exchange, message: JsonObject): void {
  for (const [member, { type, accepts }] of Object.entries(messageMembers)) {
    session.judge("MSG-02", accepts(message[member]), {
      message: `a message in the answer of ${exchange.operation} has no ${member} of the right type`,
      expected: type,
      found: message[member] === undefined ? "no such member" : message[member],
      exchanges: [exchange],
    });
  }
}
