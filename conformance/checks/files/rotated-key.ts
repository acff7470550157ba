// A key that is rotated while its uploads wait is still the key that created them: it reads, completes and aborts them.
import { defineCheck } from "../../engine/session/check.ts";
import { answerOf } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { READY, statusOf, WAITING } from "../../readers/file.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  abortFile,
  completeFile,
  inspectFile,
  isOver,
  putBytes,
  tryUpload,
} from "../../steps/files/uploads.ts";
import { issueWideKey, knownKey } from "../../steps/keys/keys.ts";
import { readUntil } from "../../steps/requests/call-until.ts";

export default defineCheck({
  title:
    "uploads that wait while their key is rotated can be read, completed and aborted with its new secret",
  requirements: ["FIL-05", "FIL-13", "KEY-32"],
  capabilities: ["files", "api-keys"],
  needs: [
    "keys.keys_admin",
    "bindings.paths.issueApiKey",
    "bindings.paths.rotateApiKey",
    "bindings.file.content_type",
    "bindings.file.size",
    "bindings.paths.completeFile",
  ],
  async run(session) {
    const issued = await issueWideKey(session);
    const uploads = [];
    for (const seed of [21, 22]) {
      const upload = await tryUpload(session, picture(seed), { as: issued.key });
      uploads.push(session.given(upload, "a key that was issued for files can declare one"));
    }
    const [kept, dropped] = uploads;
    if (kept === undefined || dropped === undefined) return;
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", path: { apiKeyId: issued.id } });
    session.given(isSuccess(rotated), "a key can be rotated", rotated);
    const { key: as } = knownKey(session, rotated, issued.id);
    const by = { as };
    // Long enough for a deployment to know the new secret everywhere, and not until the upload has ended.
    const patienceMs = Math.min(session.profile.timing.eventual_ms, (kept.endsAtMs - performance.now()) / 4);
    const isWaiting = (read: Exchange): boolean => statusOf(read) === WAITING;
    const read = await readUntil(session, () => inspectFile(session, kept.id, by), isWaiting, patienceMs);
    // What becomes of an upload that was not completed in time is not described.
    if (isOver(kept)) return;
    session.given(read.status !== 401, "the new secret of a rotated key is accepted", read);
    const isRead = session.judge("KEY-32", isWaiting(read), {
      message: "a key that was rotated cannot read the upload any more that it created",
      expected: `a file with status ${WAITING}`,
      found: answerOf(read),
      exchanges: [rotated, read],
    });
    if (!isRead) return;
    const sent = await putBytes(session, kept);
    const completed = await completeFile(session, kept.id, by);
    const aborted = await abortFile(session, dropped.id, by);
    if (isOver(kept) || isOver(dropped)) return;
    session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
    session.judge("FIL-05", statusOf(completed) === READY, {
      message: "a key that was rotated cannot complete the upload that it created",
      expected: `a file with status ${READY}`,
      found: answerOf(completed),
      exchanges: [rotated, completed],
    });
    session.judge("FIL-13", isSuccess(aborted), {
      message: "a key that was rotated cannot abort the upload that it created",
      expected: "2xx",
      found: answerOf(aborted),
      exchanges: [rotated, aborted],
    });
  },
});
