// Reads the text of a JSON body while it arrives. Decoded in one piece at its end, a body of some megabytes would hold
// all other requests back.
import type { Buffer } from "node:buffer";
import { StringDecoder } from "node:string_decoder";
import { errorCodes, type FastifyRequest } from "fastify";
import { gatherPieces } from "./gather-pieces.ts";

/** @param done told the whole text, or Fastify's own error where the body is larger or shorter than it may be */
export function readText(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream & { readonly receivedEncodedLength?: number },
  done: (error: Error | null, text?: string) => void,
): void {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers["content-length"]);
  if (announced > limit) {
    done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return;
  }
  const decoder = new StringDecoder("utf8");
  let text = "";
  const pieces = gatherPieces((piece) => {
    text += decoder.write(piece);
  });
  let received = 0;
  const finish = (error: Error | null): void => {
    payload.off("data", onData).off("end", onEnd).off("error", onError);
    pieces.end();
    if (error === null) done(null, text + decoder.end());
    else done(error);
  };
  const onData = (chunk: Buffer): void => {
    received += chunk.length;
    pieces.add(chunk);
    const isTooLarge = Math.max(received, payload.receivedEncodedLength ?? 0) > limit;
    if (isTooLarge) finish(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
  };
  const onEnd = (): void => {
    const isWhole = Number.isNaN(announced) || (payload.receivedEncodedLength ?? received) === announced;
    finish(isWhole ? null : new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH());
  };
  const onError = (error: Error): void => finish(Object.assign(error, { statusCode: statusOf(error) }));
  payload.on("data", onData).on("end", onEnd).on("error", onError);
}

/** What was cut off is the client's fault unless the error says otherwise. */
function statusOf(error: Error & { statusCode?: unknown }): number {
  return typeof error.statusCode === "number" && error.statusCode >= 400 ? error.statusCode : 400;
}
