// Scopes, keys, tasks, quotas and the contract of others: what they require, and what their responses leave out.
import type { Profile } from "../../../conformance/profile/profile.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  reading,
  withJson,
} from "../../proxy-mutants/message.ts";
import {
  binding,
  type Difference,
  familyOf,
  inAnswers,
  inResults,
  isObject,
  unpublished,
} from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";
import { revealed } from "../issued-secrets.ts";

type Operations = readonly Call["operation"][];

/** Some operations take a scope more, which a read shows that takes this one alone. */
const alsoNeeding = (operations: Operations, scope: string, probe: string) => (): Tampering => ({
  async http(call, forward) {
    if (!operations.includes(call.operation)) return forward(call);
    const probed = await forward(reading(call, probe));
    const { error_code: code, missing_scopes: missing } = jsonOf(probed) ?? {};
    const response = await forward(call);
    if (code !== "missing_scope" || !Array.isArray(missing) || !missing.includes(scope)) return response;
    const body = jsonOf(response);
    if (body?.error_code !== "missing_scope" || !Array.isArray(body.missing_scopes)) return probed;
    return withJson(response, { ...body, missing_scopes: [...new Set([...body.missing_scopes, scope])] });
  },
});

const withScopes =
  (scopes: Readonly<Record<string, readonly string[]>>) =>
  (profile: Profile): Profile =>
    unpublished(binding(({ scopes: known }) => ({ scopes: { ...known, ...scopes } }) as never)(profile));

/** Versions that are numbers without an order. */
function hashedVersions(): Tampering {
  const real = new Map<number, number>();
  const hashed = (version: number): number => Math.imul(version + 77, 0x9e3779b1) >>> 1;
  return {
    async http(call, forward) {
      const expected =
        call.operation === "recordTaskUpdate" ? jsonOf(call)?.expected_state_version : undefined;
      // In its text: bodies that nest without end can be read and not written.
      const own = call.body
        .toString("utf8")
        .replace(/("expected_state_version"\s*:\s*)\d+/, `$1${real.get(Number(expected)) ?? 2 ** 40}`);
      const response = await forward(Number.isInteger(expected) ? { ...call, body: Buffer.from(own) } : call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined || !["getTask", "recordTaskUpdate", "searchTasks"].includes(call.operation))
        return response;
      visitObjects(body, (object) => {
        if (typeof object.state_version !== "number") return;
        const version = hashed(object.state_version);
        real.set(version, object.state_version);
        object.state_version = version;
      });
      return withJson(response, body);
    },
  };
}

const newestEntries = inResults(["getTask"], (body) => {
  if (Array.isArray(body.entries)) body.entries = body.entries.toReversed();
  if (Array.isArray(body.resources)) body.resources = body.resources.toReversed();
});

/** The list is of keys that the API issued: those of settings and studio are looked after there. */
function issuedKeysOnly(): Tampering {
  const subjects = new Map<unknown, unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined || call.operation === "other") return response;
      const issued = call.operation === "issueApiKey" ? revealed(response) : undefined;
      if (issued !== undefined) subjects.set(issued.id, jsonOf(call)?.subject);
      visitObjects(body, (object) => {
        if (Object.hasOwn(object, "key_prefix") && subjects.has(object.id))
          object.subject = subjects.get(object.id);
        if (call.operation === "listApiKeys" && Array.isArray(object.items))
          object.items = object.items.filter((key) => isObject(key) && subjects.has(key.id));
      });
      return withJson(response, body);
    },
  };
}

/** Names of agents that people take for the same are the same. */
function likeNames(): Tampering {
  const taken = new Map<string, string | undefined>();
  return {
    async http(call, forward) {
      const body = jsonOf(call) ?? {};
      const subject =
        call.operation === "createAgent" ? body : call.operation === "issueApiKey" ? body.subject : {};
      const name = isObject(subject) ? subject.display_name : undefined;
      if (typeof name !== "string") return forward(call);
      const like = `${credentialOf(call)} ${name.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim()}`;
      const key = call.headers[IDEMPOTENCY_KEY];
      if (taken.has(like) && taken.get(like) !== key)
        return refused(409, "display_name_taken", "another agent has such a name");
      const response = await forward(call);
      if (isSuccess(response)) taken.set(like, key);
      return response;
    },
  };
}

