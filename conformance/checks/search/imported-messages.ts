// A key that can read an imported message finds it by its words, like any other message, whether its import was ever completed
// before or not.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import { completeImport, importRecords, recordNeeds, reopenImport } from "../../steps/imports/imports.ts";
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
    const first = await importWord(session, scene, "found");
    await completeImport(session, scene.importId);
    // The control: what the same key posts later is found by it.
    const later = madeUpWord(session);
    const sent = await sendAnywhere(session, scene, `what came then is ${later}`);
    const ordinary = session.given(createdId(sent), "the importing key can post a message", sent);
    const control = await searchFor(session, ordinary, { ...by, operation: "searchMessages", words: later });
    session.given(control.found, "the importing key finds what it posted", control.last);
    await judgeFound(session, first, control.last);
    if (!(await reopenImport(session, scene))) return;
    await judgeFound(session, await importWord(session, scene, "found later"), control.last);
  },
});

/** The importing identity may not belong to the scratch conversation, and imported conversations may be closed to new messages. */
async function sendAnywhere(session: Session, { tag }: Scene, text: string): Promise<Exchange> {
  const options = { ...by, body: { markdown_content: text } };
  const sent = await sendMessage(session, options);
  if (isSuccess(sent)) return sent;
  const elsewhere = await sendMessage(session, {
    ...options,
    conversation: await findConversation(session, tag),
  });
  return isSuccess(elsewhere) ? elsewhere : sent;
}

interface Imported {
  readonly id: string;
  /** Nothing else has it. */
  readonly word: string;
}

async function importWord(session: Session, scene: Scene, name: string): Promise<Imported> {
  const word = madeUpWord(session);
  const record = scene.message(name, { text: `${scene.tag} what we spoke of is ${word}` });
  await importRecords(session, scene.importId, "messages", [record]);
  const seen = await readImported(session, await findConversation(session, scene.tag), {
    until: (messages) => withText(messages, record.text).length > 0,
  });
  const [found] = withText(seen, record.text);
  return { id: session.given(found, "the importing key can read an imported message").id, word };
}

async function judgeFound(session: Session, { id, word }: Imported, control: Exchange): Promise<void> {
  const { found, items, last } = await searchFor(session, id, {
    ...by,
    operation: "searchMessages",
    words: word,
  });
  session.judge("SRC-01", found, {
    message:
      "an imported message, which the importing key can read, is not found by a word of its text within the indexing delay, as an ordinary message is",
    expected: `message ${id} among the hits for ${word}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [control, last],
  });
}
