// A record sent again with other content updates the message, reply or name of its source id.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import { readId, single } from "../../readers/envelope.ts";
import { disagreements } from "../../readers/messages/message-agreement.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  findConversations,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  siblingsOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { type Listing, readListWithWords, readMessages, readReplies } from "../../steps/lists/listing.ts";
import { lastMessageAt, readContext } from "../../steps/resources/conversations.ts";
import { needReadableTime } from "../../steps/resources/shown-property.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { reaches } from "../../text/date-time.ts";

export default defineCheck({
  title: "a record sent again with other content updates what was stored",
  requirements: ["IMP-07", "IMP-16", "IMP-20", "IMP-39", "MSG-29", "CON-21"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("CON-21", "an imported conversation that shows when its last message was created");
    const scene = await importScene(session);
    await judgeMessages(session, scene);
    // In a separate conversation, because the other one must show exactly its texts, and gets another name.
    const moved = await importScene(session);
    await judgeTime(session, moved);
    await judgeOlder(session, moved);
    const conversation = await judgeNames(session, scene);
    await unlessUntestable(() => judgeAgreement(session, conversation));
  },
});

async function judgeMessages(session: Session, { importId, message, tag }: Scene): Promise<void> {
  const root = message("root");
  const messages = [root, message("reply", { root: root.id }), message("second"), message("untouched")];
  await importRecords(session, importId, "messages", messages);
  const conversation = await findConversation(session, tag);
  const isReplied = (text: string): boolean => text.startsWith(root.text);
  const first = await readImported(session, conversation, {
    awaited: messages.length,
    hasReplies: isReplied,
  });
  const authors = new Set(first.map(({ authorId }) => authorId));
  const [sibling] = siblingsOf(session);
  // Source ids belong to the import, whichever key of the importing identity sends a record.
  const others = sibling !== undefined && (await takesBatches(session, importId, sibling)) ? [sibling] : [];
  // The first change has the same length, the second is longer.
  const endings = ["A", "B", "B and more, größer"].map((ending) => ({ ending, as: IMPORTER }));
  for (const { ending, as } of [...endings, ...others.map((as) => ({ ending: "C", as }))]) {
    const changed = messages.slice(0, -1).map((record) => ({ ...record, text: `${record.text} ${ending}` }));
    const uploaded = await uploadRecords(session, importId, "messages", changed, { as });
    session.judge("IMP-16", isImported(session, uploaded), {
      message: `a batch with other texts under the same source ids, sent by ${as}, was refused or skipped`,
      expected: "2xx without skipped records",
      about: uploaded,
    });
    const wanted = [...changed, ...messages.slice(-1)].map(({ text }) => text).sort();
    const textsOf = (messages: readonly ImportedMessage[]) => messages.map(({ text }) => text).sort();
    const seen = await readImported(session, conversation, {
      until: (messages) => JSON.stringify(textsOf(messages)) === JSON.stringify(wanted),
      hasReplies: isReplied,
    });
    const texts = textsOf(seen);
    await needFreshLists(session, seen, wanted);
    session.judge("IMP-16", JSON.stringify(texts) === JSON.stringify(wanted), {
      message: `after messages were sent again with other texts, by ${as}, the conversation does not show each new text once`,
      expected: wanted,
      found: texts,
    });
    judgeIds(session, { messages, first, seen, uploaded });
    if (first.every(({ authorId }) => authorId === undefined)) {
      session.notSeen("IMP-20", "no imported message showed its author (bindings.message.author_id)");
      continue;
    }
    const isOther = ({ authorId }: ImportedMessage) => authorId !== undefined && !authors.has(authorId);
    const others = seen.filter(isOther);
    session.judgeNone(
      "IMP-20",
      others.map(({ json }) => json),
      {
        message: "imported messages that were sent again with other texts have another author",
        expected: [...authors],
        exchanges: [uploaded],
      },
    );
  }
}

interface Updated {
  readonly messages: readonly MessageRecord[];
  readonly first: readonly ImportedMessage[];
  readonly seen: readonly ImportedMessage[];
  readonly uploaded: Exchange;
}

/** A stored record is updated, and not replaced by another one. */
function judgeIds(session: Session, { messages, first, seen, uploaded }: Updated): void {
  for (const { text } of messages) {
    const [was, is] = [first, seen].map((list) => list.find((one) => one.text.startsWith(text))?.id);
    session.judge("IMP-16", was === undefined || is === undefined || was === is, {
      message: "an imported message that was sent again with another text has another id",
      expected: was,
      found: is,
      exchanges: [uploaded],
    });
  }
}

