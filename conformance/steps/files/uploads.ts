// Files as a step of checks: declare, send the bytes, complete, attach, fetch. Functions that return an exchange leave
// the judging to the check; the others give up with `untestable`, because another check has already said so.

import { createHash } from "node:crypto";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { followed } from "../../engine/transport/follow-redirects.ts";
import { madeBetween } from "../../exchange/clock.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess, responseOf } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import {
  downloadUrl,
  fileOf,
  holdsAddress,
  READY,
  readUpload,
  readUploadBlock,
  statusOf,
  type UploadBlock,
} from "../../readers/file.ts";
import type { JsonObject } from "../../text/json.ts";
import { withPlaced } from "../../text/pointer.ts";
import { needScope } from "../keys/access/needed-scope.ts";
import { sendMessage } from "../messages/send.ts";
import { readUntil } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";
import type { Content } from "./contents.ts";

/** The bindings that the profile must have before a check can declare a file. */
export const declareNeeds = ["bindings.file.content_type", "bindings.file.size"] as const;

/** The bindings that the profile must have before a check can upload a file. */
export const uploadNeeds = [...declareNeeds, "bindings.paths.completeFile"] as const;

/** The same, and a conversation for a message with the file. */
export const attachNeeds = ["fixtures.conversation", ...uploadNeeds] as const;

/** Whether files can be uploaded here, where a check can do without. */
export const canUpload = (session: Session): boolean =>
  session.profile.capabilities.has("files") && uploadNeeds.every((need) => session.has(need));

export interface DeclareOptions {
  /** Whether the digest is declared, where the profile says how; or the bytes whose digest is. */
  readonly digest?: boolean | Uint8Array;
  /** Changed properties, by their places. */
  readonly changes?: JsonObject;
}

/** The body of a create-file request, under the names of the profile. */
export function declaration(session: Session, content: Content, options: DeclareOptions = {}): JsonObject {
  const { file } = session.profile.bindings;
  const { digest = false } = options;
  const bytes = typeof digest === "object" ? digest : content.bytes;
  const properties: readonly (readonly [string | undefined, unknown])[] = [
    [file.name, content.name],
    [file.content_type, content.contentType],
    [file.size, content.bytes.byteLength],
    [digest === false ? undefined : file.sha256, sha256(bytes, file.sha256_encoding)],
  ];
  const hasDigest = digest !== false && file.sha256 !== undefined;
  return [...properties, ...Object.entries(options.changes ?? {})].reduce<JsonObject>(
    (body, [place, value]) => (place === undefined ? body : withPlaced(body, place, value)),
    hasDigest ? { ...file.sha256_with } : {},
  );
}

export interface CreateOptions extends DeclareOptions, Pick<CallOptions, "as" | "idempotencyKey"> {}

export function createFile(
  session: Session,
  content: Content,
  options: CreateOptions = {},
): Promise<Exchange> {
  const { as = "primary", idempotencyKey } = options;
  return session.call("createFile", {
    as,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    body: declaration(session, content, options),
  });
}

export interface Upload {
  readonly id: string;
  readonly as: NonNullable<CallOptions["as"]>;
  readonly content: Content;
  readonly file: JsonObject;
  readonly block: UploadBlock;
  /** When the address ends, by the suite's own monotonic clock. */
  readonly endsAtMs: number;
}

/** A request takes its time. */
const MARGIN_MS = 1_000;

/** Whether the address has expired or soon will; its responses are then not findings. */
export const isOver = ({ endsAtMs }: Pick<Upload, "endsAtMs">): boolean =>
  performance.now() > endsAtMs - MARGIN_MS;

/** A declared file; `undefined` when the deployment does not take this content. */
export async function tryUpload(
  session: Session,
  content: Content,
  options: CreateOptions = {},
): Promise<Upload | undefined> {
  const created = await createFile(session, content, options);
  if (session.profile.statuses.invalid.includes(created.status)) return undefined;
  const block = needBlock(session, created);
  const id = session.given(singleId(created.json), "a declared file has an id", created);
  return {
    id,
    as: options.as ?? "primary",
    content,
    file: fileOf(created) ?? {},
    block,
    endsAtMs: endOf(created, block),
  };
}

/** The upload block of a file that waits. @throws Untestable naming the binding without which it cannot be read */
export function needBlock(session: Session, exchange: Exchange): UploadBlock {
  session.given(isSuccess(exchange), "a file can be declared (bindings.file has the names for it)", exchange);
  const { block, unread } = readUploadBlock(fileOf(exchange), session.profile);
  const [binding] = unread;
  return session.given(
    block,
    binding === undefined
      ? "a file that waits has an upload block"
      : `an upload block can be read; the profile has no ${binding}`,
    exchange,
  );
}

