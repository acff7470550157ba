// The refusals of another deployment: limits of texts, words and keys are not shown (lines 357 and 368), nor
// the responses after an abort (line 192).
import type { OperationId } from "../../../generator/generated/operations.ts";
import {
  type Call,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  resourceOf,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, inAnswers, isObject, undescribed } from "../difference.ts";
import { refused } from "../everywhere.ts";

const refusing = (
  { name, why, topics, concerns }: Required<Pick<Difference, "name" | "why" | "topics" | "concerns">>,
  refusal: (call: Call) => ProxyResponse | undefined,
  more: Partial<Difference> = {},
): Difference => ({
  name: `refusals/${name}`,
  why,
  topics,
  concerns,
  ...more,
  make: () => ({ http: async (call, forward) => refusal(call) ?? (await forward(call)) }),
});

const invalid = (message: string): ProxyResponse => refused(400, "invalid_request", message);
const LIMITS = "line 368: limits of messages and pages are not shown";

const isCommand = (content: string): boolean => /^\s*(?:```svc-question|\{)/.test(content);

const ID = /^[a-z]+_[0-9A-HJKMNP-TV-Z]{26}$/;
const BY_ID = [
  ...[
    "getMessage",
    "listReplies",
    "getConversation",
    "listMessages",
    "getMember",
    "getCall",
    "getTranscript",
  ],
  ...["getTask", "getFile", "getClipboard", "getWebhookEndpoint"],
] as OperationId[];

const SEARCHES = [
  ...[
    "searchMessages",
    "searchConversations",
    "searchMembers",
    "searchCalls",
    "searchTasks",
    "searchClipboards",
  ],
] as OperationId[];

const LISTS = [
  ...["listMessages", "listReplies", "listConversations", "listWebhookEndpoints", "listWebhookDeliveries"],
  ...["listApiKeys", "listAgents", "getTranscript", ...SEARCHES],
] as OperationId[];

const queryOf = ({ url }: Call): URLSearchParams => new URL(url, "http://any.example").searchParams;
const keyOf = ({ headers }: Call): string | undefined => headers["idempotency-key"];

const KEYED = ["createMessage", "createFile", "issueApiKey", "rotateApiKey", "createAgent"] as OperationId[];
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Files that were aborted, with the responses to that. */
const afterAborting = (
  name: string,
  why: string,
  change: (call: Call, response: ProxyResponse, aborted: ReadonlyMap<string, ProxyResponse>) => ProxyResponse,
  more: Partial<Difference> = {},
): Difference => ({
  name: `refusals/${name}`,
  why,
  topics: ["aborted files"],
  concerns: ["abortFile", "getFile"],
  ...more,
  make: () => {
    const aborted = new Map<string, ProxyResponse>();
    return {
      async http(call, forward) {
        const response = await forward(call);
        if (!/^(?:abort|get|complete)File$/.test(call.operation)) return response;
        const id = resourceOf(call);
        const changed = change(call, response, aborted);
        if (call.operation === "abortFile" && isSuccess(response)) aborted.set(id, response);
        return changed;
      },
    };
  },
});

export default undescribed([
  refusing(
    {
      name: "malformed-ids-are-invalid",
      why: "line 344: 400 invalid input; what an id looks like is for the deployment to check",
      topics: ["unknown status"],
      concerns: BY_ID,
    },
    (call) =>
      call.method === "GET" && BY_ID.includes(call.operation as OperationId) && !ID.test(resourceOf(call))
        ? invalid("not an id of this service")
        : undefined,
    {
      profile: (profile) => ({ ...profile, statuses: { ...profile.statuses, unknown: [404, 400] } }),
    },
  ),
  refusing(
    {
      name: "authors-in-messages",
      why: "line 25: clients never send author_id",
      topics: ["author_id"],
      concerns: ["createMessage"],
    },
    (call) =>
      call.operation === "createMessage" && Object.hasOwn(jsonOf(call) ?? {}, "author_id")
        ? invalid("author_id is derived from the key")
        : undefined,
  ),
  refusing(
    {
      name: "texts-beyond-four-thousand-characters",
      why: LIMITS,
      topics: ["text limit"],
      concerns: ["createMessage"],
    },
    (call) => {
      const content = call.operation === "createMessage" ? jsonOf(call)?.markdown_content : undefined;
      const isLong = typeof content === "string" && [...content].length > 4000 && !isCommand(content);
      return isLong ? refused(400, "message_too_long", "at most 4000 characters") : undefined;
    },
  ),
  refusing(
    {
      name: "texts-and-cards-beyond-eight-thousand-characters",
      why: LIMITS,
      topics: ["text limit"],
      concerns: ["createMessage"],
    },
    (call) => {
      const content = call.operation === "createMessage" ? jsonOf(call)?.markdown_content : undefined;
      const isLong = typeof content === "string" && [...content].length > 8000;
      return isLong ? refused(400, "message_too_long", "at most 8000 characters") : undefined;
    },
  ),
  refusing(
    {
      name: "texts-and-cards-beyond-four-thousand-units-of-utf-16",
      why: LIMITS,
      topics: ["text limit"],
      concerns: ["createMessage"],
    },
    (call) => {
      const content = call.operation === "createMessage" ? jsonOf(call)?.markdown_content : undefined;
      const isLong = typeof content === "string" && content.length > 4000;
      return isLong ? refused(400, "message_too_long", "at most 4000 characters") : undefined;
    },
  ),
  refusing(
    { name: "more-than-three-pictures", why: LIMITS, topics: ["picture limit"], concerns: ["createMessage"] },
    (call) => {
      const urls = call.operation === "createMessage" ? jsonOf(call)?.image_urls : undefined;
      return Array.isArray(urls) && urls.length > 3 ? invalid("at most three pictures") : undefined;
    },
  ),
  refusing(
    {
      name: "words-of-two-letters",
      why: "line 250: query parameters beyond their names are not shown",
      topics: ["search words"],
      concerns: SEARCHES,
    },
    (call) => {
      const q = SEARCHES.includes(call.operation as OperationId) ? queryOf(call).get("q") : null;
      return q !== null && [...q.trim()].length < 3 ? invalid("q: at least three characters") : undefined;
    },
  ),
  refusing(
    {
      name: "pages-of-more-than-ten",
      why: LIMITS,
      topics: ["page limit", ...LISTS.map((operation) => `pages of ${operation}`)],
      concerns: LISTS,
    },
    (call) =>
      LISTS.includes(call.operation as OperationId) && Number(queryOf(call).get("limit")) > 10
        ? invalid("limit: at most 10")
        : undefined,
    {
      profile: (profile) => ({
        ...profile,
        bindings: {
          ...profile.bindings,
          lists: Object.fromEntries(
            Object.entries(profile.bindings.lists).map(([operation, list]) => [
              operation,
              LISTS.includes(operation as OperationId) ? { ...list, max_limit: 10 } : list,
            ]),
          ),
        },
      }),
    },
  ),
  refusing(
    {
      name: "idempotency-keys-beyond-64-characters",
      why: "line 257: a header is required; how long it may be is not shown",
      topics: ["idempotency keys"],
      concerns: KEYED,
    },
    (call) =>
      (keyOf(call)?.length ?? 0) > 64 ? invalid("Idempotency-Key: at most 64 characters") : undefined,
    {
      profile: (profile) => ({
        ...profile,
        bindings: { ...profile.bindings, idempotency_key: { max_length: 64 } },
      }),
    },
  ),
  refusing(
    {
      name: "idempotency-keys-that-are-no-uuid",
      why: "line 257: a header is required; what it looks like is not shown",
      topics: ["idempotency keys"],
      concerns: KEYED,
    },
    (call) => {
      const key = keyOf(call);
      return key !== undefined && key !== "" && !UUID.test(key)
        ? invalid("Idempotency-Key: a UUID")
        : undefined;
    },
    {
      profile: (profile) => ({
        ...profile,
        bindings: { ...profile.bindings, idempotency_key: { max_length: 36, form: "uuid" } },
      }),
    },
  ),
  {
    name: "refusals/without-a-challenge",
    why: "line 344: 401, and no header of it is shown",
    topics: ["error headers"],
    make: inAnswers((response) => withHeader(response, "www-authenticate", undefined)),
  },
  {
    name: "refusals/as-problem-documents",
    why: "line 350: the shape names three properties; further ones are not forbidden, nor another JSON media type",
    topics: ["error shape"],
    make: inAnswers((response) => {
      const body = response.status >= 400 ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const problem = { type: "about:blank", title: "Refused", status: response.status, ...body };
      return withHeader(withJson(response, problem), "content-type", "application/problem+json");
    }),
  },
  {
    name: "refusals/request-ids-are-numbers",
    why: "line 350: request_id, of no shown type",
    topics: ["error shape"],
    make: () => {
      let count = 41;
      return inAnswers((response) => {
        const body = response.status >= 400 ? jsonOf(response) : undefined;
        if (!isObject(body?.error)) return response;
        return withJson(response, { ...body, error: { ...body.error, request_id: ++count } });
      })();
    },
  },
  afterAborting(
    "aborted-files-are-gone",
    "line 192: the state after an abort is not shown",
    (call, response, aborted) =>
      response.status === 404 && aborted.has(resourceOf(call)) ? { ...response, status: 410 } : response,
    {
      profile: (profile) => ({
        ...profile,
        statuses: {
          ...profile.statuses,
          by_kind: { ...profile.statuses.by_kind, file: { hidden: [404, 410], unknown: [404, 410] } },
        },
      }),
    },
  ),
  afterAborting(
    "aborting-again-succeeds",
    "lines 190 and 192: what a second abort is answered with is not shown",
    (call, response, aborted) =>
      (call.operation === "abortFile" && response.status === 404 && aborted.get(resourceOf(call))) ||
      response,
  ),
  {
    name: "refusals/completing-again-conflicts",
    why: "line 188: a waiting file is completed; what a ready one is answered with is not shown",
    topics: ["completed files"],
    concerns: ["completeFile"],
    breaksShould: [],
    make: () => {
      const ready = new Set<string>();
      return {
        async http(call, forward) {
          if (call.operation !== "completeFile") return forward(call);
          const response = await forward(call);
          const id = call.url;
          if (!isSuccess(response)) return response;
          if (ready.has(id)) return refused(409, "conflict", "the file is ready already");
          ready.add(id);
          return response;
        },
      };
    },
  },
  {
    name: "refusals/aborting-a-ready-file-does-nothing",
    why: "line 190: an abort of a ready file is not shown",
    topics: ["ready files"],
    concerns: ["abortFile"],
    make: inAnswers((response, call) =>
      call.operation === "abortFile" && response.status === 409
        ? withJson({ ...response, status: 200 }, { data: { id: resourceOf(call), aborted: false } })
        : response,
    ),
  },
]);
