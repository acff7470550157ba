// A message whose text was changed, once and again and back to what it was, is found by its current words, and not by its
// earlier ones, and a hit shows it as it is. Messages are changed by sending an imported one again, also to an import that was
// completed in between.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { hitDifferences } from "../../readers/lists/same-hit.ts";
import { disagreements } from "../../readers/messages/message-agreement.ts";
import { canImportFiles, fileEntry, importFile } from "../../steps/imports/import-files.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { importRecords, recordNeeds, reopenImport } from "../../steps/imports/imports.ts";
import { haveIds, type Listing } from "../../steps/lists/listing.ts";
import { readMessage, readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a message whose text was changed is found by its new words and no longer by its old ones",
  requirements: ["SRC-01", "SRC-13", "SRC-15", "SRC-16", "IMP-16"],
  capabilities: ["search", "imports", "messages"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen("SRC-13", "a message that is found with mode=semantic as well as without a mode");
    const scene = await importScene(session);
    session.notSeen("SRC-16", "a message that a search finds after its author was renamed");
    const file = canImportFiles(session) ? await unlessUntestable(() => importFile(session, 97)) : undefined;
    const files = file === undefined ? {} : { files: [fileEntry(session, file)] };
    await judgeChanged(session, scene, scene.message("changed", files), { isBack: true });
    if (!session.profile.capabilities.has("threads")) return;
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    await judgeChanged(session, scene, scene.message("changed reply", { root: root.id }));
  },
});

/** @param isBack whether it gets its first text again, as its author and its conversation get other names and its files are removed */
async function judgeChanged(
  session: Session,
  scene: Scene,
  record: MessageRecord,
  { isBack = false } = {},
): Promise<void> {
  const { importId, author, conversation, tag } = scene;
  const words = [madeUpWord(session), madeUpWord(session), madeUpWord(session)];
  const [before = "", once, last] = words;
  const send = (word: string | undefined, changes: Partial<MessageRecord> = {}) =>
    importRecords(session, importId, "messages", [
      { ...record, ...changes, text: `what we spoke of is ${word}` },
    ]);
  await send(before);
  const control = await searchUntil(session, before, hasHits);
  session.given(hasHits(control), "an imported message is found by a word of its text", control.last);
  const [first] = control.items;
  const id = session.given(readId(first), "a hit shows its id", control.last);
  const names = namesAlike(first, await readMessage(session, id, { as: "import_admin" }));
  for (const word of [once, last]) {
    // The last one in an import that was completed and opened again.
    if (word === last) await reopenImport(session, scene);
    await send(word);
    if (!(await judgeFound(session, word ?? "", id))) return;
  }
  const now = (isBack ? before : last) ?? "";
  if (isBack) {
    const name = `${tag} ${RENAMED}`;
    await importRecords(session, importId, "members", [{ id: author, name }]);
    await importRecords(session, importId, "conversations", [{ id: conversation, name, members: [author] }]);
    await send(before, record.files === undefined ? {} : { files: [] });
    if (!(await judgeFound(session, before, id))) return;
  }
  const old = words.filter((word) => word !== now);
  for (const word of old) await judgeGone(session, word, id);
  await judgeHits(session, { before: old[0] ?? "", now, id, names });
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

interface Changed {
  readonly id: string;
  /** A word of its former text, and one of its current text. */
  readonly before: string;
  readonly now: string;
  /** The names that a hit and a reading by its id write alike. */
  readonly names: readonly string[];
}

/** The hits for the message show its current text: in both modes, once the indexing delay is over. */
async function judgeHits(session: Session, { before, now, id, names }: Changed): Promise<void> {
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
  const { both, read } = await readUntil(
    session,
    async () => ({
      both: [await ask(), await ask("semantic")] as const,
      read: await readMessage(session, id, { as: "import_admin" }),
    }),
    ({ both: listings, read: shown }) =>
      listings.every((one) => isNew(one) && staleIn(hitIn(one), shown, names).length === 0),
    session.profile.timing.search_index_ms,
  );
  for (const [index, listing] of both.entries()) {
    const hit = hitIn(listing);
    const which = `a hit${index === 0 ? "" : " with mode=semantic"}`;
    session.judge("SRC-15", isNew(listing), {
      message: `${which} shows a message with a word of the text that it had before it was changed`,
      expected: now,
      found: hit,
      exchanges: [listing.last],
    });
    const stale = staleIn(hit, read, names);
    session.judge("SRC-16", stale.length === 0, {
      message: `${which} shows another ${stale.join(" and ")} of a message that was changed than reading it by its id`,
      expected: stale.map((name) => single(read.json)?.[name]),
      found: stale.map((name) => hit?.[name]),
      exchanges: [listing.last, read],
    });
  }
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

const RENAMED = "Renamed";
const NAMES: readonly string[] = ["author_name", "conversation_name"];

/** A deployment may write a name in another way for each operation. */
function namesAlike(hit: JsonObject | undefined, read: Exchange): readonly string[] {
  const message = isSuccess(read) ? single(read.json) : undefined;
  if (hit === undefined || message === undefined) return [];
  const different = disagreements(hit, message);
  return NAMES.filter((name) => !different.includes(name));
}

/** The former names or files of a message that a hit still shows. */
function staleIn(hit: JsonObject | undefined, read: Exchange, names: readonly string[]): readonly string[] {
  const message = isSuccess(read) ? single(read.json) : undefined;
  if (hit === undefined || message === undefined) return [];
  return [
    ...disagreements(hit, message).filter(
      (name) => names.includes(name) && holdsText(message[name], RENAMED),
    ),
    ...hitDifferences(hit, message).filter((name) => name === "files"),
  ];
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
