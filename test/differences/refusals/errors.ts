// Errors in either documented shape, with more in them, with other words and codes where no line fixes any, and headers
// as proxies and frameworks write them.
import { gzipSync } from "node:zlib";
import { operations } from "../../../generator/generated/operations.ts";
import { type Call, jsonOf, type ProxyResponse, withHeader, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, inAnswers, isObject, unpublished } from "../difference.ts";
import { nextRequestId } from "../everywhere.ts";

const isError = ({ status }: ProxyResponse): boolean => status >= 400 && status !== 429;
const isOperation = ({ operation }: Call): boolean => Object.hasOwn(operations, operation);

/** The parts of an error in either shape. */
function partsOf(response: ProxyResponse) {
  const body = jsonOf(response);
  if (body === undefined) return undefined;
  const nested = isObject(body.error) ? body.error : undefined;
  const missing = body.missing_scopes ?? nested?.missing_scopes;
  return {
    code: String(nested?.code ?? body.error_code ?? "error"),
    message: String(nested?.message ?? body.error ?? "refused"),
    ...(missing === undefined ? {} : { missing }),
  };
}

function legacy(response: ProxyResponse): ProxyResponse {
  const parts = partsOf(response);
  if (parts === undefined) return response;
  const { code, message, missing } = parts;
  return withJson(response, {
    error: message,
    error_code: code,
    ...(missing === undefined ? {} : { missing_scopes: missing }),
  });
}

function nested(response: ProxyResponse): ProxyResponse {
  const parts = partsOf(response);
  // The scopes that are missing stand in the legacy shape only (line 327).
  if (parts === undefined || parts.missing !== undefined) return response;
  const { code, message } = parts;
  return withJson(response, { error: { code, message, request_id: nextRequestId() } });
}

const errors = (
  name: string,
  why: string,
  change: (response: ProxyResponse, call: Call) => ProxyResponse,
  topic = "errors",
): Difference => ({
  name: `errors/${name}`,
  why,
  topics: [topic],
  profile: unpublished,
  make: inAnswers((received, call) =>
    isError(received) && isOperation(call) ? change(received, call) : received,
  ),
});

const SHAPES = "lines 323 to 329: two shapes exist, and no line says which route has which";
const tags = ["messages", "files", "tasks", "imports", "realtime", "webhook-endpoints", "calls", "search"];
const tagOf = ({ operation }: Call): string =>
  Object.values(operations).find(({ id }) => id === operation)?.tag ?? "";

const ofTag = (
  tag: string,
  shape: string,
  change: (response: ProxyResponse) => ProxyResponse,
): Difference => ({
  ...errors(`${tag}-${shape}`, SHAPES, (received, call) =>
    tagOf(call) === tag ? change(received) : received,
  ),
  concerns: Object.values(operations).flatMap(({ id, tag: own }) => (own === tag ? [id] : [])),
});

const shapes: readonly Difference[] = [
  errors("all-legacy", SHAPES, legacy),
  errors("all-nested", SHAPES, nested),
  ...tags.flatMap((tag) => [ofTag(tag, "legacy", legacy), ofTag(tag, "nested", nested)]),
];

const more: readonly Difference[] = [
  errors("nested-with-an-error-code-of-null", "error bodies are not closed", (response) => {
    const shown = nested(response);
    return shown === response ? response : withJson(shown, { ...jsonOf(shown), error_code: null });
  }),
  errors("with-more-properties", "error bodies are not closed", (response) => {
    const body = jsonOf(response);
    if (body === undefined) return response;
    const error = isObject(body.error) ? { ...body.error, docs: "https://docs.example" } : body.error;
    return withJson(response, { ...body, error, trace: "t-1", details: [{ at: "/" }] });
  }),
  errors(
    "with-other-words",
    "no line fixes a message",
    (response) => {
      const body = jsonOf(response);
      if (body === undefined) return response;
      return isObject(body.error)
        ? withJson(response, { ...body, error: { ...body.error, message: "Das geht nicht. ✋" } })
        : withJson(response, { ...body, error: "Das geht nicht. ✋" });
    },
    "error words",
  ),
  errors(
    "with-own-codes-where-none-is-fixed",
    "line 336: the list of codes is not complete",
    (response) => renamedCode(response),
    "error codes",
  ),
  errors(
    "realtime-scopes-among-details",
    "line 334: either shape, and the nested one shows no scopes",
    (response, call) => {
      const parts = partsOf(response);
      if (call.operation !== "openRealtimeConnection" || parts?.missing === undefined) return response;
      const { code, message, missing: missing_scopes } = parts;
      return withJson(response, {
        error: { code, message, request_id: nextRequestId(), details: { missing_scopes } },
      });
    },
  ),
  {
    ...errors(
      "with-one-missing-scope",
      "line 353 shows one missing scope, and no line says that all are named",
      (response) => {
        const body = jsonOf(response);
        return body !== undefined && Array.isArray(body.missing_scopes)
          ? withJson(response, { ...body, missing_scopes: body.missing_scopes.slice(-1) })
          : response;
      },
      "missing scopes",
    ),
    breaksShould: ["AUT-35"],
  },
];

/** Codes that the specification names (line 331). */
const FIXED = new Set([
  ...["missing_scope", "idempotency_conflict", "size_mismatch", "content_type_mismatch", "checksum_mismatch"],
  ...["file_upload_object_missing", "realtime_unavailable", "rate_limited", "quota_exceeded"],
]);