/** How long the upload of a declaration may be counted on. */
export function lifeOf(session: Session, declared: Exchange): Pick<Upload, "endsAtMs"> {
  const block = readUpload(fileOf(declared), session.profile);
  return { endsAtMs: block === undefined ? Number.POSITIVE_INFINITY : endOf(declared, block) };
}

/** When the address in a fresh response expires, by the deployment's clock where it shows one. */
const endOf = (exchange: Exchange, { expiresAt }: UploadBlock): number =>
  performance.now() + expiresAt - (madeBetween(exchange)?.until ?? Date.now());

export async function startUpload(
  session: Session,
  content: Content,
  options: CreateOptions = {},
): Promise<Upload> {
  return session.given(
    await tryUpload(session, content, options),
    `a file of ${content.contentType} can be declared (bindings.file has the names for it)`,
  );
}

export interface PutChanges {
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  /** Without a Content-Length. */
  readonly inPieces?: boolean;
  /** The connection breaks after so many of the announced bytes. */
  readonly breaksAt?: number;
  /** Beyond those of the upload block. */
  readonly headers?: Readonly<Record<string, string>>;
  /** About the connection. */
  readonly connectionHeaders?: Readonly<Record<string, string>>;
}

/** Redirects after which a client sends the same once more, as storages of several regions have. */
const KEEPING_METHOD: ReadonlySet<number> = new Set([307, 308]);

/** Sends the bytes as the upload block says, with nothing beyond it. */
export function putBytes(
  session: Session,
  { block, content }: Pick<Upload, "block" | "content">,
  changes: PutChanges = {},
): Promise<Exchange> {
  const headers = Object.fromEntries(
    // The length of the bytes in a request is not for the declaration to say.
    Object.entries(block.headers).filter(([name]) => name.toLowerCase() !== "content-length"),
  );
  const { bytes = content.bytes, breaksAt } = changes;
  return followed(
    block.url,
    (url, isElsewhere) =>
      session.fetch("upload", {
        method: block.method.toUpperCase(),
        url,
        headers: {
          ...(changes.contentType === undefined
            ? headers
            : withType(headers, content.contentType, changes.contentType)),
          // A key may be among them.
          ...(isElsewhere ? {} : changes.headers),
          ...(breaksAt === undefined ? {} : { "content-length": String(bytes.byteLength) }),
        },
        body: bytes.subarray(0, breaksAt),
        abortAfterSend: breaksAt !== undefined,
        inPieces: changes.inPieces,
        connectionHeaders: changes.connectionHeaders,
      }),
    KEEPING_METHOD,
  );
}

/** The header that gives the type to the storage need not be Content-Type. */
function withType(
  headers: Readonly<Record<string, string>>,
  declared: string,
  sent: string,
): Record<string, string> {
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
  return {
    ...Object.fromEntries(others.map(([name, value]) => [name, value === declared ? sent : value])),
    "content-type": sent,
  };
}

/** Whether one of the returned headers gives the declared type to the storage. */
export const givesType = ({ block, content }: Pick<Upload, "block" | "content">): boolean =>
  Object.values(block.headers).includes(content.contentType);

type By = Pick<CallOptions, "as">;

export const completeFile = (session: Session, fileId: string, by: By = {}): Promise<Exchange> =>
  session.call("completeFile", { ...by, path: { fileId } });

export const abortFile = (session: Session, fileId: string, by: By = {}): Promise<Exchange> =>
  session.call("abortFile", { ...by, path: { fileId } });

export const inspectFile = (session: Session, fileId: string, by: By = {}): Promise<Exchange> =>
  session.call("getFile", { ...by, path: { fileId } });

/** The whole way to status ready. */
export async function readyFile(
  session: Session,
  content: Content,
  options: CreateOptions = {},
): Promise<Upload> {
  const upload = await startUpload(session, content, options);
  await finishUpload(session, upload);
  return upload;
}

export async function finishUpload(session: Session, upload: Upload): Promise<void> {
  const sent = await putBytes(session, upload);
  session.given(isSuccess(sent), "the bytes can be sent to the upload address", sent);
  const completed = await completeFile(session, upload.id, upload);
  session.given(statusOf(completed) === READY, "an upload can be completed", completed);
}

