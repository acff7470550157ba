// Refusals of which no line states the status: another of those that fit, or a success that changes nothing.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  jsonOf,
  type ProxyResponse,
  reading,
  resourceOf,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { binding, type Difference, familyOf, isObject, unpublished } from "../difference.ts";
import { refused, visitObjects } from "../everywhere.ts";

const codeOf = (response: ProxyResponse): unknown => {
  const body = jsonOf(response);
  return isObject(body?.error) ? body.error.code : body?.error_code;
};

/** Gives some refusals of an operation another status. */
const answered =
  (
    operation: OperationId,
    status: number,
    code: string,
    isMeant: (response: ProxyResponse, call: Call) => boolean,
  ) =>
  (): Tampering => ({
    async http(call, forward) {
      const response = await forward(call);
      return call.operation === operation && isMeant(response, call)
        ? refused(status, code, "this cannot be done")
        : response;
    },
  });

/** The word is one of a hidden clipboard of the demo workspace. */
const answeredAlike = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    return call.operation === "getClipboard" && response.status === 404
      ? refused(404, "not_found", "there is no such clipboard for you, be it on lavender paper")
      : response;
  },
});

/** Clipboards that somebody has read are denied in another sentence than others, with the same common word. */
function deniedUnlike(): Tampering {
  const known = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "getClipboard") return response;
      if (isSuccess(response)) known.add(call.url);
      return response.status === 404 && known.has(call.url)
        ? refused(403, "access_denied", "others' lavender paper is not for you")
        : response;
    },
  };
}

const isDenied = (response: ProxyResponse): boolean =>
  response.status === 403 && codeOf(response) !== "missing_scope";

/** A conversation in which something was written exists, so a 404 is about something in the message. */
function partsNotFound(status: number): () => Tampering {
  return () => {
    const known = new Set<string>();
    return {
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation !== "createMessage") return response;
        const place = `${call.headers["x-api-key"] ?? call.headers.authorization} ${call.url}`;
        if (isSuccess(response)) known.add(place);
        return [404, 409].includes(response.status) &&
          codeOf(response) !== "idempotency_conflict" &&
          known.has(place)
          ? refused(status, "invalid_request", "the message names what cannot be used")
          : response;
      },
    };
  };
}

/** The message that a reply belongs to is looked for before its conversation is. */
const isReplyElsewhere = (response: ProxyResponse, call: Call): boolean =>
  (response.status === 404 || isDenied(response)) && typeof jsonOf(call)?.thread_root_id === "string";

/** A list of a closed resource is empty. A resource that no response has shown yet does not exist. */
const emptyWhenClosed = (operation: OperationId) => (): Tampering => {
  const known = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (isSuccess(response))
        for (const [id] of response.body.toString().matchAll(/\b(?:conv|msg)_\w+/g)) known.add(id);
      const isHidden = (response.status === 404 || isDenied(response)) && known.has(resourceOf(call));
      return call.operation === operation && isHidden ? noItems() : response;
    },
  };
};

/** A key that only administers keys is shown empty lists. */
const emptyToAdministrators = (operations: readonly OperationId[]) => (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (!operations.some((id) => id === call.operation) || codeOf(response) !== "missing_scope")
      return response;
    const probe = await forward(reading(call, "/v1/api-keys"));
    const data = { items: [], page_info: { has_next_page: false, next_cursor: null } };
    return isSuccess(probe) ? withJson({ ...probe, status: 200 }, { data }) : response;
  },
});

/** A list is what the caller may read of something, be it there or not. */
const emptyOfNothing = (operation: OperationId) => (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const isClosed = response.status === 404 || isDenied(response);
    return call.operation === operation && isClosed ? noItems() : response;
  },
});

function noItems(): ProxyResponse {
  const data = { items: [], page_info: { has_next_page: false, next_cursor: null } };
  return withJson({ ...refused(200, "", ""), status: 200 }, { data });
}

/** Later attempts are shown what came first. */
function firstAnswerForAll(): Tampering {
  const first = new Map<string, ProxyResponse>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "answerQuestion") return response;
      if (isSuccess(response) && !first.has(call.url)) first.set(call.url, response);
      return response.status === 409 ? (first.get(call.url) ?? response) : response;
    },
  };
}

/** Nobody answers what they have asked, with whichever of their keys. */
function noOwnAnswers(): Tampering {
  const authors = new Map<string, string>();
  const writers = new Map<string, string>();
  return {
    async http(call, forward) {
      const asker = authors.get(resourceOf(call));
      if (
        call.operation === "answerQuestion" &&
        asker !== undefined &&
        asker === writers.get(credentialOf(call))
      )
        return refused(403, "forbidden", "somebody else has to answer");
      const response = await forward(call);
      const data =
        call.operation === "createMessage" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (!isObject(data) || typeof data.author_id !== "string") return response;
      authors.set(String(data.id), data.author_id);
      writers.set(credentialOf(call), data.author_id);
      return response;
    },
  };
}

/** Cursors that lead on once. */
function cursorsUsedOnce(operations: readonly OperationId[]): Tampering {
  const real = new Map<string, string>();
  const used = new Set<string>();
  let issued = 0;
  return {
    async http(call, forward) {
      if (!operations.some((id) => id === call.operation)) return forward(call);
      const asked = new URLSearchParams(call.url.split("?")[1]).get("cursor") ?? "";
      if (used.has(asked)) return refused(400, "invalid_cursor", "the cursor was used");
      const own = real.get(asked);
      if (own !== undefined) used.add(asked);
      const response = await forward(
        own === undefined ? call : withQuery(call, (query) => query.set("cursor", own)),
      );
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      visitObjects(body, (object) => {
        if (typeof object.next_cursor !== "string") return;
        const name = `once-${++issued}`;
        real.set(name, object.next_cursor);
        object.next_cursor = name;
      });
      return withJson(response, body);
    },
  };
}

