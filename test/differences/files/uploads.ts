// Uploads elsewhere: storages that send on, that know objects by their digests or by their bytes, and
// requests about uploads that were aborted (lines 132, 187 to 192 and 266 to 269).
import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { DECLARATION, type Difference, familyOf, isObject } from "../difference.ts";
import { visitObjects } from "../everywhere.ts";

/** An upload as it was declared, by the path of its address and by its id. */
interface Declared {
  readonly id: string;
  readonly by: string;
  readonly type: string;
  readonly sha256: string | undefined;
  readonly address: string;
  readonly headers: Json;
  hasBytes: boolean;
}

function declaredBy(call: Call, response: ProxyResponse): Declared | undefined {
  const data = call.operation === "createFile" && isSuccess(response) ? jsonOf(response)?.data : undefined;
  const { content_type: type, sha256 } = jsonOf(call) ?? {};
  if (!isObject(data) || !isObject(data.upload) || typeof data.upload.url !== "string") return undefined;
  const { pathname, search } = new URL(data.upload.url);
  return {
    id: String(data.id),
    by: credentialOf(call),
    type: String(type),
    sha256: typeof sha256 === "string" ? sha256 : undefined,
    address: pathname + search,
    headers: isObject(data.upload.headers) ? data.upload.headers : {},
    hasBytes: false,
  };
}

const isPut = ({ operation, method }: Call): boolean => operation === "storage" && method === "PUT";

/** A storage of several regions sends on to the one that has the bucket. */
const sendingOn = (): Tampering => ({
  async http(call, forward) {
    if (!isPut(call)) return forward(call);
    const [address, region] = call.url.split("&region=");
    return region === undefined
      ? { status: 307, headers: { location: `${call.url}&region=north` }, body: Buffer.alloc(0) }
      : forward({ ...call, url: address ?? call.url });
  },
});

/** A storage that keeps each object once, by its digest: what is there already need not be sent. */
function byDigest(): Tampering {
  const objects = new Map<string, Buffer>();
  const files = new Map<string, Declared>();
  return {
    async http(call, forward) {
      const file = [...files.values()].find(({ address }) => address === call.url);
      const known = call.operation === "completeFile" ? files.get(resourceOf(call)) : undefined;
      const bytes = known?.sha256 === undefined ? undefined : objects.get(known.sha256);
      if (known !== undefined && bytes !== undefined && !known.hasBytes && known.by === credentialOf(call)) {
        const headers = Object.entries(known.headers).map(([name, value]) => [
          name.toLowerCase(),
          String(value),
        ]);
        await forward({
          ...call,
          operation: "storage",
          method: "PUT",
          url: known.address,
          headers: { host: call.headers.host ?? "", ...Object.fromEntries(headers) },
          body: bytes,
        });
      }
      const response = await forward(call);
      const declared = declaredBy(call, response);
      if (declared !== undefined && !files.has(declared.id)) files.set(declared.id, declared);
      if (isPut(call) && isSuccess(response)) {
        objects.set(createHash("sha256").update(call.body).digest("hex"), call.body);
        if (file !== undefined) file.hasBytes = true;
      }
      return response;
    },
  };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const UNKNOWN = "application/octet-stream";

/** The type of bytes: the one in the bytes themselves, else the declared one. */
function typeOf(bytes: Buffer, declared: string): string {
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return "image/jpeg";
  if (bytes.subarray(0, PNG.length).equals(PNG)) return isWholePng(bytes) ? "image/png" : UNKNOWN;
  if (declared.startsWith("image/")) return UNKNOWN;
  const text = bytes.toString();
  if (/^text\/|json/i.test(declared) && !Buffer.from(text).equals(bytes)) return UNKNOWN;
  return /^\s*\{/.test(text) && !/json/i.test(declared) && bytes.length > 2 ? "application/json" : declared;
}

/** Whether the sums of its chunks are right, as far as they are there. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = PNG.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return true;
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (bytes.subarray(at + 4, at + 8).toString() === "IEND") return true;
    at = end + 4;
  }
  return true;
}

function byBytes(): Tampering {
  const types = new Map<string, string>();
  return {
    async http(call, forward) {
      const declared = isPut(call) ? types.get(call.url) : undefined;
      const response = await forward(
        declared === undefined ? call : withHeader(call, "content-type", typeOf(call.body, declared)),
      );
      const file = declaredBy(call, response);
      if (file !== undefined) types.set(file.address, file.type);
      return response;
    },
  };
}

/** A file has one address for downloads: the next reader gets another one. */
function oneDownload(): Tampering {
  const newest = new Map<unknown, string>();
  const known = new Map<string, unknown>();
  let count = 0;
  return {
    async http(call, forward) {
      if (call.operation === "storage" && call.method === "GET") {
        const id = known.get(call.url);
        if (id !== undefined && newest.get(id) !== call.url)
          return { status: 403, headers: { "content-type": "text/plain" }, body: Buffer.from("replaced") };
        return forward({ ...call, url: call.url.replace(/&turn=\d+$/, "") });
      }
      const response = await forward(call);
      const body = call.operation === "getFile" && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if (typeof object.download_url !== "string") return;
        object.download_url += `&turn=${++count}`;
        const { pathname, search } = new URL(String(object.download_url));
        newest.set(object.id, pathname + search);
        known.set(pathname + search, object.id);
      });
      return withJson(response, body);
    },
  };
}

