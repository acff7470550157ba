// The end of an upload when its address has ended, or when its file is ready (lines 188, 268 and 366).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, jsonOf, type ProxyResponse, resourceOf } from "../../proxy-mutants/message.ts";
import { DECLARATION, type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

interface Waiting {
  readonly path: string;
  readonly endsAtMs: number;
}

/** A file that waits, with its id. */
function waitingIn(response: ProxyResponse): readonly [id: string, waiting: Waiting] | undefined {
  const file = isSuccess(response) ? jsonOf(response)?.data : undefined;
  const upload = isObject(file) ? file.upload : undefined;
  if (!isObject(file) || !isObject(upload) || typeof upload.url !== "string") return undefined;
  const endsAtMs = Date.parse(String(upload.expires_at));
  return [String(file.id), { path: new URL(upload.url).pathname, endsAtMs }];
}

/** An upload that nobody completed in time is gone with its bytes. */
function forgotten(): Tampering {
  const waiting = new Map<string, Waiting>();
  return {
    async http(call, forward) {
      const id = resourceOf(call);
      const upload = call.operation === "completeFile" ? waiting.get(id) : undefined;
      if (upload !== undefined && upload.endsAtMs < Date.now())
        return refused(404, "not_found", "file: there is none with this id");
      const response = await forward(call);
      if (upload !== undefined && isSuccess(response)) waiting.delete(id);
      const [declared, found] = call.operation === "createFile" ? (waitingIn(response) ?? []) : [];
      if (declared !== undefined && found !== undefined) waiting.set(declared, found);
      return response;
    },
  };
}

/** A storage takes what is sent until the address ends, and gives what it has. */
function latest(): Tampering {
  const waiting = new Map<string, Waiting>();
  const ready = new Map<string, Waiting>();
  const sent = new Map<string, Buffer>();
  return {
    async http(call, forward) {
      const path = new URL(call.url, "http://storage.example").pathname;
      const isStorage = call.operation === "storage";
      const upload = isStorage && call.method === "PUT" ? ready.get(path) : undefined;
      if (upload !== undefined && Date.now() < upload.endsAtMs) {
        sent.set(path, call.body);
        return { status: 200, headers: {}, body: Buffer.alloc(0) };
      }
      const response = await forward(call);
      const bytes = isStorage && call.method === "GET" ? sent.get(path) : undefined;
      if (bytes !== undefined && isSuccess(response)) {
        const headers = { ...response.headers, "content-length": String(bytes.byteLength) };
        return { ...response, headers, body: bytes };
      }
      const [declared, found] = call.operation === "createFile" ? (waitingIn(response) ?? []) : [];
      if (declared !== undefined && found !== undefined) waiting.set(declared, found);
      const completed = call.operation === "completeFile" ? waiting.get(resourceOf(call)) : undefined;
      if (completed !== undefined && isSuccess(response)) ready.set(completed.path, completed);
      return response;
    },
  };
}

const difference = familyOf("ended-uploads", () => ({ topics: ["storage", "downloads", ...DECLARATION] }));

export default [
  difference(
    "uploads-end-with-their-address",
    "line 366: the URL is valid until then; what becomes of bytes that nobody completed by then is not said",
    ["createFile", "completeFile"],
    forgotten,
    { breaksShould: ["FIL-42"] },
  ),
  difference(
    "storage-gives-what-came-last",
    "line 366: the URL is valid until then; what becomes of a ready file when bytes are sent to it is not said",
    ["createFile", "completeFile", "getFile"],
    latest,
    { breaksShould: ["FIL-43"] },
  ),
] satisfies Difference[];
