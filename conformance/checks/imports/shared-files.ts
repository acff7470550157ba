// A ready file may be attached to any number of messages: an import that attaches it to one and removes it
// from one leaves it at the others, also where another identity uploaded it.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { attachReady, bytesDifference, download, readyFile } from "../../steps/files/uploads.ts";
import { attachedFiles, fileEntry, fileNeeds, importFile } from "../../steps/imports/import-files.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { importRecords, isImported, recordNeeds, uploadRecords } from "../../steps/imports/imports.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";

export default defineCheck({
  title: "a ready file can be attached to imported and live messages alike, and removed from one alone",
  requirements: ["IMP-17", "IMP-19", "IMP-42", "FIL-18", "FIL-39", "MSG-15"],
  capabilities: ["imports", "files", "messages", "threads", "conversations"],
  needs: [...recordNeeds, ...fileNeeds],
  async run(session) {
    session.notSeen("IMP-17", "two imported messages with one file, which show their files");
    session.notSeen("IMP-19", "a ready file that a live message has as well");
    session.notSeen("IMP-42", "a ready file of another identity than the importing one");
    session.notSeen("FIL-18", "a file of an imported message that a posted one carries too");
    session.notSeen("FIL-39", "a file of two imported messages that can be downloaded");
    session.notSeen("MSG-15", "a file of an imported message that a live message could have");
    const scene = await importScene(session);
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [root]);
    await unlessUntestable(() => judgeOfOthers(session, scene));
    for (const removal of sampleByEffort(session, removals, 0, { quick: 2 }))
      await unlessUntestable(() => judgeElsewhere(session, scene, root, removal));
    await unlessUntestable(() => judgeBoth(session, scene, root));
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
    about: [attached, taken],
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
    session.judgeStatus("MSG-15", [set, alone, live], "2xx", {
      message: `a ready file that an imported message has was refused in file_ids of a message by ${as}`,
      expected: "2xx, as with a file that no imported message had first",
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
      message: `a message with a ready file that keys.${as} uploaded was not imported, although one with a file of the importing key was`,
      expected: "2xx without skipped records",
      about: sent,
    });
  }
}

/** Files go from one of two records that have the same ones; the other is not sent again. */
async function judgeBoth(session: Session, scene: Scene, root: MessageRecord): Promise<void> {
  const file = await importFile(session, 59);
  const record = (name: string, thread: Partial<MessageRecord>): MessageRecord =>
    scene.message(session.unique(name), { ...thread, files: [fileEntry(session, file)] });
  const [emptied, kept, reply] = [
    record("emptied", {}),
    record("kept", {}),
    record("kept reply", { root: root.id }),
  ];
  await importRecords(session, scene.importId, "messages", [emptied, kept, reply]);
  const shown = (of: MessageRecord) => attachedFiles(session, { scene, record: of, files: [file] }, 1);
  const others: MessageRecord[] = [];
  for (const one of [kept, reply]) if ((await shown(one)) === 1) others.push(one);
  const sent = await uploadRecords(session, scene.importId, "messages", [{ ...emptied, files: [] }]);
  if (!isImported(session, sent)) return;
  await readSettled(session, scene);
  for (const one of others) {
    const found = await shown(one);
    if (found === undefined) continue;
    session.judge("IMP-17", found === 1, {
      message: `an imported ${one === kept ? "message" : "reply"} no longer shows its file after another imported message with the same file was sent again with an empty files array`,
      expected: "1 file: its own record was not sent again",
      found: counted(found, "file"),
      exchanges: [sent],
    });
  }
}

interface Removal {
  /** Where else the file is attached. */
  readonly elsewhere: "an imported message" | "an imported reply" | "a posted message";
  readonly how: "by an empty files array" | "by another file";
}

/** Any sample of these has both values of both properties. */
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
  // The specification promises a download for files that are attached to a live message.
  session.judge(elsewhere === "a posted message" ? "FIL-18" : "FIL-39", difference === undefined, {
    message: `a file that an import removed from a message, ${how}, cannot be downloaded any more by a reader of ${elsewhere} that carries it too`,
    expected: `${file.content.sizeBytes} bytes as they were uploaded`,
    found: fetched === undefined ? responseOf(read) : difference,
    exchanges: [before.read, read, ...(fetched === undefined ? [] : [fetched])],
  });
}
