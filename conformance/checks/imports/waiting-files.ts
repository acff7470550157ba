// Only a ready file is attached to an imported message. A waiting file, whatever was done to its upload, and
// an aborted one are skipped, refused or left out: alone and beside a ready one, in messages and replies, and
// when a message is sent again.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  completeFile,
  inspectFile,
  putBytes,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { fileEntry, fileNeeds, importFile } from "../../steps/imports/import-files.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { importScene, readSettled, type Scene } from "../../steps/imports/import-scene.ts";
import { withText } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  recordNeeds,
  skippedOf,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";

export default defineCheck({
  title: "a file that is not ready is not attached to an imported message",
  requirements: ["IMP-19"],
  capabilities: ["imports", "files", "messages", "conversations"],
  needs: [...recordNeeds, ...fileNeeds, "bindings.file.message_files"],
  async run(session) {
    const scene = await importScene(session);
    const ready = await importFile(session, 44);
    const control = scene.message("control", { files: [fileEntry(session, ready)] });
    const root = scene.message("root");
    await importRecords(session, scene.importId, "messages", [control, root]);
    const hasThreads = session.profile.capabilities.has("threads");
    const sent: Sent[] = [];
    for (const [turn, state] of states.entries()) {
      const upload = await startUpload(session, picture(45 + turn), BY);
      await state.reach?.(session, upload);
      if (state.isOver !== true && statusOf(await inspectFile(session, upload.id, BY)) !== WAITING) continue;
      const [alone, ...more] = places.filter(({ isReply }) => isReply !== true || hasThreads);
      for (const place of [...(alone ? [alone] : []), ...sampleByEffort(session, more, turn, { quick: 2 })])
        sent.push(await send(session, scene, { place, state, upload, ready, root }));
    }
    const seen = await readSettled(session, scene, {
      hasReplies: (text) => hasThreads && text === root.text,
    });
    const [shown] = withText(seen, control.text);
    session.given(shown?.files === 1, "an imported message shows its ready file");
    for (const { record, what, most, uploaded } of sent) {
      const [found] = withText(seen, record.text);
      session.judge("IMP-19", found === undefined || (found.files ?? 0) <= most, {
        message: `${what} shows that file as its attachment`,
        expected: `skipped, refused, or at most ${most} attachments`,
        found: { skipped: skippedOf(session, uploaded), attachments: found?.files },
        exchanges: [uploaded],
      });
    }
  },
});

const BY = { as: "import_admin" } as const;

interface State {
  /** The state of a file, for sentences. */
  readonly what: string;
  readonly reach?: (session: Session, upload: Upload) => Promise<unknown>;
  /** It does not wait any more, and is not shown. */
  readonly isOver?: true;
}

const states: readonly State[] = [
  { what: "waits for its bytes" },
  {
    what: "waits to be completed, and whose bytes were sent",
    reach: (session, file) => putBytes(session, file),
  },
  {
    what: "waits, and whose completion was refused",
    reach: async (session, file) => {
      await putBytes(session, file, { bytes: file.content.bytes.subarray(1) });
      return completeFile(session, file.id, BY);
    },
  },
  {
    what: "was aborted after its bytes were sent",
    isOver: true,
    reach: async (session, file) => {
      await putBytes(session, file);
      const aborted = await abortFile(session, file.id, BY);
      session.given(isSuccess(aborted), "an upload can be aborted", aborted);
    },
  },
];

interface Place {
  readonly what: string;
  readonly isBeside?: true;
  readonly isReply?: true;
  /** It was imported without files before. */
  readonly isKnown?: true;
}

const places: readonly Place[] = [
  { what: "an imported message" },
  { what: "an imported message with a ready file and one", isBeside: true },
  { what: "an imported reply", isReply: true },
  { what: "an imported message that was sent again with a file", isKnown: true },
  {
    what: "an imported reply that was sent again with a ready file and one",
    isReply: true,
    isBeside: true,
    isKnown: true,
  },
];

interface Sent {
  readonly record: MessageRecord;
  readonly what: string;
  readonly most: number;
  readonly uploaded: Exchange;
}

interface Sending {
  readonly place: Place;
  readonly state: State;
  readonly upload: Upload;
  readonly ready: Upload;
  readonly root: MessageRecord;
}

async function send(session: Session, scene: Scene, sending: Sending): Promise<Sent> {
  const { place, state, upload, ready, root } = sending;
  const record = scene.message(session.unique("unready"), place.isReply ? { root: root.id } : {});
  if (place.isKnown) await importRecords(session, scene.importId, "messages", [record]);
  const files = [...(place.isBeside ? [ready] : []), upload].map((file) => fileEntry(session, file));
  const uploaded = await uploadRecords(session, scene.importId, "messages", [{ ...record, files }]);
  const isFile = place.isBeside || place.isKnown;
  const what = `${place.what}${isFile ? "" : " with a file"} that ${state.what}`;
  session.judge("IMP-19", isSuccess(uploaded) || isRefusal(uploaded), {
    message: `${what} was neither imported, skipped nor refused`,
    expected: "2xx or 4xx",
    about: uploaded,
  });
  session.observe(
    `imports: a message with a file that ${state.what}`,
    isRefusal(uploaded) ? "refused" : isImported(session, uploaded) ? "imported without it" : "skipped",
  );
  return { record, what, most: files.length - 1, uploaded };
}
