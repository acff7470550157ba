// Source ids are compared exactly: messages, and their conversations, whose ids differ in one character are
// separate records, also where the ids could be read as numbers. Conversations with the same name are
// separate too. A deployment may report such a record as skipped.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { inDigits, longNumbers } from "../../inputs/spellings.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  findConversation,
  findConversations,
  type ImportedMessage,
  idsOfConversations,
  readImported,
} from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  openImport,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord } from "../../steps/search/search.ts";
import { counted } from "../../text/counted.ts";

/** The endings of two ids after the tag of the run. */
const PAIRS: readonly Pair[] = [
  ["in the case of a letter", "a", "A"],
  ["in punctuation", "b-1", "b_1"],
  ["in how a number is written", "1e1", "10"],
  ["in an accent", "e", "é"],
  ["in a character at the end", "c", "c0"],
  ["in a part after a full stop", "17.1", "17.10"],
];

/** A deployment may tidy up the ids that it is given: no line says that it compares them to the last character. */
const TIDIED: readonly Pair[] = [
  ["in a blank at the end", "f", "f "],
  ["in a blank at the beginning of a part", "g-h", "g- h"],
  ["in two blanks and one", "i j", "i  j"],
  ["in the normal form of a letter", "caf\u00e9", "cafe\u0301"],
  ["in letters of two scripts", "a-x", "\u0430-x"],
];

/** Characters that two ids have in common. */
const LONG = 100;

export default defineCheck({
  title: "imported records whose source ids differ in one character are several records",
  requirements: ["IMP-06", "IMP-07"],
  capabilities: ["imports", "messages", "conversations"],
  needs: recordNeeds,
  async run(session) {
    session.notSeen(["IMP-06", "IMP-07"], "records of similar ids that were all imported");
    const scene = await importScene(session);
    const { importId, tag } = scene;
    // Only digits, and none that an earlier import may have used.
    const number = inDigits(madeUpWord(session));
    await judgeMessages(session, scene, [
      ...PAIRS.map(([what, one, other]) => [what, `${tag}-${one}`, `${tag}-${other}`] as const),
      ["in leading zeros", number, `00${number}`],
    ]);
    const tidied = TIDIED.map(([what, one, other]) => [what, `${tag}-${one}`, `${tag}-${other}`] as const);
    await judgeMessages(session, scene, tidied, "IMP-06");
    await judgeAlike(session, scene);
    for (const pairs of numbers(session)) await judgeMessages(session, scene, pairs);
    // Apart from the others, because a deployment may take no long ids.
    const long = `${tag}-${"i".repeat(LONG)}`;
    await judgeMessages(session, scene, [["in the last of many characters", `${long}1`, `${long}2`]]);
    const alike = ["k", "K", "l-1", "l_1"].map((ending) => `${tag}-${ending}`);
    for (const ids of [alike, longNumbers(madeUpWord(session))])
      await judgeConversations(session, importId, { tag, ids, requirement: "IMP-07" });
    const [ids = []] = tidied.map(([, ...pair]) => pair);
    await judgeConversations(session, importId, { tag, ids, requirement: "IMP-06" });
    await judgeNamesakes(session, scene);
  },
});

type Pair = readonly [what: string, one: string, other: string];

/** Ids that are numbers through and through, as many services count; apart from each other, because not all may be taken. */
function numbers(session: Session): readonly (readonly Pair[])[] {
  const number = inDigits(madeUpWord(session));
  return [
    [["in the last of nineteen digits", ...longNumbers(madeUpWord(session))]],
    [
      ["in a zero at the end of a decimal number", `${number}.1`, `${number}.10`],
      ["in how a number is written", `${number}e1`, `${number}0`],
    ],
  ];
}

async function judgeMessages(
  session: Session,
  scene: Scene,
  pairs: readonly Pair[],
  requirement = "IMP-07",
): Promise<void> {
  const ids = pairs.flatMap(([, one, other]) => [one, other]);
  const records = ids.map((id) => ({ ...scene.message(session.unique("said")), id }));
  const sent = await uploadRecords(session, scene.importId, "messages", records);
  if (!isImported(session, sent))
    return session.observe("messages of similar source ids", "not all imported");
  const conversation = await findConversation(session, scene.tag);
  const isThere = (read: readonly ImportedMessage[]) => (wanted: string) =>
    read.some(({ text }) => text === wanted);
  const all = records.map(({ text }) => text);
  const read = await readImported(session, conversation, {
    awaited: all.length,
    until: (messages) => all.every(isThere(messages)),
  });
  for (const [index, [what]] of pairs.entries()) {
    const texts = all.slice(2 * index, 2 * index + 2);
    const shown = texts.filter(isThere(read));
    session.judge(requirement, shown.length === texts.length, {
      message: `one of two imported messages whose source ids differ ${what} is missing`,
      expected: texts,
      found: shown,
      exchanges: [sent],
    });
  }
}