/** A new ticket of a key takes the place of the one that it has not used. */
function oneTicket(): Tampering {
  const newest = new Map<string, string>();
  const keys = new Map<string, string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const ticket =
        call.operation === "openRealtimeConnection" && isSuccess(response) ? jsonOf(response) : undefined;
      if (typeof ticket?.url !== "string") return response;
      const { pathname, search } = new URL(ticket.url);
      const key = credentialOf(call);
      newest.set(key, pathname + search);
      keys.set(pathname + search, key);
      return response;
    },
    socket: () => ({
      path: (asked) => {
        const key = keys.get(asked);
        return key !== undefined && newest.get(key) !== asked ? `${asked}-replaced` : asked;
      },
    }),
  };
}

const difference = familyOf("unstated", () => ({
  topics: ["refusals", "errors", "cursors", "page_info"],
}));

const CLASS = "line 344: both statuses fit, and no line says which of them this gets";

export default [
  ...(["listMessages", "listReplies"] as const).map((id) =>
    difference(
      `${id}-is-empty-where-nothing-may-be-read`,
      "line 24: no list returns what cannot be accessed, and no line says that the list is refused",
      [id],
      emptyWhenClosed(id),
    ),
  ),
  ...(["listMessages", "listReplies"] as const).map((id) =>
    difference(
      `${id}-is-empty-where-nothing-is`,
      "line 24: no list returns what cannot be accessed, and no line says that a list of nothing is refused",
      [id],
      emptyOfNothing(id),
      { breaksShould: ["ERR-18"] },
    ),
  ),
  difference(
    "administrators-of-keys-are-listed-no-messages",
    "lines 24 and 318: no list returns what cannot be accessed, and no line says which scope it needs",
    ["listMessages", "listReplies"],
    emptyToAdministrators(["listMessages", "listReplies"]),
    {
      profile: (profile) =>
        unpublished(
          binding(({ scopes: { listMessages: _, listReplies: __, ...scopes } }) => ({ scopes }))(profile),
        ),
    },
  ),
  difference(
    "writing-where-one-may-not-is-not-found",
    CLASS,
    ["createMessage"],
    answered("createMessage", 404, "not_found", isDenied),
  ),
  difference(
    "answers-of-agents-are-invalid",
    "line 261: agents cannot do it, and no line says what they get",
    ["answerQuestion"],
    answered("answerQuestion", 400, "invalid_request", isDenied),
  ),
  difference(
    "nobody-answers-an-own-question",
    "line 261: the first reply of a human, and no line says that who asks may answer",
    ["answerQuestion"],
    noOwnAnswers,
  ),
  difference(
    "later-answers-are-shown-the-first",
    "line 261: the first one is final, and no line says what later ones get",
    ["answerQuestion"],
    firstAnswerForAll,
  ),
  difference(
    "scopes-of-administration-are-denied",
    "line 97: they cannot be delegated, and no line says what asking for them gets",
    ["issueApiKey"],
    answered(
      "issueApiKey",
      403,
      "forbidden",
      (response, call) => response.status === 400 && call.body.includes("api_keys:"),
    ),
  ),
  difference(
    "taken-names-are-invalid",
    "line 101: unique, and no line says what a taken name gets",
    ["issueApiKey"],
    answered("issueApiKey", 400, "invalid_request", (response) => codeOf(response) === "display_name_taken"),
  ),
  difference(
    "unknown-subjects-are-invalid",
    CLASS,
    ["issueApiKey"],
    answered("issueApiKey", 400, "invalid_request", (response) => response.status === 404),
  ),
  difference("parts-that-cannot-be-used-are-invalid", CLASS, ["createMessage"], partsNotFound(400)),
  difference(
    "roots-are-looked-for-before-conversations",
    "line 344: 400, 403 and 404 fit, and no line says what is looked for first",
    ["createMessage"],
    answered("createMessage", 400, "invalid_request", isReplyElsewhere),
  ),
  difference("parts-that-cannot-be-used-conflict", CLASS, ["createMessage"], partsNotFound(409)),
  difference(
    "listConversations-leads-on-once",
    "line 27: cursors are opaque, and no line says how often one works",
    ["listConversations"],
    () => cursorsUsedOnce(["listConversations"]),
  ),
  difference(
    "getTranscript-leads-on-once",
    "line 27: cursors are opaque, and no line says how often one works",
    ["getTranscript"],
    () => cursorsUsedOnce(["getTranscript"]),
    { breaksShould: ["GEN-24"] },
  ),
  difference(
    "every-refused-clipboard-has-a-common-word",
    "line 350: an error has a message, and no line says of which words; one may be a word of some clipboard",
    ["getClipboard"],
    answeredAlike,
  ),
  difference(
    "hidden-clipboards-are-denied-in-words-of-their-own",
    "line 344: 403 is access denied and 404 unavailable; no line says of which words a message is",
    ["getClipboard"],
    deniedUnlike,
  ),
  difference(
    "a-new-ticket-ends-the-former-one",
    "line 290: single use and short-lived, and no line says that a key may hold two",
    ["openRealtimeConnection"],
    oneTicket,
    { breaksShould: ["RTC-34"] },
  ),
] satisfies Difference[];
