// The event of a reply names the root of its thread, however deep the reply is; that of a top-level message has null.
import { defineCheck } from "../../engine/session/check.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "events name the thread's root for replies and null for top-level messages",
  requirements: ["THR-10"],
  capabilities: ["messages", "threads", "realtime"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    const stream = await openStream(session, { as: "second" });
    const root = await postMessage(session);
    const reply = await postReply(session, root);
    const nested = await postReply(session, root, { body: { replied_to_message_id: reply.id } });
    const toRoot = await postReply(session, root, { body: { replied_to_message_id: root.id } });
    const cases = [
      { what: "a top-level message", message: root, expected: null },
      { what: "a reply", message: reply, expected: root.id },
      { what: "a reply to a reply", message: nested, expected: root.id },
      { what: "a reply that answers the root", message: toRoot, expected: root.id },
    ];
    for (const { what, message, expected } of cases) {
      const event = session.given(await stream.waitForMessage(message.id), `the event of ${what} arrives`);
      stream.ack(event);
      const { related } = event.payload;
      const found = isObject(related) ? related.thread_root_message_id : undefined;
      // Ids over HTTP may be numbers.
      const isExpected = expected === null ? found === null : String(found) === expected;
      session.judge("THR-10", isExpected, {
        message: `the event of ${what} has another related.thread_root_message_id than its thread's root`,
        expected,
        found: found === undefined ? "no such property" : found,
        exchanges: [message.exchange],
      });
    }
  },
});
