// A key that was just issued lists the conversations of its identity before it has said anything there: those of a member,
// and the one in which a new agent can create a message, of which it therefore is a member. Another key of the agent lists it
// too, and finds what the agent wrote.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId } from "../../readers/envelope.ts";
import { requestAgent } from "../../steps/keys/issued/agents.ts";
import { replacedKey } from "../../steps/keys/issued/changed-key.ts";
import { issueNeeds, issueWideKey, memberSubject, newAgent } from "../../steps/keys/issued/keys.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor } from "../../steps/search/search.ts";

export default defineCheck({
  title: "a newly issued key lists the conversations of its identity before it has posted in them",
  requirements: ["CON-01", "SRC-01"],
  capabilities: ["conversations", "messages", "api-keys"],
  needs: ["fixtures.conversation", ...issueNeeds],
  async run(session) {
    session.notSeen("CON-01", "a newly issued key that can list conversations and post in one");
    session.notSeen(
      "SRC-01",
      "an agent that finds what it wrote, and gets another key once its first is revoked",
    );
    const conversation = session.need("fixtures.conversation");
    const control = (await listConversations(session)).map(readId);
    session.given(
      control.includes(conversation),
      "keys.primary lists fixtures.conversation, by the id that it has there (bindings.conversation.id)",
    );
    await unlessUntestable(() => judgeMember(session, conversation));
    await unlessUntestable(() => judgeAgents(session, conversation));
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
    expected: `conversation ${conversation}`,
    found: listing.items.map(readId),
    exchanges: [listing.last],
  });
}

/** One that was made with its key, one that was made by itself and got it later, and one whose first key was revoked since. */
async function judgeAgents(session: Session, conversation: string): Promise<void> {
  const issued = await issueWideKey(session, newAgent(session));
  const words = madeUpWord(session);
  const posted = await judgeAgent(session, conversation, { key: issued.key, what: "a new agent", words });
  const membership = await membershipMade(session);
  const alone =
    membership && (await unlessUntestable(() => issueWideKey(session, memberSubject(membership))));
  const later = "an agent that was created by itself and got its key later";
  if (alone) await judgeAgent(session, conversation, { key: alone.key, what: later });
  const [id, author] = [posted && createdId(posted), posted && shownAuthor(posted)];
  if (posted === undefined || id === undefined || author === undefined) return;
  const hasFound = await finds(session, issued.key, id, words);
  const next = await replacedKey(session, issued, author);
  if (next === undefined) return;
  const what = "an agent that got another key once its first was revoked";
  await judgeAgent(session, conversation, { key: next.key, what });
  if (!hasFound || !isSuccess(await readMessage(session, id, { as: next.key }))) return;
  session.judge("SRC-01", await finds(session, next.key, id, words), {
    message: `${what} can read a message that it wrote and found before, and does not find it any more`,
    expected: `message ${id} for ${words}`,
    found: "no hit with it",
    exchanges: [posted, ...session.exchanges.slice(-1)],
  });
}

const finds = async (session: Session, as: AdHocKey, id: string, words: string): Promise<boolean> =>
  isServed(session.profile, "searchMessages") &&
  (await searchFor(session, id, { operation: "searchMessages", words, as })).found;

/** That of an agent which is created by itself, by the member that is found under its name. */
async function membershipMade(session: Session): Promise<string | undefined> {
  const needs = [
    "bindings.paths.createAgent",
    "bindings.agent.body",
    "bindings.lists.searchMembers.q",
  ] as const;
  if (!needs.every((need) => session.has(need))) return undefined;
  const words = session.unique("agent");
  if (!isSuccess(await requestAgent(session, words))) return undefined;
  const { items } = await search(session, { operation: "searchMembers", words });
  return readId(items.find((item) => holdsText(item, words)));
}

interface Agent {
  readonly key: AdHocKey;
  readonly what: string;
  readonly words?: string;
}

/** @returns what it could post */
async function judgeAgent(
  session: Session,
  conversation: string,
  { key, what, words = session.unique("first-words") }: Agent,
): Promise<Exchange | undefined> {
  const listing = await settledList(session, key, conversation);
  session.given(isSuccess(listing.last) && listing.complete, `${what} lists conversations`, listing.last);
  const isListed = lists(listing, conversation);
  // Only members of a conversation can create messages there.
  const posted = await sendMessage(session, { as: key, body: { markdown_content: words } });
  if (!isListed && !isSuccess(posted)) return undefined;
  session.judge("CON-01", isListed, {
    message: `${what} does not list a conversation in which it can create a message at once`,
    expected: `conversation ${conversation}`,
    found: listing.items.map(readId),
    exchanges: [listing.last, posted],
  });
  return posted;
}
