// How whole servers of others speak HTTP and JSON: written with other libraries, behind gateways, with refusals in forms of
// their own. The specification fixes the shapes of errors (lines 346 to 351) and says little of the rest.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inAnswers, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";
import { inDeliveries } from "../resign.ts";

/** The output of `json_encode` of PHP, in every response, frame and delivery. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replaceAll("/", "\\/");

function inAscii(): Tampering {
  const { http, deliver } = inDeliveries(escaped)();
  return {
    async http(call, forward) {
      const response = await (http?.(call, forward) ?? forward(call));
      const isJson = jsonOf(response) !== undefined && call.operation !== "storage";
      return isJson ? { ...response, body: Buffer.from(escaped(response.body.toString("utf8"))) } : response;
    },
    ...(deliver !== undefined && { deliver }),
    socket: () => ({ fromServer: (frame, ends) => ends.toClient(escaped(JSON.stringify(frame))) }),
  };
}

const isBalanced = inAnswers((response) => ({
  ...response,
  headers: {
    ...response.headers,
    connection: "close",
    "set-cookie": "lb=node-7; Path=/; HttpOnly; SameSite=Lax",
    "cache-control": "private, no-store",
    vary: "accept-encoding, authorization, x-api-key, origin",
    "strict-transport-security": "max-age=63072000",
  },
}));

/** The problem in the nested shape, if it is one. */
const nestedOf = (response: ProxyResponse): Json | undefined => {
  const error = response.status >= 400 ? jsonOf(response)?.error : undefined;
  return isObject(error) ? error : undefined;
};

const problems = inAnswers((response, { url }) => {
  const nested = nestedOf(response);
  const body = response.status >= 400 ? jsonOf(response) : undefined;
  if (body === undefined || response.status === 503) return response;
  const { code = body.error_code, message = body.error, request_id: id } = nested ?? {};
  const problem = { type: "about:blank", title: code, status: response.status, detail: message };
  const legacy = { error: message ?? code, error_code: code };
  return withHeader(
    withJson(response, {
      ...problem,
      instance: url,
      trace: id ?? null,
      ...(nested === undefined ? body : {}),
      ...legacy,
    }),
    "content-type",
    "application/problem+json",
  );
});

const inJapanese = inAnswers((response) => {
  const nested = nestedOf(response);
  if (nested === undefined) return response;
  const { code, request_id } = nested;
  return withJson(response, { error: { code, message: "要求を処理できませんでした。", request_id } });
});

const withoutWords = inAnswers((response) => {
  const nested = nestedOf(response);
  return nested === undefined ? response : withJson(response, { error: { ...nested, message: "" } });
});

const pagesForPeople = inAnswers((response, { operation, url }) =>
  operation === "other" && response.status === 404 && url !== "/openapi.json"
    ? {
        ...response,
        headers: { "content-type": "text/html; charset=utf-8" },
        body: Buffer.from("<!doctype html><title>Not found</title><p>There is nothing here."),
      }
    : response,
);

const unauthorizedByGateway = inAnswers((response, call) =>
  response.status === 401
    ? {
        status: 401,
        headers: { "content-type": "application/json", "x-amzn-errortype": "UnauthorizedException" },
        body: Buffer.from(
          JSON.stringify({
            message: "Unauthorized",
            error: "Unauthorized",
            error_code: credentialOf(call) === "" ? "no_credentials" : "bad_credentials",
          }),
        ),
      }
    : response,
);

const KEYED = ["createMessage", "createFile", "createAgent", "issueApiKey", "rotateApiKey"];

/** A framework that reads the request before anything of the service runs. */
const readFirst = inAnswers((response, call) => {
  const lacksKey = KEYED.includes(call.operation) && call.headers["idempotency-key"] === undefined;
  const isUnread = call.body.length > 0 && jsonOf(call) === undefined;
  return response.status === 401 && call.operation !== "storage" && (lacksKey || isUnread)
    ? refused(400, "bad_request", "the request cannot be read")
    : response;
});

const oneCredential = (): Tampering => ({
  http: async (call, forward) =>
    call.headers["x-api-key"] !== undefined && call.headers.authorization !== undefined
      ? refused(400, "ambiguous_credentials", "send one of x-api-key and authorization")
      : forward(call),
});

const bearerWarned = inAnswers((response, call) =>
  call.headers.authorization === undefined
    ? response
    : {
        ...response,
        headers: {
          ...response.headers,
          deprecation: "@1767225600",
          sunset: "Fri, 01 Jan 2038 00:00:00 GMT",
          link: '<https://docs.example/keys>; rel="deprecation"; type="text/html"',
          warning: '299 - "send the key in x-api-key"',
        },
      },
);

/** Standard fields for budgets on whatever is answered, as drafts of the HTTP working group have them. */
const withBudgets = inAnswers((response, { operation }) =>
  operation === "storage"
    ? response
    : {
        ...response,
        headers: {
          "x-ratelimit-policy": `${operation};q=600;w=60`,
          "ratelimit-policy": '"default";q=600;w=60',
          ratelimit: '"default";r=412;t=9',
          ...response.headers,
        },
      },
);

