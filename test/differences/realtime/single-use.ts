// Tickets and connections whose key changes, or that are used twice (lines 201, 290, 298 and 302).
import type { Ends } from "../../proxy-mutants/bridge.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  resourceOf,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, isObject } from "../difference.ts";
import { revealed } from "../issued-secrets.ts";
import { withTickets } from "../tickets.ts";

/** A ticket that was never given. */
const notThis = (asked: string): string => `${asked}x`;

/** A second use of a ticket ends the connection that the first one opened: one of the two is a thief. */
function endingBoth(): Tampering {
  const first = new Map<string, Ends>();
  return {
    socket() {
      let ticket = "";
      return {
        path(asked) {
          ticket = asked;
          const open = first.get(asked);
          open?.toClient({ type: "disconnect", reason: "invalid_ticket", retry_after_seconds: null });
          open?.close(4401, "invalid_ticket");
          return asked;
        },
        fromServer(frame, ends) {
          if (frame.type === "hello") first.set(ticket, ends);
          ends.toClient(frame);
        },
      };
    },
  };
}

/** Any request to the address of a ticket uses it. */
function usedByAnything(): Tampering {
  const used = new Set<string>();
  const use = (asked: string): string => {
    if (used.has(asked)) return notThis(asked);
    used.add(asked);
    return asked;
  };
  return {
    http: (call, forward) =>
      forward({ ...call, url: call.url.includes("ticket=") ? use(call.url) : call.url }),
    socket: () => ({ path: use }),
  };
}

/** Tells which secret was changed, before the response says so. */
function watchingKeys(ended: (secret: string) => void): NonNullable<Tampering["http"]> {
  const secrets = new Map<string, string>();
  return async (call, forward) => {
    const response = await forward(call);
    const id = resourceOf(call);
    const secret = secrets.get(id);
    const shown = revealed(response);
    const isChange = ["rotateApiKey", "disableApiKey", "revokeApiKey"].includes(call.operation);
    if (isChange && isSuccess(response) && secret !== undefined && shown?.secret !== secret) ended(secret);
    if (shown !== undefined) secrets.set(String(shown.id), shown.secret);
    return response;
  };
}

const through =
  (outer: NonNullable<Tampering["http"]>, inner: NonNullable<Tampering["http"]>) =>
  (call: Call, forward: Forward) =>
    outer(call, (one) => inner(one, forward));

/** A ticket opens nothing once the secret that asked for it was changed, whatever became of the key then. */
function endedWithTheirSecret(): Tampering {
  const over = new Set<string>();
  const { notes, http } = withTickets((_, call) => credentialOf(call));
  return {
    http: through(
      watchingKeys((secret) => over.add(secret)),
      (call, forward) => {
        // A ticket that is asked for afterwards is another one.
        if (call.operation === "openRealtimeConnection") over.delete(credentialOf(call));
        return http(call, forward);
      },
    ),
    socket: () => ({ path: (asked) => (over.has(notes.get(asked) ?? "") ? notThis(asked) : asked) }),
  };
}

/** The connection of a key that was ended stays open, but gets no more events. */
const silent = (): Tampering => ({
  socket() {
    let isOver = false;
    return {
      fromServer(frame, ends) {
        isOver ||= frame.type === "disconnect" && frame.reason === "revoked_api_key";
        if (!isOver) ends.toClient(frame);
      },
      closing: (code, reason) => (isOver ? "open" : { code, reason }),
    };
  },
});

/** A repeated request sends what the first one sent. */
function sentAgain(): Tampering {
  const frames = new Map<unknown, Set<() => void>>();
  const deliveries = new Map<unknown, Map<string, () => Promise<unknown>>>();
  const requests = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const key = call.headers[IDEMPOTENCY_KEY];
      const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (call.operation !== "createMessage" || key === undefined || !isObject(data)) return response;
      const request = `${credentialOf(call)} ${key} ${data.id}`;
      if (requests.has(request)) {
        for (const send of frames.get(data.id) ?? []) send();
        for (const send of deliveries.get(data.id)?.values() ?? []) void send().catch(() => undefined);
      }
      requests.add(request);
      return response;
    },
    deliver(call, forward) {
      const id = messageIn(jsonOf(call));
      const known = deliveries.get(id) ?? new Map<string, () => Promise<unknown>>();
      if (id !== undefined)
        deliveries.set(
          id,
          known.set(call.url, () => forward(call)),
        );
      return forward(call);
    },
    socket: () => ({
      fromServer(frame, ends) {
        const id = frame.type === "event" && isObject(frame.payload) ? messageIn(frame.payload) : undefined;
        if (id !== undefined)
          frames.set(
            id,
            (frames.get(id) ?? new Set()).add(() => ends.toClient(structuredClone(frame))),
          );
        ends.toClient(frame);
      },
    }),
  };
}

const messageIn = (event: Json | undefined): unknown =>
  event?.type === "message.created" && isObject(event.related) ? event.related.message_id : undefined;

const difference = familyOf("single-use", (name) => ({ topics: [name, "closing", "resume", "repetition"] }));
const CONNECTION = ["connection"] as never;

export default [
  difference(
    "a-ticket-used-twice-ends-both",
    "line 290: single use, and no line says that the first use of two goes on",
    CONNECTION,
    endingBoth,
    { breaksShould: ["RTC-27"] },
  ),
  difference(
    "a-ticket-is-used-by-any-request",
    "line 290: single use, and no line says that a use which fails is none",
    CONNECTION,
    usedByAnything,
  ),
  difference(
    "tickets-end-with-their-secret",
    "line 290: short-lived, and no line says that a ticket outlives a change of its key",
    CONNECTION,
    endedWithTheirSecret,
  ),
  difference(
    "connections-of-ended-keys-fall-silent",
    "line 302: reasons of a disconnect, and no line says that every end of a key is one",
    CONNECTION,
    silent,
    { breaksShould: ["RTS-33", "RTS-62"] },
  ),
  difference(
    "repeated-requests-tell-again",
    "line 257: no second message, and line 300: delivery is at least once",
    undefined,
    sentAgain,
    { topics: ["repetition", "delivery body"] },
  ),
] satisfies Difference[];
