// Uploads in Node: from memory, a file or a stream, none of which has to fit into memory but the first.
import { basename } from "node:path";
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { sendWithUndici } from "./send-with-undici.ts";
import { type FileCalls, type UploadOptions as Options, type UploadPlatform, uploadWith } from "./upload.ts";
import { type FileSource, measureSource } from "./upload-source.ts";

export interface UploadOptions extends Options {
  /** Connections to storage; undici's global ones when absent. */
  readonly dispatcher?: Dispatcher;
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
  return uploadWith(inNode(options.dispatcher), client, source, options);
}

function inNode(dispatcher: Dispatcher | undefined): UploadPlatform<FileSource, Uint8Array | Readable> {
  return {
    nameOf(source) {
      if ("blob" in source) return source.blob instanceof File ? source.blob.name : undefined;
      return "path" in source ? basename(source.path) : undefined;
    },
    measure: measureSource,
    send: (request) => sendWithUndici(request, dispatcher),
    // How undici says that there were more or fewer bytes than the length it was given.
    isOtherLength: (error) =>
      error instanceof Error && "code" in error && error.code === "UND_ERR_REQ_CONTENT_LENGTH_MISMATCH",
  };
}
