// Files of imported messages: a list sets them, a record without a list keeps them, an empty list removes them; in an
// import that was completed and opened again as well.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { bytesDifference, download, needUrlName, type Upload } from "../../steps/files/uploads.ts";
import {
  attachedFiles,
  comesToHaveUrl,
  fileEntry,
  fileNeeds,
  hidesUrls,
  importFile,
} from "../../steps/imports/import-files.ts";
import type { ImportedFile, MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, type Scene } from "../../steps/imports/import-scene.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  reopenImport,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

interface Case {
  readonly scene: Scene;
  readonly record: MessageRecord;
  readonly files: readonly Upload[];
  readonly what: string;
}

export default defineCheck({
  title:
    "files of an imported message are set by a list, left by a record without one and removed by an empty list",
  requirements: ["IMP-16", "IMP-17", "IMP-18", "IMP-19", "FIL-39"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds],
  async run(session) {
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
    if (await hidesUrls(session))
      for (const exchange of sampleByEffort(session, exchanges, 0, { quick: 3 }))
        await judgeExchanged(session, scene, root, exchange);
  },
});

/** The text changes and the files go in one record. */
async function judgeEmptied(session: Session, scene: Scene): Promise<void> {
  const files = [await importFile(session, 50)];
  const record = scene.message("emptied");
  const emptied = { ...record, text: `${record.text} changed` };
  const one: Case = { scene, record: emptied, files, what: "a message" };
  const list = files.map((file) => fileEntry(session, file));
  await importRecords(session, scene.importId, "messages", [{ ...record, files: list }]);
  await importRecords(session, scene.importId, "messages", [{ ...emptied, files: [] }]);
  await judgeAttached(session, one, "IMP-18", {
    happened: "was sent again with another text and an empty files array",
    expected: 0,
  });
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

/** A list replaces the files of the message: no file of the earlier list stays. */
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
    await judgeAttached(session, one, "IMP-16", {
      happened: `was sent again with ${what}`,
      expected: after.length,
    });
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
    about: [set, again],
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
  await judgeAttached(session, one, "IMP-19", {
    happened: "was imported with its files",
    expected: files.length,
  });
  for (const file of files) await judgeBytes(session, file, what);
  await send({ files: list });
  await judgeAttached(session, one, "IMP-19", {
    happened: "was imported with the same files again",
    expected: files.length,
  });
  for (const file of files)
    await judgeBytes(session, file, `${what} that was imported with the same files again`);
  await send({});
  await judgeAttached(session, one, "IMP-17", {
    happened: "was sent again without files",
    expected: files.length,
  });
  const text = `${record.text} changed`;
  await send({ text });
  const changed = { ...one, record: { ...record, text } };
  await judgeAttached(session, changed, "IMP-17", {
    happened: "was sent again without files and with another text",
    expected: files.length,
  });
  for (const file of files) await judgeBytes(session, file, `${what} that was sent again with another text`);
  await send({ text, createdAt: "2022-05-06T07:08:10.000Z" });
  const moved = "was sent again without files and with another time";
  await judgeAttached(session, changed, "IMP-17", { happened: moved, expected: files.length });
  for (const file of files) await judgeBytes(session, file, `${what} that was sent again with another time`);
  if (await reopenImport(session, scene)) {
    await send({ text });
    const happened = "was sent again without files to its import, which was completed and opened again";
    await judgeAttached(session, changed, "IMP-17", { happened, expected: files.length });
    for (const file of files) await judgeBytes(session, file, `${what} that ${happened}`);
  }
  await send({ text, files: [] });
  await judgeAttached(session, changed, "IMP-18", {
    happened: "was sent again with an empty files array",
    expected: 0,
  });
  await send({ text });
  await judgeAttached(session, changed, "IMP-17", {
    happened: "without files was sent again without files",
    expected: 0,
  });
  // A file that was removed from its last message may be gone.
  const others: Upload[] = [];
  for (const [index] of files.entries()) others.push(await importFile(session, 80 + index));
  await send({ text, files: others.map((file) => fileEntry(session, file)) });
  await judgeAttached(session, { ...changed, files: others }, "IMP-19", {
    happened: "whose files were removed was sent again with others",
    expected: files.length,
  });
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

interface After {
  readonly happened: string;
  readonly expected: number;
}

async function judgeAttached(
  session: Session,
  { scene, record, files, what }: Case,
  requirement: string,
  { happened, expected }: After,
): Promise<void> {
  const found = await attachedFiles(session, { scene, record, files }, expected);
  if (found === undefined)
    return session.notSeen(requirement, "a message that shows its files (bindings.file.message_files)");
  session.judgeEqual(requirement, found, expected, {
    message: `${what} that ${happened} shows ${found} attachments instead of ${expected}`,
  });
}
