// Copies the small pieces of a body together. Kept as they come, a body that is sent byte by byte would take a thousand
// times its size.
import { Buffer } from "node:buffer";

const PIECE_BYTES = 16 * 1024;

export interface Gathered {
  add(chunk: Uint8Array): void;
  /** Hands over the rest. */
  end(): void;
}

/** @param take gets the bytes in order; the first piece as it came, as most bodies have no other */
export function gatherPieces(take: (piece: Uint8Array) => void): Gathered {
  let gathered: Buffer | undefined;
  let size = 0;
  let isFirst = true;
  const end = (): void => {
    if (gathered !== undefined) take(gathered.subarray(0, size));
    gathered = undefined;
    size = 0;
  };
  return {
    add(chunk) {
      if (size + chunk.byteLength > PIECE_BYTES) end();
      if (isFirst || chunk.byteLength > PIECE_BYTES) take(chunk);
      else {
        gathered ??= Buffer.allocUnsafe(PIECE_BYTES);
        gathered.set(chunk, size);
        size += chunk.byteLength;
      }
      isFirst = false;
    },
    end,
  };
}
