// An upload address works until its upload.expires_at, whatever is done to the file meanwhile, and expires at the latest
// upload.expires_at that any read of the file gave.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import {
  inspectFile,
  inspectOwn,
  needBlock,
  putBytes,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { needWait, waitPast } from "../../steps/running/long-wait.ts";

/** Late enough to notice an end that is not the announced one, and early enough for the bytes to arrive. */
const LATE_SHARE = 7 / 8;

export default defineCheck({
  title: "an upload address takes the bytes until upload.expires_at, and none after it",
  requirements: ["FIL-03", "FIL-22"],
  capabilities: ["files"],
  waits: true,
  needs: ["bindings.file.content_type", "bindings.file.size"],
  async run(session) {
    session.notSeen("FIL-03", "an upload whose bytes arrive shortly before upload.expires_at");
    await inParallel([judgeLate, judgeExpired], (judge) => judge(session));
  },
});

/** What happens to a file between its declaration and its bytes. */
const meanwhile: Readonly<Record<string, (session: Session, upload: Upload) => Promise<unknown>>> = {
  "after nothing else": async () => undefined,
  "after the file was read": (session, { id }) => inspectFile(session, id),
  "after another file was declared and sent": async (session) =>
    putBytes(session, await startUpload(session, picture(25))),
};

/** By the suite's own clock, and only what arrived before the end. */
async function judgeLate(session: Session): Promise<void> {
  await inParallel(Object.entries(meanwhile), async ([when, act]) => {
    const upload = await startUpload(session, picture(24), { digest: true });
    session.given(Number.isFinite(upload.endsAtMs), "upload.expires_at is a time");
    const lifeMs = upload.endsAtMs - performance.now();
    const waitMs = Math.max(0, lifeMs * LATE_SHARE);
    needWait(session, waitMs, `an upload address ends in ${Math.round(lifeMs / 1000)} s`);
    await act(session, upload);
    await session.rest(waitMs);
    const sent = await putBytes(session, upload);
    if (performance.now() > upload.endsAtMs) return;
    session.judge("FIL-03", isSuccess(sent), {
      message: `an upload address did not take the declared bytes ${when}, late and before upload.expires_at`,
      expected: `2xx until ${new Date(upload.block.expiresAt).toISOString()}`,
      found: responseOf(sent),
      exchanges: [sent],
    });
  });
}

async function judgeExpired(session: Session): Promise<void> {
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
}
