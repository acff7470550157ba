// A conversation whose record is sent again: with more members it stays one, and with another name it is found by that.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { type Listing, readList } from "../../steps/lists/listing.ts";
import { madeUpWord, searchFor } from "../../steps/lists/search.ts";
import { readUntil } from "../../steps/running/call-until.ts";

export default defineCheck({
  title: "an imported conversation that is sent again is listed once, and found by its new name",
  requirements: ["IMP-16", "CON-03", "CON-26"],
  capabilities: ["imports", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(["IMP-16", "CON-03"], "an imported conversation that is found by its name");
    session.notSeen("CON-26", "an imported conversation that was sent again and is listed");
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
}

/** A roster that comes in two batches is that of one conversation. */
async function judgeListed(session: Session, { importId, tag, author }: Scene): Promise<void> {
  const name = `${tag} in two batches`;
  const other = `${tag}-v`;
  await importRecords(session, importId, "members", [{ id: other, name: `${tag} Other` }]);
  for (const members of [[author], [author, other]])
    await importRecords(session, importId, "conversations", [{ id: `${tag}-two`, name, members }]);
  const id = await findConversation(session, name);
  const times = ({ items }: Listing): number => items.filter((item) => readId(item) === id).length;
  const isOnce = (listing: Listing): boolean => times(listing) === 1;
  const listing = await readUntil(
    session,
    () => readList(session, { operation: "listConversations", as: "import_admin" }),
    isOnce,
  );
  // A list shows what its reader belongs to, and a roster names others.
  if (times(listing) === 0) return;
  session.judge("CON-26", isOnce(listing), {
    message: "an imported conversation whose members came in two batches is more than once in the list",
    expected: "once",
    found: times(listing),
    exchanges: [listing.last],
  });
}
