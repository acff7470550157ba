// A create-file request needs an Idempotency-Key.
import { defineCheck } from "../../engine/session/check.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture, plainText } from "../../steps/files/contents.ts";
import { createFile, declareNeeds, startUpload } from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "a create-file request without an Idempotency-Key is refused as invalid input",
  requirements: ["IDM-14"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    await startUpload(session, picture(21));
    for (const content of [picture(21), plainText("without a key")]) {
      for (const digest of [false, true]) {
        const control = await createFile(session, content, { digest });
        if (!isSuccess(control)) continue;
        const refused = await createFile(session, content, { digest, idempotencyKey: null });
        session.judgeStatus("IDM-14", refused, session.profile.statuses.invalid, {
          message: "a create-file request without an Idempotency-Key was not refused as invalid input",
          expected: session.profile.statuses.invalid,
        });
      }
    }
  },
});
