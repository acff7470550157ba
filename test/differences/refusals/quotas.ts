// How much there may be at a time: replies of a thread, open imports, batches, and requests in a second. Line 361: limits
// apply by route and policy, and line 367: their values are not shown.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  resourceOf,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const exceeded = (policy: string): ProxyResponse => ({
  status: 429,
  headers: { "content-type": "application/json; charset=utf-8", "x-ratelimit-policy": policy },
  body: Buffer.from(JSON.stringify({ error_code: "quota_exceeded", rate_limit_policy: policy })),
});

const limited = (policy: string): ProxyResponse => ({
  status: 429,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-ratelimit-policy": policy,
    "retry-after": "1",
  },
  body: Buffer.from(
    JSON.stringify({ error_code: "rate_limited", rate_limit_policy: policy, retry_after_seconds: 1 }),
  ),
});

const REPLIES = 12;

/** A thread is full at some time, and says so. */
function fullThreads(): Tampering {
  const counts = new Map<unknown, Set<unknown>>();
  return {
    async http(call, forward) {
      const root = call.operation === "createMessage" ? jsonOf(call)?.thread_root_id : undefined;
      if (typeof root !== "string") return forward(call);
      const replies = counts.get(root) ?? new Set();
      counts.set(root, replies);
      const key = call.headers[IDEMPOTENCY_KEY];
      if (replies.size >= REPLIES && !replies.has(key)) return exceeded("replies-of-a-thread");
      const response = await forward(call);
      if (isSuccess(response)) replies.add(key);
      return response;
    },
  };
}

/** One of them for each thing in a second; the refusal says when the next one may come. */
const onceASecond = (operation: OperationId) => (): Tampering => {
  const last = new Map<string, number>();
  return {
    async http(call, forward) {
      if (call.operation !== operation) return forward(call);
      const place = `${credentialOf(call)} ${resourceOf(call)}`;
      if (Date.now() - (last.get(place) ?? 0) < 1_000) return limited("burst");
      const before = last.get(place);
      last.set(place, Date.now());
      const response = await forward(call);
      if (!isSuccess(response) && before === undefined) last.delete(place);
      return response;
    },
  };
};

/** While one batch of an import is worked on, another one has to wait. */
function oneBatchAtATime(): Tampering {
  const running = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation !== "uploadImportRecords") return forward(call);
      const place = resourceOf(call);
      if (running.has(place)) return limited("batches");
      running.add(place);
      return forward(call).finally(() => running.delete(place));
    },
  };
}

const OPEN = 2;

/** A workspace has so many open imports at a time. */
function fewOpenImports(): Tampering {
  const open = new Map<string, Set<unknown>>();
  return {
    async http(call, forward) {
      const isEnd = call.operation === "completeImport";
      if (call.operation !== "createImport" && !isEnd) return forward(call);
      const source = `${jsonOf(call)?.source} ${jsonOf(call)?.source_workspace_id}`;
      const own = open.get(credentialOf(call)) ?? new Set();
      open.set(credentialOf(call), own);
      if (!isEnd && own.size >= OPEN && ![...own].some((one) => String(one).startsWith(`${source} `)))
        return exceeded("open-imports");
      const response = await forward(call);
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      const id = isObject(data) ? data.id : undefined;
      if (isEnd && isSuccess(response))
        for (const one of own) if (String(one).endsWith(` ${resourceOf(call)}`)) own.delete(one);
      if (!isEnd && id !== undefined) own.add(`${source} ${id}`);
      return response;
    },
  };
}

/** No address takes longer to be verified. */
const VERIFIED_MS = 3_000;

/**
 * While the address of an endpoint is verified, its key makes no other one. A refusal hurries the verification: the
 * addresses that come in the next seconds are verified at once.
 */
function oneEndpointIsVerifiedAtATime(): Tampering {
  const busySince = new Map<string, number>();
  const freeSince = new Map<string, number>();
  const isRecent = (at = 0): boolean => Date.now() - at < VERIFIED_MS;
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      if (call.operation !== "createWebhookEndpoint" || isRecent(freeSince.get(key))) return forward(call);
      if (isRecent(busySince.get(key))) {
        freeSince.set(key, Date.now());
        busySince.delete(key);
        return refused(409, "endpoint_pending", "the address of another endpoint is being verified");
      }
      const response = await forward(call);
      if (isSuccess(response)) busySince.set(key, Date.now());
      return response;
    },
  };
}

const difference = familyOf("quotas", (name) => ({ topics: [name], isAlone: true }));

export default [
  difference(
    "a-thread-has-twelve-replies",
    "lines 361 and 367: quotas apply, and their values are not shown",
    ["createMessage"],
    fullThreads,
  ),
  difference(
    "one-batch-of-an-import-at-a-time",
    "line 361: limits by route; their values are not shown",
    ["uploadImportRecords"],
    oneBatchAtATime,
  ),
  difference(
    "two-imports-are-open-at-a-time",
    "line 361: quotas by policy; their values are not shown",
    ["createImport"],
    fewOpenImports,
  ),
  difference(
    "one-endpoint-is-verified-at-a-time",
    "line 344: 409 is a conflict, and no line says with what",
    ["createWebhookEndpoint"],
    oneEndpointIsVerifiedAtATime,
  ),
  difference(
    "an-endpoint-is-tested-once-a-second",
    "line 361: limits by route; their values are not shown",
    ["testWebhookEndpoint"],
    onceASecond("testWebhookEndpoint"),
  ),
  difference(
    "a-task-is-updated-once-a-second",
    "line 361: limits by route; their values are not shown",
    ["recordTaskUpdate"],
    onceASecond("recordTaskUpdate"),
  ),
] satisfies Difference[];
