// The digest is optional: without one an upload ends in the same state.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { READY, statusOf } from "../../readers/file.ts";
import { picture, plainText } from "../../steps/files/contents.ts";
import {
  completeFile,
  createFile,
  finishUpload,
  inspectOwn,
  needBlock,
  putBytes,
  tryUpload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "a file can be declared, uploaded and completed without a sha256",
  requirements: ["FIL-25"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    for (const content of [picture(1), plainText(session.unique("text")), picture(2, 40)]) {
      const whole = await tryUpload(session, content, { digest: true });
      if (whole === undefined) continue;
      await finishUpload(session, whole);
      const created = await createFile(session, content);
      const declared = session.judge("FIL-25", isSuccess(created), {
        message: "a declaration was refused without a sha256 and accepted with one",
        expected: "2xx",
        found: responseOf(created),
      });
      if (!declared) return;
      const block = needBlock(session, created);
      const id = session.given(singleId(created.json), "a declared file has an id", created);
      const sent = await putBytes(session, { block, content });
      session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
      const completed = await completeFile(session, id);
      const read = await inspectOwn(session, id, { status: READY });
      session.judge("FIL-25", statusOf(completed) === READY && statusOf(read) === READY, {
        message: "a file that was declared without sha256 did not become ready",
        expected: READY,
        found: [responseOf(completed), responseOf(read)],
        exchanges: [created, completed, read],
      });
    }
  },
});
