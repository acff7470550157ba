// One upload through its three steps: declare the file, send its bytes to storage, complete it. The result
// can be attached to a message. How bytes are read, measured and sent is the platform's: upload-in-node.ts,
// upload-in-browser.ts.
import type { CallOptions } from "../client.ts";
import { ApiProblem, CallError } from "../client-errors.ts";
import { type ClientEnvironment, systemEnvironment } from "../environment.ts";
import { DEFAULT_RETRY, type RetryOptions, repeat } from "../retry.ts";
import { DEFAULT_MAX_RESPONSE_BYTES, type IncomingResponse } from "../send.ts";

/** The functions of a platform that read and send the bytes of a file. */
export interface UploadPlatform<Source, Body> {
  /** Undefined for a source that has no name. */
  nameOf(source: Source): string | undefined;
  /** Reads the source once. @throws when it cannot be read */
  measure(source: Source, signal: AbortSignal | undefined): Promise<MeasuredSource<Body>>;
  /** @throws an error that `isOtherLength` knows, when there are more or fewer bytes than the headers say */
  send(request: UploadRequest<Body>): Promise<IncomingResponse>;
  isOtherLength(error: unknown): boolean;
}

/** Bytes whose size and digest are known, and which can be read from their beginning again. */
export interface MeasuredSource<Body> {
  readonly sizeBytes: number;
  /** Lowercase hex. */
  readonly sha256: string;
  open(): Body;
  /** Releases the resources of the measurement. */
  release(): Promise<void>;
}

export interface UploadRequest<Body> {
  /** The name of the operation, for errors. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  readonly signal: AbortSignal;
  /** The response body is read up to this size. */
  readonly maxResponseBytes: number;
}

/** The calls of a client that an upload is made of. */
export interface FileCalls<Ready> {
  createFile(
    request: { readonly body: FileDeclaration },
    options?: CallOptions,
  ): Succeeding<{ readonly data: { readonly id: string; readonly upload: UploadTarget } }> & {
    readonly baseUrl: string;
  };
  completeFile(request: FilePath, options?: CallOptions): Succeeding<{ readonly data: Ready }>;
  abortFile(request: FilePath, options?: CallOptions): Succeeding<unknown>;
}

export interface UploadOptions {
  readonly contentType: string;
  /** By default the name of the source; required where the source has none. */
  readonly filename?: string;
  readonly signal?: AbortSignal;
  /** For the sending of the bytes; it never outlasts the address. */
  readonly timeoutMs?: number;
  readonly retry?: RetryOptions;
  readonly environment?: ClientEnvironment;
}

/** Why an upload failed. The four codes of a completion, or the response of storage. */
export type UploadProblemCode =
  | "size_mismatch"
  | "content_type_mismatch"
  | "checksum_mismatch"
  | "file_upload_object_missing"
  | "upload_expired"
  | "upload_refused"
  | "source_changed";

/** The file can never become ready; nothing of it was kept. `cause` is the response that said so. */
export class UploadError extends CallError {
  readonly code: UploadProblemCode;
  readonly fileId: string;

  constructor(fileId: string, code: UploadProblemCode, why: string, cause?: unknown) {
    super("upload", `file ${fileId}: ${code}: ${why}`, cause);
    this.name = "UploadError";
    this.code = code;
    this.fileId = fileId;
  }
}

interface FileDeclaration {
  filename: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
}

interface UploadTarget {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly expires_at: string;
}

interface FilePath {
  readonly path: { readonly fileId: string };
}

interface Succeeding<Body> {
  orThrow(): Promise<Body>;
}

const AGAIN = "upload it again as a new file";

const COMPLETION_PROBLEMS: Readonly<Record<string, string>> = {
  size_mismatch: `storage holds another number of bytes than were declared; ${AGAIN}`,
  content_type_mismatch: `storage holds another content type than was declared; ${AGAIN}`,
  checksum_mismatch: `storage holds other bytes than were declared, so they changed on their way; ${AGAIN}`,
  file_upload_object_missing: `storage holds nothing under the address that the bytes were sent to; ${AGAIN}`,
} satisfies Partial<Record<UploadProblemCode, string>>;

/** Half an hour carries the largest file over half a megabit a second. */
const DEFAULT_TIMEOUT_MS = 30 * 60_000;
/** How long an error, or the caller's own abort, is held up by discarding the file. */
const TIDYING_TIMEOUT_MS = 3_000;

/**
 * Returns the ready file. Rejects with UploadError when the file is lost, with ApiProblem when the service refuses a
 * step, with NoResponse when storage cannot be reached; a file that was declared in vain is discarded.
 */
