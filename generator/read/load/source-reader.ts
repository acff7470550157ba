// Reads the files of a contract: only regular files below the folders that are allowed, and no more than fits in
// memory. A `$ref` is text of the document, and documents come from elsewhere.
import { closeSync, constants, existsSync, fstatSync, openSync, readSync, realpathSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { notAFile } from "../../runtime/text/read-failure.ts";

interface SourceReader {
  /** The bytes of a file. @throws SourceRefused, or the error of the system */
  read(path: string): Buffer;
}

/** A file that is there and is not read. The message says why. */
export class SourceRefused extends Error {
  override name = "SourceRefused";
}

/** A mistake of the document, where the others are of who named it. */
export class SourceTooLarge extends SourceRefused {
  override name = "SourceTooLarge";
}

/** All files of a contract together. The largest published ones have 12 MiB. */
const MAX_SOURCE_BYTES = 32 * 1024 * 1024;

/** Before each value of a document is one of these, so their number bounds what has to be visited. */
const BEGINS_NODE = new Uint8Array(256);
for (const sign of "[{,\n\r") BEGINS_NODE[sign.charCodeAt(0)] = 1;
/** Three times the number in the largest published contracts; visiting as many values takes some 10 s. */
const MAX_SIGNS = 2_000_000;

const OUTSIDE = "lies outside of the document's folder; --allow-read DIR allows another one";

interface SourceLimits {
  readonly maxBytes?: number;
  /** The message for a file that lies elsewhere. */
  readonly outside?: string;
}

/** Links are followed before anything is compared. Nothing lies in a folder that does not exist. */
export function createSourceReader(
  folders: readonly string[],
  { maxBytes = MAX_SOURCE_BYTES, outside = OUTSIDE }: SourceLimits = {},
): SourceReader {
  const allowed = folders.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder));
  let left = maxBytes;
  let signs = 0;
  return {
    read(path) {
      // Whether a file outside exists is not for the document to find out.
      const isThere = existsSync(path);
      const real = isThere ? realpathSync(path) : path;
      if (![...allowed, ...(isThere ? [] : folders)].some((folder) => isBelow(real, resolve(folder)))) {
        throw new SourceRefused(outside);
      }
      const bytes = readRegular(real, left);
      if (bytes === undefined) {
        throw new SourceTooLarge(`expected at most ${maxBytes} bytes in all files together, found more`);
      }
      left -= bytes.length;
      // By index: of millions of bytes, an iterator would take ten times as long.
      for (let at = 0; at < bytes.length; at += 1) signs += BEGINS_NODE[bytes[at] ?? 0] ?? 0;
      if (signs > MAX_SIGNS) {
        throw new SourceTooLarge(
          `expected at most ${MAX_SIGNS} lines, brackets and commas in all files together, found more`,
        );
      }
      return bytes;
    },
  };
}

export function isBelow(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside !== ".." && !inside.startsWith(`..${sep}`);
}

/** Undefined when there is more than `maxBytes`. */
function readRegular(path: string, maxBytes: number): Buffer | undefined {
  // A pipe without a writer would hold up an ordinary open.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new SourceRefused(notAFile(stats));
    if (stats.size > maxBytes) return undefined;
    // One byte more than announced: a file may grow, and some of the system's say 0.
    const chunks: Buffer[] = [];
    let total = 0;
    for (;;) {
      const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, maxBytes + 1 - total));
      const count = readSync(file, chunk);
      if (count === 0) return Buffer.concat(chunks, total);
      chunks.push(chunk.subarray(0, count));
      total += count;
      if (total > maxBytes) return undefined;
    }
  } finally {
    closeSync(file);
  }
}

const CHUNK_BYTES = 256 * 1024;
