// A key that can read an imported message finds it by its words, like any other message.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { completeImport, importRecords, recordNeeds } from "../../steps/imports/imports.ts";
import { madeUpWord, searchFor } from "../../steps/lists/search.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";

const by = { as: "import_admin" } as const;

export default defineCheck({
  title: "an imported message is found by a word of its text",
  requirements: ["SRC-01"],
  capabilities: ["search", "imports", "messages", "conversations"],
  needs: [...recordNeeds, "fixtures.conversation"],
  async run(session) {
    const scene = await importScene(session);
    const word = madeUpWord(session);
    const record = scene.message("found", { text: `${scene.tag} what we spoke of is ${word}` });
    await importRecords(session, scene.importId, "messages", [record]);
    await completeImport(session, scene.importId);
    const seen = await readImported(session, await findConversation(session, scene.tag), { awaited: 1 });
    const { id } = session.given(
      withText(seen, record.text)[0],
      "the importing key can read an imported message",
    );
    // The control: what the same key posts later is found by it.
    const later = madeUpWord(session);
    const sent = await sendMessage(session, {
      ...by,
      body: { markdown_content: `what came then is ${later}` },
    });
    const ordinary = session.given(createdId(sent), "the importing key can post a message", sent);
    const control = await searchFor(session, ordinary, { ...by, operation: "searchMessages", words: later });
    session.given(control.found, "the importing key finds what it posted", control.last);
    const { found, items, last } = await searchFor(session, id, {
      ...by,
      operation: "searchMessages",
      words: word,
    });
    session.judge("SRC-01", found, {
      message:
        "an imported message, which the importing key can read, is not found by a word of its text within the indexing delay, as a later ordinary message is",
      expected: `message ${id} among the hits for ${word}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [control.last, last],
    });
  },
});
