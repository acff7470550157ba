// Openings of connections as other readers of lines 138 and 282 to 297 take them: what a subscription is accepted as, and
// where a cursor leads.
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
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";
import { cursorOwner, withTickets } from "../tickets.ts";

const DEFAULT = { target: "self", delivery: "messages", events: ["message.created"] };

/** Reads the subscriptions of an opening otherwise, and warns of that. */
const subscribing =
  (read: (subscriptions: readonly unknown[]) => readonly unknown[] | undefined, code: string | undefined) =>
  (): Tampering => ({
    async http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const asked = Array.isArray(body?.subscriptions) ? body.subscriptions : undefined;
      const subscriptions = asked === undefined ? undefined : read(asked);
      if (subscriptions === undefined) return forward(call);
      const response = await forward(withJson(call, { ...body, subscriptions }));
      return code === undefined ? response : warned(response, code);
    },
  });

function warned(response: ProxyResponse, code: string): ProxyResponse {
  const ticket = isSuccess(response) ? jsonOf(response) : undefined;
  if (ticket === undefined) return response;
  const warnings = Array.isArray(ticket.warnings) ? ticket.warnings : [];
  return withJson(response, { ...ticket, warnings: [...warnings, { code, message: "see subscriptions" }] });
}

const withDefaults = (subscriptions: readonly unknown[]): readonly unknown[] | undefined => {
  const [first] = subscriptions;
  return isObject(first) && Object.keys(DEFAULT).some((name) => !Object.hasOwn(first, name))
    ? [{ ...DEFAULT, ...first }, ...subscriptions.slice(1)]
    : undefined;
};

const NOWHERE = "a-cursor-of-another-stream";

/** Decides about the cursor of an opening, by whose events it came with. */
const knowingCursors =
  (decide: (call: Call, owner: string | undefined, forward: Forward) => Promise<ProxyResponse>) =>
  (): Tampering => {
    const owners = new Map<unknown, string>();
    const { notes, http } = withTickets((_, call) => cursorOwner(call));
    return {
      http: (call, forward) => {
        const from = call.operation === "openRealtimeConnection" ? jsonOf(call)?.resume_from : undefined;
        const through: Forward = (one) => http(one, forward);
        return isObject(from) && typeof from.cursor === "string"
          ? decide(call, owners.get(from.cursor), through)
          : through(call);
      },
      socket() {
        let owner = "";
        return {
          path(asked) {
            owner = notes.get(asked) ?? "";
            return asked;
          },
          fromServer(frame, ends) {
            if (frame.type === "event") owners.set(frame.cursor, owner);
            ends.toClient(frame);
          },
        };
      },
    };
  };

const ofItsOwn = knowingCursors((call, owner, forward) =>
  owner === undefined || owner === cursorOwner(call)
    ? forward(call)
    : forward(withJson(call, { ...jsonOf(call), resume_from: { cursor: NOWHERE } })),
);

const invalidUnlessKnown = knowingCursors(async (call, owner, forward) => {
  const response = await forward(call);
  return owner === undefined && isSuccess(response)
    ? refused(400, "invalid_cursor", "resume_from: no cursor of this service")
    : response;
});

const relating = (change: (related: Json) => void) =>
  everywhere((object) => {
    if (object.type === "message.created" && isObject(object.related)) change(object.related);
  });

/** A member gets the events of the conversations that it has joined, and not of those that it could join. */
function ofJoined(): Tampering {
  const joined = new Map<string, boolean>();
  const { notes, http } = withTickets((_, call) => call);
  let through: Forward | undefined;
  const isJoined = async (call: Call, id: string): Promise<boolean> => {
    const place = `${credentialOf(call)} ${id}`;
    const known = joined.get(place);
    if (known !== undefined || through === undefined) return known ?? true;
    let cursor: unknown = "";
    do {
      const more: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(String(cursor))}`;
      const page = jsonOf(await through(reading(call, `/v1/conversations?limit=100${more}`)));
      for (const { id: found } of objectsOf(page ?? {})) joined.set(`${credentialOf(call)} ${found}`, true);
      const info: unknown = isObject(page?.data) ? page.data.page_info : undefined;
      cursor = isObject(info) ? info.next_cursor : undefined;
    } while (typeof cursor === "string" && !joined.has(place));
    return joined.get(place) ?? false;
  };
  return {
    http(call, forward) {
      through = forward;
      return http(call, forward);
    },
    socket() {
      let call: Call | undefined;
      let last: Promise<unknown> = Promise.resolve();
      return {
        path(asked) {
          call = notes.get(asked);
          return asked;
        },
        fromServer(frame, ends) {
          last = last.then(async () => {
            const related = isObject(frame.payload) ? frame.payload.related : undefined;
            const id = isObject(related) ? String(related.conversation_id) : undefined;
            if (call === undefined || id === undefined || (await isJoined(call, id))) ends.toClient(frame);
            else ends.toServer({ envelope_id: frame.envelope_id });
          });
        },
      };
    },
  };
}

const difference = familyOf("subscriptions", (name) => ({ topics: [name, "openings", "resume", "cursor"] }));
const OPENING = ["openRealtimeConnection", "connection"] as never;

export default [
  difference(
    "further-subscriptions-are-left-out",
    "lines 138 and 282: one for each connection, and the ticket says which were accepted and what to be warned of",
    OPENING,
    subscribing((asked) => (asked.length > 1 ? asked.slice(0, 1) : undefined), "one_subscription"),
  ),
  difference(
    "nothing-subscribed-is-everything",
    "lines 138 and 282: an array, and no line says that an empty one is refused",
    OPENING,
    subscribing((asked) => (asked.length === 0 ? [DEFAULT] : undefined), "default_subscription"),
  ),
  difference(
    "subscriptions-have-defaults",
    "lines 284 to 288: allowed values, and no line says that each field is required",
    OPENING,
    subscribing(withDefaults, undefined),
  ),
  difference(
    "cursors-belong-to-key-and-delivery",
    "line 297: resuming may be impossible, and line 300: it is best effort",
    OPENING,
    ofItsOwn,
  ),
  difference(
    "unknown-cursors-are-invalid",
    "line 344: 400 for invalid input, which a cursor is that this service never gave",
    OPENING,
    invalidUnlessKnown,
  ),
  difference(
    "roots-relate-to-themselves",
    "line 334: thread_root_message_id is nullable, and no line says that a message without replies is not the root of its thread",
    undefined,
    relating((related) => {
      related.thread_root_message_id ??= related.message_id;
    }),
    { topics: ["related", "delivery body"], breaksShould: ["EVT-20"] },
  ),
  difference(
    "streams-are-of-joined-conversations",
    "line 287: all messages, and no line says whether of conversations that the member could join",
    undefined,
    ofJoined,
    { concerns: ["connection"], isAlone: true },
  ),
] satisfies Difference[];
