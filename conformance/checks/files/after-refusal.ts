// After a refused completion a client uploads the same content as a new file.
import { defineCheck } from "../../engine/session/check.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  completeFile,
  createFile,
  isOver,
  needBlock,
  putBytes,
  readyFile,
  startUpload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "after a refused completion the same content can be uploaded as a new file",
  requirements: ["FIL-12", "IDM-15"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    const content = picture(4);
    // The control: without an earlier refusal, such an upload becomes ready.
    await readyFile(session, content);
    for (const bytes of [undefined, content.bytes.subarray(1)]) {
      const idempotencyKey = session.newKey();
      const spoilt = await startUpload(session, content, { idempotencyKey });
      if (bytes !== undefined) await putBytes(session, spoilt, { bytes });
      const refused = await completeFile(session, spoilt.id);
      session.given(!isSuccess(refused), "a completion without the declared bytes is refused", refused);
      const again = await createFile(session, content, { idempotencyKey });
      // The upload may be over by then, for good.
      if (!isOver(spoilt))
        session.judge("IDM-15", isRefusal(again) || singleId(again.json) === spoilt.id, {
          message:
            "a create-file request, repeated after a refused completion of its file, was answered with another file",
          expected: `file ${spoilt.id}, or a refusal`,
          about: [refused, again],
        });
      const created = await createFile(session, content);
      const declared = session.judgeStatus("FIL-12", [refused, created], "2xx", {
        message: "after a refused completion the same content could not be declared as a new file",
      });
      if (!declared) continue;
      const block = needBlock(session, created);
      const id = session.given(singleId(created.json), "a declared file has an id", created);
      const sent = await putBytes(session, { block, content });
      const completed = await completeFile(session, id);
      session.judge("FIL-12", id !== spoilt.id && statusOf(completed) === READY, {
        message: "after a refused completion the same content, uploaded as a new file, did not become ready",
        expected: `a new file with status ${READY}`,
        about: [created, sent, completed],
      });
    }
  },
});