/** The delay is in the body alone, as a fraction. */
const delayInBody = inAnswers((response) => {
  const body = response.status === 429 ? jsonOf(response) : undefined;
  if (body === undefined) return response;
  const seconds = Number(body.retry_after_seconds ?? 1) + 0.25;
  const rest = { error: "slow down", limit: 5, remaining: 0, retry_after_seconds: seconds };
  return withHeader(withJson(response, { ...body, ...rest }), "retry-after", undefined);
});

/** 429 in a body that is of the legacy shape as well. */
const limited = (policy: string, seconds: number): ProxyResponse => ({
  status: 429,
  headers: {
    "content-type": "application/json",
    "x-ratelimit-policy": policy,
    "retry-after": String(seconds),
  },
  body: Buffer.from(
    JSON.stringify({
      error: "too many at a time",
      error_code: "rate_limited",
      rate_limit_policy: policy,
      retry_after_seconds: seconds,
    }),
  ),
});

/** A key has so many requests that write under way, and no more. */
function atATime(most: number): Tampering {
  const running = new Map<string, number>();
  const isWrite = ({ method, operation }: Call): boolean =>
    method !== "GET" && operation !== "other" && operation !== "storage";
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      const count = running.get(key) ?? 0;
      if (!isWrite(call) || key === "") return forward(call);
      if (count >= most) return limited("writes.concurrency", 1);
      running.set(key, count + 1);
      return forward(call).finally(() => running.set(key, (running.get(key) ?? 1) - 1));
    },
  };
}

/** A key opens so many connections in a second. */
function openingsPerSecond(most: number): Tampering {
  const openings = new Map<string, number[]>();
  return {
    async http(call, forward) {
      if (call.operation !== "openRealtimeConnection" || credentialOf(call) === "") return forward(call);
      const recent = (openings.get(credentialOf(call)) ?? []).filter((at) => at > Date.now() - 1000);
      if (recent.length >= most) return limited("realtime.openings", 1);
      openings.set(credentialOf(call), [...recent, Date.now()]);
      return forward(call);
    },
  };
}

/** The first response has its own date; all others have one of the minute before it, as servers have that keep it for long. */
function dateKept(): Tampering {
  let keptFrom: number | undefined;
  return inAnswers((response) => {
    const date = new Date(keptFrom ?? Date.now()).toUTCString();
    keptFrom ??= Date.now() - 60_000;
    return withHeader(response, "date", date);
  })();
}

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));
const SHAPES =
  "lines 346 to 351 list the fields of the shapes and exclude no others; media types are not shown";

export default [
  says("json-in-ascii-with-escaped-slashes", "line 211: all JSON, however it is written", undefined, inAscii),
  says(
    "responses-come-through-a-balancer",
    "no line is about other headers or about how long a connection is kept",
    undefined,
    isBalanced,
  ),
  says("errors-are-problems-of-the-legacy-shape", SHAPES, undefined, problems),
  says("errors-speak-japanese", "line 350: a message, in no shown language", undefined, inJapanese),
  says("errors-say-nothing", "line 350: a message, of no shown length", undefined, withoutWords),
  says(
    "unknown-addresses-show-a-page-for-people",
    "line 211 is about the endpoints; nothing is shown of other addresses",
    undefined,
    pagesForPeople,
  ),
  says("a-gateway-refuses-keys", SHAPES, undefined, unauthorizedByGateway),
  says(
    "requests-are-read-before-keys",
    "line 344: 400 and 401 both fit a request without a key that is invalid, and no line says which goes first",
    undefined,
    readFirst,
  ),
  says(
    "two-credentials-are-one-too-many",
    "line 309: the key goes in one header or in the other, and no line says what both get",
    undefined,
    oneCredential,
    { breaksShould: ["AUT-34"] },
  ),
  says(
    "bearer-keys-are-warned-about",
    "lines 309 and 375: accepted for compatibility; no line is about other headers",
    undefined,
    bearerWarned,
  ),
  says(
    "no-response-has-a-date",
    "no line is about a Date header, and not every server writes one",
    undefined,
    inAnswers((response) => withHeader(response, "date", "")),
  ),
  says(
    "dates-are-kept-for-long",
    "no line is about a Date header; some servers write when the connection was opened",
    undefined,
    dateKept,
  ),
  says(
    "budgets-on-every-response",
    "line 355: the policy is named on 429, and no line says that it is not named elsewhere",
    undefined,
    withBudgets,
  ),
  says(
    "delays-are-stated-in-the-body-alone",
    "lines 351 and 355: Retry-After when present, retry_after_seconds of no shown precision",
    undefined,
    delayInBody,
  ),
  says(
    "two-writes-of-a-key-at-a-time",
    "line 361: limits apply by route and policy, and no line shows what they count",
    undefined,
    () => atATime(2),
    { breaksShould: ["RAT-07"] },
  ),
  says(
    "six-openings-of-a-key-in-a-second",
    "line 361: limits apply by route and policy; line 367: values are not shown",
    ["openRealtimeConnection"],
    () => openingsPerSecond(6),
  ),
] satisfies Difference[];
