// Files behind a content network: what it signs, how long its addresses stay the same, and how long it looks at them (line 132: a
// short-lived download URL; line 268: every returned header is sent).
import { setTimeout as sleep } from "node:timers/promises";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, isSuccess, jsonOf, resourceOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";

/** What an S3 client signs: its own host, and how long the bytes are. */
const signedHeaders = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const body = call.operation === "createFile" && isSuccess(response) ? jsonOf(response) : undefined;
    const upload = isObject(body?.data) ? body.data.upload : undefined;
    if (body === undefined || !isObject(upload) || !isObject(upload.headers)) return response;
    upload.headers = {
      Host: call.headers.host ?? new URL(String(upload.url)).host,
      "Content-Length": String(jsonOf(call)?.size_bytes),
      ...upload.headers,
    };
    return withJson(response, body);
  },
});

const SAME_MS = 2_000;

/** Addresses are signed for windows of time: two readings within one get the same. */
function windows(): Tampering {
  const known = new Map<string, { readonly at: number; readonly url: unknown; readonly end: unknown }>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = call.operation === "getFile" && isSuccess(response) ? jsonOf(response) : undefined;
      const file = body?.data;
      if (body === undefined || !isObject(file) || typeof file.download_url !== "string") return response;
      const place = `${credentialOf(call)} ${resourceOf(call)}`;
      const before = known.get(place);
      if (before === undefined || Date.now() - before.at > SAME_MS)
        known.set(place, { at: Date.now(), url: file.download_url, end: file.download_expires_at });
      else Object.assign(file, { download_url: before.url, download_expires_at: before.end });
      return withJson(response, body);
    },
  };
}

/** What is completed is looked at for viruses first. */
const slowCompletion = (): Tampering => ({
  async http(call, forward) {
    if (call.operation === "completeFile") await sleep(900);
    return forward(call);
  },
});

const difference = familyOf("content-networks", (name) => ({ topics: [name], isAlone: true }));
const FILES = { concerns: ["createFile", "getFile", "completeFile"] } as const;
const WHERE = "line 132: a short-lived download URL; what its storage sends is not shown";

export default [
  difference(
    "uploads-sign-host-and-length",
    "line 268: every returned header is sent",
    undefined,
    signedHeaders,
    FILES,
  ),
  difference("downloads-have-one-address-for-a-while", WHERE, undefined, windows, FILES),
  difference(
    "files-are-looked-at-when-completed",
    "no line says how long that takes",
    ["completeFile"],
    slowCompletion,
  ),
] satisfies Difference[];
