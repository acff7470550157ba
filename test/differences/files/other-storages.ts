// Storages of other deployments: the block says a method, a URL, headers and an end (lines 132 and 266 to 269); what a
// storage answers, and how a download address leads to the bytes, is open.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, isObject, undescribed } from "../difference.ts";

const OPERATIONS = ["createFile", "getFile", "completeFile", "abortFile"];

/** The upload block of a response, wherever it has one. */
function withBlock(call: Call, response: ProxyResponse, change: (block: Json) => Json): ProxyResponse {
  const body = OPERATIONS.includes(call.operation) && isSuccess(response) ? jsonOf(response) : undefined;
  if (!isObject(body?.data) || !isObject(body.data.upload)) return response;
  return withJson(response, { ...body, data: { ...body.data, upload: change(body.data.upload) } });
}

const upload = (name: string, why: string, topics: readonly string[], make: () => Tampering): Difference => ({
  name: `other-storages/${name}`,
  why,
  topics,
  concerns: ["createFile", "completeFile", "getFile"],
  make,
});

const BLOCK = "line 132: method, URL, headers to send; in which form is not shown";

const denied = (): ProxyResponse => ({
  status: 403,
  headers: { "content-type": "application/xml" },
  body: Buffer.from("<Error><Code>AccessDenied</Code></Error>"),
});

const TOKEN = "x-storage-token";

export default undescribed([
  upload("headers-as-a-list", BLOCK, ["upload block"], () => ({
    async http(call, forward) {
      return withBlock(call, await forward(call), (block) => ({
        ...block,
        headers: Object.entries(isObject(block.headers) ? block.headers : {}).map(([name, value]) => ({
          name,
          value,
        })),
      }));
    },
  })),
  upload("need-a-token-header", "line 268: every returned header is sent", ["upload block"], () => {
    const tokens = new Map<string, string>();
    return {
      async http(call, forward) {
        if (call.operation === "storage" && call.method === "PUT" && tokens.has(call.url)) {
          if (call.headers[TOKEN] !== tokens.get(call.url)) return denied();
          return forward(withHeader(call, TOKEN, undefined));
        }
        return withBlock(call, await forward(call), (block) => {
          const { pathname, search } = new URL(String(block.url));
          const token = tokens.get(pathname + search) ?? `tok ${tokens.size};v="1"`;
          tokens.set(pathname + search, token);
          return {
            ...block,
            headers: { ...(isObject(block.headers) ? block.headers : {}), "X-Storage-Token": token },
          };
        });
      },
    };
  }),
  upload("need-no-headers", "line 132: headers to send; there may be none", ["upload block"], () => {
    const types = new Map<string, string>();
    return {
      async http(call, forward) {
        const declared = call.operation === "storage" ? types.get(call.url) : undefined;
        if (call.operation === "storage")
          return forward(
            declared !== undefined && call.headers["content-type"] === undefined
              ? withHeader(call, "content-type", declared)
              : call,
          );
        return withBlock(call, await forward(call), (block) => {
          const { pathname, search } = new URL(String(block.url));
          if (isObject(block.headers)) types.set(pathname + search, String(block.headers["content-type"]));
          return { ...block, headers: {} };
        });
      },
    };
  }),
  upload(
    "answered-with-a-document",
    "line 268: bytes go to storage; how it answers is not shown",
    ["storage answer"],
    () => ({
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation !== "storage" || call.method !== "PUT" || !isSuccess(response)) return response;
        return {
          status: 201,
          headers: { "content-type": "application/xml", etag: '"9b2cf535f27731c9"' },
          body: Buffer.from("<PostResponse><ETag>9b2cf535f27731c9</ETag></PostResponse>"),
        };
      },
    }),
  ),
  upload(
    "downloads-lead-elsewhere",
    "line 132: a short-lived download URL; that it redirects is open",
    ["downloads"],
    () => ({
      async http(call, forward) {
        if (call.operation !== "storage" || call.method !== "GET") return forward(call);
        if (call.url.endsWith("&edge=1"))
          return forward({ ...call, url: call.url.slice(0, -"&edge=1".length) });
        const response = await forward(call);
        return isSuccess(response)
          ? { status: 302, headers: { location: `${call.url}&edge=1` }, body: Buffer.alloc(0) }
          : response;
      },
    }),
  ),
  upload(
    "downloads-are-bytes-of-no-type",
    "line 132: a download URL; with which headers is open",
    ["downloads"],
    () => ({
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation !== "storage" || call.method !== "GET" || !isSuccess(response)) return response;
        return {
          ...response,
          headers: {
            "content-type": "binary/octet-stream",
            "content-disposition": "attachment",
            "accept-ranges": "bytes",
          },
        };
      },
    }),
  ),
]);
