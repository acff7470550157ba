// An upload address works until its upload.expires_at, whatever is done to the file meanwhile, and expires at
// the latest upload.expires_at that any read of the file gave, used or not. An upload whose bytes arrived in
// time can be completed afterwards.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { fileOf, READY, readUpload, statusOf } from "../../readers/file.ts";
import { otherContent, picture } from "../../steps/files/contents.ts";
import {
  completeFile,
  declareNeeds,
  inspectFile,
  inspectOwn,
  needBlock,
  putBytes,
  startUpload,
  type Upload,
} from "../../steps/files/uploads.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { needWait, pastMs, waitPast } from "../../steps/running/long-wait.ts";

/** Late enough to notice an end that is not the announced one, and early enough for the bytes to arrive. */
const LATE_SHARE = 7 / 8;

export default defineCheck({
  title: "an upload address takes the bytes until upload.expires_at, and none after it",
  requirements: ["FIL-03", "FIL-22", "FIL-42"],
  capabilities: ["files"],
  waits: true,
  needs: declareNeeds,
  async run(session) {
    session.notSeen("FIL-03", "an upload whose bytes arrive shortly before upload.expires_at");
    session.notSeen(
      "FIL-42",
      "an upload whose bytes arrive before upload.expires_at (bindings.paths.completeFile)",
    );
    const lives = uses.map((use) => () => judgeLate(session, use));
    await inParallel([...lives, () => judgeExpired(session)], (judge) => judge());
  },
});

/** Requests that a client sends for an upload until its address ends, and beside it. */
interface Use {
  readonly when: string;
  readonly meanwhile: (session: Session, upload: Upload) => Promise<unknown>;
  /** When it completes the upload. */
  readonly completes?: "in time" | "late";
}

const uses: readonly Use[] = [
  { when: "after nothing else", meanwhile: async () => undefined },
  {
    when: "after the file was read",
    meanwhile: (session, { id }) => inspectFile(session, id),
    completes: "late",
  },
  {
    when: "after another file was declared and sent",
    meanwhile: async (session) => putBytes(session, await startUpload(session, picture(25))),
    completes: "in time",
  },
];

/** By the suite's own clock; only requests that arrived before the end count. */
async function judgeLate(session: Session, { when, meanwhile, completes }: Use): Promise<void> {
  const upload = await startUpload(session, picture(24), { digest: completes !== undefined });
  session.given(Number.isFinite(upload.endsAtMs), "upload.expires_at is a time");
  const lifeMs = upload.endsAtMs - performance.now();
  const waitMs = Math.max(0, lifeMs * LATE_SHARE);
  needWait(session, waitMs, `an upload address ends in ${Math.round(lifeMs / 1000)} s`, pastMs(lifeMs));
  await meanwhile(session, upload);
  await session.rest(waitMs);
  const sent = await putBytes(session, upload);
  if (performance.now() > upload.endsAtMs) return;
  session.judgeStatus("FIL-03", sent, "2xx", {
    message: `an upload address did not take the declared bytes ${when}, late and before upload.expires_at`,
    expected: `2xx until ${new Date(upload.block.expiresAt).toISOString()}`,
  });
  if (isSuccess(sent)) await judgeUsed(session, upload, completes);
}

/** That it took bytes before puts nothing off, and neither does a request that comes as it ends. */
async function judgeUsed(session: Session, upload: Upload, completes: Use["completes"]): Promise<void> {
  const mayComplete = session.has("bindings.paths.completeFile");
  if (mayComplete && completes === "in time") await completeFile(session, upload.id);
  const read = await inspectOwn(session, upload.id);
  const renewed = readUpload(fileOf(read), session.profile)?.expiresAt ?? Number.NEGATIVE_INFINITY;
  const endsAt = Math.max(upload.block.expiresAt, renewed);
  session.given(Number.isFinite(endsAt), "upload.expires_at is a time", read);
  const use = async () => (completes === undefined ? putBytes(session, upload) : undefined);
  await waitPast(session, { what: "an upload address", endsAt, exchange: read }, use);
  if (mayComplete && completes === "late") await judgeCompleted(session, upload);
  // The same bytes may be known.
  const sent = await putBytes(session, upload, { bytes: otherContent(upload.content) });
  session.judge("FIL-22", !isSuccess(sent), {
    message: "an upload address that had taken the declared bytes took others after upload.expires_at",
    expected: `a refusal after ${new Date(endsAt).toISOString()}`,
    about: [read, sent],
  });
}

/** Only the address ends, and it was used in time. */
async function judgeCompleted(session: Session, { id }: Upload): Promise<void> {
  const completed = await completeFile(session, id);
  session.judge("FIL-42", statusOf(completed) === READY || saysMissingScope(completed.json), {
    message: "an upload whose bytes came before upload.expires_at cannot be completed after it",
    expected: `2xx with status ${READY}`,
    found: responseOf(completed),
  });
}

async function judgeExpired(session: Session): Promise<void> {
  const upload = await startUpload(session, picture(23));
  const read = await inspectOwn(session, upload.id);
  const renewed = needBlock(session, read);
  const ends = [upload.block.expiresAt, renewed.expiresAt];
  session.given(ends.every(Number.isFinite), "upload.expires_at is a time", read);
  const endsAt = Math.max(...ends);
  await waitPast(session, { what: "an upload address", endsAt, exchange: read });
  for (const block of [upload.block, renewed]) {
    const sent = await putBytes(session, { ...upload, block });
    session.judge("FIL-22", !isSuccess(sent), {
      message:
        "an upload address took bytes after the later of the two upload.expires_at that creation and a read gave for it",
      expected: `a refusal after ${new Date(endsAt).toISOString()}`,
      about: [read, sent],
    });
    // The same address need not be tried twice.
    if (renewed.url === upload.block.url) return;
  }
}
