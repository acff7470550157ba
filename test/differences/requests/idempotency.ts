// The requests that a deployment counts as the same, and its responses when one is repeated.
import { createHash } from "node:crypto";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const keyOf = ({ headers }: Call): string | undefined => {
  const key = headers[IDEMPOTENCY_KEY];
  return key !== undefined && /^[\x21-\x7e]{1,255}$/.test(key) ? key : undefined;
};
const conflict = () => refused(409, "idempotency_conflict", "the key was used for another request");

/** Of the specification (lines 241, 257 and 316): those that need a key. */
const KEYED: readonly Call["operation"][] = [
  "createMessage",
  "createFile",
  "createAgent",
  "issueApiKey",
  "rotateApiKey",
  "createInboundSource",
  "createInboundRoute",
];
/** Writes of which no line says that they need a key. */
const UNKEYED: readonly OperationId[] = [
  "completeFile",
  "abortFile",
  "createImport",
  "uploadImportRecords",
  "completeImport",
  "recordTaskUpdate",
  "openRealtimeConnection",
  "createWebhookEndpoint",
  "updateWebhookEndpoint",
  "testWebhookEndpoint",
  "replayWebhookDelivery",
  "forwardMessage",
  "answerQuestion",
];

/** Judges each request that has a key beside those under the same key; `place` says which are. */
function compared(
  place: (call: Call, key: string) => string,
  fingerprint: (call: Call) => string,
): Tampering {
  const known = new Map<string, string>();
  return {
    async http(call, forward) {
      const key = keyOf(call);
      if (key === undefined || !KEYED.includes(call.operation)) return forward(call);
      const at = place(call, key);
      const former = known.get(at);
      if (former !== undefined && former !== fingerprint(call)) return conflict();
      const response = await forward(call);
      if (isSuccess(response)) known.set(at, fingerprint(call));
      return response;
    },
  };
}

const sameEndpoint = (call: Call, key: string): string =>
  `${credentialOf(call)} ${call.method} ${call.url} ${key}`;

/** A refusal is kept like any other response; what has nothing to do with the request is not. */
function refusalsKept(): Tampering {
  const known = new Map<string, { readonly body: string; readonly response: ProxyResponse }>();
  return {
    async http(call, forward) {
      const key = keyOf(call);
      if (key === undefined || !KEYED.includes(call.operation)) return forward(call);
      const at = sameEndpoint(call, key);
      const former = known.get(at);
      const body = call.body.toString("utf8");
      if (former !== undefined) return former.body === body ? former.response : conflict();
      const response = await forward(call);
      if ([400, 403, 404, 422].includes(response.status)) known.set(at, { body, response });
      return response;
    },
  };
}

/** While one request is under way, its repetitions are told to retry. */
function oneAtATime(): Tampering {
  const running = new Set<string>();
  return {
    async http(call, forward) {
      const key = keyOf(call);
      if (key === undefined || !KEYED.includes(call.operation)) return forward(call);
      const at = sameEndpoint(call, key);
      if (running.has(at)) return refused(409, "request_in_progress", "the first request has not ended");
      running.add(at);
      return forward(call).finally(() => running.delete(at));
    },
  };
}

/** A key that a request has used is in use for every caller, with whatever scopes. */
function comparedBeforeScopes(): Tampering {
  const used = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const key = keyOf(call);
      if (key === undefined || call.operation !== "createMessage") return response;
      const at = `${call.url} ${key}`;
      if (isSuccess(response)) used.add(at);
      return response.status === 403 && used.has(at) ? conflict() : response;
    },
  };
}

/** A key that one caller has used for a rotation is in use for every other one, of whatever workspace. */
function rotatedForEverybody(): Tampering {
  const users = new Map<string, string>();
  return {
    async http(call, forward) {
      const key = /^rotate/.test(call.operation) ? call.headers[IDEMPOTENCY_KEY] : undefined;
      if (key === undefined) return forward(call);
      const [by, user] = [credentialOf(call), users.get(key)];
      if (user !== undefined && user !== by && isSuccess(await read(call, "/v1/conversations", forward)))
        return conflict();
      const response = await forward(call);
      if (isSuccess(response)) users.set(key, user ?? by);
      return response;
    },
  };
}

