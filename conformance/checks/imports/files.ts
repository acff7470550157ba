// Files of imported messages: a list sets them, a record without a list keeps them, an empty list removes them from this
// message, and from no other that carries them; in an import that was completed and opened again as well.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  attachReady,
  bytesDifference,
  download,
  needUrlName,
  readyFile,
  type Upload,
} from "../../steps/files/uploads.ts";
import {
  attachedFiles,
  comesToHaveUrl,
  fileEntry,
  fileNeeds,
  hidesUrls,
  importFile,
} from "../../steps/imports/import-files.ts";
import type { ImportedFile, MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Case {
  readonly scene: Scene;
  readonly record: MessageRecord;
  readonly files: readonly Upload[];
  readonly what: string;
}

export default defineCheck({
  title:
    "files of an imported message are set by a list, left by a record without one and removed by an empty list",
  requirements: ["IMP-16", "IMP-17", "IMP-18", "IMP-19", "IMP-42", "FIL-18", "FIL-39", "MSG-15"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds],
  async run(session) {
    session.notSeen("MSG-15", "a file of an imported message that a live message could have");
    session.notSeen("IMP-42", "a ready file of another identity than the importing one");
    session.notSeen("FIL-18", "a file of an imported message that a posted one carries too");
    const scene = await importScene(session);
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    const inThread = { root: root.id };
    // Each pair has both places and both numbers.
    const pairs: readonly (readonly [what: string, record: MessageRecord, count: number])[][] = [
      [
        ["a message", scene.message("one"), 1],
        ["a reply with two files", scene.message("two replied", inThread), 2],
      ],
      [
        ["a message with two files", scene.message("two"), 2],
        ["a reply", scene.message("reply", inThread), 1],
      ],
    ];
    for (const [what, record, count] of sampleByEffort(session, pairs, 0, { quick: 2 }).flat()) {
      const files: Upload[] = [];
      for (let index = 0; index < count; index++) files.push(await importFile(session, 41 + index));
      await judgeFiles(session, { scene, record, files, what });
    }
    await judgeEmptied(session, scene);
    await judgeReplaced(session, scene, root);
    await unlessUntestable(() => judgeOfOthers(session, scene));
    if (await hidesUrls(session))
      for (const exchange of sampleByEffort(session, exchanges, 0, { quick: 3 }))
        await judgeExchanged(session, scene, root, exchange);
    for (const removal of sampleByEffort(session, removals, 0, { quick: 2 }))
      await unlessUntestable(() => judgeElsewhere(session, scene, root, removal));
    if (session.has("fixtures.conversation")) await unlessUntestable(() => judgeShared(session, scene));
  },
});

/** A file is ready for any number of messages, whether they are imported or not, and whichever comes first. */
async function judgeShared(session: Session, scene: Scene): Promise<void> {
  const control = await importFile(session, 54);
  const attached = await attachReady(session, [control.id]);
  session.given(isSuccess(attached), "a file of the importing key can be attached", attached);
  const record = { ...scene.message("shared"), files: [fileEntry(session, control)] };
  const taken = await uploadRecords(session, scene.importId, "messages", [record]);
  session.judge("IMP-19", isImported(session, taken), {
    message: "a message with a ready file that a live message has as well was not imported",
    expected: "2xx without skipped records",
    found: responseOf(taken),
    exchanges: [attached, taken],
  });
  const [file, other] = [await importFile(session, 55), await importFile(session, 56)];
  const first = { ...scene.message("first"), files: [fileEntry(session, file)] };
  const set = await uploadRecords(session, scene.importId, "messages", [first]);
  session.given(isImported(session, set), "a message with a ready file is imported", set);
  for (const as of ["import_admin", "primary"] as const) {
    // The importing key need not be allowed to write there.
    const alone = await attachReady(session, [other.id], { as });
    if (!isSuccess(alone)) continue;
    const live = await attachReady(session, [file.id], { as });
    session.judge("MSG-15", isSuccess(live), {
      message: `a ready file that an imported message has was refused in file_ids of a message by ${as}`,
      expected: "2xx, as with a file that no imported message had first",
      found: responseOf(live),
      exchanges: [set, alone, live],
    });
  }
}

/** Line 132 says of `file_ids` alone that the uploader does not matter. */
async function judgeOfOthers(session: Session, { importId, message }: Scene): Promise<void> {
  for (const as of ["primary", "second"] as const) {
    if (!session.has(`keys.${as}`)) continue;
    const file = await readyFile(session, picture(57), { as });
    const record = message(`by ${as}`, { files: [fileEntry(session, file)] });
    const sent = await uploadRecords(session, importId, "messages", [record]);
    session.judge("IMP-42", isImported(session, sent), {
      message: `a message with a ready file that keys.${as} uploaded was not imported, unlike one with a file of the importing key`,
      expected: "2xx without skipped records",
      found: responseOf(sent),
      exchanges: [sent],
    });
  }
}

/** The text changes and the files go in one record. */
async function judgeEmptied(session: Session, scene: Scene): Promise<void> {
  const files = [await importFile(session, 50)];
  const record = scene.message("emptied");
  const emptied = { ...record, text: `${record.text} changed` };
  const one: Case = { scene, record: emptied, files, what: "a message" };
  const list = files.map((file) => fileEntry(session, file));
  await importRecords(session, scene.importId, "messages", [{ ...record, files: list }]);
  await importRecords(session, scene.importId, "messages", [{ ...emptied, files: [] }]);
  await judgeAttached(session, one, "IMP-18", 0, "was sent again with another text and an empty files array");
}

/** Lists that follow each other: indexes of files. */
const successions: readonly {
  readonly what: string;
  readonly before: readonly number[];
  readonly after: readonly number[];
}[] = [
  { what: "another file", before: [0], after: [1] },
  { what: "the second of its two files alone", before: [0, 1], after: [1] },
  { what: "another second file", before: [0, 1], after: [0, 2] },
  { what: "one file more", before: [0], after: [0, 1] },
];

/** A list is what the message has then: nothing of the one before stays beside it. */
async function judgeReplaced(session: Session, scene: Scene, root: MessageRecord): Promise<void> {
  for (const [turn, { what, before, after }] of successions.entries()) {
    if (session.samplingEffort === "quick" && turn > 0) break;
    const count = Math.max(...before, ...after) + 1;
    const files: Upload[] = [];
    for (let index = 0; index < count; index++) files.push(await importFile(session, 60 + index));
    const entries = files.map((file) => fileEntry(session, file));
    const listOf = (indexes: readonly number[]) => entries.filter((_, index) => indexes.includes(index));
    const isReply = turn % 2 === 1;
    const record = scene.message(`replaced ${turn}`, isReply ? { root: root.id } : {});
    const set = await uploadRecords(session, scene.importId, "messages", [
      { ...record, files: listOf(before) },
    ]);
    if (!isImported(session, set)) continue;
    const again = await uploadRecords(session, scene.importId, "messages", [
      { ...record, files: listOf(after) },
    ]);
    if (!isImported(session, again)) continue;
    const now = files.filter((_, index) => after.includes(index));
    const one: Case = { scene, record, files: now, what: isReply ? "a reply" : "a message" };
    await judgeAttached(session, one, "IMP-16", after.length, `was sent again with ${what}`);
    for (const file of now) await judgeBytes(session, file, `${one.what} that was sent again with ${what}`);
  }
}

interface Exchanged {
  readonly what: string;
  /** How many files stay in front of the one that is replaced. */
  readonly before: 0 | 1;
  /** The source id of a file may stay when another upload of it takes its place. */
  readonly isSameSource: boolean;
  readonly isReply: boolean;
  readonly hasNewText: boolean;
}

const exchanges: readonly Exchanged[] = [
  {
    what: "a message with two files that was sent again with another second file",
    ...{ before: 1, isSameSource: false, isReply: false, hasNewText: false },
  },
  {
    what: "a message that was sent again with another ready file under the source id of its file",
    ...{ before: 0, isSameSource: true, isReply: false, hasNewText: false },
  },
  {
    what: "a reply that was sent again with another text and another ready file under the source id of its second one",
    ...{ before: 1, isSameSource: true, isReply: true, hasNewText: true },
  },
];

/** The last file is replaced. */
async function judgeExchanged(
  session: Session,
  scene: Scene,
  root: MessageRecord,
  { what, before, isSameSource, isReply, hasNewText }: Exchanged,
): Promise<void> {
  const record = scene.message(session.unique("exchanged"), isReply ? { root: root.id } : {});
  const send = (text: string, files: readonly ImportedFile[]) =>
    uploadRecords(session, scene.importId, "messages", [{ ...record, text, files }]);
  const [first, old] = [await importFile(session, 51), await importFile(session, 52)];
  const kept = before === 0 ? [] : [fileEntry(session, first)];
  const entry = fileEntry(session, old);
  const set = await send(record.text, [...kept, entry]);
  session.given(isImported(session, set), "a message with ready files is imported", set);
  session.given(await comesToHaveUrl(session, old), "an attached file has a download URL");
  const other = await importFile(session, 53);
  const replacing = isSameSource ? { ...entry, file_id: other.id } : fileEntry(session, other);
  const again = await send(hasNewText ? `${record.text} changed` : record.text, [...kept, replacing]);
  session.judge("IMP-16", await comesToHaveUrl(session, other), {
    message: `${what} is not shown with that one`,
    expected: `file ${other.id} with a download URL`,
    found: responseOf(again),
    exchanges: [set, again],
  });
}

interface Removal {
  /** Where else the file is attached. */
  readonly elsewhere: "an imported message" | "an imported reply" | "a posted message";
  readonly how: "by an empty files array" | "by another file";
}

/** Whichever are tried, they have both values of both. */
const removals: readonly Removal[] = [
  { elsewhere: "an imported message", how: "by an empty files array" },
  { elsewhere: "an imported reply", how: "by another file" },
  { elsewhere: "a posted message", how: "by another file" },
  { elsewhere: "a posted message", how: "by an empty files array" },
];

/** A file that an import takes from one message stays where it is attached besides. */
async function judgeElsewhere(
  session: Session,
  scene: Scene,
  root: MessageRecord,
  { elsewhere, how }: Removal,
): Promise<void> {
  const [file, other] = [await importFile(session, 54), await importFile(session, 55)];
  const entry = fileEntry(session, file);
  const as = elsewhere === "a posted message" ? "primary" : "import_admin";
  if (elsewhere === "a posted message") {
    session.given(session.has("fixtures.conversation"), "the profile has a conversation to write into");
    const posted = await attachReady(session, [file.id], { as });
    session.given(isSuccess(posted), "a ready file of the importing key can be attached", posted);
  } else {
    const thread = elsewhere === "an imported reply" ? { root: root.id } : {};
    const carrier = scene.message(session.unique("carrier"), { ...thread, files: [entry] });
    await importRecords(session, scene.importId, "messages", [carrier]);
  }
  const record = scene.message(session.unique("robbed"));
  await importRecords(session, scene.importId, "messages", [{ ...record, files: [entry] }]);
  const before = await download(session, file.id, { as });
  session.given(before.fetched, "a reader of a message with a file has a download URL", before.read);
  const files = how === "by another file" ? [fileEntry(session, other)] : [];
  await importRecords(session, scene.importId, "messages", [{ ...record, files }]);
  await readSettled(session, scene);
  const { read, fetched } = await download(session, file.id, { as });
  const difference = fetched === undefined ? "no download URL" : bytesDifference(fetched, file.content.bytes);
  // The specification promises a download for what is attached to a live message.
  session.judge(elsewhere === "a posted message" ? "FIL-18" : "FIL-39", difference === undefined, {
    message: `a file that an import removed from a message, ${how}, cannot be downloaded any more by a reader of ${elsewhere} that carries it too`,
    expected: `${file.content.sizeBytes} bytes as they were uploaded`,
    found: fetched === undefined ? responseOf(read) : difference,
    exchanges: [before.read, read, ...(fetched === undefined ? [] : [fetched])],
  });
}

async function judgeFiles(session: Session, one: Case): Promise<void> {
  const { scene, record, files, what } = one;
  const list = files.map((file) => fileEntry(session, file));
  const send = (changes: Partial<MessageRecord>) =>
    uploadRecords(session, scene.importId, "messages", [{ ...record, ...changes }]);
  const set = await send({ files: list });
  session.judge("IMP-19", isImported(session, set), {
    message: `${what} with ready files, each with external_id and file_id, was not imported`,
    expected: "2xx without skipped records",
    about: set,
  });
  await judgeAttached(session, one, "IMP-19", files.length, "was imported with its files");
  for (const file of files) await judgeBytes(session, file, what);
  await send({ files: list });
  await judgeAttached(session, one, "IMP-19", files.length, "was imported with the same files again");
  for (const file of files)
    await judgeBytes(session, file, `${what} that was imported with the same files again`);
  await send({});
  await judgeAttached(session, one, "IMP-17", files.length, "was sent again without files");
  const text = `${record.text} changed`;
  await send({ text });
  const changed = { ...one, record: { ...record, text } };
  await judgeAttached(
    session,
    changed,
    "IMP-17",
    files.length,
    "was sent again without files and with another text",
  );
  for (const file of files) await judgeBytes(session, file, `${what} that was sent again with another text`);
  await send({ text, createdAt: "2022-05-06T07:08:10.000Z" });
  const moved = "was sent again without files and with another time";
  await judgeAttached(session, changed, "IMP-17", files.length, moved);
  for (const file of files) await judgeBytes(session, file, `${what} that was sent again with another time`);
  if (await reopenImport(session, scene)) {
    await send({ text });
    const happened = "was sent again without files to its import, which was completed and opened again";
    await judgeAttached(session, changed, "IMP-17", files.length, happened);
  }
  await send({ text, files: [] });
  await judgeAttached(session, changed, "IMP-18", 0, "was sent again with an empty files array");
  await send({ text });
  await judgeAttached(session, changed, "IMP-17", 0, "without files was sent again without files");
  // What was removed from its last message may be gone.
  const others: Upload[] = [];
  for (const [index] of files.entries()) others.push(await importFile(session, 80 + index));
  await send({ text, files: others.map((file) => fileEntry(session, file)) });
  await judgeAttached(
    session,
    { ...changed, files: others },
    "IMP-19",
    files.length,
    "whose files were removed was sent again with others",
  );
  for (const file of others)
    await judgeBytes(session, file, `${what} whose files were removed and that was sent again with others`);
}

/** A reader of an imported message gets its files. */
async function judgeBytes(session: Session, file: Upload, what: string): Promise<void> {
  const { read, url, fetched } = await download(session, file.id, { as: "import_admin" });
  if (url === undefined) needUrlName(session, read);
  const difference = fetched === undefined ? "no download URL" : bytesDifference(fetched, file.content.bytes);
  session.judge("FIL-39", difference === undefined, {
    message: `a reader of ${what} cannot download the bytes of its file`,
    expected: `${file.content.sizeBytes} bytes as they were uploaded`,
    found: url === undefined ? responseOf(read) : difference,
    exchanges: [read, ...(fetched === undefined ? [] : [fetched])],
  });
}

async function judgeAttached(
  session: Session,
  { scene, record, files, what }: Case,
  requirement: string,
  expected: number,
  happened: string,
): Promise<void> {
  const found = await attachedFiles(session, scene, record, files, expected);
  if (found === undefined)
    return session.notSeen(requirement, "a message that shows its files (bindings.file.message_files)");
  session.judge(requirement, found === expected, {
    message: `${what} that ${happened} shows ${found} attachments instead of ${expected}`,
    expected,
    found,
  });
}
