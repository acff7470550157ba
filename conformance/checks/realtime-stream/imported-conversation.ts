// Imported messages cause no events. Messages that members write afterwards in the imported conversation, of
// every kind, are delivered like any other, also to clients that were connected before the conversation
// existed.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  findConversations,
  givenByName,
  readImported,
} from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { confirmedLost, lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { mentionOf } from "../../steps/messages/mention.ts";
import { type PostedMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { openCrossed } from "../../steps/realtime/crossed.ts";
import { openStream, tryOpenStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { mentionedId } from "../../steps/resources/caller-member.ts";
import { callUntil, readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "what is posted in an imported conversation is delivered like any other message",
  requirements: ["RTS-08", "RTS-09"],
  capabilities: ["imports", "messages", "threads", "conversations", "realtime"],
  needs: [...recordNeeds, "fixtures.conversation"],
  async run(session) {
    session.notSeen(
      "RTS-08",
      "a key that may write in an imported conversation and gets events of it (keys.import_admin, whose member belongs to fixtures.conversation)",
    );
    session.notSeen(
      "RTS-09",
      "a message in an imported conversation that mentions a key which gets its event",
    );
    const early = new Map<Role, Stream>();
    for (const as of peopleOf(session)) {
      const stream = await tryOpenStream(session, { as });
      if (stream !== undefined) early.set(as, stream);
    }
    const scene = await importScene(session);
    const { importId, message, tag } = scene;
    const record = message("root");
    await importRecords(session, importId, "messages", [record]);
    const [conversation, others] = await findPlaces(session, tag, await importOthers(session, scene));
    const [root] = await readImported(session, conversation, { awaited: 1 });
    const { id } = session.given(root, "an imported message is listed");
    const people: Role[] = [];
    for (const as of peopleOf(session))
      if (isSuccess(await session.call("getMessage", { as, path: { messageId: id } }))) people.push(as);
    await unlessUntestable(() => judgeOpen(session, scene));
    for (const as of people)
      await startingOver(session, () =>
        judgeListener(session, as, people, { id, conversation, others, early: early.get(as) }),
      );
  },
});

const IMPORTING = "import_admin";

/** Posted with the importing key, the only one that is certain to read there. */
const sayIn = (session: Session, places: readonly string[]) =>
  Promise.all(places.map((conversation) => tryPostMessage(session, { as: IMPORTING, conversation })));

/** One role for each key: a key may have several roles. */
const peopleOf = (session: Session): readonly Role[] => {
  const roles = (["import_admin", "primary", "second"] as const).filter((role) =>
    session.has(`keys.${role}`),
  );
  const key = (role: (typeof roles)[number]): string => session.need(`keys.${role}`);
  return roles.filter((role, index) => roles.findIndex((other) => key(other) === key(role)) === index);
};

/**
 * Direct messages, archived conversations and any further forms
 * (bindings.import_records.further_conversations), by their names.
 */
async function importOthers(session: Session, { importId, author, tag }: Scene): Promise<readonly string[]> {
  const taken: string[] = [];
  for (const form of (session.profile.bindings.import_records.further_conversations ?? []).keys()) {
    const name = `${tag} other ${form}`;
    const records = [{ id: `${tag}-o${form}`, name, members: [author], form }];
    if (isImported(session, await uploadRecords(session, importId, "conversations", records)))
      taken.push(name);
  }
  return taken;
}

async function findPlaces(
  session: Session,
  name: string,
  others: readonly string[],
): Promise<readonly [string, readonly string[]]> {
  const found = await findConversations(session, [name], others);
  const id = givenByName(session, found.get(name));
  return [id, others.flatMap((other) => found.get(other) ?? [])];
}

interface Root {
  readonly id: string;
  readonly conversation: string;
  /** The ids of conversations of other kinds. */
  readonly others: readonly string[];
  /** A connection from before there was the conversation. */
  readonly early: Stream | undefined;
}

async function judgeListener(
  session: Session,
  as: Role,
  people: readonly Role[],
  { id, conversation, others, early }: Root,
): Promise<void> {
  const stream = await openStream(session, { as });
  const own = await tryPostMessage(session, { as });
  const isReceived = own !== undefined && (await stream.waitForMessage(own.id)) !== undefined;
  const posted: PostedMessage[] = [];
  let heard: Role | undefined;
  for (const author of people) {
    const said = [
      await tryPostMessage(session, { as: author, conversation }),
      await tryPostMessage(session, { as: author, conversation, body: { thread_root_id: id } }),
      ...(as === IMPORTING && author === IMPORTING ? await sayIn(session, others) : []),
    ].filter((one) => one !== undefined);
    // No requirement promises the events of one's own messages, unless the deployment sends them in other conversations.
    if (isReceived || (await isAnother(session, as, own, said[0]))) {
      posted.push(...said);
      if (said.length > 0) heard = author;
    }
  }
  if (posted.length > 0) await judgeReceived(session, as, stream, posted);
  stream.close();
  if (early === undefined || heard === undefined || session.findings.length > 0) return;
  await judgeEarly(session, as, early, { posted, author: heard, conversation });
}

/** A conversation that everybody can read, where nobody but its author belongs to it. */
async function judgeOpen(session: Session, { importId, tag, author }: Scene): Promise<void> {
  if (!session.has("bindings.mention") || !session.has("bindings.import_records.open_conversation")) return;
  const name = `${tag} open`;
  const records = [{ id: `${tag}-open`, name, members: [author], access: "open" } as const];
  await importRecords(session, importId, "conversations", records);
  const conversation = await findConversation(session, name);
  const path = { conversationId: conversation };
  for (const as of peopleOf(session)) {
    if (as === IMPORTING || !isSuccess(await callUntil(session, "listMessages", { as, path }))) continue;
    await startingOver(session, () => judgeMentioned(session, as, conversation));
  }
}

/** A mentions subscription, beside one to all messages that is sent the same. */
async function judgeMentioned(session: Session, as: Role, conversation: string): Promise<void> {
  const mention = await mentionOf(session, await mentionedId(session, as));
  const [mentions, all] = await openCrossed(session, { as, delivery: "mentions" }, { as });
  const received: PostedMessage[] = [];
  for (const isReply of [false, true]) {
    const content = `${session.unique("mentioned")} ${mention}`;
    const body = isReply ? { thread_root_id: received[0]?.id } : {};
    const said = await tryPostMessage(session, { as: IMPORTING, conversation, content, body });
    if (said === undefined || (await all.waitForMessage(said.id)) === undefined) break;
    received.push(said);
  }
  const lost = received.length === 0 ? [] : await lostMessages(session, mentions, received, as);
  if (received.length > 0)
    session.judge("RTS-09", lost.length === 0, {
      message: `a mentions subscription of ${as} was not sent a message that mentions its principal in an imported conversation, and a subscription to all messages was`,
      expected: received.map(({ id }) => `the event of message ${id}`),
      found: lost.map(({ id }) => `nothing of message ${id}`),
      exchanges: received.map(({ exchange }) => exchange),
    });
  for (const stream of [mentions, all]) stream.close();
}

interface PostedBy {
  readonly posted: readonly PostedMessage[];
  /** The author of the last of them. */
  readonly author: Role;
  readonly conversation: string;
}

/**
 * A connection may take the eventual delay to hear of newly opened conversations: one more message shows
 * whether it does.
 */
async function judgeEarly(
  session: Session,
  as: Role,
  early: Stream,
  { posted, author, conversation }: PostedBy,
): Promise<void> {
  const missing = await early.missing(posted.map(({ id }) => id));
  const due = posted.filter(({ id }) => missing.includes(id));
  const isHeard = async (): Promise<true | undefined> => {
    const again = await tryPostMessage(session, { as: author, conversation });
    return again === undefined || (await early.missing([again.id])).length === 0 || undefined;
  };
  const comesLate = due.length > 0 && (await session.eventually(isHeard, session.profile.timing.eventual_ms));
  if (early.endedByServer !== undefined || comesLate === true) return;
  const lost = await confirmedLost(session, early, due, as);
  session.judge("RTS-08", lost.length === 0, {
    message: `a connection of ${as} that was opened before a conversation was imported was sent nothing of it`,
    expected: lost.map(({ id }) => `the event of message ${id}`),
    found: "nothing",
    exchanges: due.map(({ exchange }) => exchange),
  });
}

/** Whether messages show that the author of `said` is not the listener. */
async function isAnother(
  session: Session,
  as: Role,
  own: PostedMessage | undefined,
  said: PostedMessage | undefined,
): Promise<boolean> {
  if (own === undefined || said === undefined) return false;
  const [mine, other] = [
    await readMessage(session, own.id, { as }),
    await readMessage(session, said.id, { as }),
  ];
  return shownAuthor(mine) !== undefined && shownAuthor(mine) !== shownAuthor(other);
}

async function judgeReceived(
  session: Session,
  as: Role,
  stream: Stream,
  posted: readonly PostedMessage[],
): Promise<void> {
  const ids = (await lostMessages(session, stream, posted, as)).map(({ id }) => id);
  const lost = posted.filter(({ id }) => ids.includes(id));
  session.judge("RTS-08", lost.length === 0, {
    message: `a connection of ${as} was not sent ${lost.length} of ${counted(posted.length, "message")} that were posted in an imported conversation that it can read`,
    expected: lost.map(({ id }) => `the event of message ${id}`),
    found: "nothing",
    exchanges: lost.map(({ exchange }) => exchange),
  });
}
