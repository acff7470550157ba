// Errors with another status, another code, another body or without the headers that belong to them.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Defect, inAnswers, inErrors } from "../defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../message.ts";

const codeOf = (body: Json | undefined): unknown =>
  body?.error_code ?? (body?.error as Json | undefined)?.code;

/** Writes a code into whichever shape the body has. */
function recode(body: Json, code: string | undefined): void {
  const holder = body.error_code === undefined ? (body.error as Json) : body;
  const property = holder === body ? "error_code" : "code";
  if (code === undefined) delete holder[property];
  else holder[property] = code;
}

const restatus = (
  from: number,
  to: number,
  breaks: readonly string[],
  operations: readonly OperationId[] | "every" = "every",
): Defect =>
  inAnswers(
    `errors/${operations === "every" ? "every" : operations.join("+")}-${from}-becomes-${to}`,
    breaks,
    operations,
    (response) => (response.status === from ? { ...response, status: to } : response),
  );

/** Errors with one code get another, or none. */
const recoded = (code: string, to: string | undefined, breaks: readonly string[]): Defect =>
  inErrors(`errors/${code}-${to === undefined ? "has-no-code" : `becomes-${to}`}`, breaks, (body) => {
    if (codeOf(body) === code) recode(body, to);
  });

const statuses: Defect[] = [
  restatus(401, 403, ["AUT-03", "AUT-04", "AUT-28", "AUT-29", "KEY-18", "KEY-23"]),
  restatus(401, 400, ["AUT-03", "AUT-04", "AUT-28", "AUT-29", "KEY-18", "KEY-23"]),
  restatus(401, 200, ["AUT-03", "AUT-04", "AUT-28", "AUT-29", "KEY-18", "KEY-23"]),
  restatus(403, 404, ["AUT-08", "AUT-11"]),
  restatus(403, 401, ["AUT-08", "AUT-11"]),
  restatus(403, 400, ["AUT-08", "AUT-11"]),
  restatus(404, 400, ["ERR-06", "MSG-18"]),
  restatus(404, 410, ["ERR-06", "MSG-18"]),
  restatus(404, 500, ["ERR-06", "ERR-12"]),
  restatus(404, 200, ["ERR-06"]),
  restatus(400, 500, ["ERR-05", "ERR-12", "GEN-19"]),
  restatus(400, 404, ["ERR-05", "GEN-19"]),
  restatus(400, 409, ["ERR-05", "GEN-19"]),
  restatus(400, 200, ["ERR-05", "GEN-19"]),
  restatus(409, 422, ["IDM-04"], ["createMessage"]),
  restatus(409, 400, ["IDM-04"], ["createMessage"]),
  restatus(409, 400, ["IDM-16"], ["createFile"]),
  restatus(409, 400, ["IDM-21"], ["issueApiKey"]),
  restatus(409, 400, ["FIL-07", "FIL-08", "FIL-09", "FIL-10"], ["completeFile"]),
  restatus(409, 422, ["FIL-07", "FIL-08", "FIL-09", "FIL-10"], ["completeFile"]),
  restatus(409, 400, ["IMP-25"], ["uploadImportRecords"]),
  restatus(409, 403, ["IMP-25"], ["uploadImportRecords"]),
  restatus(409, 400, ["TSK-08"], ["recordTaskUpdate"]),
  restatus(429, 503, ["RAT-01"]),
  restatus(429, 403, ["RAT-01"]),
  restatus(404, 409, ["IMP-30"], ["uploadImportRecords", "completeImport"]),
  restatus(404, 400, ["WHK-22"], ["getWebhookEndpoint", "updateWebhookEndpoint", "rotateWebhookSecret"]),
  restatus(404, 202, ["WHK-22"], ["testWebhookEndpoint", "replayWebhookDelivery"]),
];

const codes: Defect[] = [
  recoded("missing_scope", "forbidden", ["AUT-09"]),
  recoded("missing_scope", undefined, ["AUT-09"]),
  recoded("idempotency_conflict", "conflict", ["IDM-04", "IDM-16", "IDM-21", "IDM-24"]),
  recoded("idempotency_conflict", undefined, [
    ...["IDM-04", "IDM-16", "IDM-21", "IDM-24"],
    // A shape without its code is none.
    ...["ERR-01", "ERR-03", "GEN-20"],
  ]),
  recoded("size_mismatch", "checksum_mismatch", ["FIL-07"]),
  recoded("content_type_mismatch", "size_mismatch", ["FIL-08"]),
  recoded("checksum_mismatch", "size_mismatch", ["FIL-09"]),
  recoded("file_upload_object_missing", "not_found", ["FIL-10"]),
  recoded("rate_limited", "too_many_requests", ["RAT-02"]),
  recoded("rate_limited", undefined, ["RAT-02"]),
];

const scopes: Defect[] = (
  [
    ["missing-scopes-left-out", () => undefined],
    ["missing-scopes-are-empty", () => []],
    ["missing-scopes-name-another", () => ["files:read"]],
    ["missing-scopes-name-too-many", (list: unknown[]) => [...list, "messages:read", "messages:write"]],
    ["missing-scopes-are-text", (list: unknown[]) => list.join(" ")],
  ] as const
).map(([name, change]) =>
  inErrors(`errors/${name}`, ["AUT-10", "ERR-02"], (body) => {
    if (!Array.isArray(body.missing_scopes)) return;
    const changed = change(body.missing_scopes);
    if (changed === undefined) delete body.missing_scopes;
    else body.missing_scopes = changed;
  }),
);

