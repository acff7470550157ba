// Without bytes, an upload of a person or an agent cannot be completed and keeps waiting, also when other
// uploads have their bytes.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { picture, plainText } from "../../steps/files/contents.ts";
import { judgeRefusal, REFUSED_AND_WAITING } from "../../steps/files/refused-completion.ts";
import { uploaders } from "../../steps/files/uploaders.ts";
import {
  completeFile,
  isOver,
  readyFile,
  tryUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";

export default defineCheck({
  title: "completing an upload without bytes gives 409 file_upload_object_missing and leaves it waiting",
  requirements: ["FIL-10", "FIL-11", "FIL-13", "FIL-36"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    session.notSeen("FIL-13", REFUSED_AND_WAITING);
    session.notSeen("FIL-36", "an upload that declares the sha256 of a ready file (bindings.file.sha256)");
    const content = picture(3);
    // Another file has the same content: its bytes do not count for this one.
    for (const digest of new Set([false, session.has("bindings.file.sha256")])) {
      await readyFile(session, content, { digest });
      for (const missing of [content, plainText(session.unique("never-sent"))]) {
        const upload = await tryUpload(session, missing, { digest });
        if (upload === undefined) continue;
        if (digest && missing === content) {
          await judgeKnown(session, upload);
          continue;
        }
        await judgeMissing(session, upload);
      }
    }
    const [, ...others] = await uploaders(session);
    await inParallel(others, async (as) => {
      const upload = await tryUpload(session, content, { as });
      if (upload !== undefined) await judgeMissing(session, upload);
    });
  },
});

const judgeMissing = (session: Session, upload: Upload): Promise<void> =>
  judgeRefusal(session, upload, {
    requirement: "FIL-10",
    code: "file_upload_object_missing",
    difference: "for which no bytes were sent",
  });

/** A storage that knows its objects by their digests has this one already. */
async function judgeKnown(session: Session, { id, ...upload }: Upload): Promise<void> {
  const completed = await completeFile(session, id, upload);
  if (isOver(upload)) return;
  session.judge("FIL-36", statusOf(completed) !== READY, {
    message: "an upload that declares the sha256 of another file was completed without bytes of its own",
    expected: "409",
    found: responseOf(completed),
  });
}
