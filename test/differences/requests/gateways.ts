// What a gateway before a service refuses or reads otherwise, before the service is asked: no line says how a request may be
// written (lines 250 and 344).
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  IDEMPOTENCY_KEY,
  jsonOf,
  type ProxyResponse,
  reading,
  withQuery,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, inCalls } from "../difference.ts";
import { refused } from "../everywhere.ts";

const legacy = (status: number, code: string, message: string): ProxyResponse => ({
  status,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: Buffer.from(JSON.stringify({ error: message, error_code: code })),
});

const page = (status: number, title: string): ProxyResponse => ({
  status,
  headers: { "content-type": "text/html" },
  body: Buffer.from(`<html><body><h1>${status} ${title}</h1></body></html>`),
});

const isOfApi = (call: Call): boolean => call.operation !== "storage" && call.url.startsWith("/v1/");

/** A bad key is reported first. */
async function unlessUnknown(call: Call, forward: Forward, refusal: ProxyResponse): Promise<ProxyResponse> {
  const probe = await forward(reading(call, "/v1/conversations"));
  return probe.status === 401 ? forward(call) : refusal;
}

const refusing = (isRefused: (call: Call) => boolean, refusal: () => ProxyResponse) => (): Tampering => ({
  http: (call, forward) =>
    isOfApi(call) && isRefused(call) ? unlessUnknown(call, forward, refusal()) : forward(call),
});

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((item) => depthOf(item)))
    : 0;

const hasControls = (value: unknown): boolean =>
  typeof value === "string"
    ? // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a database does not store
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value) || !value.isWellFormed()
    : typeof value === "object" && value !== null && Object.values(value).some(hasControls);

const isOtherMedia = ({ body, headers }: Call): boolean =>
  body.length > 0 && !/^application\/(json|[\w.]+\+json)\s*(;|$)/i.test(headers["content-type"] ?? "");

function hasParameterTwice({ url }: Call): boolean {
  const names = [...new URL(url, "http://host").searchParams.keys()];
  return new Set(names).size < names.length;
}

const withoutEmptyParameters = inCalls((call) =>
  call.url.startsWith("/v1/") && /=(&|$)/.test(call.url)
    ? withQuery(call, (query) => {
        for (const [name, value] of [...query]) if (value === "") query.delete(name, "");
      })
    : call,
);

const asksForSomethingElse = ({ headers: { accept } }: Call): boolean =>
  accept !== undefined && !/json|application\/\*|\*\/\*/i.test(accept);

const KEYED: readonly OperationId[] = [
  "createMessage",
  "createFile",
  "createAgent",
  "issueApiKey",
  "rotateApiKey",
];

const isKeyOfOtherSigns = ({ operation, headers }: Call): boolean =>
  KEYED.some((keyed) => keyed === operation) && !/^[\w.:-]{0,255}$/.test(headers[IDEMPOTENCY_KEY] ?? "");

const difference = familyOf("gateways", (name) => ({ topics: [name], isAlone: true }));
const INVALID = "line 344: 400 is invalid input, and how a request may be written is not shown";

export default [
  difference(
    "bodies-have-sixteen-levels-at-most",
    "line 153: cards nest six blocks deep in a text; no line lets a body nest deeper",
    undefined,
    refusing(
      (call) => depthOf(jsonOf(call)) > 16,
      () => refused(400, "invalid_json", "the body nests too deep"),
    ),
  ),
  difference(
    "control-characters-are-refused",
    INVALID,
    undefined,
    refusing(
      (call) => hasControls(jsonOf(call)),
      () => refused(400, "invalid_request", "control character"),
    ),
  ),
  difference(
    "other-media-types-are-refused-with-415",
    "line 211: all JSON; which status another media type gets is not shown",
    undefined,
    refusing(isOtherMedia, () => legacy(415, "unsupported_media_type", "expected application/json")),
  ),
  difference(
    "repeated-parameters-are-refused",
    INVALID,
    undefined,
    refusing(hasParameterTwice, () => refused(400, "invalid_request", "a parameter is there twice")),
  ),
  difference(
    "empty-parameters-count-as-left-out",
    "line 250: query parameters are not shown",
    undefined,
    withoutEmptyParameters,
  ),
  difference(
    "addresses-of-two-thousand-characters-at-most",
    "line 368: such limits are not shown",
    undefined,
    refusing(
      (call) => call.url.length > 2_000,
      () => legacy(414, "uri_too_long", "the address is too long"),
    ),
  ),
  difference(
    "bodies-of-64-kilobytes-at-most",
    "line 368: message size is not shown; what cards and batches may hold is left alone",
    undefined,
    refusing(
      ({ operation, body }) =>
        operation !== "createMessage" && operation !== "uploadImportRecords" && body.length > 65_536,
      () => legacy(413, "request_too_large", "the body is too large"),
    ),
  ),
  difference(
    "batches-of-100-kilobytes-at-most",
    "line 279: a request is limited by its records; what a gateway before the service takes is not shown",
    ["uploadImportRecords"],
    refusing(
      ({ operation, body }) => operation === "uploadImportRecords" && body.length > 102_400,
      () => page(413, "Request Entity Too Large"),
    ),
  ),
  difference(
    "other-types-than-json-are-not-acceptable",
    "line 211: all JSON; what a client gets that takes none is not shown",
    undefined,
    refusing(asksForSomethingElse, () => legacy(406, "not_acceptable", "there is JSON alone")),
  ),
  difference(
    "idempotency-keys-have-plain-signs",
    "line 257: a required header, of no shown form",
    KEYED,
    refusing(isKeyOfOtherSigns, () => refused(400, "invalid_idempotency_key", "letters, digits, . : _ -")),
  ),
] satisfies Difference[];
