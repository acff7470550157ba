// Without bytes an upload cannot be completed and keeps waiting, also when other uploads have their bytes.
import { defineCheck } from "../../engine/session/check.ts";
import { picture, plainText } from "../../steps/files/contents.ts";
import { judgeRefusal } from "../../steps/files/refused-completion.ts";
import { readyFile, tryUpload, uploadNeeds } from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "completing an upload without bytes gives 409 file_upload_object_missing and leaves it waiting",
  requirements: ["FIL-10", "FIL-11"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    const content = picture(3);
    // Another file has the same content: its bytes do not count for this one.
    for (const digest of [false, true]) {
      await readyFile(session, content, { digest });
      for (const missing of [content, plainText(session.unique("never-sent"))]) {
        const upload = await tryUpload(session, missing, { digest });
        if (upload === undefined) continue;
        await judgeRefusal(session, upload, {
          requirement: "FIL-10",
          code: "file_upload_object_missing",
          difference: "for which no bytes were sent",
        });
      }
    }
  },
});