/** A workspace has so many endpoints, and none can be removed. */
function quotaOfEndpoints(most: number): Tampering {
  const keys = new Set<string | undefined>();
  let count = 0;
  return {
    async http(call, forward) {
      if (call.operation !== "createWebhookEndpoint") return forward(call);
      const key = call.headers[IDEMPOTENCY_KEY];
      if (count >= most && (key === undefined || !keys.has(key))) {
        const body = { error_code: "quota_exceeded", rate_limit_policy: "workspace.webhook_endpoints" };
        const headers = { "content-type": "application/json", "x-ratelimit-policy": body.rate_limit_policy };
        return { status: 429, headers, body: Buffer.from(JSON.stringify(body)) };
      }
      const response = await forward(call);
      if (isSuccess(response)) {
        count += 1;
        keys.add(key);
      }
      return response;
    },
  };
}

const SILENT: Operations = [
  ...(["testWebhookEndpoint", "replayWebhookDelivery", "updateWebhookEndpoint", "completeImport"] as const),
  ...([
    "recordTaskUpdate",
    "abortFile",
    "disableApiKey",
    "enableApiKey",
    "revokeApiKey",
    "answerQuestion",
  ] as const),
];

const nothingToSay = inAnswers((response, { operation }) => {
  const { "content-type": _, ...headers } = response.headers;
  return SILENT.includes(operation) && isSuccess(response)
    ? { status: 204, headers, body: Buffer.alloc(0) }
    : response;
});

/** The published contract names paths and forms without saying what is in them. */
const shortDocument = inAnswers((response, { url }) => {
  const document = url === "/openapi.json" && isSuccess(response) ? jsonOf(response) : undefined;
  if (document === undefined || !isObject(document.components)) return response;
  const schemas = isObject(document.components.schemas) ? document.components.schemas : {};
  const open = Object.fromEntries(
    Object.keys(schemas).map((name) => [name, { description: "See the handbook." }]),
  );
  return withJson(response, { ...document, components: { ...document.components, schemas: open } });
});

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));
const SCOPES = "line 318: the scope that an endpoint requires is not shown";

export default [
  says(
    "members-are-read-with-messages-read",
    SCOPES,
    ["getMember", "searchMembers"],
    alsoNeeding(["getMember", "searchMembers"], "messages:read", "/v1/conversations?limit=1"),
    { profile: withScopes({ getMember: ["messages:read"], searchMembers: ["messages:read"] }) },
  ),
  says(
    "files-are-read-with-messages-read-as-well",
    SCOPES,
    ["getFile"],
    alsoNeeding(["getFile"], "messages:read", "/v1/conversations?limit=1"),
    { profile: withScopes({ getFile: ["files:read", "messages:read"] }) },
  ),
  says(
    "webhooks-are-read-with-messages-read-as-well",
    SCOPES,
    ["listWebhookEndpoints", "getWebhookEndpoint", "listWebhookDeliveries"],
    alsoNeeding(
      ["listWebhookEndpoints", "getWebhookEndpoint", "listWebhookDeliveries"],
      "messages:read",
      "/v1/conversations?limit=1",
    ),
    {
      profile: withScopes({
        listWebhookEndpoints: ["webhooks:read", "messages:read"],
        getWebhookEndpoint: ["webhooks:read", "messages:read"],
        listWebhookDeliveries: ["webhooks:read", "messages:read"],
      }),
    },
  ),
  says(
    "task-versions-have-no-order",
    "line 107: an integer",
    ["getTask", "recordTaskUpdate", "searchTasks"],
    hashedVersions,
  ),
  says("tasks-show-the-newest-first", "line 105: arrays, in no shown order", ["getTask"], newestEntries),
  says(
    "the-list-of-keys-is-of-issued-ones",
    "line 180: the list is not shown; line 90: nor a subject beyond the issue body",
    ["issueApiKey", "rotateApiKey", "listApiKeys"],
    issuedKeysOnly,
  ),
  says(
    "agents-of-like-names-are-one-too-many",
    "line 101: a unique agent display name, and no line says which names are the same",
    ["issueApiKey", "createAgent"],
    likeNames,
  ),
  says(
    "a-workspace-has-a-dozen-endpoints",
    "line 361: quotas apply by route and policy; line 367: values are not shown",
    ["createWebhookEndpoint"],
    () => quotaOfEndpoints(12),
  ),
  says(
    "writes-have-nothing-to-say",
    "lines 251 to 253: these responses are not shown, nor whether they have a body",
    undefined,
    nothingToSay,
  ),
  {
    ...says(
      "the-document-says-little",
      "line 374: a machine-readable spec, of no shown detail",
      undefined,
      shortDocument,
    ),
    profile: (profile) => profile,
  },
] satisfies Difference[];