/** A repetition shows the resource as it has become. */
function shownAnew(operation: OperationId, path: (id: string) => string): Tampering {
  const known = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== operation || !isSuccess(response)) return response;
      const data = jsonOf(response)?.data;
      const id = isObject(data) ? data.id : undefined;
      if (typeof id !== "string") return response;
      if (!known.has(id)) {
        known.add(id);
        return response;
      }
      const now = await read(call, path(id), forward);
      return isSuccess(now) ? { ...response, body: now.body } : response;
    },
  };
}

const read = (call: Call, url: string, forward: Forward): Promise<ProxyResponse> =>
  forward(reading(call, url));

/** That an agent has this name is found out before the Idempotency-Key is looked at. */
function takenNamesFirst(): Tampering {
  const names = new Set<unknown>();
  const nameOf = (body: Json | undefined): unknown =>
    isObject(body?.subject) ? body.subject.display_name : body?.display_name;
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "issueApiKey" && call.operation !== "createAgent") return response;
      const name = nameOf(jsonOf(call));
      if (isSuccess(response)) names.add(name);
      return name !== undefined && names.has(name) && isConflict(response)
        ? refused(409, "display_name_taken", "an agent has this name")
        : response;
    },
  };
}

const isConflict = (response: ProxyResponse): boolean => {
  const body = jsonOf(response);
  const code = isObject(body?.error) ? body.error.code : body?.error_code;
  return response.status === 409 && code === "idempotency_conflict";
};

/** A key stands for one request to create a message, with any key of the workspace that was seen to create some. */
function sharedKeys(): Tampering {
  const known = new Map<string, { by: string; body: string; response: ProxyResponse }>();
  const writers = new Set<string>();
  return {
    async http(call, forward) {
      const key = call.operation === "createMessage" ? keyOf(call) : undefined;
      if (key === undefined) return forward(call);
      const at = `${call.url} ${key}`;
      const [by, body, former] = [credentialOf(call), call.body.toString("utf8"), known.get(at)];
      const isOfAnother = former !== undefined && former.by !== by && writers.has(by);
      if (isOfAnother && isSuccess(await read(call, call.url, forward)))
        return former.body === body ? former.response : conflict();
      const response = await forward(call);
      if (isSuccess(response)) writers.add(by);
      if (isSuccess(response) && former === undefined) known.set(at, { by, body, response });
      return response;
    },
  };
}

/** Once the file is ready, its declaration cannot be made again. */
function declarationsEnd(): Tampering {
  const files = new Map<string, { id: unknown; body: string }>();
  const ready = new Set<unknown>();
  return {
    async http(call, forward) {
      const key = call.operation === "createFile" ? keyOf(call) : undefined;
      const at = key === undefined ? "" : sameEndpoint(call, key);
      const former = files.get(at);
      if (former !== undefined && ready.has(former.id) && former.body === call.body.toString("utf8"))
        return refused(409, "upload_over", "the file is ready");
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      if (call.operation === "completeFile") ready.add(resourceOf(call));
      const data = key === undefined ? undefined : jsonOf(response)?.data;
      if (isObject(data) && former === undefined)
        files.set(at, { id: data.id, body: call.body.toString("utf8") });
      return response;
    },
  };
}

/** A caller with a valid key first gets the refusal for a missing key. */
function everyWriteKeyed(): Tampering {
  return {
    async http(call, forward) {
      if (!UNKEYED.some((id) => id === call.operation) || call.headers[IDEMPOTENCY_KEY] !== undefined)
        return forward(call);
      const probe = await read(call, "/v1/conversations", forward);
      return probe.status === 401
        ? forward(call)
        : refused(400, "invalid_request", "Idempotency-Key is missing");
    },
  };
}

const EMPTY_BY_DEFAULT = [
  "explicit_context_message_ids",
  "image_urls",
  "suppressed_link_preview_urls",
  "file_ids",
  "thread_root_id",
];

