// The author of an imported message is its source author, not the importing identity or another member: the
// same one in every batch, however often the member is sent, and under any name.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { nameClasses } from "../../inputs/name-classes.ts";
import { type Draft, drafts, makeWorld } from "../../models/imports/import-worlds.ts";
import { single } from "../../readers/envelope.ts";
import { addToRoster, importScene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  type ImportedMessage,
  readImported,
  withText,
} from "../../steps/imports/imported.ts";
import {
  importAll,
  importRecords,
  isImported,
  openImport,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { sendMessage } from "../../steps/messages/send.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "an imported message keeps its source author",
  requirements: ["IMP-20", "IMP-34"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const importer = await importerId(session);
    const judgeOne = (draft: Draft, example: Session) => judgeAuthors(draft, example, importer);
    await session.property(drafts, judgeOne, { examples: 8 });
    await judgeBatches(session);
    await judgeNames(session);
  },
});

/** The steps that may come between two messages of one member. */
const between = [
  "in one batch",
  "after the member was sent again",
  "after the import was opened again",
] as const;

/** A member whose record is sent again is the same member, who then writes more messages. */
async function judgeBatches(session: Session): Promise<void> {
  const scene = await importScene(session);
  const { importId, author, message, tag } = scene;
  const [first, ...later] = ["first", ...between].map((name) => message(name));
  if (first === undefined) return;
  await importRecords(session, importId, "messages", [first]);
  for (const [turn, record] of later.entries()) {
    if (turn === 2 && !(await reopenImport(session, scene))) break;
    // Stored records may be reported as skipped.
    if (turn > 0) await uploadRecords(session, importId, "members", [{ id: author, name: `${tag} Author` }]);
    await importRecords(session, importId, "messages", [record]);
  }
  const seen = await readImported(session, await findConversation(session, tag), {
    until: (found) => withText(found, later.at(-1)?.text ?? "").length > 0,
  });
  const authorOf = (text: string): string | undefined => withText(seen, text)[0]?.authorId;
  const known = authorOf(first.text);
  if (known === undefined) return;
  for (const [turn, { text }] of later.entries()) {
    const found = authorOf(text);
    session.judge("IMP-20", found === undefined || found === known, {
      message: `imported messages of one source member do not have one author: one of them came ${between[turn]}`,
      expected: known,
      found,
    });
  }
}

/** Blanks may be tidied up. */
const names = nameClasses.filter(({ name }) => name !== "two blanks");

/** Names of families that a program may take for a value, or write in its own way. */
const families = [
  ...["Null", "null", "None", "Undefined", "Nan", "Nil", "True", "False", "Void"],
  ...["de la Cruz", "MacDonald", "van 't Hoff", "Deleted", "Test"],
];
/** Names with the signs that directories put between the parts of one. */
const parted = [
  "Older, Una",
  "Older, Una, Jr.",
  "Una (Sales)",
  "Una | Ops",
  "Una/Ops",
  "Una - Ops",
  "Una; Ops: EU",
];

/** A deployment may refuse a name, or show it in another form; where the plain name is shown, the others must be shown too. */
async function judgeNames(session: Session): Promise<void> {
  const scene = await importScene(session);
  const { importId, message, tag } = scene;
  const taken: { readonly name: string; readonly text: string; readonly id: string }[] = [];
  for (const [turn, { around }] of sampleByEffort(session, [...names.entries()], 0, { quick: 2 })) {
    const member = { id: `${tag}-n${turn}`, name: around(session.unique("named")) };
    if (isImported(session, await uploadRecords(session, importId, "members", [member])))
      taken.push({ ...member, text: `${tag} by ${turn}.` });
  }
  for (const [group, ends] of [families, parted].entries()) {
    const people = ends.map((end, index) => ({
      ...{ id: `${tag}-f${group}-${index}`, name: `${session.unique("named")} ${end}` },
      text: `${tag} of group ${group}, ${index}.`,
    }));
    if (isImported(session, await uploadRecords(session, importId, "members", people))) taken.push(...people);
  }
  await addToRoster(
    session,
    scene,
    taken.map(({ id }) => id),
  );
  const written = taken.map(({ id, text }) => message(session.unique("by"), { author: id, text }));
  const plain = message("plain");
  await importRecords(session, importId, "messages", [plain, ...written]);
  const isNamed = (seen: readonly ImportedMessage[], text: string, name: string): boolean =>
    withText(seen, text)[0]?.authorName === name;
  const seen = await readImported(session, await findConversation(session, tag), {
    awaited: taken.length + 1,
    until: (found) => taken.every(({ text, name }) => isNamed(found, text, name)),
  });
  if (!isNamed(seen, plain.text, `${tag} Author`)) return;
  for (const { text, name } of taken) judgeAuthorName(session, withText(seen, text)[0]?.authorName, name);
}

/** The importing key's own author id, where it may write anywhere. */
async function importerId(session: Session): Promise<string | undefined> {
  const { conversation } = session.profile.fixtures;
  if (conversation === undefined) return undefined;
  const body = { markdown_content: session.unique("importer") };
  const posted = await sendMessage(session, { as: "import_admin", conversation, body });
  const author = isSuccess(posted) ? single(posted.json)?.author_id : undefined;
  return typeof author === "number" ? String(author) : typeof author === "string" ? author : undefined;
}

async function judgeAuthors(draft: Draft, session: Session, importer: string | undefined): Promise<void> {
  const { records, conversationName, threads } = makeWorld(
    draft,
    session.unique("author"),
    session.unique("source"),
  );
  await importAll(session, await openImport(session), records);
  const seen = await readImported(session, await findConversation(session, conversationName), {
    awaited: records.messages.length,
    hasReplies: (content) => threads.has(content),
  });
  const ids = new Map<string, string>();
  for (const { author, text: content } of records.messages) {
    const [found] = withText(seen, content);
    const { authorId, authorName } = session.given(found, "an imported message can be read");
    session.given(
      authorId,
      "an imported message shows its author (bindings.message.author_id names the property)",
    );
    const known = ids.get(author);
    const others = [...ids].filter(([member]) => member !== author).map(([, id]) => id);
    const isOwn =
      authorId !== undefined &&
      authorId !== importer &&
      (known ?? authorId) === authorId &&
      !others.includes(authorId);
    session.judge("IMP-20", isOwn, {
      message:
        authorId === importer
          ? "an imported message has the importing identity as its author"
          : "imported messages of one source member do not have one author, or those of two have the same",
      expected: known ?? `an author of its own for ${author}`,
      found: authorId,
    });
    if (authorId !== undefined) ids.set(author, authorId);
    const name = records.members.find(({ id }) => id === author)?.name;
    judgeAuthorName(session, authorName, name);
  }
}

function judgeAuthorName(session: Session, shown: string | undefined, name: string | undefined): void {
  if (shown === undefined) {
    session.notSeen("IMP-34", "no imported message showed author_name (bindings.message.author_name)");
    return;
  }
  session.judgeEqual("IMP-34", shown, name, {
    message: "author_name of an imported message is not the name of its source author",
  });
}
