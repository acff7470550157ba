// The list has the caller's conversation once, and the id of each item opens it.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, isText, items, readId } from "../../readers/envelope.ts";
import { leadSomewhere, needMissing } from "../../steps/lists/known-ids.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { shownAs } from "../../steps/resources/shown-as.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "the conversation list has the caller's conversations, and its items are alike",
  requirements: ["CON-01", "CON-24", "CON-26", "CON-30"],
  capabilities: ["conversations"],
  needs: ["fixtures.conversation"],
  readOnly: true,
  async run(session) {
    const { conversation, second_conversation: second } = session.profile.fixtures;
    const own = [conversation, second].filter((id) => id !== undefined);
    await judgeListed(session, "primary", own);
    // A member of the scratch conversation, and not of the other.
    if (session.has("keys.second")) await judgeListed(session, "second", own.slice(0, 1));
  },
  observe: judgeOnceInPage,
});

/** However the list changes while it is read, the items of one page were in it at one time. */
function judgeOnceInPage(exchange: Exchange, session: Session): void {
  if (exchange.operation !== "listConversations") return;
  const ids = (items(exchange.json) ?? []).map(readId).filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  session.judge("CON-26", repeated === undefined, {
    message: "a page of the conversation list has a conversation more than once",
    expected: "each conversation once",
    found: repeated,
    exchanges: [exchange],
  });
}

async function judgeListed(session: Session, as: Role, named: readonly string[]): Promise<void> {
  const own = await Promise.all(named.map((id) => shownAs(session, as, id)));
  const listing = await settledList(session, as, own);
  judgeAlike(session, listing);
  const ids = listing.items.map(readId);
  const missing = own.filter((id) => !ids.includes(id));
  session.given(
    missing.length === 0 || listing.complete,
    "conversations can be listed to the end",
    listing.last,
  );
  await judgeIds(session, as, listing, own);
  await needMissing(session, { operation: "listConversations", as }, listing, missing);
  for (const id of own) {
    session.judge("CON-01", ids.includes(id), {
      message: `a conversation to which the ${as} key belongs is not in its list`,
      expected: `conversation ${id}`,
      found: `${counted(ids.length, "conversation")} without it`,
      exchanges: [listing.last],
    });
    session.judge("CON-26", ids.indexOf(id) === ids.lastIndexOf(id), {
      message: `a conversation is more than once in the list of the ${as} key`,
      expected: "once",
      found: ids.filter((candidate) => candidate === id).length,
      exchanges: [listing.last],
    });
  }
}

/** The specification does not say where an item has the id of its conversation. */
async function judgeIds(session: Session, as: Role, listing: Listing, own: readonly string[]): Promise<void> {
  const { items: shown, last } = listing;
  const isShown = shown.some((item) => own.some((id) => holdsText(item, id) || holdsId(item, id)));
  const isOpened = await leadSomewhere(session, { operation: "listConversations", as }, listing);
  if (isOpened === undefined || (!isOpened && isShown))
    return session.notSeen("CON-30", "the list shows ids under a name that the profile has");
  session.judge("CON-30", isOpened, {
    message: `none of the ids in the conversation list of the ${as} key opens a conversation`,
    expected: "2xx from the message list of one of them",
    found: shown.slice(0, 3).map(idOrItem),
    exchanges: [last],
  });
}

/** The specification does not describe items: these properties are judged if any item has them. */
const properties = {
  id: { expected: "a non-empty string", accepts: isText },
  name: {
    expected: "a string or null",
    accepts: (name: unknown) => typeof name === "string" || name === null,
  },
};

function judgeAlike(session: Session, { items: shown, last }: Listing): void {
  for (const [property, { expected, accepts }] of Object.entries(properties)) {
    if (!shown.some((item) => accepts(item[property]))) continue;
    const [other] = shown.filter((item) => !accepts(item[property]));
    session.judge("CON-24", other === undefined, {
      message: `an item of the conversation list has no ${property}, although others have it`,
      expected,
      found: other?.[property] ?? "no such property",
      exchanges: [last],
    });
  }
}

/**
 * The list with each of these once, as soon as it has them so; the last reading when the eventual delay is over. A list
 * that is ordered by activity changes its order while it is read, because others post.
 */
function settledList(session: Session, as: Role, ids: readonly string[]): Promise<Listing> {
  const isSettled = ({ items }: Listing): boolean =>
    ids.every((id) => items.filter((item) => readId(item) === id).length === 1);
  return readUntil(session, () => readList(session, { operation: "listConversations", as }), isSettled);
}