/** Reads a file until it answers as awaited; the last response when the eventual delay is over. */
export function inspectUntil(
  session: Session,
  fileId: string,
  by: By,
  isDone: (exchange: Exchange) => boolean,
): Promise<Exchange> {
  return readUntil(session, () => inspectFile(session, fileId, by), isDone);
}

/** Reads one's own file until it can be read and has this status, if one is given. */
export const inspectOwn = async (
  session: Session,
  fileId: string,
  { status, ...by }: By & { readonly status?: string } = {},
): Promise<Exchange> => {
  const isDone = (read: Exchange): boolean =>
    isSuccess(read) && (status === undefined || statusOf(read) === status);
  return needScope(session, await inspectUntil(session, fileId, by, isDone));
};

interface AttachOptions {
  readonly as?: Role;
  readonly idempotencyKey?: string;
  readonly conversation?: string;
  readonly text?: string;
  /** Properties of the body beside text and files. */
  readonly body?: JsonObject;
}

/** A create-message request that names the files. */
export function attach(
  session: Session,
  fileIds: readonly string[],
  options: AttachOptions = {},
): Promise<Exchange> {
  const { text: content = session.unique("with-file"), body, ...rest } = options;
  return sendMessage(session, { ...rest, body: { markdown_content: content, file_ids: fileIds, ...body } });
}

/** Attached as soon as that is accepted: a rendition may be made after the file is ready. The last response otherwise. */
export const attachReady = (
  session: Session,
  fileIds: readonly string[],
  options: AttachOptions = {},
): Promise<Exchange> => readUntil(session, () => attach(session, fileIds, options), isSuccess);

/** Fetches a download URL as anybody would: without a key, and from wherever its storage is. */
export const fetchBytes = (
  session: Session,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> =>
  followed(url, (address) =>
    session.fetch("download", { method: "GET", url: address, keepBytes: true, headers }),
  );

interface Download {
  /** The response that held the URL, or should have. */
  readonly read: Exchange;
  readonly url: string | undefined;
  readonly fetched: Exchange | undefined;
}

/** The bytes of a file, by the URL that a read of it gives; read anew where that URL has ended before it was used. */
export function download(
  session: Session,
  fileId: string,
  by: By = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Download> {
  return readUntil(
    session,
    async () => {
      const read = await inspectFile(session, fileId, by);
      const url = urlIn(session, read);
      return { read, url, fetched: url === undefined ? undefined : await fetchBytes(session, url, headers) };
    },
    ({ fetched }) => fetched !== undefined && isSuccess(fetched),
  );
}

/** Whether a file was seen in this run with its address under the name that the profile gives. */
const seenUrl = perRun(() => ({ isNamed: false }));

/** The download URL of a read file. */
export function urlIn(session: Session, read: Exchange): string | undefined {
  const url = downloadUrl(fileOf(read), session.profile);
  if (url !== undefined) seenUrl(session).isNamed = true;
  return url;
}

/**
 * Called where a file must have a download URL and has none under the name of the profile.
 * @throws Untestable when it has an address under another name, and none was seen under that one
 */
export function needUrlName(session: Session, read: Exchange): void {
  session.given(
    seenUrl(session).isNamed || !holdsAddress(fileOf(read)),
    "the address that an attached file shows is its download URL (bindings.file.download_url names another)",
    read,
  );
}

/** How fetched bytes differ from those sent, for `found`; `undefined` when they are the same. */
export function bytesDifference(exchange: Exchange, sent: Uint8Array): string | undefined {
  const got = exchange.response?.bytes;
  if (!isSuccess(exchange) || got === undefined) return `${exchange.status} ${exchange.failure ?? ""}`.trim();
  if (Buffer.compare(got, sent) === 0) return undefined;
  const at = sent.findIndex((byte, index) => got[index] !== byte);
  const place = at === -1 ? "more bytes than sent" : `the first difference is at byte ${at}`;
  return `${got.byteLength} bytes; ${place}`;
}

/**
 * The difference between the bytes that a reader of the file gets and those that were sent, for `found`;
 * `undefined` when they are the same.
 * @throws Untestable where the profile may not name the property of the address
 */
export function downloadDifference(session: Session, { read, fetched }: Download, sent: Uint8Array) {
  if (fetched !== undefined) return bytesDifference(fetched, sent);
  needUrlName(session, read);
  return responseOf(read);
}

const sha256 = (bytes: Uint8Array, encoding: "hex" | "base64" = "hex"): string =>
  createHash("sha256").update(bytes).digest(encoding);