const IMPORTER: Role = "import_admin";

async function takesBatches(session: Session, importId: string, as: Role): Promise<boolean> {
  const members = [{ id: session.unique("by-sibling"), name: session.unique("Sibling") }];
  return isImported(session, await uploadRecords(session, importId, "members", members, { as }));
}

/** Messages as read by id: other checks judge whether lists agree with them. */
async function needFreshLists(
  session: Session,
  seen: readonly ImportedMessage[],
  wanted: readonly string[],
): Promise<void> {
  for (const { id, text } of seen) {
    if (wanted.includes(text)) continue;
    const read = await session.call("getMessage", { as: "import_admin", path: { messageId: id } });
    const shown = messageText(single(read.json));
    session.given(
      shown === undefined || shown === text,
      "a message reads the same in a list and by its id",
      read,
    );
  }
}

/** @returns the id of the conversation, which has another name now */
async function judgeNames(
  session: Session,
  { importId, tag, author, conversation, message }: Scene,
): Promise<string> {
  const id = await findConversation(session, tag);
  const renamed = session.unique("renamed");
  const bystander = { id: `${author}-bystander`, name: `${tag} Bystander` };
  await importRecords(session, importId, "members", [bystander]);
  await importRecords(session, importId, "conversations", [
    { id: conversation, name: renamed, members: [author, bystander.id] },
  ]);
  const found = await findConversations(session, [renamed]);
  session.judge("IMP-16", found.get(renamed) === id, {
    message: "a conversation that was sent again with another name is not listed under it",
    expected: `conversation ${id} named ${renamed}`,
    found: found.get(renamed) ?? "no such name",
  });
  const spoken = message("bystander", { author: bystander.id });
  await importRecords(session, importId, "messages", [spoken]);
  const seen = await readImported(session, id, {
    until: (messages) => ["untouched", "bystander"].every((name) => authorOf(messages, name) !== undefined),
  });
  const authorId = authorOf(seen, "untouched");
  if (authorId === undefined || !isServed(session.profile, "getMember")) return id;
  const readMember = (memberId = authorId) =>
    session.call("getMember", { as: "import_admin", path: { memberId } });
  const shows = (json: unknown, name: string) => Object.values(single(json) ?? {}).includes(name);
  const before = await readMember();
  if (!isSuccess(before) || !shows(before.json, `${tag} Author`)) return id;
  const wasShown = await previewOf(session, id, authorId);
  await importRecords(session, importId, "members", [{ id: author, name: `${tag} Renamed` }]);
  const after = await readUntil(session, readMember, ({ json }) => shows(json, `${tag} Renamed`));
  session.judge("IMP-16", shows(after.json, `${tag} Renamed`), {
    message: "a member that was sent again with another name still has the first one",
    expected: `${tag} Renamed`,
    about: [before, after],
  });
  if (wasShown === `${tag} Author`) {
    const read = () => previewOf(session, id, authorId);
    const shown = await readUntil(session, read, (name) => name !== wasShown);
    session.judge("IMP-39", shown !== wasShown, {
      message: "preview_members show the first name of a member that was sent again with another name",
      expected: `${tag} Renamed`,
      found: shown,
      exchanges: [after, ...session.exchanges.slice(-1)],
    });
  }
  const otherId = authorOf(seen, "bystander");
  if (otherId === undefined || otherId === authorId) return id;
  const other = await readMember(otherId);
  session.judge("IMP-16", shows(other.json, bystander.name), {
    message: "a member that was sent again with another name renamed another member",
    expected: bystander.name,
    about: [after, other],
  });
  return id;
}

/** The name that the context of a conversation shows of a member, where it shows one. */
async function previewOf(session: Session, conversationId: string, memberId: string): Promise<unknown> {
  if (!session.profile.capabilities.has("conversation-context")) return undefined;
  const projections = projectionsOf(await readContext(session, conversationId, IMPORTER));
  return projections.find(({ member }) => readId(member) === memberId)?.member.display_name;
}

/** How many messages of a list are read by their ids as well. */
const COMPARED = 4;

/**
 * The specification does not say whether a message shows today's names or those of its time: all its readings
 * show the same ones.
 */
