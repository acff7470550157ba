// The file of a declaration whose Idempotency-Key was used again: its upload is still that of the first request (IDM-15).

import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { fileOf, READY, readUpload, statusOf } from "../../readers/file.ts";
import { outcomeOf } from "../messages/send.ts";
import type { Content } from "./contents.ts";
import { completeFile, inspectOwn, isOver, putBytes, readyFile } from "./uploads.ts";

interface Declared {
  readonly id: string;
  readonly content: Content;
  readonly life: Parameters<typeof isOver>[0];
  /** For the finding. */
  readonly what: string;
  /** The response with the upload block; a read of the file where it is not given or has no such block. */
  readonly response?: Exchange;
}

/** Sends the bytes of the first declaration to the address of this response, which may be a new one. */
export async function judgeCompletes(session: Session, declared: Declared): Promise<void> {
  const { id, content, life, what, response } = declared;
  const block =
    (response && readUpload(fileOf(response), session.profile)) ??
    readUpload(fileOf(await inspectOwn(session, id)), session.profile);
  if (block === undefined || session.profile.bindings.paths.completeFile === undefined) return;
  await putBytes(session, { block, content });
  const completed = await completeFile(session, id);
  // If no file can be completed, the repetition is not the cause.
  if (statusOf(completed) !== READY) await readyFile(session, content);
  if (isOver(life)) return;
  session.judge("IDM-15", statusOf(completed) === READY, {
    message: `${what} cannot be completed`,
    expected: READY,
    found: outcomeOf(completed),
  });
}
