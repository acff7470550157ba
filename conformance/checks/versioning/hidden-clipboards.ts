// A saved clipboard belongs to somebody; others neither find nor read it.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { searchFor, searchWithAndWithout } from "../../steps/search.ts";
import { idOrItem, readId } from "../../wire/envelope.ts";
import { toldOf } from "../../wire/holds-text.ts";

export default defineCheck({
  title: "a saved clipboard that the key cannot access is neither found nor readable",
  requirements: ["VER-09"],
  capabilities: ["clipboards"],
  needs: ["bindings.search.q", "fixtures.hidden_clipboard", "fixtures.hidden_clipboard_word"],
  readOnly: true,
  async run(session) {
    const clipboardId = session.need("fixtures.hidden_clipboard");
    const path = { clipboardId };
    const hidden = await readAsOwner(session, clipboardId);
    const closed = refusals(session.profile);
    const read = await session.call("getClipboard", { path });
    session.judge("VER-09", closed.includes(read.status), {
      message: "a saved clipboard that the key cannot access was not refused",
      expected: closed.join(" or "),
      found: answerOf(read),
      exchanges: [read],
    });
    const words = session.need("fixtures.hidden_clipboard_word");
    // The id that was asked for may be repeated, whatever words are in it.
    const answer = (read.response?.text ?? "").replaceAll(clipboardId, "");
    const told = hidden === undefined ? [] : toldOf(read, hidden.json);
    session.judge("VER-09", told.length === 0 && !answer.includes(words), {
      message: "the refusal of a saved clipboard that the key cannot access tells what is in it",
      expected: "nothing of the clipboard",
      found: answerOf(read),
      exchanges: [read],
    });
    await needFound(session, clipboardId, words);
    const searches = await searchWithAndWithout(session, { operation: "searchClipboards", words });
    for (const { asked, items, last } of searches)
      session.judge("VER-09", !items.some((item) => readId(item) === clipboardId), {
        message: `the search for saved clipboards${asked} returned one that the key cannot access`,
        expected: `no hit with the id ${clipboardId}`,
        found: items.map(idOrItem),
        exchanges: [last],
      });
  },
});

/** The control of the searches: whose it is finds it by the word, under the id that it is read by. */
async function needFound(session: Session, clipboardId: string, words: string): Promise<void> {
  const as = session.profile.openers.hidden_clipboard ?? "second";
  if (!session.has(`keys.${as}`)) return;
  const { found, last } = await searchFor(session, clipboardId, { operation: "searchClipboards", words, as });
  // A key that may not search says nothing of what there is to find.
  if (isSuccess(last))
    session.given(
      found,
      `a search with keys.${as} for fixtures.hidden_clipboard_word finds fixtures.hidden_clipboard`,
      last,
    );
}

/** The control: it is there, for somebody else. `undefined` without a key of theirs. */
async function readAsOwner(session: Session, clipboardId: string): Promise<Exchange | undefined> {
  const as = session.profile.openers.hidden_clipboard ?? "second";
  if (!session.has(`keys.${as}`)) return undefined;
  const read = await session.call("getClipboard", { as, path: { clipboardId } });
  return session.given(
    isSuccess(read) && read,
    `fixtures.hidden_clipboard can be read with keys.${as}`,
    read,
  );
}
