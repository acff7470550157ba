// Realtime of others: events that are on their way when a connection opens, tickets that are looked at before the handshake,
// openings that are unavailable always or now and then, and mentions that are recognised by other signs.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { combined, type Difference, familyOf, inCalls, isObject, unpublished } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";
import { withTickets } from "../tickets.ts";

const ON_THE_WAY_MS = 500;

/** Whose connection it is, and which events it gets. */
const ownerOf = (call: Call): string => {
  const subscriptions = jsonOf(call)?.subscriptions;
  return `${credentialOf(call)} ${JSON.stringify(subscriptions)}`;
};

interface Seen {
  readonly at: number;
  readonly cursor: string;
}

/** A new connection gets the events from just before it was opened that are still on their way. */
function onTheWay(): Tampering {
  const seen = new Map<string, Seen>();
  const { notes, http } = withTickets((ticket, call) => {
    const from = jsonOf(call)?.resume_from;
    const isOurs = call.headers["x-others"] !== undefined;
    if (isOurs) delete ticket.warnings;
    return { owner: ownerOf(call), isOurs: isOurs && from !== undefined };
  });
  return {
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const known = seen.get(ownerOf(call));
      if (body === undefined || body.resume_from !== undefined || known === undefined)
        return http(call, forward);
      const changed = withJson(call, { ...body, resume_from: { cursor: known.cursor } });
      return http({ ...changed, headers: { ...changed.headers, "x-others": "1" } }, forward);
    },
    socket() {
      let note: { readonly owner: string; readonly isOurs: boolean } | undefined;
      const openedAt = Date.now();
      return {
        path(asked) {
          note = notes.get(asked);
          return asked;
        },
        fromServer(frame, ends) {
          const { payload } = frame;
          const at = isObject(payload) ? Date.parse(String(payload.created_at)) : openedAt;
          if (frame.type === "event") {
            // The cursor before the last moment leads to the events on their way.
            const known = seen.get(note?.owner ?? "");
            if (known === undefined || Date.now() - known.at > ON_THE_WAY_MS)
              seen.set(note?.owner ?? "", { at, cursor: String(frame.cursor) });
          }
          if (note?.isOurs === true && frame.type === "warning") return;
          if (note?.isOurs === true && frame.type === "hello") delete frame.warnings;
          if (note?.isOurs === true && frame.type === "event" && at < openedAt - ON_THE_WAY_MS) {
            ends.toServer({ envelope_id: frame.envelope_id });
            return;
          }
          ends.toClient(frame);
        },
      };
    },
  };
}

const NOWHERE = "/v1/nowhere";

/** Tickets that were used, have expired or are none are refused over HTTP, and there is no connection. */
function lookedAtFirst(): Tampering {
  const { notes, http } = withTickets((ticket) => ({ until: Date.parse(String(ticket.expires_at)) }));
  return {
    http,
    socket: () => ({
      path(asked) {
        const note = notes.get(asked);
        notes.delete(asked);
        return note === undefined || note.until < Date.now() ? NOWHERE : asked;
      },
    }),
  };
}

const EVERY = 6;

/** While machines are replaced or busy, every sixth opening finds none. */
const unavailable = (code: string) => (): Tampering => {
  let openings = 0;
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "openRealtimeConnection" || !isSuccess(response) || ++openings % EVERY !== 0)
        return response;
      const { status, headers, body } = refused(503, code, "retry in a second");
      return { status, headers: { ...headers, "retry-after": "1" }, body };
    },
  };
};

/** Realtime is not part of the deployment, whatever body an opening has. */
function neverAvailable(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "openRealtimeConnection" || response.status === 401) return response;
      return refused(503, "realtime_unavailable", "realtime is not part of this deployment");
    },
  };
}

const CODE = /(`+)[^`]*?\1/g;

/** A mention in code is an example of one: it reaches the server as something else, and is shown as it was sent. */
function notInCode(): Tampering {
  const sent = new Map<string, string>();
  const shown = everywhere((object) => {
    for (const [name, value] of Object.entries(object))
      if (typeof value === "string" && sent.has(value)) object[name] = sent.get(value);
  })();
  const asked = inCalls((call) => {
    const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
    const text = body?.markdown_content;
    if (typeof text !== "string" || text.startsWith("```svc")) return call;
    const changed = text.replaceAll(CODE, (code) => code.replaceAll("<@", "<\u2060@"));
    if (changed === text) return call;
    sent.set(changed, text);
    return withJson(call, { ...body, markdown_content: changed });
  });
  return combined([asked(), shown]);
}

const difference = familyOf("fan-out", (name) => ({ topics: [name, "openings", "texts"], isAlone: true }));
const CONCERNS = { concerns: ["connection", "openRealtimeConnection"] } as const;

/** Other addresses than the one of the API, of the same machine. */
const elsewhere = (shown: Json): void => {
  for (const [name, value] of Object.entries(shown))
    if (
      typeof value === "string" &&
      /^(https?|wss?):\/\/127\.0\.0\.1:\d+\/(blobs\/|v1\/|.*ticket)/.test(value)
    )
      shown[name] = value.replace("127.0.0.1", "localhost");
};

/** The scheme of an address in capitals. */
const loudly = (shown: Json): void => {
  for (const [name, value] of Object.entries(shown))
    if (typeof value === "string" && /^(https?|wss?):\/\/\S+(blobs\/|ticket)/.test(value))
      shown[name] = value.replace(/^\w+/, (scheme) => scheme.toUpperCase());
};

export default [
  difference(
    "events-are-on-their-way",
    "no line says how soon an event comes, nor that one of a moment ago does not come on a new connection",
    undefined,
    onTheWay,
    CONCERNS,
  ),
  difference(
    "tickets-are-looked-at-before-the-handshake",
    "lines 290 and 302: reasons of a disconnect, and no line says that who has no ticket gets a connection",
    undefined,
    lookedAtFirst,
    CONCERNS,
  ),
  difference(
    "openings-are-unavailable-now-and-then",
    "line 344: 503 where an opening is unavailable, and no line says for how long",
    undefined,
    unavailable("realtime_unavailable"),
    CONCERNS,
  ),
  difference(
    "openings-are-shed-now-and-then",
    "line 357: the complete list of error codes is not shown, and 503 is not kept for a deployment without realtime",
    undefined,
    unavailable("overloaded"),
    CONCERNS,
  ),
  difference(
    "openings-are-never-available",
    "line 344: 503 where an opening is unavailable in the deployment, and no line says that 400 or 403 comes first",
    undefined,
    neverAvailable,
    CONCERNS,
  ),
  difference(
    "mentions-in-code-are-none",
    "line 284: @-mentioned, and no line says what code is",
    undefined,
    notInCode,
  ),
  difference(
    "storage-and-realtime-have-another-host",
    "lines 269 and 290: the returned URLs, of no shown host",
    undefined,
    everywhere(elsewhere),
    { profile: unpublished },
  ),
  difference(
    "schemes-are-in-capitals",
    "lines 269 and 290: the returned URLs, and the case of a scheme does not matter (RFC 3986, 3.1)",
    undefined,
    everywhere(loudly),
    { profile: unpublished },
  ),
] satisfies Difference[];
