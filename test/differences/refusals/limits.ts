// Quotas and limits of a deployment, and what it does not take: no line says how much of anything there may be.
import { isDeepStrictEqual } from "node:util";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  withJson,
} from "../../proxy-mutants/message.ts";
import { binding, DECLARATION, type Difference, familyOf, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const exceeded = (policy: string): ProxyResponse => ({
  status: 429,
  headers: { "content-type": "application/json; charset=utf-8", "x-ratelimit-policy": policy },
  body: Buffer.from(
    JSON.stringify({
      error: "the quota is used up",
      error_code: "quota_exceeded",
      rate_limit_policy: policy,
    }),
  ),
});

const limitedFor = (seconds: number): ProxyResponse => ({
  status: 429,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "x-ratelimit-policy": "small",
    "retry-after": String(seconds),
  },
  body: Buffer.from(
    JSON.stringify({
      error_code: "rate_limited",
      rate_limit_policy: "small",
      retry_after_seconds: seconds,
    }),
  ),
});

/** Lets `count` things of one kind be created. A repetition creates none. */
const quota = (operation: OperationId, count: number) => (): Tampering => {
  const ids = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation !== operation) return forward(call);
      if (ids.size >= count && !isRepeated(call, ids)) {
        const body = jsonOf(call);
        if (body !== undefined) return exceeded(operation);
      }
      const response = await forward(call);
      if (isSuccess(response)) {
        ids.add(keyOf(call));
      }
      return response;
    },
  };
};
const keyOf = ({ headers, url }: Call): string => `${headers["idempotency-key"] ?? Math.random()} ${url}`;
const isRepeated = (call: Call, ids: ReadonlySet<string>): boolean => ids.has(keyOf(call));

/** Refuses some bodies of an operation. */
const refusing =
  (operations: readonly OperationId[], isRefused: (body: Json, call: Call) => string | undefined) =>
  (): Tampering => ({
    http: async (call, forward) => {
      const body = operations.some((id) => id === call.operation) ? jsonOf(call) : undefined;
      const message = body === undefined ? undefined : isRefused(body, call);
      if (message === undefined) return forward(call);
      const probe = await forward(reading(call, "/v1/conversations"));
      return probe.status === 401 ? forward(call) : refused(400, "invalid_request", message);
    },
  });

const nameOf = (body: Json): unknown =>
  isObject(body.subject) ? body.subject.display_name : body.display_name;

/** Names of agents are one name however they are written. */
function oneNameInAnyCase(): Tampering {
  const names = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = ["createAgent", "issueApiKey"].includes(call.operation) ? jsonOf(call) : undefined;
      const name = body === undefined ? undefined : nameOf(body);
      if (typeof name !== "string") return forward(call);
      const known = names.get(name.trim().toLowerCase());
      if (known !== undefined && known !== name)
        return refused(409, "display_name_taken", "an agent has this name");
      const response = await forward(call);
      if (isSuccess(response)) names.set(name.trim().toLowerCase(), name);
      return response;
    },
  };
}

/** One endpoint for each address of a person. */
function oneEndpointForEachAddress(): Tampering {
  const taken = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "createWebhookEndpoint" ? jsonOf(call) : undefined;
      if (typeof body?.url !== "string") return forward(call);
      const known = taken.get(body.url);
      const key = call.headers["idempotency-key"] ?? "";
      if (known !== undefined && (known !== key || key === ""))
        return refused(409, "url_taken", "an endpoint has this URL");
      const response = await forward(call);
      if (isSuccess(response)) taken.set(body.url, key);
      return response;
    },
  };
}

/** Changes that leave everything as it is. */
function emptyChangesRefused(): Tampering {
  return refusing(["updateWebhookEndpoint"], (body) =>
    isDeepStrictEqual(body, {}) ? "nothing is changed" : undefined,
  )();
}

/** An operator label for keys that were given none. */
function labelled(): Tampering {
  const label = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(label);
    if (!isObject(value)) return;
    if ("key_prefix" in value && value.name === null)
      value.name = `Key ${String(value.key_prefix).slice(-4)}`;
    Object.values(value).forEach(label);
  };
  return {
    async http(call, forward) {
      const response = await forward(call);
      const isMeant = [
        "listApiKeys",
        "issueApiKey",
        "rotateApiKey",
        "disableApiKey",
        "enableApiKey",
        "revokeApiKey",
      ];
      const body = isMeant.includes(call.operation) && isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      label(body);
      return withJson(response, body);
    },
  };
}

/** Storage that takes what belongs to a file once. */
function writeOnce(): Tampering {
  const written = new Set<string>();
  return {
    async http(call, forward) {
      if (call.operation !== "storage" || call.method !== "PUT") return forward(call);
      const place = call.url.split("?")[0] ?? "";
      if (written.has(place))
        return { status: 412, headers: { "content-type": "text/plain" }, body: Buffer.from("exists") };
      const response = await forward(call);
      if (isSuccess(response)) written.add(place);
      return response;
    },
  };
}

const OWN_LIMIT = { requests: 4, seconds: 2 };

/** One limit for all that the limited key asks for: to abort a file counts like to list conversations. */
function oneLimitForAll(): Pick<Difference, "profile" | "make"> {
  let limited: string | undefined;
  return {
    profile: (profile) => {
      limited = profile.keys.limited;
      return binding(() => ({ rate_limit: OWN_LIMIT }))(profile);
    },
    make: () => {
      let [startedAt, count] = [0, 0];
      return {
        async http(call, forward) {
          if (credentialOf(call) !== limited || call.operation === "storage") return forward(call);
          const lifeMs = OWN_LIMIT.seconds * 1000;
          if (Date.now() - startedAt >= lifeMs) [startedAt, count] = [Date.now(), 0];
          if (++count <= OWN_LIMIT.requests) return forward(call);
          const delayS = Math.ceil((startedAt + lifeMs - Date.now()) / 1000);
          return limitedFor(Math.max(1, delayS));
        },
      };
    },
  };
}

