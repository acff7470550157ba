// An imported message shows the same to everybody who can read it, and not to the importing key alone: its reactions, its author
// and its time, read by its id and in the list of its conversation or thread.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import { disagreements } from "../../readers/messages/message-agreement.ts";
import { addToRoster, importScene, openToAll } from "../../steps/imports/import-scene.ts";
import { findConversation, type ImportedMessage, readImported } from "../../steps/imports/imported.ts";
import { needReactions } from "../../steps/imports/imported-reactions.ts";
import { importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { type Listing, readListWithWords } from "../../steps/lists/listing.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import type { JsonObject } from "../../text/json.ts";

/** The properties of an imported message that do not depend on its reader; names and addresses may. */
const properties = ["author_id", "created_at", "reactions"] as const;
type Property = (typeof properties)[number];

const READERS: readonly Role[] = ["import_admin", "primary", "second", "agent"];

export default defineCheck({
  title: "an imported message shows its author, its time and its reactions to everybody who can read it",
  requirements: ["MSG-29"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("MSG-29", "an imported message that others can read");
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
    for (const as of READERS)
      if (session.has(`keys.${as}` as never))
        for (const one of seen)
          await judgeReader(session, as, one, {
            ...(one.id === rootId
              ? { operation: "listMessages", path: { conversationId } }
              : { operation: "listReplies", path: { messageId: rootId } }),
          });
  },
});

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
  // A conversation may be closed to those who are not in it.
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
