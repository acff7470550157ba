// Where the bytes of an upload come from. Every kind of source becomes one with a known size and digest that can be
// read again from its beginning, because an upload is declared before it is sent and may be sent twice.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MeasuredSource } from "./upload.ts";

/** Bytes in memory, a blob, a file by its path, or a stream that can be read once. */
export type FileSource =
  | { readonly bytes: Uint8Array }
  | { readonly blob: Blob }
  | { readonly path: string }
  | { readonly stream: AsyncIterable<Uint8Array> };

type Measured = MeasuredSource<Uint8Array | Readable>;

/** Reads the source once. @throws when it cannot be read */
export async function measureSource(source: FileSource, signal?: AbortSignal): Promise<Measured> {
  if ("bytes" in source) {
    const { bytes } = source;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { sizeBytes: bytes.byteLength, sha256, open: () => bytes, release: async () => undefined };
  }
  try {
    if ("path" in source) return await measureStream(() => createReadStream(source.path), signal);
    if ("blob" in source) return await measureStream(() => fromBlob(source.blob), signal);
    return await spool(source.stream, signal);
  } catch (error) {
    // A pipeline would say AbortError instead of the reason.
    signal?.throwIfAborted();
    throw error;
  }
}

async function measureStream(open: () => Readable, signal: AbortSignal | undefined): Promise<Measured> {
  const meter = createMeter();
  await pipeline(open(), meter.through, drain, signal === undefined ? {} : { signal });
  return { ...meter.read(), open, release: async () => undefined };
}

function fromBlob(blob: Blob): Readable {
  // The web's streams have types of their own; this one comes from Node itself.
  return Readable.fromWeb(blob.stream() as Parameters<typeof Readable.fromWeb>[0]);
}

/** A stream can be read once only, so it is kept in a file of its own until the upload is over. */
async function spool(stream: AsyncIterable<Uint8Array>, signal: AbortSignal | undefined): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "wcs-upload-"));
  const release = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, "bytes");
  const meter = createMeter();
  try {
    // Nobody else may read a file that is on its way into a workspace.
    const target = createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(stream), meter.through, target, signal === undefined ? {} : { signal });
  } catch (error) {
    await release();
    throw error;
  }
  return { ...meter.read(), open: () => createReadStream(path), release };
}

function createMeter() {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const through = new Transform({
    transform(chunk: Uint8Array, _, done) {
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  return { through, read: () => ({ sizeBytes, sha256: hash.digest("hex") }) };
}

async function drain(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}
