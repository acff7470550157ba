// Finds out, in a conversation of its own, whether a mention makes somebody a member of the conversation: the specification does not
// say that it does not. Where it does, nobody is mentioned in the conversations of the profile that are hidden from them, or all that is
// judged about these would change in the middle of a run.
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId } from "../../readers/envelope.ts";
import type { JsonObject } from "../../text/json.ts";
import { readList } from "../lists/listing.ts";
import { mentionOf } from "../messages/mention.ts";
import { tryPostMessage } from "../messages/messages.ts";
import { mentionedId } from "../resources/caller-member.ts";
import { perRun } from "../running/per-session.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { findConversation } from "./imported.ts";
import { canImport, importRecords, openImport } from "./imports.ts";

/** An invitation may come a moment after the message. */
const MOMENT_MS = 1_000;

/** Whether somebody can be mentioned where that is hidden from them, and it stays so. */
export const mayMention = async (session: Session): Promise<boolean> =>
  session.has("bindings.mention") && !(await mentionsInvite(session));

/** Known once in a run; where it is not known, it is taken for no. */
const mentionsInvite: (session: Session) => Promise<boolean> = perRun(
  async (session) => (await unlessUntestable(() => isInvited(session))) === true,
);

async function isInvited(session: Session): Promise<boolean> {
  if (!canImport(session)) return false;
  const conversation = await closedConversation(session);
  const path = { conversationId: conversation };
  const outsiders: Role[] = [];
  for (const as of ["primary", "second", "agent"] as const)
    if (session.has(`keys.${as}`) && !isSuccess(await session.call("listMessages", { as, path })))
      outsiders.push(as);
  const mentions: string[] = [];
  for (const as of outsiders) {
    const mention = await unlessUntestable(async () => mentionOf(session, await mentionedId(session, as)));
    if (mention !== undefined) mentions.push(mention);
  }
  if (mentions.length === 0) return false;
  const content = [session.unique("inviting"), ...mentions].join(" ");
  const said = await tryPostMessage(session, { as: "import_admin", conversation, content });
  if (said === undefined) return false;
  const isIn = await session.eventually(async () => {
    for (const as of outsiders) if (await isMember(session, as, conversation, said.id)) return true;
    return undefined;
  }, MOMENT_MS);
  if (isIn === true) session.observe("mentions", "make somebody a member of a conversation");
  return isIn === true;
}

/** A member reads the message, lists it, and has the conversation in its own list: less than that is a leak. */
async function isMember(
  session: Session,
  as: Role,
  conversation: string,
  messageId: string,
): Promise<boolean> {
  const reads =
    isSuccess(await session.call("getMessage", { as, path: { messageId } })) &&
    isSuccess(await session.call("listMessages", { as, path: { conversationId: conversation } }));
  if (!reads || !session.profile.capabilities.has("conversations")) return reads;
  const isIt = (item: JsonObject): boolean => readId(item) === conversation;
  const listed = await readList(session, {
    operation: "listConversations",
    as,
    until: (items) => items.some(isIt),
  });
  return listed.items.some(isIt);
}

/** With one member, whom nobody is. */
async function closedConversation(session: Session): Promise<string> {
  const importId = await openImport(session);
  const name = session.unique("closed");
  const [author, id] = [`${name}-u`, `${name}-c`];
  await importRecords(session, importId, "members", [{ id: author, name: `${name} Author` }]);
  const closed = session.has("bindings.import_records.closed_conversation") && { access: "closed" as const };
  await importRecords(session, importId, "conversations", [{ id, name, members: [author], ...closed }]);
  return findConversation(session, name);
}
