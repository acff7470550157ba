/** The body of an upload, read as it arrives: too many bytes and too long a silence end it with an answer. */
import type { IncomingMessage } from "node:http";
import { ApiError } from "../../generator/runtime/errors.ts";

export interface BodyBounds {
  maxBytes: number;
  /** Longest time between two chunks. */
  idleTimeoutMs: number;
}

/**
 * The loop of the caller stays in charge of the pace: a chunk is taken from the socket only when the one before it was
 * used. Ending early leaves the socket open, so that the reason can still be sent.
 */
export async function* readBounded(
  message: IncomingMessage,
  { maxBytes, idleTimeoutMs }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  if (Number(message.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks = message.iterator({ destroyOnReturn: false });
  let sizeBytes = 0;
  try {
    while (true) {
      const { done, value } = await within(chunks.next(), idleTimeoutMs);
      if (done) return;
      sizeBytes += value.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      yield value;
    }
  } finally {
    // Lets the server discard what else comes. Not awaited: behind a silent body it would wait for ever.
    chunks.return?.().catch(() => {});
  }
}

function within<T>(next: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(408, "upload_timeout", `no bytes came for ${timeoutMs} ms; send the upload again`));
    }, timeoutMs);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, "upload_too_large", `expected at most ${maxBytes} bytes, found more`);
}
