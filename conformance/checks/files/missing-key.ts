// A create-file request needs an Idempotency-Key, also one of another member or of an agent.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { type Content, picture, plainText } from "../../steps/files/contents.ts";
import { type CreateOptions, createFile, declareNeeds, startUpload } from "../../steps/files/uploads.ts";

export default defineCheck({
  title: "a create-file request without an Idempotency-Key is refused as invalid input",
  requirements: ["IDM-14"],
  capabilities: ["files"],
  needs: declareNeeds,
  async run(session) {
    await startUpload(session, picture(21));
    for (const content of [picture(21), plainText("without a key")])
      for (const digest of [false, true]) await judgeKeyless(session, content, { digest });
    // These keys need not be allowed to upload.
    for (const as of ["second", "agent", "import_admin"] as const)
      if (session.has(`keys.${as}`)) await judgeKeyless(session, picture(21), { as });
  },
});

async function judgeKeyless(session: Session, content: Content, options: CreateOptions): Promise<void> {
  const control = await createFile(session, content, options);
  if (!isSuccess(control)) return;
  const refused = await createFile(session, content, { ...options, idempotencyKey: null });
  session.judgeStatus("IDM-14", refused, session.profile.statuses.invalid, {
    message: "a create-file request without an Idempotency-Key was not refused as invalid input",
    expected: session.profile.statuses.invalid,
  });
}
