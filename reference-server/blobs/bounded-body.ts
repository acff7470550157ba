// The body of an upload, read as it arrives. It may take any time as long as it makes progress; too many bytes, a pause that is
// too long and too few bytes per second end it with a response.
import type { IncomingMessage } from "node:http";
import { ApiError } from "../../generator/runtime/server/errors.ts";

interface BodyBounds {
  maxBytes: number;
  /** Longest wait for the next bytes, and the time in which the least progress must be made. */
  idleTimeoutMs: number;
  minBytesPerSecond: number;
}

/**
 * The caller's loop sets the pace: a chunk is read from the socket only when the caller asks for the next one. Ending early
 * leaves the socket open, so that the reason can still be sent.
 */
export async function* readBounded(
  message: IncomingMessage,
  { maxBytes, idleTimeoutMs, minBytesPerSecond }: BodyBounds,
): AsyncGenerator<Uint8Array> {
  if (Number(message.headers["content-length"] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks = message.iterator({ destroyOnReturn: false });
  const progressBytes = (minBytesPerSecond * idleTimeoutMs) / 1000;
  let sizeBytes = 0;
  let gained = 0;
  let patienceMs = idleTimeoutMs;
  try {
    while (true) {
      // Only the waiting counts: that the disk is slow is not the client's fault.
      const askedAt = performance.now();
      const { done, value } = await within(chunks.next(), patienceMs, idleTimeoutMs);
      if (done) return;
      patienceMs -= performance.now() - askedAt;
      sizeBytes += value.length;
      gained += value.length;
      if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
      if (gained >= progressBytes) [gained, patienceMs] = [0, idleTimeoutMs];
      yield value;
    }
  } finally {
    // Lets the server discard the rest. Not awaited: behind a silent body it would wait for ever.
    chunks.return?.().catch(() => {});
  }
}

function within<T>(next: Promise<T>, patienceMs: number, idleTimeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const problem = `too few bytes came within ${idleTimeoutMs} ms; send the upload again`;
      reject(new ApiError(408, "upload_timeout", problem));
    }, patienceMs);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}

function tooLarge(maxBytes: number): ApiError {
  return new ApiError(413, "upload_too_large", `expected at most ${maxBytes} bytes, found more`);
}
