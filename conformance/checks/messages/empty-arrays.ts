// Each array of a create-message request may be empty, alone and together, in a message and in a reply.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import type { JsonObject } from "../../text/json.ts";

const properties = {
  "MSG-09": "explicit_context_message_ids",
  "MSG-10": "image_urls",
  "MSG-11": "suppressed_link_preview_urls",
} as const;

export default defineCheck({
  title: "empty arrays of context messages, images and suppressed previews are accepted",
  requirements: ["MSG-09", "MSG-10", "MSG-11"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    // The control: a reply without any of them is accepted as well.
    await postReply(session, root);
    const all = Object.fromEntries(Object.values(properties).map((property) => [property, []]));
    let areAccepted = true;
    for (const [requirement, property] of Object.entries(properties))
      for (const place of [undefined, root]) {
        const isAccepted = await judgeAccepted(session, requirement, property, { [property]: [] }, place);
        areAccepted &&= isAccepted;
      }
    // A refusal of all together is judged only if each is accepted alone.
    if (!areAccepted) return;
    for (const [requirement, property] of Object.entries(properties))
      await judgeAccepted(session, requirement, `${property} beside the other two`, all);
  },
});

async function judgeAccepted(
  session: Session,
  requirement: string,
  what: string,
  body: JsonObject,
  root?: PostedMessage,
): Promise<boolean> {
  const kind = root === undefined ? "message" : "reply";
  const sent = await sendMessage(session, {
    body: {
      markdown_content: session.unique("empty"),
      ...body,
      ...(root === undefined ? {} : { thread_root_id: root.id }),
    },
  });
  return session.judge(requirement, isSuccess(sent), {
    message: `a ${kind} with an empty array in ${what} was not accepted`,
    expected: "2xx",
    about: sent,
  });
}