/** Files of messages that were imported are not for downloading. */
function postedAlone(): Tampering {
  const posted = new Set<string>();
  const imported = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const ids = [...call.body.toString().matchAll(/"(file_\w+)"/g)].map(([, id]) => id ?? "");
      if (call.operation === "createMessage" && isSuccess(response)) for (const id of ids) posted.add(id);
      if (call.operation === "uploadImportRecords") for (const id of ids) imported.add(id);
      const id = call.operation === "getFile" ? resourceOf(call) : "";
      const body = imported.has(id) && !posted.has(id) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if ("download_url" in object)
          Object.assign(object, { download_url: null, download_expires_at: null });
      });
      return withJson(response, body);
    },
  };
}

/** Completing an aborted file does nothing, and says so. */
function nothingToComplete(): Tampering {
  const aborted = new Map<string, string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const id = resourceOf(call);
      if (call.operation === "abortFile" && isSuccess(response)) aborted.set(id, credentialOf(call));
      const isMeant = call.operation === "completeFile" && aborted.get(id) === credentialOf(call);
      return isMeant && response.status === 404
        ? withJson({ ...response, status: 200 }, { data: { id, status: "discarded" } })
        : response;
    },
  };
}

/** The id of a file is made of its request: the same one, after an abort, makes the same file anew. */
function madeAnew(): Tampering {
  const keys = new Map<string, string>();
  const lives = new Map<string, string>();
  const renewed = new Map<string, number>();
  const swapped = (text: string, from: string, to: string): Buffer => Buffer.from(text.replaceAll(from, to));
  return {
    async http(call, forward) {
      const key = `${credentialOf(call)} ${call.headers[IDEMPOTENCY_KEY]}`;
      const own = call.operation === "createFile" ? keys.get(key) : undefined;
      const turn = own === undefined ? undefined : renewed.get(own);
      let sent = turn === undefined ? call : withHeader(call, IDEMPOTENCY_KEY, `${turn}-${key.slice(-30)}`);
      for (const [id, life] of lives)
        if (call.operation !== "createFile")
          sent = {
            ...sent,
            url: sent.url.replaceAll(id, life),
            body: swapped(sent.body.toString(), id, life),
          };
      const response = await forward(call.operation === "storage" ? call : sent);
      const id = resourceOf(call);
      if (call.operation === "abortFile" && isSuccess(response)) renewed.set(id, (renewed.get(id) ?? 0) + 1);
      const data =
        call.operation === "createFile" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (isObject(data) && own === undefined) keys.set(key, String(data.id));
      if (isObject(data) && own !== undefined && data.id !== own) lives.set(own, String(data.id));
      if (call.operation === "storage") return response;
      let text = response.body.toString();
      for (const [one, life] of lives)
        text = text.includes(`/blobs/${life}`)
          ? text.replaceAll(`"${life}"`, `"${one}"`)
          : text.replaceAll(life, one);
      return { ...response, body: Buffer.from(text) };
    },
  };
}

const difference = familyOf("uploads", () => ({ topics: ["storage", "downloads", ...DECLARATION] }));

export default [
  difference(
    "storage-sends-on",
    "line 268: bytes go to storage, and no line says that it does not redirect",
    ["createFile", "completeFile"],
    sendingOn,
  ),
  difference(
    "known-objects-need-not-be-sent",
    "line 188: the stored object matches the declaration, and no line says that it was sent for it",
    ["createFile", "completeFile"],
    byDigest,
    { breaksShould: ["FIL-36"] },
  ),
  difference(
    "types-are-known-by-the-bytes-alone",
    "line 188 mentions the content type of the stored object, and not of how it is known",
    ["createFile", "completeFile"],
    byBytes,
  ),
  difference(
    "each-download-ends-the-former",
    "line 132: a short-lived URL, and no line says that several of one file work at once",
    ["getFile"],
    oneDownload,
    { breaksShould: ["FIL-37"] },
  ),
  difference(
    "imported-files-have-no-downloads",
    "line 132: after attachment to a live message; that an imported one is such is not said",
    ["getFile", "uploadImportRecords"],
    postedAlone,
    { breaksShould: ["FIL-39"] },
  ),
  difference(
    "completing-what-was-aborted-does-nothing",
    "line 192: the state after an abort is not shown, nor what completing it gets",
    ["abortFile", "completeFile"],
    nothingToComplete,
  ),
  difference(
    "declarations-make-the-same-file-anew",
    "line 192: the state after an abort is not shown, nor what the same request makes then",
    ["abortFile", "createFile"],
    madeAnew,
    { breaksShould: ["FIL-38"] },
  ),
] satisfies Difference[];
