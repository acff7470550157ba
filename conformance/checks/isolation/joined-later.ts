// An imported member who has a key, and whom a later batch adds to the roster of a conversation: once the member can read it, it is
// listed and found with its earlier messages, and the member gets the events of later ones. A further record of the member creates
// no second member.
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { conversationForms, isArchivedForm } from "../../steps/imports/import-records.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { judgeWorking, readings } from "../../steps/imports/opened-again.ts";
import { issueNeeds, issueWideKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { readListWith } from "../../steps/lists/listing.ts";
import { judgeHears, listenTo } from "../../steps/realtime/while-closed.ts";
import { isClosedTo } from "../../steps/resources/fixture-openers.ts";
import { callUntil, readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, wordsOf } from "../../steps/search/search.ts";

const JUDGED = ["MSG-03", "SRC-01", "CON-03", "RTS-08", "WHK-10"];

export default defineCheck({
  title:
    "a member whom a later batch adds to a conversation finds its earlier messages, and gets events of later ones",
  requirements: [...JUDGED, "IMP-15", "CON-01"],
  capabilities: ["imports", "messages", "conversations", "api-keys"],
  needs: ["bindings.import_records.closed_conversation", ...recordNeeds, ...issueNeeds],
  async run(session) {
    session.notSeen(
      JUDGED,
      "an imported member with a key who can read a conversation once a batch adds them",
    );
    session.notSeen("IMP-15", "an imported member with a key who is found by a search");
    session.notSeen(
      "CON-01",
      "an imported member with a key, and a conversation that was archived for a time",
    );
    const scene = await importScene(session);
    const { importId, tag, author, message } = scene;
    const member = { id: `${tag}-j`, name: `Newcomer ${madeUpWord(session)}` };
    await importRecords(session, importId, "members", [member]);
    const word = madeUpWord(session);
    const access = "closed";
    const own = { id: `${tag}-b`, name: madeUpWord(session), members: [author, member.id], access } as const;
    const joined = { id: `${tag}-a`, name: madeUpWord(session), members: [author], access } as const;
    await importRecords(session, importId, "conversations", [own, joined]);
    const said = message("said by the newcomer", { conversation: own.id, author: member.id });
    const before = message(`said before ${word}`, { conversation: joined.id });
    await importRecords(session, importId, "messages", [said, before]);
    const [ownId, conversationId] = [
      await findConversation(session, own.name),
      await findConversation(session, joined.name),
    ];
    const [spoken] = withText(await readImported(session, ownId, { awaited: 1 }), said.text);
    const [older] = withText(await readImported(session, conversationId, { awaited: 1 }), before.text);
    const membership = session.given(spoken?.authorId, "an imported message shows its author");
    const messageId = session.given(older?.id, "an imported message is listed");
    const { key } = await issueWideKey(session, memberSubject(membership));
    const isClosed = await isClosedTo(session, key, { operation: "getMessage", path: { messageId } });
    session.given(isClosed, "an imported conversation is closed to those who are not in its roster");
    const listening = await unlessUntestable(() => listenTo(session, ownId, key));
    const roster = [author, member.id];
    await importRecords(session, importId, "conversations", [{ ...joined, members: roster }]);
    if (isSuccess(await readMessage(session, messageId, { as: key }))) {
      const place = { conversationId, name: joined.name, messageId, word };
      await judgeWorking(session, readings(session, place, key), "after a batch added the member of the key");
      const there = listening && { ...listening, conversation: conversationId, first: { id: messageId } };
      if (there) await judgeHears(session, there, "to which a batch added the member of its key");
    }
    listening?.stream?.close();
    await judgeOne(session, importId, { member, membership, key });
    await unlessUntestable(() => judgeReopened(session, importId, { members: roster, key }));
  },
});

/** A conversation that was archived and is not any more is listed as before, for a member who does not import. */
async function judgeReopened(
  session: Session,
  importId: string,
  { members, key: as }: { readonly members: readonly string[]; readonly key: AdHocKey },
): Promise<void> {
  const form = conversationForms(session).findIndex((_, index) => isArchivedForm(session, index));
  if (form < 0 || !session.profile.capabilities.has("conversation-context")) return;
  const place = { id: session.unique("reopened"), name: madeUpWord(session), members, form };
  const send = (archivedAt: string | null) =>
    uploadRecords(session, importId, "conversations", [{ ...place, access: "closed", archivedAt }]);
  if (!isImported(session, await send(null))) return;
  const id = await findConversation(session, place.name);
  const list = () => readListWith(session, [id], { operation: "listConversations", as });
  if ((await list()).missing.length > 0) return;
  const archived = await send("2024-03-04T05:06:07Z");
  if (!isImported(session, archived)) return;
  const isArchived = ({ json }: Exchange): boolean => typeof single(json)?.archived_at === "string";
  const read = (isDone: (exchange: Exchange) => boolean) =>
    callUntil(session, "getConversation", { as, path: { conversationId: id } }, isDone);
  if (!isArchived(await read(isArchived))) return;
  await list();
  const back = await send(null);
  const open = await read((exchange) => !isArchived(exchange));
  if (!isImported(session, back) || !isSuccess(open) || isArchived(open)) return;
  const { missing, complete, last } = await readUntil(session, list, (one) => one.missing.length === 0);
  session.judge("CON-01", missing.length === 0 || !complete, {
    message:
      "a conversation that a member listed before a batch archived it is not listed once another one has opened it again",
    expected: `conversation ${id}, which is not archived`,
    found: "a list without it",
    exchanges: [archived, back, open, last],
  });
}

interface Member {
  readonly id: string;
  readonly name: string;
}

interface Joined {
  readonly member: Member;
  readonly membership: string;
  readonly key: AdHocKey;
}

/** By the search of the member: another one of the name would be found as well, like one who is imported with the record. */
async function judgeOne(
  session: Session,
  importId: string,
  { member, membership, key }: Joined,
): Promise<void> {
  const operation = "searchMembers";
  if (!session.profile.capabilities.has("search") || wordsOf(session.profile, operation) === undefined)
    return;
  const [, words = ""] = member.name.split(" ");
  const sentinel = { id: `${member.id}-s`, name: `Sentinel ${words}` };
  await importRecords(session, importId, "members", [member, sentinel]);
  const isIt = (item: object): boolean => Object.values(item).includes(sentinel.name);
  const hits = await readUntil(
    session,
    () => search(session, { operation, words, as: key }),
    ({ items }) => items.some(isIt),
    session.profile.timing.search_index_ms,
  );
  const ids = hits.items.filter((item) => !isIt(item)).map(readId);
  if (!hits.items.some(isIt) || !ids.includes(membership)) return;
  session.judgeEqual("IMP-15", ids, [membership], {
    message: "an imported member who has a key is found more than once after the record was sent again",
    exchanges: [hits.last],
  });
}