async function judgeAgreement(session: Session, conversation: string): Promise<void> {
  const different = await readUntil(
    session,
    async () => {
      const listed = await readMessages(session, conversation, [], IMPORTER);
      const root = listed.items.find(({ replies_count: count }) => typeof count === "number" && count > 0);
      const rootId = readId(root);
      const all = [
        listed,
        ...(rootId === undefined ? [] : [await readReplies(session, rootId, [], IMPORTER)]),
      ];
      return (await Promise.all(all.map((listing) => differenceIn(session, listing)))).find((one) => one);
    },
    (found) => found === undefined,
  );
  session.judge("MSG-29", different === undefined, {
    message: `after an import renamed the conversation and the author of a message, a list shows another ${different?.names.join(" and ")} of it than GET`,
    expected: different?.names.map((name) => different.shown[name]),
    found: different?.names.map((name) => different.item[name]),
    exchanges: different?.exchanges ?? [],
  });
}

/** The first message of a list that is another one when it is read by its id. */
async function differenceIn(session: Session, { items, last }: Listing) {
  for (const item of items.slice(0, COMPARED)) {
    const read = await session.call("getMessage", { as: IMPORTER, path: { messageId: readId(item) ?? "" } });
    const shown = isSuccess(read) ? single(read.json) : undefined;
    const names = shown === undefined ? [] : disagreements(item, shown);
    if (shown !== undefined && names.length > 0) return { item, shown, names, exchanges: [last, read] };
  }
  return undefined;
}

const [first, second] = ["2021-02-03T04:05:06.000Z", "2021-03-04T05:06:07.000Z"];

/** The specification does not say which properties change: the time may be one that a message keeps. */
async function judgeTime(session: Session, scene: Scene): Promise<void> {
  const record = scene.message("moved", { createdAt: first });
  await importRecords(session, scene.importId, "messages", [record]);
  const read = async (createdAt: string): Promise<ImportedMessage> => {
    const isThere = (messages: readonly ImportedMessage[]) =>
      withText(messages, record.text).some((found) => found.createdAt === Date.parse(createdAt));
    const seen = await readImported(session, await findConversation(session, scene.tag), { until: isThere });
    return session.given(withText(seen, record.text)[0], "an imported message can be read");
  };
  const before = await read(first);
  needReadableTime(before.json.created_at, "created_at of an imported message");
  session.given(
    before.createdAt === Date.parse(first),
    "an imported message shows the time of its record (bindings.message.created_at names the property)",
  );
  const again = await uploadRecords(session, scene.importId, "messages", [{ ...record, createdAt: second }]);
  const after = await read(second);
  session.judge("IMP-39", isImported(session, again) && after.createdAt === Date.parse(second), {
    message: "an imported message that was sent again with another time does not have that time",
    expected: second,
    found: after.json,
    exchanges: [again],
  });
}

/** The last message of a conversation is not the one that came last: an import brings older ones, which are listed as well. */
async function judgeOlder(session: Session, { importId, tag, message }: Scene): Promise<void> {
  const conversation = await findConversation(session, tag);
  const read = (): Promise<unknown> => lastMessageAt(session, conversation, IMPORTER);
  const isKept = (time: unknown): boolean => reaches(time, Date.parse(second));
  const before = await read();
  const older = message("older", { createdAt: first });
  await importRecords(session, importId, "messages", [older]);
  // Of pages in one size alone: what was kept of an earlier reading may be.
  const list = { operation: "listMessages", path: { conversationId: conversation }, as: IMPORTER } as const;
  const { missing, complete, items, last } = await readListWithWords(session, [older.text], list);
  session.judge("IMP-07", missing.length === 0 || !complete, {
    message:
      "a message that was imported after its conversation was read, and is older than its others, is not listed",
    expected: older.text,
    found: items.map((item) => messageText(item)),
    exchanges: [last],
  });
  if (!isKept(before)) return;
  const after = await readUntil(session, read, isKept);
  session.judge("CON-21", isKept(after), {
    message: "last_message_at of an imported conversation went back when an older message was imported",
    expected: `at least ${String(before)}`,
    found: after,
    exchanges: session.exchanges.slice(-1),
  });
}

const authorOf = (messages: readonly ImportedMessage[], name: string): string | undefined =>
  messages.find(({ text }) => text.endsWith(name))?.authorId;
