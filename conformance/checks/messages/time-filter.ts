// Time filters keep to their side of the instant, on every page, and lose nothing that is on it.
import { defineCheck } from "../../engine/check.ts";
import { Untestable } from "../../engine/finding.ts";
import type { Session } from "../../engine/session.ts";
import { readListWith } from "../../steps/listing.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { type JsonObject, readId, text } from "../../wire/envelope.ts";

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
    const instant = session.given(createdAt(middle.message), "a message shows its created_at");
    if (since !== undefined)
      await judgeSide(session, since, instant, "after", { keeps: after, drops: before });
    if (until !== undefined)
      await judgeSide(session, until, instant, "before", { keeps: before, drops: after });
  },
});

const createdAt = (message: JsonObject): string | undefined => {
  const instant = text(message, "created_at");
  return instant === undefined || Number.isNaN(Date.parse(instant)) ? undefined : instant;
};

/** A message whose created_at is later than the given one's: instants have no known resolution. */
async function postLaterThan(session: Session, earlier: PostedMessage): Promise<PostedMessage> {
  const instant = Date.parse(session.given(createdAt(earlier.message), "a message shows its created_at"));
  const later = await session.eventually(async () => {
    const posted = await postMessage(session);
    return Date.parse(createdAt(posted.message) ?? "") > instant ? posted : undefined;
  }, TICK_MS);
  return session.given(later, "created_at advances from message to message");
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
