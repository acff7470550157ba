// Requests that break more than one rule, or one that the specification does not state: which refusal comes first, and
// what is set right in silence.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { DECLARATION, type Difference, familyOf, inCalls } from "../difference.ts";
import { refused } from "../everywhere.ts";

const invalid = (message: string) => refused(400, "invalid_request", message);
/** The properties that a body needs at least, and those that it may have. */
const BODIES: Readonly<
  Partial<Record<Call["operation"], { needs: readonly string[]; has: readonly string[] }>>
> = {
  createMessage: {
    needs: ["markdown_content"],
    has: [
      "explicit_context_message_ids",
      "image_urls",
      "suppressed_link_preview_urls",
      "thread_root_id",
      "replied_to_message_id",
      "file_ids",
    ],
  },
  createFile: { needs: ["filename", "content_type", "size_bytes"], has: ["sha256"] },
  createImport: { needs: ["source", "source_workspace_id"], has: ["source_workspace_name"] },
  openRealtimeConnection: { needs: ["subscriptions"], has: ["resume_from"] },
  createWebhookEndpoint: { needs: ["url", "enabled_events"], has: ["name"] },
};
const bodied = Object.keys(BODIES) as OperationId[];

function isIncomplete(call: Call): boolean {
  const shape = BODIES[call.operation];
  if (shape === undefined) return false;
  const body = jsonOf(call);
  const lacksKey =
    ["createMessage", "createFile"].includes(call.operation) && call.headers[IDEMPOTENCY_KEY] === undefined;
  return lacksKey || body === undefined || shape.needs.some((name) => body[name] === undefined);
}

const isMissingScope = (response: ProxyResponse): boolean =>
  response.status === 403 && jsonOf(response)?.error_code === "missing_scope";

const answering =
  (
    change: (response: ProxyResponse, call: Call, forward: Forward) => ProxyResponse | Promise<ProxyResponse>,
  ) =>
  (): Tampering => ({
    http: async (call, forward) => change(await forward(call), call, forward),
  });

/** Another person's key may see what this one lacks the scope for. */
function resourcesBeforeScopes(): Tampering {
  const credentials = new Map<string, Call["headers"]>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (isSuccess(response)) credentials.set(credentialOf(call), call.headers);
      if (call.method !== "GET" || !isMissingScope(response)) return response;
      for (const headers of credentials.values()) {
        const probe = await forward({ ...call, headers });
        if (isSuccess(probe)) return response;
      }
      return /^\/v1\/(search|conversations\?|conversations$|webhook|files)/.test(call.url)
        ? response
        : refused(404, "not_found", "there is no such thing");
    },
  };
}

/** A request with a key and an Authorization of some scheme, and what becomes of it. */
const withBoth =
  (scheme: RegExp, change: (call: Call, forward: Forward) => Promise<ProxyResponse>) => (): Tampering => ({
    http: (call, forward) =>
      call.headers["x-api-key"] !== undefined && scheme.test(call.headers.authorization ?? "")
        ? change(call, forward)
        : forward(call),
  });

const BEARER = /^Bearer /i;
const ELSE = /^(?!Bearer )./i;

const NULLABLE = ["thread_root_id"];

function withoutNulls(call: Call): Call {
  const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
  if (body === undefined) return call;
  const kept = Object.entries(body).filter(([name, value]) => value !== null || NULLABLE.includes(name));
  return kept.length === Object.keys(body).length ? call : withJson(call, Object.fromEntries(kept));
}

/** Sends a refused request again without the parameter that was wrong. */
const passingOver = (isMeant: (name: string, value: string) => boolean) => (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (response.status !== 400 || call.method !== "GET") return response;
    let isLess = false;
    const left = withQuery(call, (query) => {
      for (const [name, value] of [...query]) {
        if (!isMeant(name, value)) continue;
        query.delete(name);
        isLess = true;
      }
    });
    return isLess ? forward(left) : response;
  },
});

const EMPTY_LIST = {
  data: { items: [], page_info: { has_next_page: false, has_previous_page: false, next_cursor: null } },
};
const listed = (body: unknown): ProxyResponse => ({
  status: 200,
  headers: { "content-type": "application/json; charset=utf-8" },
  body: Buffer.from(JSON.stringify(body)),
});

/** Letters of the ids in the path. */
const inCapitals = (call: Call): Call => {
  const [path = "", query] = call.url.split("?");
  const changed = path.replaceAll(
    /_([0-9a-zA-Z]{26})(?=\/|$)/g,
    (_, rest: string) => `_${rest.toUpperCase()}`,
  );
  return changed === path ? call : { ...call, url: query === undefined ? changed : `${changed}?${query}` };
};

const difference = familyOf("several-rules", (_, concerns) => ({
  topics: ["requests", ...(concerns === bodied ? DECLARATION : [])],
}));

const LISTS: readonly OperationId[] = [
  ...(["listConversations", "listMessages", "listReplies", "getTranscript", "searchMessages"] as const),
  ...(["searchConversations", "searchMembers", "searchCalls", "searchTasks", "searchClipboards"] as const),
  ...(["listWebhookEndpoints", "listWebhookDeliveries", "listApiKeys", "listAgents"] as const),
];

