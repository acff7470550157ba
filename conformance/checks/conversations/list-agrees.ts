// The properties of a conversation in the list equal those of its context: after a message, after an agent
// joined or got a further key, and after an import added members and a message by each of them. Its previews also name the same
// members, with or without an account.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { readId, text } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import { canImport, importRecords } from "../../steps/imports/imports.ts";
import { administer, issueKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { readListWith } from "../../steps/lists/listing.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import { judgePreviewIds, previewsAgree } from "../../steps/resources/previews.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

const counts = ["human_members_count", "agent_members_count"] as const;

interface Place {
  readonly conversation: string;
  readonly as: Role;
}

interface Shown {
  readonly listed: JsonObject;
  readonly context: JsonObject;
}

export default defineCheck({
  title: "the conversation list shows the counts and the last message that a conversation's context shows",
  requirements: ["CON-10", "CON-25"],
  capabilities: ["conversations", "conversation-context", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("CON-10", "a conversation that an agent joined, or that was imported, is read");
    session.notSeen("CON-25", "list and context show counts or last_message_id of one conversation");
    const place: Place = { conversation: session.need("fixtures.conversation"), as: "primary" };
    await judgePosted(session, place);
    await unlessUntestable(() => judgeAgent(session, place));
    if (canImport(session)) await unlessUntestable(() => judgeImported(session));
  },
});

async function judgePosted(session: Session, place: Place): Promise<void> {
  const before = await readBoth(session, place);
  await postMessage(session);
  const after = await readUntil(
    session,
    () => readBoth(session, place),
    (shown) =>
      counts.every((name) => agrees(shown, name)) && !isStale(before, shown) && previewsAgree(shown.context),
  );
  judgeCounts(session, after);
  judgePreviewIds(session, { as: place.as, context: after.context });
  if (!isShownTwice(after, "last_message_id") || !isShownTwice(before, "last_message_id")) return;
  session.judge("CON-25", !isStale(before, after), {
    message:
      "after a message was added, last_message_id changed in the conversation's context but not in the list",
    expected: after.context.last_message_id,
    found: after.listed.last_message_id,
  });
}

/** The conversations that a new agent joins, if any, are the deployment's choice. */
async function judgeAgent(session: Session, place: Place): Promise<void> {
  if (!session.has("keys.keys_admin") || !session.has("bindings.paths.issueApiKey")) return;
  const issued = await issueKey(session);
  await judgeMembers(session, place);
  await unlessUntestable(() => judgeFurtherKey(session, place));
  if (!isServed(session.profile, "disableApiKey")) return;
  // Whether an agent that cannot write for now is counted is free.
  await administer(session, "disableApiKey", issued);
  await judgeMembers(session, place);
}

/** An agent with several keys is one member. */
async function judgeFurtherKey(session: Session, place: Place): Promise<void> {
  if (!session.has("keys.agent")) return;
  await issueKey(session, { body: { subject: memberSubject(await membershipOf(session, "agent")) } });
  await judgeMembers(session, place);
}

/**
 * With one member at first, and then with more than a preview may show, whom nobody has claimed. The last message is by the
 * member who came last, and then by the one who came first.
 */
async function judgeImported(session: Session): Promise<void> {
  const { importId, tag, author, conversation: id, message } = await importScene(session);
  const place: Place = { conversation: await findConversation(session, tag), as: "import_admin" };
  await judgeMembers(session, place);
  const more = Array.from({ length: MANY }, (_, index) => ({
    id: `${tag}-${index}`,
    // Each two are namesakes.
    name: `${tag} ${Math.floor(index / 2)}`,
  }));
  await importRecords(session, importId, "members", more);
  const members = [author, ...more.map((member) => member.id)];
  await importRecords(session, importId, "conversations", [{ id, name: tag, members }]);
  await judgeMembers(session, place);
  for (const [day, from] of [members.at(-1) ?? author, author].entries()) {
    const createdAt = `2022-06-0${day + 1}T07:08:09.000Z`;
    const record = message(`by ${from}`, { author: from, createdAt });
    await importRecords(session, importId, "messages", [record]);
    await judgeMembers(session, place);
  }
}

/** A preview of a dozen faces would be a long one. */
const MANY = 12;

/** Counts and previews, once they agree. */
async function judgeMembers(session: Session, place: Place): Promise<void> {
  const shown = await readUntil(
    session,
    () => readBoth(session, place),
    (now) => counts.every((name) => agrees(now, name)) && previewsAgree(now.context),
  );
  judgeCounts(session, shown);
  judgePreviewIds(session, { as: place.as, context: shown.context });
}

function judgeCounts(session: Session, shown: Shown): void {
  for (const name of counts.filter((count) => isShownTwice(shown, count))) {
    session.judge("CON-25", agrees(shown, name), {
      message: `${name} of a conversation differs between the list and its context`,
      expected: shown.context[name],
      found: shown.listed[name],
    });
  }
}

async function readBoth(session: Session, { conversation, as }: Place): Promise<Shown> {
  const list = await readListWith(session, [conversation], { operation: "listConversations", as });
  const listed = list.items.find((item) => readId(item) === conversation);
  return {
    listed: session.given(listed, "the conversation is listed", list.last),
    context: await readContext(session, conversation, as),
  };
}

const isShownTwice = ({ listed, context }: Shown, name: string): boolean =>
  (listed[name] ?? null) !== null && (context[name] ?? null) !== null;

/** A value that only one of them shows is not a contradiction. */
const agrees = ({ listed, context }: Shown, name: (typeof counts)[number]): boolean =>
  typeof listed[name] !== "number" || typeof context[name] !== "number" || listed[name] === context[name];

/** Whether the list still shows the earlier last message after the context changed. */
function isStale(before: Shown, after: Shown): boolean {
  const [earlier, listed] = [before.listed, after.listed].map((item) => text(item, "last_message_id"));
  const [first, context] = [before.context, after.context].map((item) => text(item, "last_message_id"));
  return listed !== undefined && listed === earlier && context !== undefined && context !== first;
}
