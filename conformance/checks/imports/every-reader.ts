// An imported message shows the same to everybody who can read it, and not to the importing key alone: its reactions, its author
// and its time, read by its id and in the list of its conversation or thread. Its files can be downloaded by all of them.
import { defineCheck } from "../../engine/session/check.ts";
import { type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { disagreements } from "../../readers/messages/message-agreement.ts";
import { bytesDifference, download, needUrlName, type Upload } from "../../steps/files/uploads.ts";
import { canImportFiles, fileEntry, importFile } from "../../steps/imports/import-files.ts";
import { addToRoster, importScene, openToAll, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { needReactions } from "../../steps/imports/imported-reactions.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { type Listing, readListWithWords } from "../../steps/lists/listing.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

/** The properties of an imported message that do not depend on its reader; names and addresses may. */
const properties = ["author_id", "created_at", "reactions"] as const;
type Property = (typeof properties)[number];

const READERS = ["import_admin", "primary", "second", "agent"] as const;

export default defineCheck({
  title: "an imported message shows its author, its time and its reactions to everybody who can read it",
  requirements: ["MSG-29", "FIL-39"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(["MSG-29", "FIL-39"], "an imported message that others can read");
    const scene = await importScene(session);
    const { importId, author, tag, message } = scene;
    const other = `${tag}-v`;
    await importRecords(session, importId, "members", [{ id: other, name: `${tag} Other` }]);
    await addToRoster(session, scene, [other]);
    await openToAll(session, scene, [other]);
    const root = message("root");
    const reply = message("reply", { root: root.id, author: other });
    await importRecords(session, importId, "messages", [root, reply]);
    const reactions = [root, reply].map(({ id }) => ({ message: id, member: author, emoji: "👍" }));
    await importRecords(session, importId, "reactions", reactions);
    const conversationId = await findConversation(session, tag);
    const seen = await readImported(session, conversationId, {
      awaited: 2,
      until: (found) => found.every((one) => one.reactions.length > 0),
      hasReplies: (text) => text === root.text,
    });
    needReactions(session, seen);
    const rootId = seen.find(({ text }) => text === root.text)?.id;
    if (rootId === undefined) return;
    const file = await unlessUntestable(() => importWithFile(session, scene));
    const messages: List = { operation: "listMessages", path: { conversationId } };
    const replies: List = { operation: "listReplies", path: { messageId: rootId } };
    for (const as of READERS) {
      // A conversation may be closed to those who are not in it.
      if (!session.has(`keys.${as}`) || !(await reads(session, as, rootId))) continue;
      for (const one of seen) await judgeReader(session, as, one, one.id === rootId ? messages : replies);
      if (file !== undefined) await judgeFile(session, as, file);
    }
  },
});

const reads = async (session: Session, as: Role, messageId: string): Promise<boolean> =>
  isSuccess(await session.call("getMessage", { as, path: { messageId } }));

async function importWithFile(session: Session, { importId, message }: Scene): Promise<Upload | undefined> {
  if (!canImportFiles(session)) return undefined;
  const file = await importFile(session, 98);
  const files = [fileEntry(session, file)];
  await importRecords(session, importId, "messages", [message("with file", { files })]);
  return file;
}

/** Fetches the file of an imported message. */
async function judgeFile(session: Session, as: Role, file: Upload): Promise<void> {
  const { read, url, fetched } = await download(session, file.id, { as });
  if (saysMissingScope(read.json)) return;
  if (url === undefined) needUrlName(session, read);
  const difference = fetched === undefined ? "no download URL" : bytesDifference(fetched, file.content.bytes);
  session.judge("FIL-39", difference === undefined, {
    message: `keys.${as}, which can read an imported message, cannot download the bytes of its file`,
    expected: `${file.content.sizeBytes} bytes as they were uploaded`,
    found: url === undefined ? responseOf(read) : difference,
    exchanges: [read, ...(fetched === undefined ? [] : [fetched])],
  });
}

interface List {
  readonly operation: "listMessages" | "listReplies";
  readonly path: Readonly<Record<string, string>>;
}

/** Compares what a reader is shown, by its id and in its list, with what the importing key reads by its id. */
async function judgeReader(
  session: Session,
  as: Role,
  { id, text }: ImportedMessage,
  list: List,
): Promise<void> {
  const own = await readMessage(session, id, { as: "import_admin" });
  const expected = single(own.json);
  const first = await session.call("getMessage", { as, path: { messageId: id } });
  if (!isSuccess(first) || expected === undefined) return;
  const isSame = ({ json }: Exchange): boolean => differences(expected, single(json)).length === 0;
  const read = isSame(first) ? first : await readMessage(session, id, { as, holds: isSame });
  judge(session, expected, { where: `GET by keys.${as}`, found: single(read.json), exchanges: [own, read] });
  const itemIn = ({ items }: Listing): JsonObject | undefined => items.find((item) => readId(item) === id);
  const listing = await readUntil(
    session,
    () => readListWithWords(session, [text], { ...list, as }),
    (found) => differences(expected, shownIn(itemIn(found))).length === 0,
  );
  judge(session, expected, {
    where: `${list.operation} by keys.${as}`,
    found: shownIn(itemIn(listing)),
    exchanges: [own, listing.last],
  });
}

/** A list may show less of a message. */
const shownIn = (item: JsonObject | undefined): JsonObject | undefined =>
  item?.reactions === undefined || item.reactions === null ? undefined : item;

/** Reactions that the importing key is shown, and this reader is not. */
const lacksReactions = (expected: JsonObject, found: JsonObject): boolean =>
  Array.isArray(expected.reactions) &&
  expected.reactions.length > 0 &&
  !(Array.isArray(found.reactions) && found.reactions.length > 0);

function differences(expected: JsonObject, found: JsonObject | undefined): readonly Property[] {
  if (found === undefined) return [];
  const different = disagreements(expected, found);
  return properties.filter((name) =>
    name === "reactions" ? lacksReactions(expected, found) : different.includes(name),
  );
}

interface Shown {
  readonly where: string;
  readonly found: JsonObject | undefined;
  readonly exchanges: readonly Exchange[];
}

function judge(session: Session, expected: JsonObject, { where, found, exchanges }: Shown): void {
  if (found === undefined) return;
  const different = differences(expected, found);
  for (const name of properties)
    session.judge("MSG-29", !different.includes(name), {
      message: `${where} shows another ${name} of an imported message than GET by keys.import_admin`,
      expected: expected[name],
      found: found[name],
      exchanges,
    });
}
