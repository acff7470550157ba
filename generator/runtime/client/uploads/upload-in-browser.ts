// Uploads wherever `fetch` and Web Crypto are. A digest is made of the whole, so a file is in memory while it is measured;
// sent, it is read piece by piece where the platform does so.
import { type Fetch, sendWithFetch } from "../send.ts";
import { type FileCalls, type UploadOptions as Options, type UploadPlatform, uploadWith } from "./upload.ts";

/** Bytes in memory; a blob, such as the file that a person chose; or a stream that can be read once. */
export type FileSource =
  | { readonly bytes: Uint8Array }
  | { readonly blob: Blob }
  | { readonly stream: ReadableStream<Uint8Array> };

export interface UploadOptions extends Options {
  /** The platform's own when absent. */
  readonly fetch?: Fetch;
}

/**
 * Returns the ready file. Rejects with UploadError when the file is lost, with ApiProblem when the service refuses a
 * step, with NoResponse when storage cannot be reached; a file that was declared in vain is discarded.
 */
export function uploadFile<Ready>(
  client: FileCalls<Ready>,
  source: FileSource,
  options: UploadOptions,
): Promise<Ready> {
  return uploadWith(inBrowser(options.fetch), client, source, options);
}

function inBrowser(given: Fetch | undefined): UploadPlatform<FileSource, Blob> {
  // Its types differ by platform; its arguments and results here are the same on all of them.
  const fetch: Fetch = given ?? ((url, init) => (globalThis.fetch as unknown as Fetch)(url, init));
  return {
    nameOf: (source) => ("blob" in source && source.blob instanceof File ? source.blob.name : undefined),
    async measure(source, signal) {
      signal?.throwIfAborted();
      const blob = await blobOf(source);
      const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
      signal?.throwIfAborted();
      const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0"));
      return { sizeBytes: blob.size, sha256: hex.join(""), open: () => blob, release: async () => undefined };
    },
    send({ headers, ...request }) {
      // A browser makes the length of a blob itself, and lets nobody else say it.
      const { "content-length": _, ...rest } = headers;
      const isStream = () => false;
      return sendWithFetch({ ...request, headers: rest, hasRedirects: false, isStream }, fetch, undefined);
    },
    // A file that has changed since it was chosen cannot be read any more.
    isOtherLength: (error) => error instanceof Error && (isUnreadable(error) || isUnreadable(error.cause)),
  };
}

function isUnreadable(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotReadableError";
}

async function blobOf(source: FileSource): Promise<Blob> {
  if ("blob" in source) return source.blob;
  if ("bytes" in source) return new Blob([new Uint8Array(source.bytes)]);
  if ("stream" in source) return new Response(source.stream).blob();
  throw new TypeError("upload: expected bytes, a blob or a stream; a path can be read in Node only");
}
