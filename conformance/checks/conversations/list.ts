// The list has the conversation that the profile says is the caller's, once, and each item can be addressed.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readUntil } from "../../steps/call-until.ts";
import { type Listing, readList } from "../../steps/listing.ts";
import { isText, readId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "the conversation list has the caller's conversations, and its items are alike",
  requirements: ["CON-01", "CON-24"],
  capabilities: ["conversations"],
  needs: ["fixtures.conversation"],
  readOnly: true,
  async run(session) {
    const { fixtures } = session.profile;
    const own = [fixtures.conversation, fixtures.second_conversation].filter((id) => id !== undefined);
    const listing = await settledList(session, own);
    const ids = listing.items.map(readId);
    for (const id of own) {
      session.judge("CON-01", ids.includes(id), {
        message: "a conversation to which the caller belongs is not in the caller's list",
        expected: id,
        found: listing.complete ? `${ids.length} conversations without it` : answerOf(listing.last),
        exchanges: [listing.last],
      });
      session.judge("CON-01", ids.indexOf(id) === ids.lastIndexOf(id), {
        message: "a conversation is more than once in the caller's list",
        expected: "once",
        found: ids.filter((candidate) => candidate === id).length,
        exchanges: [listing.last],
      });
    }
    judgeAlike(session, listing);
  },
});

/** What an item looks like is not described: these are looked for where any item has them. */
const members = {
  id: { expected: "a non-empty string", accepts: isText },
  name: {
    expected: "a string or null",
    accepts: (name: unknown) => typeof name === "string" || name === null,
  },
};

function judgeAlike(session: Session, { items, last }: Listing): void {
  for (const [member, { expected, accepts }] of Object.entries(members)) {
    if (!items.some((item) => accepts(item[member]))) continue;
    const [other] = items.filter((item) => !accepts(item[member]));
    session.judge("CON-24", other === undefined, {
      message: `an item of the conversation list has no ${member}, and others have`,
      expected,
      found: other?.[member] ?? "no such member",
      exchanges: [last],
    });
  }
}

/**
 * The list with each of these once, as soon as it has them so; the last reading when the eventual delay is over. A list
 * that is ordered by activity changes its order while it is read, because others post.
 */
function settledList(session: Session, ids: readonly string[]): Promise<Listing> {
  const isSettled = ({ items }: Listing): boolean =>
    ids.every((id) => items.filter((item) => readId(item) === id).length === 1);
  return readUntil(session, () => readList(session, { operation: "listConversations" }), isSettled);
}
