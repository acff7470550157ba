// The way out after a refused completion: the same content as a new file.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { picture } from "../../steps/contents.ts";
import { completeFile, createFile, putBytes, startUpload } from "../../steps/uploads.ts";
import { singleId } from "../../wire/envelope.ts";
import { fileOf, READY, readUpload, statusOf } from "../../wire/file.ts";

export default defineCheck({
  title: "after a refused completion the same content can be uploaded as a new file",
  requirements: ["FIL-12"],
  capabilities: ["files"],
  needs: ["bindings.file.content_type", "bindings.file.size", "bindings.paths.completeFile"],
  async run(session) {
    const content = picture(4);
    for (const bytes of [undefined, content.bytes.subarray(1)]) {
      const spoilt = await startUpload(session, content);
      if (bytes !== undefined) await putBytes(session, spoilt, { bytes });
      const refused = await completeFile(session, spoilt.id);
      session.given(!isSuccess(refused), "a completion without the declared bytes is refused", refused);
      const created = await createFile(session, content);
      const block = readUpload(fileOf(created), session.profile);
      const sent = block && (await putBytes(session, { block, content }));
      const id = singleId(created.json) ?? "";
      const completed = await completeFile(session, id);
      session.judge("FIL-12", id !== spoilt.id && statusOf(completed) === READY, {
        message: "after a refused completion the same content, uploaded as a new file, did not become ready",
        expected: `a new file with status ${READY}`,
        found: answerOf(completed),
        exchanges: [created, ...(sent === undefined ? [] : [sent]), completed],
      });
    }
  },
});
