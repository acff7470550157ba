// Limits of callers: scopes that a deployment asks for besides, quotas, and requests at the same time.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  reading,
  withJson,
} from "../../proxy-mutants/message.ts";
import { binding, type Difference, familyOf, inResults, isObject, unpublished } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

const missingScopes = (scopes: readonly string[]): ProxyResponse => ({
  ...refused(403, "", ""),
  body: Buffer.from(
    JSON.stringify({ error: "the key lacks a scope", error_code: "missing_scope", missing_scopes: scopes }),
  ),
});

const missingOf = (response: ProxyResponse): readonly string[] => {
  const missing = response.status === 403 ? jsonOf(response)?.missing_scopes : undefined;
  return Array.isArray(missing) ? missing.map(String) : [];
};

/** Asks for one scope more, which the read at `address` takes. */
const alsoNeeding = (scope: string, address: string, isMeant: (call: Call) => boolean) => (): Tampering => ({
  async http(call, forward) {
    if (!isMeant(call)) return forward(call);
    const isLacking = missingOf(await forward(reading(call, address))).includes(scope);
    if (!isLacking) return forward(call);
    // Without a body it does nothing, and says which scopes are missing beside this one.
    const others = missingOf(await forward({ ...call, body: Buffer.alloc(0) }));
    return missingScopes([...new Set([...others, scope])]);
  },
});

/** The profile's entry for the scopes of an operation. */
const takes = (id: OperationId, scopes: readonly string[]): NonNullable<Difference["profile"]> =>
  binding((bindings) => ({ scopes: { ...bindings.scopes, [id]: [...scopes] } }));

const limited = (code: string, policy: string, afterSeconds?: number): ProxyResponse => ({
  status: 429,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-ratelimit-policy": policy,
    ...(afterSeconds !== undefined && { "retry-after": String(afterSeconds) }),
  },
  body: Buffer.from(
    JSON.stringify({
      error_code: code,
      rate_limit_policy: policy,
      ...(afterSeconds !== undefined && { retry_after_seconds: afterSeconds }),
    }),
  ),
});

/** Lets a key create `most` things; repetitions are not counted. */
const quota = (operation: OperationId, policy: string, most: number) => (): Tampering => {
  const made = new Map<string, Set<unknown>>();
  return {
    async http(call, forward) {
      if (call.operation !== operation) return forward(call);
      const own = made.get(credentialOf(call)) ?? new Set();
      const key = call.headers["idempotency-key"] ?? call;
      if (own.size >= most && !own.has(key)) return limited("quota_exceeded", policy);
      const response = await forward(call);
      if (isSuccess(response)) made.set(credentialOf(call), own.add(key));
      return response;
    },
  };
};

const MOST_AT_ONCE = 3;

/** Requests of one key that are being served at the same time. */
function fewAtOnce(): Tampering {
  const running = new Map<string, number>();
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      const count = running.get(key) ?? 0;
      if (key === "" || ["storage", "delivery", "other"].includes(call.operation)) return forward(call);
      if (count >= MOST_AT_ONCE) return limited("rate_limited", "requests.concurrent", 1);
      running.set(key, count + 1);
      return forward(call).finally(() => running.set(key, (running.get(key) ?? 1) - 1));
    },
  };
}

/** Two headers that name different keys name none. */
const oneKeyAlone = (): Tampering => ({
  async http(call, forward) {
    const bearer = /^bearer +(.+)$/i.exec(call.headers.authorization ?? "")?.[1];
    const key = call.headers["x-api-key"];
    return key !== undefined && bearer !== undefined && bearer !== key
      ? refused(401, "ambiguous_key", "send one key")
      : forward(call);
  },
});

/** Labels are given once; a request under an Idempotency-Key that was used before is for the server. */
function namesOnce(): Tampering {
  const names = new Set<unknown>();
  const keys = new Set<unknown>();
  return {
    async http(call, forward) {
      const name = call.operation === "issueApiKey" ? jsonOf(call)?.name : undefined;
      const { authorization, "x-api-key": secret } = call.headers;
      const isKeyless = secret === undefined && authorization === undefined;
      if (typeof name !== "string" || isKeyless) return forward(call);
      const key = `${credentialOf(call)} ${call.headers["idempotency-key"]}`;
      if (names.has(name) && !keys.has(key)) return refused(409, "name_taken", "another key has this name");
      const response = await forward(call);
      if (isSuccess(response)) names.add(name);
      keys.add(key);
      return response;
    },
  };
}

/** Scopes of a key that is to be issued. */
const scopesAsked = (call: Call): readonly unknown[] | undefined => {
  const scopes = call.operation === "issueApiKey" ? jsonOf(call)?.scopes : undefined;
  return Array.isArray(scopes) && credentialOf(call) !== "" ? scopes : undefined;
};

const notIssuing = (isRefused: (scopes: readonly unknown[]) => boolean) => (): Tampering => ({
  async http(call, forward) {
    const scopes = scopesAsked(call);
    return scopes !== undefined && isRefused(scopes)
      ? refused(400, "invalid_request", "scopes: expected others")
      : forward(call);
  },
});

