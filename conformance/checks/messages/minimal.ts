// The smallest useful request: a text, and nothing else.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "markdown_content alone makes a top-level message",
  requirements: ["MSG-26"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const isEnough = session.profile.bindings.bodies.createMessage === undefined;
    session.given(isEnough, "a message needs no other property (bindings.bodies.createMessage)");
    // The control: a message with everything that may be empty is accepted, and listed under its id.
    const empty = { explicit_context_message_ids: [], image_urls: [], suppressed_link_preview_urls: [] };
    const { conversation } = await postMessage(session, { body: { ...empty, thread_root_id: null } });
    const sent = await sendMessage(session, { body: { markdown_content: session.unique("minimal") } });
    const accepted = session.judge("MSG-26", isSuccess(sent), {
      message: "a message with markdown_content as its only property was not accepted",
      expected: "2xx with the message",
      found: responseOf(sent),
    });
    if (!accepted) return;
    const id = session.given(singleId(sent.json), "the response to a creation has an id", sent);
    const listed = await readMessages(session, conversation, [id]);
    session.judge("MSG-26", listed.missing.length === 0, {
      message: "a message with markdown_content as its only property is not in the conversation's list",
      expected: `message ${id}`,
      found: `${counted(listed.items.length, "message")} without it`,
    });
  },
});