export async function uploadWith<Ready, Source, Body>(
  platform: UploadPlatform<Source, Body>,
  client: FileCalls<Ready>,
  source: Source,
  options: UploadOptions,
): Promise<Ready> {
  const filename = options.filename ?? platform.nameOf(source);
  if (filename === undefined) throw new TypeError("upload: expected a filename with bytes or a stream");
  const call = options.signal === undefined ? {} : { signal: options.signal };
  const measured = await platform.measure(source, options.signal);
  try {
    const { sizeBytes: size_bytes, sha256 } = measured;
    const body = { filename, content_type: options.contentType, size_bytes, sha256 };
    const declared = client.createFile({ body }, call);
    const { id, upload } = (await declared.orThrow()).data;
    try {
      checkTarget(upload, declared.baseUrl);
      await sendBytes(platform, { id, upload }, measured, options);
      return await complete(client, id, call);
    } catch (error) {
      // Tidiness only: the service discards it anyway, and the first error is the one that counts.
      await client
        .abortFile({ path: { fileId: id } }, { timeoutMs: TIDYING_TIMEOUT_MS })
        .orThrow()
        .catch(() => undefined);
      throw error;
    }
  } finally {
    await measured.release();
  }
}

/**
 * A service must not have bytes sent without encryption where it is asked with it, nor requests of any kind made that only
 * this machine may make. The message leaves out the URL, because it is signed.
 */
function checkTarget({ method, url }: UploadTarget, baseUrl: string): void {
  const allowed = URL.parse(baseUrl)?.protocol === "https:" ? ["https:"] : ["http:", "https:"];
  const protocol = URL.parse(url)?.protocol;
  if (!["PUT", "POST"].includes(method))
    throw new CallError("upload", `expected PUT or POST to storage, found ${JSON.stringify(method)}`);
  if (protocol !== undefined && allowed.includes(protocol)) return;
  const found = protocol === undefined ? "no URL" : `a URL with ${protocol}`;
  throw new CallError(
    "upload",
    `expected storage at a URL with ${allowed.join(" or ")} for ${baseUrl}, found ${found}`,
  );
}

async function sendBytes<Body>(
  platform: UploadPlatform<never, Body>,
  { id: fileId, upload: target }: { readonly id: string; readonly upload: UploadTarget },
  source: MeasuredSource<Body>,
  options: UploadOptions,
): Promise<void> {
  const environment = options.environment ?? systemEnvironment;
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  const deadline = Math.min(environment.now() + timeoutMs, Date.parse(target.expires_at));
  if (deadline <= environment.now())
    throw new UploadError(fileId, "upload_expired", `its address is void; ${AGAIN}`);
  const response = await repeat(
    (signal) =>
      platform.send({
        ...{ method: target.method, url: target.url, signal, body: source.open() },
        ...{ operation: "upload", maxResponseBytes: DEFAULT_MAX_RESPONSE_BYTES },
        // Without a length the bytes would go in chunks, which object stores refuse.
        headers: { "content-length": String(source.sizeBytes), ...lowerCase(target.headers) },
      }),
    {
      operation: "upload",
      policy: { ...DEFAULT_RETRY, attemptTimeoutMs: timeoutMs, ...options.retry },
      ...{ environment, deadline, isRepeatable: true, signal: options.signal },
    },
  ).catch((error: unknown) => {
    throw platform.isOtherLength(error)
      ? new UploadError(fileId, "source_changed", SOURCE_CHANGED, error)
      : error;
  });
  if (response.status >= 200 && response.status < 300) return;
  const text = new TextDecoder().decode(response.body.subarray(0, 500));
  throw new UploadError(fileId, "upload_refused", `storage answered ${response.status} ${text}`.trim());
}

const SOURCE_CHANGED = `its source grew or shrank between being measured and being sent; ${AGAIN}`;

async function complete<Ready>(client: FileCalls<Ready>, fileId: string, call: CallOptions): Promise<Ready> {
  try {
    // Completing a ready file changes nothing, so a response that was lost may be asked for again.
    const options = { ...call, isRepeatable: true };
    return (await client.completeFile({ path: { fileId } }, options).orThrow()).data;
  } catch (error) {
    const { code = "" } = error instanceof ApiProblem ? error : {};
    const why = Object.hasOwn(COMPLETION_PROBLEMS, code) ? COMPLETION_PROBLEMS[code] : undefined;
    if (why === undefined) throw error;
    // The table has these codes and no others.
    throw new UploadError(fileId, code as UploadProblemCode, why, error);
  }
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
