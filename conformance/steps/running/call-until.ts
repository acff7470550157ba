// Repeats a request until its response satisfies a condition. The specification promises no read-after-write, so every
// read after a write may take `timing.eventual_ms`.

import type { OperationId } from "../../../generator/generated/operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { showImported } from "../imports/shown-when-complete.ts";

/** The first reading that holds; the last one when the delay is over, the eventual one unless given. */
export async function readUntil<T>(
  session: Session,
  read: () => Promise<T>,
  holds: (reading: T) => boolean,
  withinMs = session.profile.timing.eventual_ms,
): Promise<T> {
  await showImported(session);
  let last: { readonly reading: T } | undefined;
  await session.eventually(async () => {
    last = { reading: await read() };
    return holds(last.reading) ? last : undefined;
  }, withinMs);
  if (last === undefined) throw new Error("readUntil: nothing was read");
  return last.reading;
}

/** The first response that holds, 2xx unless told otherwise; the last one when the eventual delay is over. */
export function callUntil(
  session: Session,
  operation: OperationId,
  options: CallOptions,
  holds: (exchange: Exchange) => boolean = isSuccess,
): Promise<Exchange> {
  return readUntil(session, () => session.call(operation, options), holds);
}

/** A message by its id. */
export const readMessage = (
  session: Session,
  messageId: string,
  options: Pick<CallOptions, "as"> & { readonly holds?: (exchange: Exchange) => boolean } = {},
): Promise<Exchange> => {
  const { holds, ...by } = options;
  return callUntil(session, "getMessage", { ...by, path: { messageId } }, holds);
};
