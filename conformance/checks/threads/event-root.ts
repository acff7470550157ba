// The event of a reply names the root of its thread, however deep the reply is; that of a top-level message has null.

import { defineCheck } from "../../engine/session/check.ts";
import { judgeNamedRoot } from "../../steps/messages/events/named-root.ts";
import { postMessage, postReply, tryPostMessage } from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title: "events name the thread's root for replies and null for top-level messages",
  requirements: ["THR-10", "EVT-20"],
  capabilities: ["messages", "threads", "realtime"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    const stream = await openStream(session, { as: "second" });
    const first = await postMessage(session);
    const reply = await postReply(session, first);
    const nested = await postReply(session, first, { body: { replied_to_message_id: reply.id } });
    const toRoot = await postReply(session, first, { body: { replied_to_message_id: first.id } });
    const body = { thread_root_id: null };
    const rootless = await tryPostMessage(session, { content: session.unique("rootless"), body });
    const cases = [
      { what: "a top-level message", message: first, root: null },
      ...(rootless === undefined
        ? []
        : [{ what: "a message that was sent with null as its root", message: rootless, root: null }]),
      { what: "a reply", message: reply, root: first.id },
      { what: "a reply to a reply", message: nested, root: first.id },
      { what: "a reply that answers the root", message: toRoot, root: first.id },
    ];
    for (const { what, message, root } of cases) {
      const event = session.given(await stream.waitForMessage(message.id), `the event of ${what} arrives`);
      stream.ack(event);
      const { related } = event.payload;
      const found = isObject(related) ? related.thread_root_message_id : undefined;
      judgeNamedRoot(session, {
        what: `the event of ${what}`,
        id: message.id,
        root,
        found,
        exchanges: [message.exchange],
      });
    }
  },
});