const precedence = [
  difference(
    "bodies-are-judged-before-the-key",
    "line 344: both 400 and 401 fit, and no line says which comes first",
    bodied,
    () =>
      answering((response, call) =>
        response.status === 401 && isIncomplete(call) ? invalid("the body is incomplete") : response,
      )(),
  ),
  difference(
    "bodies-are-judged-before-scopes",
    "line 344: both 400 and 403 fit, and no line says which comes first",
    bodied,
    () =>
      answering((response, call) =>
        isMissingScope(response) && isIncomplete(call) ? invalid("the body is incomplete") : response,
      )(),
  ),
  difference(
    "resources-are-looked-up-before-scopes",
    "line 344: both 403 and 404 fit, and no line says which comes first",
    [
      "getMember",
      "getCall",
      "getTranscript",
      "getTask",
      "getMessage",
      "listMessages",
      "listReplies",
      "getClipboard",
    ],
    resourcesBeforeScopes,
    { breaksShould: ["AUT-27"] },
  ),
  difference(
    "two-keys-at-once-are-invalid",
    "line 309 names two headers, and no line says what both of them mean",
    undefined,
    () => withBoth(BEARER, async () => invalid("expected one key"))(),
    { breaksShould: ["AUT-34"] },
  ),
  difference(
    "of-two-keys-the-bearer-counts",
    "line 309 names two headers, and no line says which one counts",
    undefined,
    () => withBoth(BEARER, (call, forward) => forward(withHeader(call, "x-api-key", undefined)))(),
  ),
  difference(
    "another-scheme-beside-the-key-is-invalid",
    "line 309 names two headers and one scheme, and no line says that another scheme is ignored",
    undefined,
    () => withBoth(ELSE, async () => invalid("expected a bearer token"))(),
    { breaksShould: ["AUT-34"] },
  ),
  difference(
    "bearer-in-small-letters-is-no-key",
    "line 309 accepts `Authorization: Bearer`, spelled like this",
    undefined,
    () => ({
      http: async (call, forward) =>
        /^(?!Bearer )bearer /i.test(call.headers.authorization ?? "") &&
        call.headers["x-api-key"] === undefined
          ? forward(withHeader(call, "authorization", undefined))
          : forward(call),
    }),
  ),
  difference("wrong-methods-are-not-found", "line 344 knows no 405", undefined, () =>
    answering((response) =>
      response.status === 405 ? refused(404, "not_found", "there is nothing here") : response,
    )(),
  ),
];

const tolerance = [
  difference(
    "any-content-type-is-read-as-JSON",
    "line 211: all is JSON, and no line says how it is announced",
    bodied,
    () =>
      inCalls((call) =>
        call.headers["content-type"] === undefined || call.operation === "storage"
          ? call
          : withHeader(call, "content-type", "application/json"),
      )(),
  ),
  difference(
    "nulls-count-as-left-out",
    "no line says what an optional property of null means",
    ["createMessage"],
    () => inCalls(withoutNulls)(),
  ),
  difference(
    "unknown-properties-are-refused",
    "line 344: no line says that a request may have more properties than it shows",
    bodied,
    () => ({
      async http(call, forward) {
        const shape = BODIES[call.operation];
        const names = Object.keys((shape && jsonOf(call)) ?? {});
        const known = new Set([...(shape?.needs ?? []), ...(shape?.has ?? [])]);
        return shape !== undefined && names.some((property) => !known.has(property))
          ? invalid("the body has a property that is not known")
          : forward(call);
      },
    }),
  ),
  difference(
    "odd-limits-are-set-right",
    "line 223: a limit is supported, and no line says of what size",
    LISTS,
    () => passingOver((name) => name === "limit")(),
  ),
  difference(
    "made-up-cursors-begin-anew",
    "line 27: clients must not construct cursors, and no line says what such a one gets",
    LISTS,
    () => passingOver((name) => ["cursor", "before", "after"].includes(name))(),
    { breaksShould: ["GEN-16"] },
  ),
  difference(
    "searches-without-words-are-empty",
    "line 216 names the parameter `q`, and no line says that it is required",
    [
      "searchMessages",
      "searchConversations",
      "searchMembers",
      "searchCalls",
      "searchTasks",
      "searchClipboards",
    ],
    () =>
      answering((response, call) =>
        response.status === 400 &&
        call.operation.startsWith("search") &&
        (new URLSearchParams(call.url.split("?")[1]).get("q") ?? "").trim() === ""
          ? listed(EMPTY_LIST)
          : response,
      )(),
  ),
  difference(
    "unknown-modes-are-ignored",
    "line 216: a mode with a value `semantic` exists, and no line says what others get",
    ["searchMessages"],
    () => passingOver((name, value) => name === "mode" && value !== "semantic")(),
  ),
  difference("ids-are-read-in-any-case", "no line says how an id is compared", undefined, () =>
    inCalls(inCapitals)(),
  ),
  difference(
    "pictures-are-counted-once",
    "no line says that a picture named twice is shown twice",
    ["createMessage"],
    () =>
      inCalls((call) => {
        const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
        if (body === undefined || !Array.isArray(body.image_urls)) return call;
        const urls = [...new Set(body.image_urls)];
        return urls.length === body.image_urls.length ? call : withJson(call, { ...body, image_urls: urls });
      })(),
    { breaksShould: ["MSG-25"] },
  ),
];

export default [...precedence, ...tolerance] satisfies Difference[];
