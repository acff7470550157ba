// Every property that the specification types as a date-time holds an RFC 3339 date and time with a zone, in
// all responses of the run and in an event. The specification does not show the properties of messages over
// HTTP, so they are not judged here.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import { single } from "../../readers/envelope.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { connectTicket, requestTicket } from "../../steps/realtime/realtime.ts";
import { isObject } from "../../text/json.ts";
import { isRfc3339 } from "../../text/timestamp.ts";

const ofConversation = ["created_at", "updated_at", "archived_at", "last_message_at", "last_summary_at"];
const ofTask = ["created_at", "updated_at", "last_activity_at", "archived_at"];

export default defineCheck({
  title: "every date-time property holds an RFC 3339 date and time with a zone",
  requirements: ["GEN-27"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("GEN-27", "no conversation context, task or event was shown");
    const { profile } = session;
    const { ticket } = profile.capabilities.has("realtime")
      ? await requestTicket(session)
      : { ticket: undefined };
    const stream = ticket === undefined ? undefined : connectTicket(session, ticket);
    const hello = await stream?.waitForHello();
    const root = await postMessage(session);
    if (isServed(profile, "getConversation"))
      await session.call("getConversation", { path: { conversationId: root.conversation } });
    const { task } = profile.fixtures;
    if (task !== undefined && isServed(profile, "getTask"))
      await session.call("getTask", { path: { taskId: task } });
    if (stream === undefined || hello === undefined) return;
    const event = await stream.waitForMessage(root.id);
    if (event === undefined) return;
    judgeProperties(session, { where: "the event envelope", object: event.payload }, ["created_at"]);
    const { data } = event.payload;
    judgeProperties(
      session,
      { where: "the message of an event", object: isObject(data) ? data.object : undefined },
      ["created_at"],
    );
  },
  observe(exchange, session) {
    if (!isSuccess(exchange)) return;
    if (exchange.operation === "getTask") return judgeTask(session, exchange);
    if (exchange.operation !== "getConversation") return;
    const context = single(exchange.json);
    judgeProperties(session, { where: exchange.operation, object: context, exchange }, ofConversation);
    for (const { where, member } of projectionsOf(context ?? {}))
      judgeProperties(session, { where: `${where} in getConversation`, object: member, exchange }, [
        "archived_at",
      ]);
  },
});

function judgeTask(session: Session, exchange: Exchange): void {
  const response = single(exchange.json);
  if (response === undefined) return;
  for (const name of ["task", "entries", "resources"]) {
    const found = response[name];
    for (const object of Array.isArray(found) ? found : [found])
      judgeProperties(session, { where: `getTask, ${name},`, object, exchange }, ofTask);
  }
}

interface Shown {
  readonly where: string;
  readonly object: unknown;
  readonly exchange?: Exchange;
}

/** Other requirements judge null and absent properties. */
function judgeProperties(
  session: Session,
  { where, object, exchange }: Shown,
  properties: readonly string[],
): void {
  if (!isObject(object)) return;
  for (const property of properties) {
    const value = object[property];
    if (value === undefined || value === null) continue;
    session.judge("GEN-27", typeof value === "string" && isRfc3339(value), {
      message: `${property} of ${where} is not an RFC 3339 date and time with a zone`,
      expected: "a string such as 2026-01-31T12:00:00Z",
      found: { id: object.id, [property]: value },
      ...(exchange && { exchanges: [exchange] }),
    });
  }
}
