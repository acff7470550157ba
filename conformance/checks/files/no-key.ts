// A waiting or ready file cannot be reached without a key, or with a key that was never issued.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  completeFile,
  inspectFile,
  inspectOwn,
  isOver,
  putBytes,
  readyFile,
  startUpload,
  type Upload,
  uploadNeeds,
} from "../../steps/files/uploads.ts";
import { unissuedKey } from "../../steps/keys/access/unissued-key.ts";

const attempts = { read: inspectFile, completed: completeFile, aborted: abortFile } as const;

export default defineCheck({
  title: "an existing file is neither read, completed nor aborted without a valid key",
  requirements: ["AUT-03", "AUT-04"],
  capabilities: ["files"],
  needs: uploadNeeds,
  async run(session) {
    const waiting = await startUpload(session, picture(33));
    const sent = await putBytes(session, waiting);
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
    await judgeClosed(session, waiting, WAITING);
    await judgeClosed(session, await readyFile(session, picture(34)), READY);
  },
});

async function judgeClosed(session: Session, file: Upload, status: string): Promise<void> {
  for (const [requirement, as, who] of [
    ["AUT-03", "none", "without a key"],
    ["AUT-04", unissuedKey(session), "with a key that was never issued"],
  ] as const) {
    for (const [verb, send] of Object.entries(attempts)) {
      const refused = await send(session, file.id, { as });
      session.judgeStatus(requirement, refused, [401], {
        message: `a request ${who} to have an existing file with status ${status} ${verb} was not answered with 401`,
        expected: 401,
      });
      const read = await inspectOwn(session, file.id, { status });
      // The specification does not describe uploads that were not completed in time.
      if (status === WAITING && isOver(file)) return;
      session.judge(requirement, statusOf(read) === status, {
        message: `a file with status ${status} changed when a request ${who} asked to have it ${verb}`,
        expected: status,
        about: [refused, read],
      });
    }
  }
}
