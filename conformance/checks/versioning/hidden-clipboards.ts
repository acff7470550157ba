// A saved clipboard belongs to somebody; others neither find nor read it.
import { defineCheck } from "../../engine/check.ts";
import { answerOf } from "../../engine/session.ts";
import { refusals } from "../../profile/profile.ts";
import { searchWithAndWithout } from "../../steps/search.ts";
import { idOrItem, readId } from "../../wire/envelope.ts";

export default defineCheck({
  title: "a saved clipboard that the key cannot access is neither found nor readable",
  requirements: ["VER-09"],
  capabilities: ["clipboards"],
  needs: ["bindings.search.q", "fixtures.hidden_clipboard", "fixtures.hidden_clipboard_word"],
  readOnly: true,
  async run(session) {
    const clipboardId = session.need("fixtures.hidden_clipboard");
    const closed = refusals(session.profile);
    const read = await session.call("getClipboard", { path: { clipboardId } });
    session.judge("VER-09", closed.includes(read.status), {
      message: "a saved clipboard that the key cannot access was not refused",
      expected: closed.join(" or "),
      found: answerOf(read),
      exchanges: [read],
    });
    const words = session.need("fixtures.hidden_clipboard_word");
    session.judge("VER-09", read.response?.text.includes(words) !== true, {
      message: "the refusal of a saved clipboard that the key cannot access tells what is in it",
      expected: "nothing of the clipboard",
      found: answerOf(read),
      exchanges: [read],
    });
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