/** An empty value is left out, and a value that is left out is empty. */
function withoutEmptiness(call: Call): Call {
  const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
  if (body === undefined) return call;
  let isChanged = false;
  for (const name of EMPTY_BY_DEFAULT) {
    const value = body[name];
    const isEmpty = name === "thread_root_id" ? value === null : Array.isArray(value) && value.length === 0;
    if (!isEmpty) continue;
    delete body[name];
    isChanged = true;
  }
  return isChanged ? withJson(call, body) : call;
}

const hashed = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 40);

const difference = familyOf("idempotency", () => ({ topics: ["idempotency"] }));

const keyed = KEYED as readonly OperationId[];

export default [
  difference(
    "keys-belong-to-the-api-key",
    "no line says among whose requests a key is one request",
    keyed,
    () =>
      inCalls((call) => {
        const key = keyOf(call);
        return key === undefined
          ? call
          : withHeader(call, IDEMPOTENCY_KEY, hashed(`${credentialOf(call)} ${key}`));
      })(),
    { breaksShould: ["IDM-29", "IDM-30"] },
  ),
  difference(
    "keys-are-one-space-for-all-endpoints",
    "line 353: the same key with changed parameters is a conflict, and no line says at which endpoint",
    keyed,
    () =>
      compared(
        (call, key) => `${credentialOf(call)} ${key}`,
        ({ method, url }) => `${method} ${url}`,
      ),
  ),
  difference(
    "bodies-are-compared-byte-by-byte",
    "line 257 mentions the identical request, and no line says which writings of it are identical",
    keyed,
    () => compared(sameEndpoint, ({ body }) => body.toString("base64")),
  ),
  difference(
    "bodies-are-compared-by-their-meaning",
    "lines 118 to 123: an empty list and one that is left out ask for the same message",
    ["createMessage"],
    () => inCalls(withoutEmptiness)(),
  ),
  difference(
    "refusals-are-kept",
    "line 257: a different body with the same key is a conflict, whatever became of the first one",
    keyed,
    refusalsKept,
  ),
  difference(
    "keys-are-looked-at-before-scopes",
    "line 344: both 403 and 409 fit, and no line says which comes first",
    ["createMessage"],
    comparedBeforeScopes,
  ),
  difference(
    "keys-of-rotations-are-one-space",
    "line 353: the same key with changed parameters is a conflict, and no line says among whose requests",
    ["rotateApiKey", "rotateWebhookSecret"],
    rotatedForEverybody,
  ),
  difference(
    "repetitions-under-way-conflict",
    "no line says what a repetition gets before the first request has ended",
    keyed,
    oneAtATime,
  ),
  difference(
    "repeated-messages-as-they-are-now",
    "line 257: a repetition creates no second message, and no line says of which time its response is",
    ["createMessage"],
    () => shownAnew("createMessage", (id) => `/v1/conversation-messages/${id}`),
  ),
  difference(
    "repeated-files-as-they-are-now",
    "no line says of which time the response to a repeated declaration is",
    ["createFile"],
    () => shownAnew("createFile", (id) => `/v1/files/${id}`),
  ),
  difference(
    "taken-names-are-refused-first",
    "line 101: unique, and no line says which refusal comes first",
    ["issueApiKey", "createAgent"],
    takenNamesFirst,
  ),
  difference(
    "keys-belong-to-the-workspace",
    "no line says among whose requests a key is one request",
    ["createMessage"],
    sharedKeys,
    { breaksShould: ["IDM-11"] },
  ),
  difference(
    "declarations-end-with-their-upload",
    "line 187: a key is required, and no line says what a repetition gets when the file is ready",
    ["createFile", "completeFile"],
    declarationsEnd,
  ),
  difference(
    "keys-mean-nothing-where-none-is-asked-for",
    "lines 257, 269 and 316 list the writes that need a key; line 273: retries of a task update need not replay",
    UNKEYED,
    () =>
      inCalls((call) =>
        UNKEYED.some((id) => id === call.operation) ? withHeader(call, IDEMPOTENCY_KEY, undefined) : call,
      )(),
  ),
  difference(
    "every-write-needs-a-key",
    "lines 257, 269 and 316 ask for keys, and no line says that other writes do without",
    UNKEYED,
    everyWriteKeyed,
  ),
] satisfies Difference[];
