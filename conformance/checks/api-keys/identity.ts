// A key speaks as the identity it was issued for: a new agent under its display name, a member as that member.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type LooseKey, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { issueKey, memberSubject, membershipOf, newAgent } from "../../steps/keys.ts";
import { postMessage } from "../../steps/messages.ts";
import { type JsonObject, single, singleId } from "../../wire/envelope.ts";
import { holdsText } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "what an issued key posts is authored by the identity it was issued for",
  requirements: ["KEY-15", "KEY-16"],
  capabilities: ["api-keys", "messages"],
  needs: ["keys.keys_admin", "keys.second", "fixtures.conversation", "bindings.paths.issueApiKey"],
  async run(session) {
    const known = await postMessage(session, { as: "second" });
    const forMember = await issueKey(session, {
      body: { subject: memberSubject(await membershipOf(session, "second")) },
    });
    const asMember = await post(session, forMember.key);
    const member = session.given(known.message.author_id, "messages carry author_id", known.exchange);
    session.judge("KEY-16", asMember.message.author_id === member, {
      message: "a message posted with a key for a workspace member is authored by somebody else",
      expected: member,
      found: asMember.message.author_id,
      exchanges: [known.exchange, asMember.read],
    });
    for (const roleName of [null, "Watches releases"]) {
      const subject = newAgent(session, roleName);
      const forAgent = await issueKey(session, { body: { subject } });
      const asAgent = await post(session, forAgent.key);
      const { author_name: author } = asAgent.message;
      // The member may have another name; the name of the agent is one that nothing else has.
      const isShown = holdsText(asAgent.message, String(subject.display_name));
      session.given(author !== undefined || isShown, "messages carry the name of their author", asAgent.read);
      session.judge("KEY-15", author === undefined || author === subject.display_name, {
        message: "a message posted with a key for a new agent is not authored by that agent",
        expected: subject.display_name,
        found: author,
        exchanges: [forAgent.exchange, asAgent.read],
      });
      session.judge("KEY-15", asAgent.message.author_id !== asMember.message.author_id, {
        message: "a message posted with a key for a new agent has the author_id of a member",
        expected: "an author of its own",
        found: asAgent.message.author_id,
        exchanges: [asAgent.read],
      });
    }
  },
});

/** Posts with a key and reads the message as another member. A key that may not post there leaves nothing to judge. */
async function post(session: Session, as: LooseKey): Promise<{ message: JsonObject; read: Exchange }> {
  const sent = await session.call("createMessage", {
    as,
    path: { conversationId: session.need("fixtures.conversation") },
    body: { markdown_content: session.unique("issued") },
  });
  const id = session.given(
    isSuccess(sent) && singleId(sent.json),
    `an issued key may post in fixtures.conversation (it was answered ${answerOf(sent)})`,
  );
  const read = await readMessage(session, id);
  return {
    message: session.given(isSuccess(read) && single(read.json), "a message can be read", read),
    read,
  };
}