function renamedCode(response: ProxyResponse): ProxyResponse {
  const body = jsonOf(response);
  const code = partsOf(response)?.code ?? "";
  if (body === undefined || FIXED.has(code)) return response;
  const own = `E_${response.status}`;
  return isObject(body.error)
    ? withJson(response, { ...body, error: { ...body.error, code: own } })
    : withJson(response, { ...body, error_code: own });
}

const headers = (
  name: string,
  change: (response: ProxyResponse, call: Call) => ProxyResponse,
): Difference => ({
  name: `headers/${name}`,
  why: "no line fixes a header beside those of a 429",
  topics: [`header ${name}`],
  make: inAnswers(change),
});

const limited: readonly Difference[] = [
  {
    name: "errors/429-with-the-delay-in-the-header-alone",
    why: "line 329: retry_after_seconds is optional",
    topics: ["429"],
    make: inAnswers((response) => without429(response, "retry_after_seconds")),
  },
  {
    name: "errors/429-with-the-delay-in-the-body-alone",
    why: "line 352: Retry-After when present",
    topics: ["429"],
    make: inAnswers((response) =>
      response.status === 429 ? withHeader(response, "retry-after", undefined) : response,
    ),
  },
  {
    name: "errors/429-with-a-date",
    why: "RFC 9110: Retry-After may be a date",
    topics: ["429"],
    make: inAnswers((response) => {
      const seconds = Number(response.headers["retry-after"]);
      if (response.status !== 429 || Number.isNaN(seconds)) return response;
      const date = new Date(Date.now() + seconds * 1000 + 999).toUTCString();
      return withHeader(without429(response, "retry_after_seconds"), "retry-after", date);
    }),
  },
  {
    name: "errors/429-with-the-delay-rounded-down-in-the-header",
    why: "lines 351 and 355: seconds in header and body, and no line says how they are rounded",
    topics: ["429"],
    make: inAnswers((response) => {
      const seconds = Number(response.headers["retry-after"]);
      if (response.status !== 429 || Number.isNaN(seconds)) return response;
      return withHeader(response, "retry-after", String(Math.max(0, seconds - 1)));
    }),
  },
  {
    name: "errors/429-with-a-policy-of-several-parts",
    why: "line 351: the type of rate_limit_policy is not shown",
    topics: ["429"],
    breaksShould: ["RAT-14"],
    make: inAnswers((response) => {
      const body = response.status === 429 ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const policy = { name: body.rate_limit_policy, window_seconds: 10 };
      return withJson(response, { ...body, rate_limit_policy: policy });
    }),
  },
  everyNth("every-fortieth-is-limited-with-a-delay", 40, { "retry-after": "0" }),
  everyNth("every-fortieth-is-limited-without-a-delay", 40, {}),
];

function without429(response: ProxyResponse, property: string): ProxyResponse {
  const body = response.status === 429 ? jsonOf(response) : undefined;
  if (body === undefined) return response;
  const { [property]: _, ...others } = body;
  return withJson(response, others);
}

/** A limit that refuses every n-th request. */
function everyNth(name: string, n: number, more: Readonly<Record<string, string>>): Difference {
  return {
    name: `errors/${name}`,
    why: "lines 351 to 361: limits apply by route and policy",
    topics: ["429"],
    make() {
      let count = 0;
      return {
        async http(call, forward) {
          if (!isOperation(call) || ++count % n !== 0) return forward(call);
          return {
            status: 429,
            headers: { "content-type": "application/json", "x-ratelimit-policy": "burst", ...more },
            body: Buffer.from(JSON.stringify({ error_code: "rate_limited", rate_limit_policy: "burst" })),
          };
        },
      };
    },
  };
}

export default [
  ...shapes,
  ...more,
  ...limited,
  headers("more-of-them", (response) => ({
    ...response,
    headers: {
      ...response.headers,
      "cache-control": "no-store",
      vary: "x-api-key, accept",
      "x-served-by": "n7",
    },
  })),
  headers("another-content-type", (response) => {
    const type = response.headers["content-type"] ?? "";
    return type.startsWith("application/json")
      ? withHeader(response, "content-type", "Application/JSON;charset=UTF-8")
      : response;
  }),
  headers("without-request-id", (response) => withHeader(response, "x-request-id", undefined)),
  {
    ...headers("compressed", (response, call) =>
      response.body.length > 1_000 &&
      call.operation !== "storage" &&
      // A client that names no codings may get any (RFC 9110, 12.5.3).
      call.headers["accept-encoding"] === undefined &&
      response.headers["content-encoding"] === undefined
        ? { ...withHeader(response, "content-encoding", "gzip"), body: gzipSync(response.body) }
        : response,
    ),
    // Nothing behind it could read the bodies.
    isOutermost: true,
  },
  headers("indented-bodies", (response) => {
    const body = jsonOf(response);
    return body === undefined
      ? response
      : { ...response, body: Buffer.from(`${JSON.stringify(body, undefined, 2)}\n`) };
  }),
  headers("escaped-bodies", (response) =>
    jsonOf(response) === undefined
      ? response
      : {
          ...response,
          body: Buffer.from(
            response.body
              .toString("utf8")
              .replaceAll(
                /[\u0080-\uffff]/g,
                (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
              ),
          ),
        },
  ),
  {
    ...headers("names-in-capitals", (response) => ({
      ...response,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name.toUpperCase(), value]),
      ),
    })),
    // Others look for headers by the names that the reference server gives them.
    isOuter: true,
    topics: ["header names"],
  },
  headers("a-cookie", (response) => withHeader(response, "set-cookie", "lb=7; Path=/; HttpOnly")),
] satisfies Difference[];