/** In nothing but their ids two messages differ: people say "ok" twice in a second, and exports have whole seconds. */
async function judgeAlike(session: Session, scene: Scene): Promise<void> {
  const text = `${session.unique("said")} ok`;
  const root = scene.message(session.unique("root"));
  await importRecords(session, scene.importId, "messages", [root]);
  const [first, second, third] = [1, 2, 3].map((end) => ({
    ...scene.message(session.unique(`twice-${end}`)),
    text,
  }));
  const replies = [1, 2].map((end) => ({
    ...scene.message(session.unique(`reply-${end}`)),
    text: `${text} there`,
    root: root.id,
  }));
  const records = [first, second, third, ...replies].filter((record) => record !== undefined);
  // In one batch, and in a later one.
  const sent = [
    await uploadRecords(session, scene.importId, "messages", records.slice(1)),
    await uploadRecords(session, scene.importId, "messages", records.slice(0, 1)),
  ];
  if (!sent.every((one) => isImported(session, one)))
    return session.observe("imported messages that are alike", "not all imported");
  const conversation = await findConversation(session, scene.tag);
  const own = (messages: readonly ImportedMessage[]) =>
    messages.filter((message) => message.text === text || message.text === `${text} there`);
  const read = await readImported(session, conversation, {
    hasReplies: (said) => said === root.text,
    until: (messages) => own(messages).length >= records.length,
  });
  session.judge("IMP-07", own(read).length === records.length, {
    message: "imported messages that differ only in their source ids are not all stored",
    expected: counted(records.length, "message"),
    found: own(read).map(({ id, text: shown }) => ({ id, text: shown })),
    exchanges: sent,
  });
}

async function judgeConversations(
  session: Session,
  importId: string,
  {
    tag,
    ids,
    requirement,
  }: { readonly tag: string; readonly ids: readonly string[]; readonly requirement: string },
): Promise<void> {
  const members = [{ id: `${tag}-holder`, name: `${tag} Holder` }];
  await uploadRecords(session, importId, "members", members);
  const records = ids.map((id) => ({
    id,
    name: session.unique("alike"),
    members: [`${tag}-holder`],
  }));
  const sent = await uploadRecords(session, importId, "conversations", records);
  if (!isImported(session, sent)) return;
  const names = records.map(({ name }) => name);
  const found = await findConversations(session, names);
  // The specification does not say which imported conversations the importing key sees.
  if (found.size === 0) return;
  session.judge(
    requirement,
    names.every((name) => found.has(name)),
    {
      message: "some of the imported conversations whose source ids differ in one character are missing",
      expected: names,
      found: [...found.keys()],
      exchanges: [sent],
    },
  );
}

/** Conversations of one name, in one batch, in another one, and in another import, are several: each has its own message. */
async function judgeNamesakes(session: Session, { importId, tag, author }: Scene): Promise<void> {
  const name = session.unique("namesake");
  const member = { id: author, name: `${tag} Author` };
  const other = await openImport(session);
  await uploadRecords(session, other, "members", [member]);
  const record = (id: string) => ({ id: `${tag}-${id}`, name, members: [author] });
  const batches = [
    [importId, ["same-1", "same-2"]],
    [importId, ["same-3"]],
    [other, ["same-1"]],
  ] as const;
  const said: string[] = [];
  const sent: Exchange[] = [];
  for (const [into, ids] of batches) {
    const made = await uploadRecords(session, into, "conversations", ids.map(record));
    const messages = ids.map((id) => ({
      ...{ id: session.unique("said"), conversation: `${tag}-${id}`, author },
      ...{ text: session.unique("said-there"), createdAt: "2022-05-06T07:08:09.000Z" },
    }));
    const filled = await uploadRecords(session, into, "messages", messages);
    // A deployment may want each name only once, and reports the others as skipped.
    if (![made, filled].every((one) => isImported(session, one)))
      return session.observe("imported conversations of one name", "not all imported");
    sent.push(made, filled);
    said.push(...messages.map(({ text }) => text));
  }
  const later = session.unique("later");
  await uploadRecords(session, importId, "conversations", [{ ...record("later"), name: later }]);
  const found = await unlessUntestable(() => idsOfConversations(session, name, later));
  const seen: (readonly string[])[] = [];
  for (const id of found ?? []) {
    const texts = (await readImported(session, id, { awaited: 1 })).map(({ text }) => text);
    seen.push(said.filter((text) => texts.includes(text)));
  }
  session.judge(
    "IMP-07",
    seen.every((texts) => texts.length <= 1),
    {
      message: "imported conversations that have one name are one conversation, with the messages of several",
      expected: "one of the messages in each",
      found: seen,
      exchanges: sent,
    },
  );
}
