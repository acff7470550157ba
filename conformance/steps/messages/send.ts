// Create-message requests whose response is judged: unlike with postMessage, a refusal does not end the
// check.

import { type CallOptions, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, operationOf } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { isCode, readError } from "../../readers/error.ts";
import type { JsonObject } from "../../text/json.ts";

export interface SendOptions
  extends Pick<
    CallOptions,
    | "as"
    | "bearer"
    | "headers"
    | "idempotencyKey"
    | "raw"
    | "write"
    | "inPieces"
    | "acceptLimited"
    | "abortAfterSend"
  > {
  /** The scratch conversation unless given. */
  readonly conversation?: string;
  readonly body?: JsonObject;
}

export function sendMessage(session: Session, options: SendOptions): Promise<Exchange> {
  const { conversation, ...call } = options;
  return session.call("createMessage", {
    ...call,
    path: { conversationId: conversation ?? session.need("fixtures.conversation") },
  });
}

/** Id of the message that a 2xx answer carries. */
export const createdId = (exchange: Exchange): string | undefined =>
  isSuccess(exchange) ? singleId(exchange.json) : undefined;

/** The one answer that the specification has for a used key with another body. */
export const isIdempotencyConflict = (exchange: Exchange): boolean =>
  exchange.status === 409 && isCode(readError(exchange.json).code, "idempotency_conflict");

/**
 * The statuses that a request may get while an identical one is in progress: that it conflicts, is early, or
 * has to wait.
 */
export const isComeAgain = ({ status }: Exchange): boolean => [409, 425, 429, 503].includes(status);

/** The outcome of a request that creates something, for `found`. */
export const outcomeOf = (exchange: Exchange): string => {
  const id = createdId(exchange);
  const noun = CREATED[operationOf(exchange)] ?? "id";
  return id === undefined ? responseOf(exchange) : `${exchange.status} with ${noun} ${id}`;
};

const CREATED: Readonly<Record<string, string>> = {
  createMessage: "message",
  createFile: "file",
  completeFile: "file",
};
