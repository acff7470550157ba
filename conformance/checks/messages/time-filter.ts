// Time filters keep to their side of the instant, on every page, and lose nothing that is on it.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { Untestable } from "../../engine/finding.ts";
import type { Session } from "../../engine/session.ts";
import { readListWith } from "../../steps/listing.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { isObject, type JsonObject, readId, text } from "../../wire/envelope.ts";
import { walkPages } from "../../wire/page.ts";

/** Instants may be shown in whole seconds: this long it takes at most until the next one. */
const TICK_MS = 2_500;

export default defineCheck({
  title: "a time filter returns only messages of the asked side",
  requirements: ["MSG-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const { since, until } = session.profile.bindings.lists.listMessages ?? {};
    if (since === undefined && until === undefined)
      throw new Untestable("the profile has no bindings.lists.listMessages.since or .until");
    const before = await postMessage(session);
    const middle = await postLaterThan(session, before);
    const after = await postLaterThan(session, middle);
    await postMessage(session);
    const instant = session.given(createdAt(middle.message), "a message shows its created_at");
    if (since !== undefined) {
      await judgeSide(session, since, instant, "after", { keeps: after, drops: before });
      await judgePages(session, since, instant, before);
    }
    if (until !== undefined)
      await judgeSide(session, until, instant, "before", { keeps: before, drops: after });
    const elsewhere = withOffset(instant);
    if (since !== undefined && (await isTaken(session, since, elsewhere, middle)))
      await judgeSide(session, since, elsewhere, "after", { keeps: after, drops: before });
    if (until !== undefined && (await isTaken(session, until, elsewhere, middle)))
      await judgeSide(session, until, elsewhere, "before", { keeps: before, drops: after });
  },
});

const createdAt = (message: JsonObject): string | undefined => {
  const instant = text(message, "created_at");
  return instant === undefined || Number.isNaN(Date.parse(instant)) ? undefined : instant;
};

/** The same instant as clocks show it five hours behind UTC; what stands behind the seconds goes along. */
function withOffset(instant: string): string {
  const hoursBehind = 5;
  const fraction = /\.\d+/.exec(instant)?.[0] ?? "";
  const there = new Date(Date.parse(instant) - hoursBehind * 3_600_000);
  return `${there.toISOString().slice(0, 19)}${fraction}-0${hoursBehind}:00`;
}

/** No sentence says in which zone an instant is given: one that is not taken with its offset is no finding. */
async function isTaken(
  session: Session,
  name: string,
  instant: string,
  { conversation }: PostedMessage,
): Promise<boolean> {
  const read = await session.call("listMessages", {
    path: { conversationId: conversation },
    query: { [name]: instant },
  });
  session.observe("instants with an offset in a time filter", isSuccess(read) ? "taken" : `${read.status}`);
  return isSuccess(read);
}

/** A message whose created_at is later than the given one's: instants have no known resolution. */
async function postLaterThan(session: Session, earlier: PostedMessage): Promise<PostedMessage> {
  const instant = Date.parse(session.given(createdAt(earlier.message), "a message shows its created_at"));
  const later = await session.eventually(async () => {
    const posted = await postMessage(session);
    return Date.parse(createdAt(posted.message) ?? "") > instant ? posted : undefined;
  }, TICK_MS);
  return session.given(later, "created_at advances from message to message");
}

/** More than others write meanwhile; a list without the filter goes on for longer. */
const MAX_PAGES = 40;

/** Page after page of one item the filter goes on to hold, where it can be sent beside a cursor. */
async function judgePages(
  session: Session,
  since: string,
  instant: string,
  { conversation }: PostedMessage,
): Promise<void> {
  const { limit, cursor } = session.profile.bindings.lists.listMessages ?? {};
  if (limit === undefined || cursor === undefined || cursor === since) return;
  const isEarlier = (item: unknown): item is JsonObject =>
    isObject(item) && Date.parse(createdAt(item) ?? "") < Date.parse(instant);
  const walk = await walkPages(session, {
    operation: "listMessages",
    path: { conversationId: conversation },
    query: { [since]: instant },
    limit: 1,
    maxPages: MAX_PAGES,
    enough: (items) => items.some(isEarlier),
  });
  session.judge("MSG-07", !walk.items.some(isEarlier), {
    message: `the message list with ${since}=${instant}, read in pages of one item, comes to messages that are not after it`,
    expected: `nothing created before ${instant}, on any page`,
    found: walk.items.filter(isEarlier).map(({ id, created_at }) => ({ id, created_at })),
    exchanges: walk.pages.slice(-3).map(({ exchange }) => exchange),
  });
}

async function judgeSide(
  session: Session,
  name: string,
  instant: string,
  side: "after" | "before",
  { keeps, drops }: { readonly keeps: PostedMessage; readonly drops: PostedMessage },
): Promise<void> {
  const listing = await readListWith(session, [keeps.id], {
    operation: "listMessages",
    path: { conversationId: keeps.conversation },
    query: { [name]: instant },
  });
  const at = Date.parse(instant);
  const wrong = listing.items.filter((item) => {
    const created = Date.parse(createdAt(item) ?? "");
    return side === "after" ? created < at : created > at;
  });
  session.judge("MSG-07", wrong.length === 0 && !listing.items.map(readId).includes(drops.id), {
    message: `the message list with ${name}=${instant} returns messages that are not ${side} it`,
    expected: `nothing created ${side === "after" ? "before" : "after"} ${instant}`,
    found: wrong.slice(0, 3).map(({ id, created_at }) => ({ id, created_at })),
  });
  session.judge("MSG-07", listing.missing.length === 0, {
    message: `the message list with ${name}=${instant} leaves out a message that was created ${side} it`,
    expected: { id: keeps.id, created_at: keeps.message.created_at },
    found: `${listing.items.length} messages without it`,
  });
}
