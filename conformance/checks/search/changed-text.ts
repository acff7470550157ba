// A message whose text was changed, once and again, is found by its current words, and not by its earlier ones. Messages are
// changed by sending an imported one again, also to an import that was completed in between.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId } from "../../readers/envelope.ts";
import { hitDifferences } from "../../readers/lists/same-hit.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { importRecords, recordNeeds, reopenImport } from "../../steps/imports/imports.ts";
import { haveIds, type Listing } from "../../steps/lists/listing.ts";
import { madeUpWord, search } from "../../steps/lists/search.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";

export default defineCheck({
  title: "a message whose text was changed is found by its new words and no longer by its old ones",
  requirements: ["SRC-01", "SRC-13", "SRC-15", "IMP-16"],
  capabilities: ["search", "imports", "messages"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("SRC-13", "a message that is found with mode=semantic as well as without a mode");
    const scene = await importScene(session);
    await judgeChanged(session, scene, scene.message("changed"));
    if (!session.profile.capabilities.has("threads")) return;
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    await judgeChanged(session, scene, scene.message("changed reply", { root: root.id }));
  },
});

async function judgeChanged(session: Session, scene: Scene, record: MessageRecord): Promise<void> {
  const [before, once, now] = [madeUpWord(session), madeUpWord(session), madeUpWord(session)];
  const send = (word: string) =>
    importRecords(session, scene.importId, "messages", [{ ...record, text: `what we spoke of is ${word}` }]);
  await send(before);
  const control = await searchUntil(session, before, hasHits);
  session.given(hasHits(control), "an imported message is found by a word of its text", control.last);
  const id = session.given(readId(control.items[0]), "a hit shows its id", control.last);
  for (const word of [once, now]) {
    // The last one in an import that was completed and opened again.
    if (word === now) await reopenImport(session, scene);
    await send(word);
    if (!(await judgeFound(session, word, id))) return;
  }
  for (const old of [before, once]) await judgeGone(session, old, id);
  await judgeHits(session, { before, now, id });
}

/** @returns whether it is read with its new text; it was read before with the one that it had then */
async function judgeFound(session: Session, word: string, id: string): Promise<boolean> {
  const shows = ({ json }: Exchange): boolean => holdsText(json, word);
  const read = await readMessage(session, id, { as: "import_admin", holds: shows });
  const isUpdated = session.judge("IMP-16", shows(read), {
    message: "a message that was imported again with another text is read by its id without it",
    expected: `a text with ${word}`,
    about: read,
  });
  if (!isUpdated) return false;
  const found = await searchUntil(session, word, haveHit(id));
  session.judge("SRC-01", haveHit(id)(found), {
    message: "a message whose text was changed is not found by a word of its new text",
    expected: `message ${id} among the hits for ${word}`,
    found: found.items.length > 0 ? found.items.map(idOrItem) : responseOf(found.last),
    exchanges: [read, found.last],
  });
  return true;
}

/** What finds the message shows it as it is: in both modes, once the indexing delay is over. */
async function judgeHits(
  session: Session,
  { before, now, id }: { readonly before: string; readonly now: string; readonly id: string },
): Promise<void> {
  const hitIn = ({ items }: Listing) => items.find((item) => readId(item) === id);
  const ask = (mode?: "semantic"): Promise<Listing> =>
    search(session, {
      operation: "searchMessages",
      words: now,
      as: "import_admin",
      until: id,
      ...(mode === undefined ? {} : { query: { mode } }),
    });
  const isNew = (listing: Listing): boolean => !holdsText(hitIn(listing), before);
  const both = await readUntil(
    session,
    async () => [await ask(), await ask("semantic")] as const,
    (listings) => listings.every(isNew),
    session.profile.timing.search_index_ms,
  );
  for (const [index, listing] of both.entries())
    session.judge("SRC-15", isNew(listing), {
      message: `a hit${index === 0 ? "" : " with mode=semantic"} shows a message with a word of the text that it had before it was changed`,
      expected: now,
      found: hitIn(listing),
      exchanges: [listing.last],
    });
  const [plain, semantic] = both.map(hitIn);
  if (plain === undefined || semantic === undefined) return;
  const different = hitDifferences(plain, semantic);
  session.judgeNone(
    "SRC-13",
    different.map((property) => semantic[property]),
    {
      message: `a hit with mode=semantic shows another ${different.join(" and ")} of a message that was changed than one without a mode`,
      expected: different.map((property) => plain[property]),
      exchanges: both.map(({ last }) => last),
    },
  );
}

/** If a search finds the message by words that nobody wrote, finding it by an old one proves nothing. */
async function judgeGone(session: Session, old: string, id: string): Promise<void> {
  const findsIt = haveHit(id);
  const nowhere = await search(session, {
    operation: "searchMessages",
    words: madeUpWord(session),
    as: "import_admin",
    until: id,
  });
  if (findsIt(nowhere))
    return session.notSeen("SRC-15", "a search that does not find a message for a word that nobody wrote");
  const gone = await searchUntil(session, old, (listing) => !findsIt(listing));
  session.judge("SRC-15", !findsIt(gone), {
    message: "a message whose text was changed is still found by a word of its old text",
    expected: `no hit ${id} for ${old}, as there is none for a word that nobody wrote`,
    found: gone.items.map(idOrItem),
    exchanges: [nowhere.last, gone.last],
  });
}

const hasHits = ({ items }: Listing): boolean => items.length > 0;

const haveHit =
  (id: string) =>
  ({ items }: Listing): boolean =>
    haveIds([id])(items);

/** The hits once they are as expected, or after the indexing delay. */
function searchUntil(
  session: Session,
  words: string,
  isWanted: (listing: Listing) => boolean,
): Promise<Listing> {
  return readUntil(
    session,
    () => search(session, { operation: "searchMessages", words, as: "import_admin" }),
    isWanted,
    session.profile.timing.search_index_ms,
  );
}
