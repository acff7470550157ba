// A key that was just issued lists the conversations of its identity before it has said anything there: those of a member,
// and the one in which a new agent can create a message, of which it therefore is a member.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import { issueWideKey, memberSubject, newAgent } from "../../steps/keys/issued/keys.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a newly issued key lists the conversations of its identity before it has posted in them",
  requirements: ["CON-01"],
  capabilities: ["conversations", "messages", "api-keys"],
  needs: ["fixtures.conversation", "keys.keys_admin", "bindings.paths.issueApiKey"],
  async run(session) {
    session.notSeen("CON-01", "a newly issued key that can list conversations and post in one");
    const conversation = session.need("fixtures.conversation");
    const control = (await listConversations(session)).map(readId);
    session.given(
      control.includes(conversation),
      "keys.primary lists fixtures.conversation, by the id that it has there (bindings.conversation.id)",
    );
    await unlessUntestable(() => judgeMember(session, conversation));
    await unlessUntestable(() => judgeAgent(session, conversation));
  },
});

const lists = (listing: Listing, conversation: string): boolean =>
  listing.items.some((item) => readId(item) === conversation);

/** The list with the conversation, as soon as it is there; the last one when the eventual delay is over. */
const settledList = (session: Session, as: AdHocKey, conversation: string): Promise<Listing> =>
  readUntil(
    session,
    () => readList(session, { operation: "listConversations", as }),
    (listing) => !isSuccess(listing.last) || lists(listing, conversation),
  );

async function judgeMember(session: Session, conversation: string): Promise<void> {
  const { key } = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  const listing = await settledList(session, key, conversation);
  session.given(
    isSuccess(listing.last) && listing.complete,
    "a further key lists conversations",
    listing.last,
  );
  session.judge("CON-01", lists(listing, conversation), {
    message: "a newly issued key of a member does not list a conversation to which the member belongs",
    expected: conversation,
    found: listing.items.map(readId),
    exchanges: [listing.last],
  });
}

async function judgeAgent(session: Session, conversation: string): Promise<void> {
  const { key } = await issueWideKey(session, newAgent(session));
  const listing = await settledList(session, key, conversation);
  session.given(isSuccess(listing.last) && listing.complete, "a new agent lists conversations", listing.last);
  const isListed = lists(listing, conversation);
  // Only members of a conversation can create messages there.
  const posted = await sendMessage(session, {
    as: key,
    body: { markdown_content: session.unique("first-words") },
  });
  if (!isListed && !isSuccess(posted)) return;
  session.judge("CON-01", isListed, {
    message: "a new agent does not list a conversation in which it can create a message at once",
    expected: conversation,
    found: listing.items.map(readId),
    exchanges: [listing.last, posted],
  });
}
