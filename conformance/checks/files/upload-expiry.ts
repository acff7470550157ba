// An upload address expires at the latest upload.expires_at that any read of the file gave.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { inspectOwn, needBlock, putBytes, startUpload } from "../../steps/files/uploads.ts";
import { waitPast } from "../../steps/requests/long-wait.ts";

export default defineCheck({
  title: "an upload address takes no bytes after upload.expires_at",
  requirements: ["FIL-22"],
  capabilities: ["files"],
  waits: true,
  needs: ["bindings.file.content_type", "bindings.file.size"],
  async run(session) {
    const upload = await startUpload(session, picture(23));
    const read = await inspectOwn(session, upload.id);
    const renewed = needBlock(session, read);
    const ends = [upload.block.expiresAt, renewed.expiresAt];
    session.given(ends.every(Number.isFinite), "upload.expires_at is a time", read);
    const endsAt = Math.max(...ends);
    await waitPast(session, "an upload address", endsAt, read);
    for (const block of [upload.block, renewed]) {
      const sent = await putBytes(session, { ...upload, block });
      session.judge("FIL-22", !isSuccess(sent), {
        message:
          "an upload address took bytes after the later of the two upload.expires_at that creation and a read gave for it",
        expected: `a refusal after ${new Date(endsAt).toISOString()}`,
        found: responseOf(sent),
        exchanges: [read, sent],
      });
      // The same address need not be tried twice.
      if (renewed.url === upload.block.url) return;
    }
  },
});