/** A key that is issued without scopes gets the one that everybody needs. */
const readingAtLeast = (): Tampering => ({
  async http(call, forward) {
    return scopesAsked(call)?.length === 0
      ? forward(withJson(call, { ...jsonOf(call), scopes: ["messages:read"] }))
      : forward(call);
  },
});

const KEYS: readonly OperationId[] = [
  "listApiKeys",
  "issueApiKey",
  "rotateApiKey",
  "disableApiKey",
  "enableApiKey",
  "revokeApiKey",
];

const keysShown = (change: (key: Record<string, unknown>) => void): (() => Tampering) =>
  everywhere((object, origin) => {
    if (KEYS.some((id) => id === origin) && "key_prefix" in object) change(object);
  });

const difference = familyOf("scopes", (name, concerns = []) => ({
  topics: [name, "refusals", ...concerns],
}));
const shown = familyOf("scopes", () => ({ topics: ["api keys"] }));

const SCOPES = "line 318: the scopes of an endpoint are not shown but for those stated above";
const NO_SCOPES = "lines 88 and 96: scopes are a list, and no line says what an empty one means";
const QUOTAS = "lines 361 and 367: quotas apply by route and policy, and none is shown";

export default [
  difference(
    "members-are-read-with-agents-read",
    SCOPES,
    ["getMember"],
    alsoNeeding("agents:read", "/v1/agents", ({ operation }) => operation === "getMember"),
    { profile: (profile) => unpublished(takes("getMember", ["agents:read"])(profile)) },
  ),
  difference(
    "realtime-takes-calls-read-as-well",
    "line 290: the required scopes include two, and no line says that there are no others",
    ["openRealtimeConnection"],
    alsoNeeding("calls:read", "/v1/calls/call_0", ({ operation }) => operation === "openRealtimeConnection"),
    {
      profile: (profile) =>
        unpublished(
          takes("openRealtimeConnection", ["realtime:read", "messages:read", "calls:read"])(profile),
        ),
    },
  ),
  difference(
    "a-key-has-eight-webhook-endpoints",
    QUOTAS,
    ["createWebhookEndpoint"],
    quota("createWebhookEndpoint", "webhooks.endpoints", 8),
  ),
  difference("a-key-issues-ten-keys", QUOTAS, ["issueApiKey"], quota("issueApiKey", "keys.issued", 10)),
  difference("a-key-creates-four-agents", QUOTAS, ["createAgent"], quota("createAgent", "agents.created", 4)),
  difference("a-key-declares-thirty-files", QUOTAS, ["createFile"], quota("createFile", "files.daily", 30)),
  difference(
    "three-requests-of-a-key-at-a-time",
    "line 361: rate limits apply by policy, and no line says what a policy counts",
    undefined,
    fewAtOnce,
  ),
  difference(
    "two-different-keys-are-none",
    "line 309: the one header or the other, and no line says what both of them get",
    undefined,
    oneKeyAlone,
  ),
  difference(
    "names-of-keys-are-given-once",
    "line 87: an operator label, and no line says that two keys may have the same",
    ["issueApiKey"],
    namesOnce,
    { breaksShould: ["KEY-21"] },
  ),
  difference(
    "keys-have-scopes",
    NO_SCOPES,
    ["issueApiKey"],
    notIssuing((scopes) => scopes.length === 0),
  ),
  difference("keys-without-scopes-read", NO_SCOPES, ["issueApiKey"], readingAtLeast),
  difference(
    "scopes-are-named-once",
    "line 344: invalid input gets 400, and no line says whether a scope may be named twice",
    ["issueApiKey"],
    notIssuing((scopes) => new Set(scopes).size < scopes.length),
  ),
  shown(
    "scopes-come-in-an-order-of-their-own",
    "line 88: exact scopes, and no line gives them an order",
    KEYS,
    keysShown((key) => {
      if (Array.isArray(key.scopes)) key.scopes = key.scopes.map(String).sort().reverse();
    }),
  ),
  shown(
    "prefixes-are-alike",
    "line 86: a prefix that is not a secret, and no line says how long it is",
    KEYS,
    keysShown((key) => {
      key.key_prefix = "svc_sk_";
    }),
  ),
  shown(
    "subjects-are-shown-in-full",
    "line 90: the shape of a subject is not detailed; line 92 is about the key",
    KEYS,
    keysShown((key) => {
      if (isObject(key.subject))
        key.subject = { ...key.subject, type: "membership", member: { status: "active", teams: [] } };
    }),
  ),
  familyOf("scopes", () => ({ topics: ["members"] }))(
    "members-tell-their-id-alone",
    "line 253: the response body of a member is not shown",
    ["getMember"],
    inResults(["getMember"], ({ id, data }) => (isObject(data) ? { data: { id: data.id } } : { id })),
  ),
] satisfies Difference[];