const longerThan = (limit: number, what: string, value: unknown): string | undefined =>
  typeof value === "string" && value.length > limit
    ? `${what}: expected ${limit} characters at most`
    : undefined;

const difference = familyOf("limits", (name, concerns = []) => ({
  topics: concerns.flatMap((id) => [`${id} limits`, ...(id === "createFile" ? DECLARATION : [])]),
  // A quota leaves most of the later checks unjudged.
  isAlone: name.startsWith("quota-"),
}));

const QUOTA = "line 344: 429 is quota exceeded, and line 367: the values are not shown";
const quotas = (
  [
    ["createWebhookEndpoint", 6],
    ["createAgent", 3],
    ["issueApiKey", 6],
    ["createFile", 12],
    ["createInboundSource", 2],
    ["replayWebhookDelivery", 2],
    ["testWebhookEndpoint", 4],
    ["recordTaskUpdate", 6],
    ["createImport", 4],
  ] as const
).map(([operation, count]) =>
  difference(`quota-of-${operation}`, QUOTA, [operation], quota(operation, count)),
);

const names = [
  difference(
    "agent-names-of-forty-characters-at-most",
    "no line says how long a name may be",
    ["createAgent", "issueApiKey"],
    refusing(["createAgent", "issueApiKey"], (body) => longerThan(40, "display_name", nameOf(body))),
  ),
  difference(
    "agent-names-are-one-in-any-case",
    "line 101: unique, and no line says how names are compared",
    ["createAgent", "issueApiKey"],
    oneNameInAnyCase,
  ),
  difference(
    "key-names-of-forty-characters-at-most",
    "no line says how long a label may be",
    ["issueApiKey"],
    refusing(["issueApiKey"], (body) => longerThan(40, "name", body.name)),
  ),
  difference(
    "keys-without-a-name-get-one",
    "line 87: an operator label, and no line says who gives it",
    ["issueApiKey", "listApiKeys"],
    labelled,
    { breaksShould: ["KEY-34"] },
  ),
  difference(
    "keys-without-scopes-are-refused",
    "no line says that a key may have no scope at all",
    ["issueApiKey"],
    refusing(["issueApiKey"], (body) =>
      Array.isArray(body.scopes) && body.scopes.length === 0 ? "expected a scope" : undefined,
    ),
  ),
  difference(
    "endpoint-names-of-forty-characters-at-most",
    "no line says how long a name may be",
    ["createWebhookEndpoint", "updateWebhookEndpoint"],
    refusing(["createWebhookEndpoint", "updateWebhookEndpoint"], (body) => longerThan(40, "name", body.name)),
  ),
  difference(
    "task-entries-of-two-hundred-characters-at-most",
    "no line says how long an entry may be",
    ["recordTaskUpdate"],
    refusing(["recordTaskUpdate"], (body) =>
      isObject(body.entry) ? longerThan(200, "entry", body.entry.body_markdown) : undefined,
    ),
  ),
];

const things = [
  difference(
    "one-endpoint-for-each-address",
    "no line says that two endpoints may have one address",
    ["createWebhookEndpoint"],
    oneEndpointForEachAddress,
  ),
  difference(
    "changes-of-nothing-are-refused",
    "no line says what a change of nothing gets",
    ["updateWebhookEndpoint"],
    emptyChangesRefused,
  ),
  difference(
    "files-of-nothing-are-refused",
    "no line says how small a file may be",
    ["createFile"],
    refusing(["createFile"], (body) => (body.size_bytes === 0 ? "expected a byte" : undefined)),
  ),
  difference(
    "file-names-are-plain",
    "no line says which names a file may have",
    ["createFile"],
    refusing(["createFile"], (body) =>
      /^[\w .()-]{1,80}$/.test(String(body.filename)) ? undefined : "expected a plain name",
    ),
  ),
  difference(
    "files-of-few-types",
    "no line says of which types a file may be",
    ["createFile"],
    refusing(["createFile"], (body) =>
      /^(image\/(png|jpeg)|text\/plain|application\/pdf)$/.test(String(body.content_type))
        ? undefined
        : "expected a picture or a text",
    ),
  ),
  difference(
    "files-of-sixteen-kilobytes-at-most",
    "no line says how large a file may be",
    ["createFile"],
    refusing(["createFile"], (body) =>
      Number(body.size_bytes) > 16_384 ? "size_bytes: expected 16384 at most" : undefined,
    ),
  ),
  difference(
    "questions-have-no-files",
    "line 138: a card is the entire content, and no line says that a question may have attachments",
    ["createMessage"],
    refusing(["createMessage"], ({ markdown_content: content, file_ids: ids }) =>
      /^\s*```svc-question/.test(String(content)) && Array.isArray(ids) && ids.length > 0
        ? "a question has no files"
        : undefined,
    ),
  ),
  difference(
    "storage-takes-each-object-once",
    "line 268: the client sends the bytes, and no line says that it may do so again",
    ["createFile", "completeFile"],
    writeOnce,
  ),
  {
    name: "others-limits/four-requests-of-any-kind-in-two-seconds",
    why: "line 361: limits apply by route and policy, and line 367: their values are not shown",
    topics: ["limits"],
    isAlone: true,
    ...oneLimitForAll(),
  },
];

export default [...quotas, ...names, ...things] satisfies Difference[];
