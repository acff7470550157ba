// Reads files neutrally: the upload block in either form that headers can be written in, the download URL under the
// name that the profile gives it.
import type { Exchange } from "../engine/exchange.ts";
import { isSuccess } from "../engine/exchange.ts";
import type { Profile } from "../profile/profile.ts";
import { readInstant } from "./date-time.ts";
import { isObject, type JsonObject, single, text } from "./envelope.ts";
import { memberAt } from "./pointer.ts";

export interface UploadBlock {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

export const WAITING = "waiting_for_upload";
export const READY = "ready";

/** The file of a 2xx answer. */
export const fileOf = (exchange: Exchange): JsonObject | undefined =>
  isSuccess(exchange) ? single(exchange.json) : undefined;

export const statusOf = (exchange: Exchange): string | undefined => text(fileOf(exchange), "status");

/** The upload block, complete and usable; see `uploadProblems` for what one lacks. */
export function readUpload(file: unknown, profile: Profile): UploadBlock | undefined {
  const block = uploadBlock(file, profile);
  if (block === undefined || uploadProblems(file, profile).length > 0) return undefined;
  return {
    method: text(block, "method") ?? "",
    url: text(block, "url") ?? "",
    headers: readHeaders(block.headers) ?? {},
    expiresAt: readInstant(block.expires_at) ?? 0,
  };
}

/** What is missing for sending the bytes, one phrase each. */
export function uploadProblems(file: unknown, profile: Profile): readonly string[] {
  const block = uploadBlock(file, profile);
  if (block === undefined) return ["no object upload"];
  const { method, url, headers, expires_at } = block;
  return [
    ...(typeof method === "string" && method.toUpperCase() === "PUT" ? [] : ["upload.method is not PUT"]),
    ...(typeof url === "string" && isWebAddress(url) ? [] : ["upload.url is no http(s) address"]),
    ...(readHeaders(headers) === undefined ? ["upload.headers gives no headers to send"] : []),
    ...(readInstant(expires_at) === undefined ? ["upload.expires_at is no date-time"] : []),
  ];
}

/** The block with our names, as the profile translates them. */
function uploadBlock(file: unknown, { bindings }: Profile): JsonObject | undefined {
  const block = isObject(file) ? file.upload : undefined;
  if (!isObject(block)) return undefined;
  const named = Object.entries(bindings.file.upload ?? {}).map(
    ([name, place]) => [name, memberAt(block, place)] as const,
  );
  return { ...block, ...Object.fromEntries(named) };
}

const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol);

/** An object of texts, or a list of names with their values. */
function readHeaders(headers: unknown): Record<string, string> | undefined {
  const pairs = Array.isArray(headers)
    ? headers.map((header) => (isObject(header) ? [header.name, header.value] : header))
    : isObject(headers)
      ? Object.entries(headers)
      : undefined;
  const isPair = (pair: unknown): pair is [string, string] =>
    Array.isArray(pair) && pair.length === 2 && pair.every((part) => typeof part === "string");
  return pairs?.every(isPair) === true ? Object.fromEntries(pairs) : undefined;
}

/** The address of the bytes, where the answer has one. */
export function downloadUrl(file: unknown, profile: Profile): string | undefined {
  const place = profile.bindings.file.download_url;
  const url = place === undefined ? undefined : memberAt(file, place);
  return typeof url === "string" && url !== "" ? url : undefined;
}

/** The list of a message's files, where the profile names it. */
export function filesOf(message: unknown, profile: Profile): readonly unknown[] | undefined {
  const place = profile.bindings.file.message_files;
  const files = place === undefined ? undefined : memberAt(message, place);
  return Array.isArray(files) ? files : undefined;
}

/** Whether an answer to a read is one that an aborted file may give. */
export function isDiscarded(read: Exchange, { statuses }: Profile): boolean {
  if (read.status === 410 || statuses.unknown.includes(read.status)) return true;
  const status = statusOf(read);
  return isSuccess(read) && status !== WAITING && status !== READY;
}
