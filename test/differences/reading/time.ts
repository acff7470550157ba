// Slow links and machines of which some are behind: reading after writing is promised nowhere.
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, objectsOf } from "../difference.ts";

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The same reading may be answered from the state of this long ago. */
const BEHIND_MS = 150;

/** A copy that is behind: readings in quick succession are answered alike. */
const behind = (id: OperationId): Difference => ({
  name: `time/${id}-is-behind`,
  why: "no line says that what was written can be read at once",
  topics: [`${id} time`],
  concerns: [id],
  make(): Tampering {
    const copies = new Map<string, { readonly answer: ProxyResponse; readonly at: number }>();
    return {
      async http(call, forward) {
        if (call.operation !== id) return forward(call);
        const place = `${call.url} ${keyOf(call)}`;
        const copy = copies.get(place);
        // A limit counts this request as well.
        const response = await forward(call);
        const isRecent = copy !== undefined && performance.now() - copy.at < BEHIND_MS;
        if (isRecent && isSuccess(response)) return copy.answer;
        if (isSuccess(response)) copies.set(place, { answer: response, at: performance.now() });
        else copies.delete(place);
        return response;
      },
    };
  },
});

/** A resource that was closed to a key is shown to it for a while, wherever it was shown before. */
const closedLater = (id: OperationId): Difference => ({
  name: `time/${id}-closes-a-moment-later`,
  why: "no line says how soon every place knows that something was closed",
  topics: [`${id} time`],
  concerns: [id],
  make(): Tampering {
    const shown = new Map<string, { readonly response: ProxyResponse; until?: number }>();
    return {
      async http(call, forward) {
        const response = await forward(call);
        if (call.operation !== id) return response;
        const place = `${call.url} ${keyOf(call)}`;
        if (isSuccess(response)) shown.set(place, { response });
        const known = shown.get(place);
        if (known === undefined || ![403, 404].includes(response.status)) return response;
        known.until ??= performance.now() + CLOSED_MS;
        return performance.now() < known.until ? known.response : response;
      },
    };
  },
});

/** Longer than one reading takes after another. */
const CLOSED_MS = 400;

/**
 * A property of messages that is as it was for a while after it became another one.
 * @param isEach whether that of each message is, or only of every other one, as workers share them
 */
function counterBehind(
  name: string,
  early: unknown,
  isEarly: (value: unknown) => boolean,
  { isEach = true } = {},
): Difference {
  return {
    name: `time/${name}-of-${isEach ? "" : "some-"}messages-are-behind`,
    why: "no line says that what was written can be read at once",
    topics: [`message ${name}`],
    make: () => {
      const seen = new Map<unknown, number>();
      const change = (message: Json): void => {
        if (!(name in message) || isEarly(message[name])) return;
        const isSlow = isEach || seen.size % 2 === 0;
        const at = seen.get(message.id) ?? (isSlow ? performance.now() : 0);
        seen.set(message.id, at);
        if (performance.now() - at < BEHIND_MS) message[name] = early;
      };
      return {
        async http(call, forward) {
          const response = await forward(call);
          const isReading = ["listMessages", "listReplies", "getMessage"].includes(call.operation);
          const body = isReading && isSuccess(response) ? jsonOf(response) : undefined;
          if (body === undefined) return response;
          objectsOf(body).forEach(change);
          return withJson(response, body);
        },
      };
    },
  };
}

const keyOf = ({ headers }: Call): string => headers["x-api-key"] ?? headers.authorization ?? "";

const readings: readonly OperationId[] = [
  ...(["listMessages", "listReplies", "listConversations", "searchMessages", "searchConversations"] as const),
  ...([
    "searchMembers",
    "listApiKeys",
    "listAgents",
    "listWebhookEndpoints",
    "listWebhookDeliveries",
  ] as const),
  ...(["getTask", "getConversation", "getWebhookEndpoint"] as const),
];

const slow = (name: string, ms: () => number, isMeant: (call: Call) => boolean): Difference => ({
  name: `time/${name}`,
  why: "no line says how soon a response comes",
  topics: ["latency"],
  make: () => ({
    async http(call, forward) {
      if (isMeant(call)) await later(ms());
      return forward(call);
    },
  }),
});

export default [
  ...readings.filter((id) => id in operations).map(behind),
  closedLater("getMessage"),
  counterBehind("replies_count", 0, (value) => value === 0),
  counterBehind("replies_count", 0, (value) => value === 0, { isEach: false }),
  counterBehind("reactions", [], (value) => Array.isArray(value) && value.length === 0),
  slow(
    "every-response-takes-a-moment",
    () => 4,
    () => true,
  ),
  slow(
    "some-responses-take-long",
    () => 40,
    ({ url }) => url.length % 5 === 0,
  ),
] satisfies Difference[];
