// An upload address ends at upload.expires_at.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { picture } from "../../steps/contents.ts";
import { waitPast } from "../../steps/long-wait.ts";
import { inspectOwn, putBytes, startUpload } from "../../steps/uploads.ts";

export default defineCheck({
  title: "an upload address takes no bytes after upload.expires_at",
  requirements: ["FIL-22"],
  capabilities: ["files"],
  waits: true,
  needs: ["bindings.file.content_type", "bindings.file.size"],
  async run(session) {
    const upload = await startUpload(session, picture(23));
    const read = await inspectOwn(session, upload.id);
    await waitPast(session, "an upload address", upload.block.expiresAt, read);
    const sent = await putBytes(session, upload);
    session.judge("FIL-22", !isSuccess(sent), {
      message: "an upload address took bytes after upload.expires_at",
      expected: `a refusal after ${new Date(upload.block.expiresAt).toISOString()}`,
      found: answerOf(sent),
      exchanges: [read, sent],
    });
  },
});
