// Naming an unreadable message as context reveals nothing of it, and opens the message to nobody.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { uniqueTag } from "../../steps/messages/traces.ts";
import {
  type HiddenConversation,
  hiddenConversation,
  hiddenFromAgent,
  hiddenNeeds,
  postHidden,
} from "../../steps/resources/hidden-conversation.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "naming an unreadable message as context reveals nothing of it",
  requirements: ["MSG-12", "MSG-22", "MSG-33"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", ...hiddenNeeds],
  async run(session) {
    session.notSeen("MSG-22", "an unreadable message that is accepted as context");
    session.notSeen("MSG-33", "an unreadable message that somebody who can read it names as context");
    const tag = uniqueTag(session, "secret");
    const place = hiddenConversation(session);
    const as = place.outsider;
    const hidden = await postHidden(session, place, { content: tag });
    const control = await postMessage(session, { as });
    const sent = await sendMessage(session, {
      as,
      body: {
        markdown_content: session.unique("curious"),
        explicit_context_message_ids: [control.id, hidden.id],
      },
    });
    session.judge("MSG-12", isSuccess(sent) || isRefusal(sent), {
      message: "a message with an unreadable message as context was neither accepted nor refused",
      expected: "2xx or 4xx",
      found: responseOf(sent),
    });
    const id = createdId(sent);
    session.observe("messages.unreadable_context", isRefusal(sent) ? "refused" : "without effect");
    const exchanges: Exchange[] = [sent];
    if (id !== undefined) {
      exchanges.push(await readMessage(session, id, { as }));
      exchanges.push((await readMessages(session, control.conversation, [id], as)).last);
    }
    for (const exchange of exchanges) {
      session.judge("MSG-12", exchange.response?.text.includes(tag) !== true, {
        message: `the response of ${exchange.operation} contains the text of an unreadable message that was named as context`,
        expected: "nothing of that message",
        about: [sent, exchange],
      });
    }
    for (const closed of [place, hiddenFromAgent(session)])
      if (closed !== undefined) await unlessUntestable(() => judgeStillClosed(session, closed));
  },
});

/**
 * Named in a conversation that both can read: by the caller that cannot read the message, and then by one
 * that can.
 */
async function judgeStillClosed(session: Session, place: HiddenConversation): Promise<void> {
  const { insider, outsider } = place;
  const content = uniqueTag(session, "secret");
  const hidden = await postHidden(session, place, { content });
  const read = () => session.call("getMessage", { as: outsider, path: { messageId: hidden.id } });
  const before = await read();
  session.given(isRefusal(before), `fixtures.${place.fixture} is closed to keys.${outsider}`, before);
  for (const as of [outsider, insider]) {
    const naming = await nameAsContext(session, hidden, as);
    // Nobody else may be in the conversation of the two.
    if (naming === undefined || !isSuccess(await readMessage(session, naming.id, { as: outsider }))) continue;
    const after = await read();
    // A caller that can read it may share it like this: no line says otherwise.
    session.judge(
      as === outsider ? "MSG-22" : "MSG-33",
      isRefusal(after) && after.response?.text.includes(content) !== true,
      {
        message: `a message that the ${outsider} key could not read can be read by its id once the ${as} key named it as context of another one`,
        expected: `${before.status}, as before`,
        about: [before, naming.exchange, after],
      },
    );
  }
}

const nameAsContext = async (
  session: Session,
  { id }: PostedMessage,
  as: Role,
): Promise<PostedMessage | undefined> =>
  tryPostMessage(session, { as, body: { explicit_context_message_ids: [id] } });
