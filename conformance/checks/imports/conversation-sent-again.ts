// A conversation whose record is sent again: with more members it stays one conversation, and after a change
// of its name it is found by the new one.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, findConversations } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { readContext } from "../../steps/resources/conversations.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";

export default defineCheck({
  title: "an imported conversation that is sent again is listed once, and found by its new name",
  requirements: ["IMP-15", "IMP-16", "CON-03", "CON-26"],
  capabilities: ["imports", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(["IMP-16", "CON-03"], "an imported conversation that is found by its name");
    session.notSeen("CON-26", "an imported conversation that was sent again and is listed");
    session.notSeen("IMP-15", "an imported conversation with its counts");
    const scene = await importScene(session);
    await judgeFound(session, scene);
    await judgeListed(session, scene);
  },
});

/** A conversation that is found by its name is found by the one that a later batch brought. */
async function judgeFound(session: Session, scene: Scene): Promise<void> {
  if (
    !isServed(session.profile, "searchConversations") ||
    !session.has("bindings.lists.searchConversations.q")
  )
    return;
  const first = madeUpWord(session);
  const named = (name: string) =>
    uploadRecords(session, scene.importId, "conversations", [
      { id: `${scene.tag}-named`, name, members: [scene.author] },
    ]);
  const search = { operation: "searchConversations", as: "import_admin" } as const;
  const made = await named(first);
  session.given(isImported(session, made), "a conversation can be imported", made);
  const conversation = await findConversation(session, first);
  const control = await searchFor(session, conversation, { ...search, words: first });
  if (!control.found) return;
  const judgeName = async (word: string, how: string): Promise<void> => {
    const sent = await named(word);
    session.given(isImported(session, sent), "a conversation can be sent again with another name", sent);
    const { found, last } = await searchFor(session, conversation, { ...search, words: word });
    for (const requirement of ["CON-03", "IMP-16"])
      session.judge(requirement, found, {
        message: `an imported conversation is not found by the name that it was sent again with${how}`,
        expected: `conversation ${conversation}`,
        about: [control.last, sent, last],
      });
  };
  await judgeName(madeUpWord(session), "");
  if (await reopenImport(session, scene))
    await judgeName(madeUpWord(session), ", once its import was completed and opened again");
  await judgeName(first, ", which was its first one");
}

/** A roster that comes in two batches is that of one conversation, and one that comes twice counts like one that comes once. */
async function judgeListed(session: Session, { importId, tag, author }: Scene): Promise<void> {
  const name = `${tag} in two batches`;
  const [other, twice, once] = [`${tag}-v`, `${tag} twice`, `${tag} once`];
  await importRecords(session, importId, "members", [{ id: other, name: `${tag} Other` }]);
  const named = (called: string, members: readonly string[]) => ({
    ...{ id: called.replaceAll(" ", "-"), name: called },
    members,
  });
  const whole = [author, other];
  const inTwo = (members: readonly string[]) => ({ id: `${tag}-two`, name, members });
  const all = [inTwo([author]), named(twice, whole), named(once, whole)];
  await importRecords(session, importId, "conversations", all);
  await importRecords(session, importId, "conversations", [inTwo(whole), named(twice, whole)]);
  await unlessUntestable(() => judgeCount(session, twice, once));
  const id = await findConversation(session, name);
  const times = ({ items }: Listing): number => items.filter((item) => readId(item) === id).length;
  const isOnce = (listing: Listing): boolean => times(listing) === 1;
  const listing = await readUntil(
    session,
    () => readList(session, { operation: "listConversations", as: "import_admin" }),
    isOnce,
  );
  // A list shows the conversations that its reader belongs to, and a roster names others.
  if (times(listing) === 0) return;
  session.judge("CON-26", isOnce(listing), {
    message: "an imported conversation whose members came in two batches is more than once in the list",
    expected: "once",
    found: times(listing),
    exchanges: [listing.last],
  });
}

/** Whom a conversation counts is not said, and it is the same for two that have one roster. */
async function judgeCount(session: Session, ...names: readonly [twice: string, once: string]): Promise<void> {
  if (!session.profile.capabilities.has("conversation-context")) return;
  const ids = await findConversations(session, names);
  if (ids.size < names.length) return;
  const countOf = async (name: string): Promise<number> => {
    const context = await readContext(session, ids.get(name) ?? "", "import_admin");
    return Number(context.human_members_count);
  };
  const read = async () => [await countOf(names[0]), await countOf(names[1])] as const;
  const counts = await readUntil(session, read, ([twice, once]) => twice <= once);
  session.judge("IMP-15", !(counts[0] > counts[1]), {
    message:
      "an imported conversation whose roster was sent twice counts more members than one whose roster came once",
    expected: `a human_members_count of ${counts[1]}`,
    found: counts[0],
    exchanges: session.exchanges.slice(-2),
  });
}
