// Reads a body as its parser is given it while it arrives, as Fastify bounds it. Fastify itself keeps every piece until the
// end: a body that comes byte by byte takes four hundred times its size then, and decoding a long one in one piece holds
// all other requests back.
import { Buffer } from "node:buffer";
import { StringDecoder } from "node:string_decoder";
import { errorCodes, type FastifyRequest } from "fastify";
import { gatherPieces } from "../gather-pieces.ts";

type Payload = NodeJS.ReadableStream & { readonly receivedEncodedLength?: number };

/**
 * @param take gets the bytes in order
 * @param done called once there are no more, or Fastify's own error where the body is larger or shorter than it may be
 */
export function readPieces(
  request: FastifyRequest,
  payload: Payload,
  take: (piece: Uint8Array) => void,
  done: (error: Error | null) => void,
): void {
  const limit = request.routeOptions.bodyLimit;
  const announced = Number(request.headers["content-length"]);
  if (announced > limit) {
    done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    return;
  }
  const pieces = gatherPieces(take);
  let received = 0;
  const finish = (error: Error | null): void => {
    payload.off("data", onData).off("end", onEnd).off("error", onError);
    if (error === null) pieces.end();
    done(error);
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

/** Text in UTF-8. */
export function readText(
  request: FastifyRequest,
  payload: Payload,
  done: (error: Error | null, text?: string) => void,
): void {
  let decoder: StringDecoder | undefined;
  let text = "";
  /** Most bodies have no other. */
  let only: Uint8Array | undefined;
  const take = (piece: Uint8Array): void => {
    if (decoder === undefined && only === undefined) only = piece;
    else {
      decoder ??= new StringDecoder("utf8");
      if (only !== undefined) text = decoder.write(only);
      only = undefined;
      text += decoder.write(piece);
    }
  };
  const readAll = (): string => (only === undefined ? text + (decoder?.end() ?? "") : textOf(only));
  readPieces(request, payload, take, (error) => {
    if (error === null) done(null, readAll());
    else done(error);
  });
}

function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString("utf8");
}

/** A body that was cut off is the client's fault unless the error says otherwise. */
function statusOf(error: Error & { statusCode?: unknown }): number {
  return typeof error.statusCode === "number" && error.statusCode >= 400 ? error.statusCode : 400;
}
