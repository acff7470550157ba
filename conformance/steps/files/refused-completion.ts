// A completion that must be refused: sends bytes that differ from the declaration in one respect, completes,
// and looks at the file afterwards. Storage may refuse such bytes itself, and then there is nothing to
// complete.

import type { ErrorCode } from "../../../generator/generated/constants.ts";
import { isServed } from "../../contract/served-operations.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { readError } from "../../readers/error.ts";
import { statusOf, WAITING } from "../../readers/file.ts";
import {
  abortFile,
  completeFile,
  inspectFile,
  inspectOwn,
  isOver,
  type PutChanges,
  putBytes,
  type Upload,
} from "./uploads.ts";

/** For checks of it. */
export const REFUSED_AND_WAITING =
  "an upload that waits after its completion was refused, and can be aborted";

interface Mismatch {
  readonly requirement: string;
  /** The one code that the specification has for it; `undefined` where several fit. */
  readonly code: ErrorCode | undefined;
  /** How the stored object differs, for messages. */
  readonly difference: string;
}

export async function judgeMismatch(
  session: Session,
  upload: Upload,
  changes: PutChanges,
  mismatch: Mismatch,
): Promise<void> {
  const sent = await putBytes(session, upload, changes);
  if (isSuccess(sent)) return judgeRefusal(session, upload, mismatch);
  session.observe(
    `files: storage refuses ${mismatch.code ?? "an empty object"}`,
    `${sent.status || "no response"}`,
  );
  await judgeNothingStored(session, upload, mismatch);
}

/**
 * Bytes that the storage refused are not there: the completion is refused because they are missing, with any
 * code.
 */
async function judgeNothingStored(session: Session, upload: Upload, mismatch: Mismatch): Promise<void> {
  const { requirement, difference } = mismatch;
  const completed = await completeFile(session, upload.id, upload);
  if (isOver(upload)) return;
  session.judgeStatus(requirement, completed, [409], {
    message: `completing an upload ${difference}, which the storage had refused, was not refused with 409`,
    expected: 409,
  });
  await judgeStillWaiting(session, upload, difference, completed);
}

/** Completes twice: a refusal must not be the first step to success. */
export async function judgeRefusal(session: Session, upload: Upload, mismatch: Mismatch): Promise<void> {
  const { requirement, code, difference } = mismatch;
  for (const time of ["", " a second time"]) {
    const completed = await completeFile(session, upload.id, upload);
    // The specification does not describe uploads that were not completed in time.
    if (isOver(upload)) return;
    const found = readError(completed.json).code;
    // The second refusal may have another reason: the file may be beyond saving.
    const wanted = time === "" ? code : undefined;
    session.judge(requirement, completed.status === 409 && (wanted === undefined || found === wanted), {
      message: `completing${time} an upload ${difference} was not refused with 409${wanted === undefined ? "" : ` ${wanted}`}`,
      expected: wanted === undefined ? "409, by whichever code" : `409 ${wanted}`,
      about: completed,
    });
    // If a file is gone, or ready, the second completion proves nothing more.
    if (!(await judgeStillWaiting(session, upload, difference, completed))) return;
  }
  await judgeAborted(session, upload, difference);
}

/** What waits can be aborted (line 190). */
async function judgeAborted(session: Session, upload: Upload, difference: string): Promise<void> {
  if (!isServed(session.profile, "abortFile")) return;
  const aborted = await abortFile(session, upload.id, upload);
  if (isOver(upload)) return;
  session.judge("FIL-13", !isRefusal(aborted), {
    message: `an upload ${difference}, whose completion was refused, could not be aborted`,
    expected: "2xx",
    about: aborted,
  });
}

async function judgeStillWaiting(
  session: Session,
  upload: Upload,
  difference: string,
  completed: Exchange,
): Promise<boolean> {
  const { id, as } = upload;
  const first = await inspectFile(session, id, { as });
  const isLate = isOver(upload);
  // It has waited since it was declared: only that may not show at once.
  const read = isSuccess(first) ? first : await inspectOwn(session, id, { as, status: WAITING });
  const status = statusOf(read);
  if (isLate && status !== WAITING) return false;
  return session.judge("FIL-11", status === WAITING, {
    message: `after the completion of an upload ${difference}, the file does not wait for its upload any more`,
    expected: `status ${WAITING}`,
    found: status === undefined ? responseOf(read) : `status ${status}`,
    exchanges: [completed, read],
  });
}
