// A message whose text was changed is found by the words that it has now, and by none that it had before. Messages are
// changed by sending an imported one again.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readUntil } from "../../steps/call-until.ts";
import { importScene } from "../../steps/import-scene.ts";
import { importRecords, recordNeeds } from "../../steps/imports.ts";
import type { Listing } from "../../steps/listing.ts";
import { madeUpWord, search } from "../../steps/search.ts";
import { idOrItem } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a message whose text was changed is found by its new words and no longer by its old ones",
  requirements: ["SRC-01", "SRC-11"],
  capabilities: ["search", "imports", "messages"],
  needs: recordNeeds,
  async run(session) {
    const scene = await importScene(session);
    const [before, now] = [madeUpWord(session), madeUpWord(session)];
    const send = (word: string) =>
      importRecords(session, scene.importId, "messages", [
        scene.message("changed", { text: `what we spoke of is ${word}` }),
      ]);
    await send(before);
    const control = await searchUntil(session, before, hasHits);
    session.given(hasHits(control), "an imported message is found by a word of its text", control.last);
    await send(now);
    const found = await searchUntil(session, now, hasHits);
    session.judge("SRC-01", hasHits(found), {
      message: "a message whose text was changed is not found by a word of its new text",
      expected: `a hit for ${now}`,
      found: answerOf(found.last),
      exchanges: [found.last],
    });
    const gone = await searchUntil(session, before, (listing) => !hasHits(listing));
    session.judge("SRC-11", !hasHits(gone), {
      message: "a message whose text was changed is still found by a word that it no longer has",
      expected: `no hit for ${before}`,
      found: gone.items.map(idOrItem),
      exchanges: [gone.last],
    });
  },
});

const hasHits = ({ items }: Listing): boolean => items.length > 0;

/** The hits as soon as they are as wanted, or as they are when the indexing delay is over. */
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
