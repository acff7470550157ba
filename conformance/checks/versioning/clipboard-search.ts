// The compatibility search finds the saved clipboard of the profile by its word, and by all words of its title.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem, readId, single } from "../../readers/envelope.ts";
import { judgeAllWords } from "../../steps/search/all-words.ts";
import { searchFor } from "../../steps/search/search.ts";
import { titleWords } from "../../steps/search/title-words.ts";

export default defineCheck({
  title: "a saved clipboard is found by a word of its text",
  requirements: ["VER-13", "SRC-17"],
  capabilities: ["clipboards"],
  needs: ["bindings.lists.searchClipboards.q", "fixtures.clipboard", "fixtures.clipboard_word"],
  readOnly: true,
  async run(session) {
    session.notSeen("SRC-17", "a word that is in one text of several words");
    const id = session.need("fixtures.clipboard");
    const as = session.profile.openers.clipboard ?? "primary";
    const read = await session.call("getClipboard", { as, path: { clipboardId: id } });
    session.given(isSuccess(read), `fixtures.clipboard can be read with keys.${as}`, read);
    const words = session.need("fixtures.clipboard_word");
    const { found, items, last } = await searchFor(session, id, { operation: "searchClipboards", words, as });
    const isReadable = items.length === 0 || items.some((item) => readId(item) !== undefined);
    session.given(isReadable, "the hits of the search show their ids", last);
    session.judge("VER-13", found, {
      message: "a saved clipboard is not found by the word that the profile gives",
      expected: `clipboard ${id} among the hits for ${words}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [last],
    });
    const title = titleWords(single(read.json) ?? {}, words);
    if (!found || title === undefined) return;
    const exchanges = [read, last];
    const operation = "searchClipboards";
    await judgeAllWords(session, { kind: "saved clipboard", id, operation, as, words, title, exchanges });
  },
});
