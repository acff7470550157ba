// Reads files neutrally: the upload block in either form that headers can be written in, the download URL under the
// name that the profile gives it.
import type { Exchange } from "../exchange/exchange.ts";
import { isSuccess } from "../exchange/exchange.ts";
import type { Profile } from "../profile/profile.ts";
import { readEnd } from "../text/date-time.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { propertyAt } from "../text/pointer.ts";
import { single, text } from "./envelope.ts";

export interface UploadBlock {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970; infinite where it cannot be read as a time. */
  readonly expiresAt: number;
}

export const WAITING = "waiting_for_upload";
export const READY = "ready";

/** The file of a 2xx response. */
export const fileOf = (exchange: Exchange): JsonObject | undefined =>
  isSuccess(exchange) ? single(exchange.json) : undefined;

export const statusOf = (exchange: Exchange): string | undefined => text(fileOf(exchange), "status");

export interface UploadReading {
  /**
   * The values that are needed for sending the bytes; `undefined` when one of them is wrong or cannot be
   * read.
   */
  readonly block: UploadBlock | undefined;
  /** The mistakes of an upload block, one phrase each. */
  readonly problems: readonly string[];
  /** Bindings that would explain the values that cannot be read. */
  readonly unread: readonly string[];
  /** Our names of the values that can be read. */
  readonly found: readonly string[];
}

const UPLOAD_NAMES = ["method", "url", "headers", "expires_at"] as const;

/**
 * The upload block of a file. `upload` and `expires_at` are names that the specification has; where method, url and headers
 * stand is for the profile to say, unless nothing in the block can be one.
 */
export function readUploadBlock(file: unknown, profile: Profile): UploadReading {
  const block = uploadBlock(file, profile);
  if (block === undefined) return { block, problems: ["no object upload"], unread: [], found: [] };
  const values = [...scalarsOf(block)];
  const methodUnread = block.method === undefined && values.some((value) => isPut(value));
  const urlUnread = block.url === undefined && values.some(isWebAddress);
  // A deployment without such headers may leave them out, which only its profile can tell from another name.
  const names = profile.bindings.file.upload ?? {};
  const given = names.headers !== undefined && block.headers === undefined ? null : block.headers;
  const headers = given === null ? {} : readHeaders(given);
  const problems = [
    ...(methodUnread || isPut(block.method) ? [] : ["upload.method is not PUT"]),
    ...(urlUnread || isWebAddress(block.url) ? [] : ["upload.url is not an http(s) address"]),
    ...(block.expires_at === undefined || block.expires_at === null ? ["no upload.expires_at"] : []),
  ];
  const unread = [
    ...(methodUnread ? ["bindings.file.upload.method"] : []),
    ...(urlUnread ? ["bindings.file.upload.url"] : []),
    ...(headers === undefined ? ["bindings.file.upload.headers"] : []),
  ];
  const isUsable = problems.length === 0 && !urlUnread && headers !== undefined;
  return {
    block: isUsable
      ? {
          method: "PUT",
          url: String(block.url),
          headers,
          expiresAt: readEnd(block.expires_at) ?? Number.POSITIVE_INFINITY,
        }
      : undefined,
    problems,
    unread,
    found: UPLOAD_NAMES.filter((name) => block[name] !== undefined),
  };
}

/** The upload block, complete and usable. */
export const readUpload = (file: unknown, profile: Profile): UploadBlock | undefined =>
  readUploadBlock(file, profile).block;

/** The block with our names, as the profile translates them. */
export function uploadBlock(file: unknown, { bindings }: Profile): JsonObject | undefined {
  const block = isObject(file) ? file.upload : undefined;
  if (!isObject(block)) return undefined;
  const named = Object.entries(bindings.file.upload ?? {}).map(
    ([name, place]) => [name, propertyAt(block, place)] as const,
  );
  return { ...block, ...Object.fromEntries(named) };
}

const isPut = (value: unknown): boolean => typeof value === "string" && value.toUpperCase() === "PUT";

export const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && URL.canParse(value) && ["http:", "https:"].includes(new URL(value).protocol);

/** Every name and every scalar in JSON, at any depth. */
export function* scalarsOf(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) for (const item of value) yield* scalarsOf(item);
  else if (isObject(value))
    for (const [name, item] of Object.entries(value)) {
      yield name;
      yield* scalarsOf(item);
    }
  else yield value;
}

/** An object of texts, or a list of names with their values. */
function readHeaders(headers: unknown): Record<string, string> | undefined {
  const pairs = Array.isArray(headers)
    ? headers.map((header) => (isObject(header) ? [header.name, header.value] : header))
    : isObject(headers)
      ? Object.entries(headers)
      : undefined;
  const isPair = (pair: unknown): pair is [string, string | number] =>
    Array.isArray(pair) &&
    pair.length === 2 &&
    typeof pair[0] === "string" &&
    ["string", "number"].includes(typeof pair[1]);
  if (pairs?.every(isPair) !== true) return undefined;
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

/** The address of the bytes, where the response has one. */
export function downloadUrl(file: unknown, profile: Profile): string | undefined {
  const place = profile.bindings.file.download_url;
  const url = place === undefined ? undefined : propertyAt(file, place);
  return typeof url === "string" && url !== "" ? url : undefined;
}

/** Whether anything in a file is an address, under whatever name. */
export const holdsAddress = (file: unknown): boolean => [...scalarsOf(file)].some(isWebAddress);

/** The list of a message's files, where the profile names it: a read message has it under our name already. */
export function filesOf(message: unknown, profile: Profile): readonly unknown[] | undefined {
  const place = profile.bindings.file.message_files;
  if (place === undefined || place === false || !isObject(message)) return undefined;
  const files = message.files ?? propertyAt(message, place);
  return Array.isArray(files) ? files : undefined;
}

/** Whether the response to a read is one that an aborted file may give: its state is not shown. */
export function isDiscarded(read: Exchange): boolean {
  if (read.status >= 400 && read.status < 500) return true;
  const status = statusOf(read);
  return isSuccess(read) && status !== WAITING && status !== READY;
}