/** Changes the inner object of nested errors. */
const nested = (name: string, breaks: readonly string[], change: (error: Json) => void): Defect =>
  inErrors(`errors/${name}`, breaks, (body) => {
    if (typeof body.error === "object" && body.error !== null) change(body.error as Json);
  });

const bodies: Defect[] = [
  nested("nested-without-message", ["ERR-03"], (error) => delete error.message),
  nested("nested-without-request-id", ["ERR-03"], (error) => delete error.request_id),
  nested("nested-without-code", ["ERR-03"], (error) => delete error.code),
  nested("nested-code-is-number", ["ERR-03"], (error) => {
    error.code = 7;
  }),
  nested("request-id-is-constant", ["ERR-14"], (error) => {
    error.request_id = "req_1";
  }),
  nested("request-id-is-empty", ["ERR-14"], (error) => {
    error.request_id = "";
  }),
  inErrors("errors/legacy-without-error", ["ERR-02"], (body) => {
    if (body.error_code !== undefined && body.rate_limit_policy === undefined) delete body.error;
  }),
  inErrors("errors/legacy-error-is-object", ["ERR-02", "ERR-03", "ERR-01"], (body) => {
    if (body.error_code !== undefined) body.error = { text: body.error };
  }),
  inErrors("errors/wrapped-in-errors", ["ERR-01"], (body) => {
    body.errors = [body.error];
    delete body.error;
    delete body.error_code;
  }),
  inAnswers("errors/bodies-are-empty", ["ERR-01", "GEN-17"], "every", (response) =>
    response.status >= 400 ? { ...response, body: Buffer.alloc(0) } : response,
  ),
  inAnswers("errors/bodies-are-html", ["ERR-01", "GEN-17"], "every", (response) =>
    response.status >= 400
      ? withHeader({ ...response, body: Buffer.from("<h1>Error</h1>") }, "content-type", "text/html")
      : response,
  ),
  inAnswers("errors/401-body-is-problem", ["ERR-01"], "every", (response) =>
    response.status === 401
      ? withJson(response, { type: "about:blank", title: "Unauthorized", status: 401 })
      : response,
  ),
  inAnswers("errors/realtime-has-rate-limit-shape", ["ERR-10"], ["openRealtimeConnection"], (response) =>
    response.status >= 400 && response.status !== 429
      ? withJson(response, { error_code: "rate_limited", rate_limit_policy: "realtime" })
      : response,
  ),
  inErrors("errors/repeat-the-key", ["AUT-26"], (body, call) => {
    body.received = call.headers["x-api-key"];
  }),
];

const limited = (
  name: string,
  breaks: readonly string[],
  change: (response: ProxyResponse) => ProxyResponse,
): Defect =>
  inAnswers(`errors/limited-${name}`, breaks, "every", (received) =>
    received.status === 429 ? change(received) : received,
  );
const limitedBody = (name: string, breaks: readonly string[], change: (body: Json) => void): Defect =>
  inErrors(`errors/limited-${name}`, breaks, (body, _, { status }) => {
    if (status === 429) change(body);
  });

const limits: Defect[] = [
  limited("without-policy-header", ["RAT-03"], (response) =>
    withHeader(response, "x-ratelimit-policy", undefined),
  ),
  limited("with-empty-policy-header", ["RAT-03"], (response) =>
    withHeader(response, "x-ratelimit-policy", ""),
  ),
  limited("names-another-policy", ["RAT-04"], (response) =>
    withHeader(response, "x-ratelimit-policy", "other"),
  ),
  limited("retry-after-in-words", ["RAT-05"], (response) => withHeader(response, "retry-after", "soon")),
  limited("retry-after-negative", ["RAT-05"], (response) => withHeader(response, "retry-after", "-1")),
  limited("retry-after-far-longer", ["RAT-06"], (response) => withHeader(response, "retry-after", "3600")),
  limitedBody("without-policy", ["RAT-02"], (body) => delete body.rate_limit_policy),
  limitedBody("negative-seconds", ["RAT-02"], (body) => {
    body.retry_after_seconds = -1;
  }),
  limitedBody("seconds-in-milliseconds", ["RAT-06"], (body) => {
    if (typeof body.retry_after_seconds === "number") body.retry_after_seconds *= 1000;
  }),
];

const success = (
  name: string,
  breaks: readonly string[],
  operations: readonly OperationId[] | "every",
  change: (response: ProxyResponse, call: Call) => ProxyResponse,
): Defect =>
  inAnswers(`errors/${name}`, breaks, operations, (received, call) =>
    isSuccess(received) ? change(received, call) : received,
  );

const responses: Defect[] = [
  success("answers-are-text", ["GEN-30"], "every", (response) =>
    withHeader(response, "content-type", "text/plain"),
  ),
  success("answers-have-no-type", ["GEN-30"], "every", (response) =>
    withHeader(response, "content-type", undefined),
  ),
  success("getMessage-is-no-json", ["GEN-17", "MSG-04"], ["getMessage"], (response) => ({
    ...response,
    body: Buffer.from(`${response.body.toString("utf8")},`),
  })),
  success("objects-without-envelope", ["GEN-08"], ["getMessage", "getConversation", "getFile"], (response) =>
    withJson(response, jsonOf(response)?.data),
  ),
  success("lists-without-envelope", ["GEN-09"], ["listMessages", "listReplies"], (response) =>
    withJson(response, (jsonOf(response)?.data as Json | undefined)?.items),
  ),
  success("createMessage-has-no-body", ["MSG-01"], ["createMessage"], (response) => ({
    ...response,
    status: 204,
    body: Buffer.alloc(0),
  })),
];

export default [...statuses, ...codes, ...scopes, ...bodies, ...limits, ...responses] satisfies Defect[];
