// Responses as an edge before the service hands them on: with its clock, from its cache, in another encoding, and with
// identifiers of its own.
import { brotliCompressSync } from "node:zlib";
import { isSuccess, jsonOf, withHeader } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inAnswers } from "../difference.ts";

/** How far the clock of the gateway, which writes the header, is ahead of that of the service. */
const SKEW_MS = 4_000;

const dated = (ms: number) =>
  inAnswers((response) => {
    const date = Date.parse(response.headers.date ?? "");
    return Number.isNaN(date) ? response : withHeader(response, "date", new Date(date + ms).toUTCString());
  });

/** A document that the edge fetched an hour ago. */
const cachedDocument = inAnswers((response, { url }) => {
  if (url !== "/openapi.json" || !isSuccess(response)) return response;
  const date = new Date(Date.now() - 3_600_000).toUTCString();
  return {
    ...response,
    headers: { ...response.headers, date, age: "3600", "x-cache": "Hit from edge", etag: '"9f86d081"' },
  };
});

/** The edge knows one kind of 404: the page that is not there. */
const unknownPaths = inAnswers((response, { operation, url }) =>
  operation === "other" && url.startsWith("/v1/") && [404, 405].includes(response.status)
    ? {
        status: 403,
        headers: { "content-type": "application/json" },
        body: Buffer.from('{"error":"Forbidden","error_code":"missing_authentication_token"}'),
      }
    : response,
);

const otherRequestIds = inAnswers((response) => ({
  ...response,
  headers: {
    ...response.headers,
    "x-request-id": crypto.randomUUID(),
    "x-amzn-trace-id": `Root=1-${crypto.randomUUID().slice(0, 8)}`,
  },
}));

const brotli = inAnswers((response, call) => {
  const isTaken = /\bbr\b/.test(call.headers["accept-encoding"] ?? "");
  const isLarge = response.body.length > 512 && response.headers["content-encoding"] === undefined;
  return isTaken && isLarge && jsonOf(response) !== undefined
    ? {
        ...response,
        headers: { ...response.headers, "content-encoding": "br", vary: "accept-encoding" },
        body: brotliCompressSync(response.body),
      }
    : response;
});

const difference = familyOf("edges", (name) => ({ topics: [name], isAlone: true }));

export default [
  difference(
    "gateway-clock-is-four-seconds-fast",
    "no line has a Date header, nor says that it is of the clock of the service",
    undefined,
    dated(SKEW_MS),
    { concerns: ["openRealtimeConnection", "createMessage", "createFile", "getFile"] },
  ),
  difference(
    "gateway-clock-is-four-seconds-slow",
    "no line has a Date header, nor says that it is of the clock of the service",
    undefined,
    dated(-SKEW_MS),
    { concerns: ["openRealtimeConnection", "createMessage", "createFile", "getFile"] },
  ),
  difference(
    "document-comes-from-an-edge-cache",
    "line 374: served at that address; RFC 9111 has Age and a Date of then",
    undefined,
    cachedDocument,
  ),
  difference(
    "unknown-paths-are-denied",
    "line 344: 403 access denied, 404 resource unavailable; what an address without a route gets is not shown",
    undefined,
    unknownPaths,
  ),
  difference(
    "headers-have-request-ids-of-the-gateway",
    "line 350: request_id of the body; no line has such a header",
    undefined,
    otherRequestIds,
  ),
  difference(
    "compressed-with-brotli",
    "no line says in which encoding a body comes; the client names it",
    undefined,
    brotli,
  ),
] satisfies Difference[];
