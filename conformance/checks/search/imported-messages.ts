// A key that can read an imported message finds it by its words, like any other message, whether or not its
// import was completed before. A message that is posted beside it is found after any later step of the
// import, and messages that were imported into a closed conversation are found by others once a record opens
// it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import {
  completeImport,
  importRecords,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { tryPostMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, searchFor } from "../../steps/search/search.ts";

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
    // The control: the same key finds a message that it posts later.
    const later = madeUpWord(session);
    const sent = await sendAnywhere(session, scene, `what came then is ${later}`);
    const ordinary = session.given(createdId(sent), "the importing key can post a message", sent);
    const control = await searchFor(session, ordinary, { ...by, operation: "searchMessages", words: later });
    session.given(control.found, "the importing key finds what it posted", control.last);
    await judgeFound(session, first, control.last);
    if (!(await reopenImport(session, scene))) return;
    await judgeFound(session, await importWord(session, scene, "found later"), control.last);
    await unlessUntestable(() => judgeFullBatch(session, scene, control.last));
    await unlessUntestable(() => judgePosted(session, scene));
    await unlessUntestable(() => judgeOpened(session));
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

/** As many messages as one batch may have (line 279). */
const FULL = 100;
/** The records of it that are looked for: an index may take a batch in parts. */
const SOUGHT = [0, FULL / 2 + 1, FULL - 1] as const;

async function judgeFullBatch(session: Session, scene: Scene, control: Exchange): Promise<void> {
  const { importId, message, tag } = scene;
  const records = Array.from({ length: FULL }, (_, place) =>
    message(`of many ${place}`, { text: `${tag} of many ${madeUpWord(session)}` }),
  );
  await importRecords(session, importId, "messages", records);
  const sought = SOUGHT.flatMap((place) => records[place]?.text ?? []);
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (messages) => sought.every((text) => withText(messages, text).length > 0),
  });
  for (const text of sought) {
    const [found] = withText(seen, text);
    const { id } = session.given(found, "the importing key can read each message of a full batch");
    const word = text.split(" ").at(-1) ?? text;
    await judgeFound(session, { id, word }, control);
  }
}

async function judgeFound(session: Session, { id, word }: Imported, control: Exchange): Promise<void> {
  const { found, items, last } = await searchFor(session, id, {
    ...by,
    operation: "searchMessages",
    words: word,
  });
  if (!found && (await isGone(session, id))) return;
  session.judge("SRC-01", found, {
    message:
      "an imported message, which the importing key can read, is not found by a word of its text within the indexing delay, as an ordinary message is",
    expected: `message ${id} among the hits for ${word}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [control, last],
  });
}

/** An importing key may have no access any more once its import is complete. */
async function isGone(session: Session, id: string): Promise<boolean> {
  const isRead = isSuccess(await readMessage(session, id, by));
  if (!isRead) session.observe("imported messages that are not found", "are not read either");
  return !isRead;
}

/** The later steps of an import. */
const steps: readonly {
  readonly what: string;
  readonly take: (session: Session, scene: Scene) => Promise<Exchange>;
}[] = [
  {
    what: "a further message was imported",
    take: (session, { importId, message }) =>
      uploadRecords(session, importId, "messages", [message("further")]),
  },
  {
    what: "the conversation was imported again",
    take: (session, { importId, conversation, tag, author }) =>
      uploadRecords(session, importId, "conversations", [{ id: conversation, name: tag, members: [author] }]),
  },
  {
    what: "the import was completed",
    take: (session, { importId }) => completeImport(session, importId),
  },
];

/** A deployment may take no message in an imported conversation. */
async function judgePosted(session: Session, scene: Scene): Promise<void> {
  const words = madeUpWord(session);
  const conversation = await findConversation(session, scene.tag);
  const posted = await tryPostMessage(session, { ...by, conversation, content: `we went on with ${words}` });
  if (posted === undefined) return;
  const find = () => searchFor(session, posted.id, { ...by, operation: "searchMessages", words });
  const control = await find();
  session.given(control.found, "what is posted in an imported conversation is found", control.last);
  for (const { what, take } of steps) {
    const taken = await take(session, scene);
    // A record that is stored already may be reported as skipped.
    if (!isSuccess(taken)) continue;
    const { found, items, last } = await find();
    if (!found && (await isGone(session, posted.id))) return;
    const isKept = session.judge("SRC-01", found, {
      message: `a message that was posted in an imported conversation, and was found, is not found any more after ${what}`,
      expected: `message ${posted.id} among the hits for ${words}`,
      found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
      exchanges: [posted.exchange, control.last, taken, last],
    });
    if (!isKept) return;
  }
}

/** Two conversations with a message each: the control, open from the beginning, and one that another record opens. */
async function judgeOpened(session: Session): Promise<void> {
  const { open_conversation: open, closed_conversation: closed } = session.profile.bindings.import_records;
  if (!open || !closed || !session.has("keys.second")) return;
  const { importId, tag, author, message } = await importScene(session);
  const words = madeUpWord(session);
  const record = (access: "open" | "closed") => ({
    ...{ id: `${tag}-${access}`, name: `${tag} ${access}`, members: [author], access },
  });
  const conversations = [record("open"), record("closed")];
  await importRecords(session, importId, "conversations", conversations);
  const messages = conversations.map(({ id }) =>
    message(`${id} says ${words}`, { conversation: id, text: `${id} says ${words}` }),
  );
  await importRecords(session, importId, "messages", messages);
  const idIn = async ({ name }: { readonly name: string }): Promise<string> => {
    const [found] = await readImported(session, await findConversation(session, name), { awaited: 1 });
    return session.given(found, "an imported message is listed with its text").id;
  };
  const [control, later] = [await idIn(record("open")), await idIn(record("closed"))];
  await importRecords(session, importId, "conversations", [{ ...record("closed"), access: "open" }]);
  const read = await readMessage(session, later, { as: "second" });
  session.given(isSuccess(read), "bindings.import_records.open_conversation opens a conversation", read);
  const find = (id: string) => searchFor(session, id, { as: "second", operation: "searchMessages", words });
  const ordinary = await find(control);
  session.given(ordinary.found, "keys.second finds an imported message that it can read", ordinary.last);
  const { found, items, last } = await find(later);
  session.judge("SRC-01", found, {
    message:
      "a message of an imported conversation that was opened to its reader later is not found, unlike one of a conversation that was open from the beginning",
    expected: `message ${later} among the hits for ${words}`,
    found: isSuccess(last) ? items.map(idOrItem) : responseOf(last),
    exchanges: [read, ordinary.last, last],
  });
}
