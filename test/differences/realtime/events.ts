// The events of another server: no forwards, nothing twice that was acknowledged, plain texts, conversations
// that are shared with another workspace; and openings that it takes or declines otherwise (lines 129, 282 to
// 302, 336).
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { type Call, isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, inFrames, isObject, objectsOf } from "../difference.ts";
import { withTickets } from "../tickets.ts";

const messageIn = ({ type, payload }: Json): Json | undefined =>
  type === "event" && isObject(payload) && isObject(payload.data) && isObject(payload.data.object)
    ? payload.data.object
    : undefined;

/** The response to a forward may come after its event would have. */
const FORWARD_MS = 60;

function silentForwards(): Tampering {
  const forwards = new Set<unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = call.operation === "forwardMessage" && isSuccess(response) ? jsonOf(response) : undefined;
      for (const { id } of body === undefined ? [] : objectsOf(body)) forwards.add(id);
      return response;
    },
    socket: () => ({
      fromServer(frame, ends) {
        setTimeout(() => {
          if (!forwards.has(messageIn(frame)?.id)) ends.toClient(frame);
        }, FORWARD_MS);
      },
    }),
  };
}

const LINED = /^(.+)~(\d+)$/;

/**
 * A cursor goes on with the connection that gave it: an event that was acknowledged there, or on an earlier connection
 * that it resumed, is not delivered again. Events take some time.
 */
const handledOnce = (delayMs: number) => (): Tampering => {
  let lines = 0;
  const { notes, http } = withTickets((_, call) => call.headers["x-line"] ?? String(++lines));
  const handled = new Map<string, Set<unknown>>();
  return {
    http(call, forward) {
      const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
      const from = body?.resume_from;
      const [, cursor, line = ""] = LINED.exec(isObject(from) ? String(from.cursor) : "") ?? [];
      if (!isObject(from) || cursor === undefined) return http(call, forward);
      const changed = withJson(call, { ...body, resume_from: { ...from, cursor } });
      return http({ ...changed, headers: { ...changed.headers, "x-line": line } }, forward);
    },
    socket() {
      const envelopes = new Map<unknown, unknown>();
      let line = "";
      let before = new Set<unknown>();
      return {
        path(asked) {
          line = notes.get(asked) ?? "";
          before = new Set(handled.get(line));
          return asked;
        },
        fromServer(frame, ends) {
          const id = messageIn(frame)?.id;
          if (id !== undefined && before.has(id)) return;
          if (id !== undefined) envelopes.set(frame.envelope_id, id);
          const sent = id === undefined ? frame : { ...frame, cursor: `${String(frame.cursor)}~${line}` };
          if (delayMs === 0) ends.toClient(sent);
          else setTimeout(() => ends.toClient(sent), delayMs);
        },
        fromClient(frame, ends) {
          const id = envelopes.get(frame.envelope_id);
          if (frame.error === undefined && id !== undefined)
            handled.set(line, new Set([...(handled.get(line) ?? []), id]));
          ends.toServer(frame);
        },
      };
    },
  };
};

const plainTexts = inFrames(() => (frame) => {
  const object = messageIn(frame);
  // A command is not a text.
  if (typeof object?.content !== "string" || object.content.startsWith("```")) return;
  object.content = object.content.replaceAll(/\*\*|~~|`/g, "").trim();
});

/** The event of the reply to an answered question tells what happened, and the message shows what was chosen. */
function answersInWords(): Tampering {
  const chosen = new Set<string>();
  return {
    http(call, forward) {
      if (call.operation === "answerQuestion") chosen.add(String(jsonOf(call)?.control_id));
      return forward(call);
    },
    ...inFrames(() => (frame) => {
      const object = messageIn(frame);
      const { content } = object ?? {};
      if (object !== undefined && typeof content === "string" && chosen.has(content))
        object.content = `The question was answered: ${content}`;
    })(),
  };
}

let shared = 0;

/** With each message comes one of a conversation that belongs to another workspace. */
const ofAnotherWorkspace = inFrames(() => (frame, ends) => {
  ends.toClient(frame);
  const object = messageIn(frame);
  const { payload } = frame;
  if (object === undefined || !isObject(payload) || !isObject(payload.related)) return false;
  const message_id = `msg_shared_${++shared}`;
  const conversation_id = "conv_of_a_partner";
  ends.toClient({
    ...frame,
    envelope_id: `env_shared_${shared}`,
    payload: {
      ...payload,
      id: `evt_shared_${shared}`,
      workspace_id: "wsp_of_a_partner",
      data: { object: { ...object, id: message_id, conversation_id, content: "good morning" } },
      related: { ...payload.related, message_id, conversation_id, thread_root_message_id: null },
    },
  });
  return false;
});

const USUAL_EVENTS = ["message.created"];

/** An opening for something else than there is: the words of it alone are wrong. */
function unsupported(call: Call): Json | undefined {
  const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
  const [asked, ...more] = Array.isArray(body?.subscriptions) ? body.subscriptions : [];
  if (body === undefined || !isObject(asked) || more.length > 0) return undefined;
  const { delivery, events } = asked;
  const areWords = Array.isArray(events) && events.every((event) => typeof event === "string");
  if (typeof delivery !== "string" || !areWords || events.length === 0) return undefined;
  return { ...body, subscriptions: [{ ...asked, delivery: "messages", events: USUAL_EVENTS }] };
}

/** A subscription that is not offered gets a ticket, and a disconnect in place of hello. */
function lateRefusals(): Tampering {
  const { notes, http } = withTickets((_, call) =>
    call.headers["x-unsupported"] === undefined ? undefined : true,
  );
  return {
    async http(call, forward) {
      const response = await http(call, forward);
      const other = response.status === 400 ? unsupported(call) : undefined;
      if (other === undefined) return response;
      const changed = withJson(call, other);
      return http({ ...changed, headers: { ...changed.headers, "x-unsupported": "1" } }, forward);
    },
    socket() {
      let isUnsupported = false;
      return {
        path(asked) {
          isUnsupported = notes.has(asked);
          return asked;
        },
        fromServer(frame, ends) {
          if (!isUnsupported) return ends.toClient(frame);
          if (frame.type !== "hello") return;
          ends.toClient({
            type: "disconnect",
            reason: "unsupported_subscription",
            retry_after_seconds: null,
          });
          ends.close(4406, "unsupported_subscription");
        },
      };
    },
  };
}

/** An opening as it is passed on, and its response. */
const openings = (
  change: (body: Json, from: Json) => Json,
  answer: (ticket: Json) => void = () => undefined,
): NonNullable<Tampering["http"]> => {
  return async (call, forward) => {
    const body = call.operation === "openRealtimeConnection" ? jsonOf(call) : undefined;
    if (body === undefined) return forward(call);
    const from = body.resume_from;
    const response = await forward(isObject(from) ? withJson(call, change(body, from)) : call);
    const ticket = isSuccess(response) ? jsonOf(response) : undefined;
    if (ticket === undefined) return response;
    answer(ticket);
    return withJson(response, ticket);
  };
};

const withoutResume = ({ resume_from: _, ...others }: Json): Json => others;

/** Delivered events are not kept. */
const nothingResumed = (): Tampering => ({
  http: openings(
    (body, from) => (typeof from.cursor === "string" ? withoutResume(body) : body),
    (ticket) => {
      ticket.resume_supported = false;
    },
  ),
  ...inFrames(() => (frame) => {
    if (frame.type === "hello") frame.resume_supported = false;
    if (frame.type === "event") frame.cursor = "";
  })(),
});

const difference = (
  name: string,
  why: string,
  make: () => Tampering,
  more: Partial<Difference> = {},
): Difference => ({
  name: `events/${name}`,
  why,
  topics: ["closing", "resume", "cursor", "repetition", "envelope_id", "warnings", "event text"],
  concerns: ["connection", "openRealtimeConnection"],
  make,
  ...more,
});

export default [
  difference("forwards-are-not-reported", "no line says what making a forward emits", silentForwards, {
    breaksShould: ["RTS-56"],
  }),
  difference(
    "what-was-acknowledged-does-not-come-again",
    "line 300: clients acknowledge what they handled; no line says that it is delivered again behind an older cursor",
    handledOnce(0),
  ),
  difference(
    "slow-events-do-not-come-again-once-acknowledged",
    "line 300: clients acknowledge what they handled; no line says how soon an event comes",
    handledOnce(320),
    { isAlone: true },
  ),
  difference(
    "events-have-plain-texts",
    "line 125 names the content of an event, and no line says that it is written as it was sent",
    plainTexts,
    { breaksShould: ["EVT-11", "EVT-18", "EVT-21", "EVT-22"] },
  ),
  difference(
    "answers-are-told-in-words",
    "line 261: a reply is posted, and no line says what its text is",
    answersInWords,
    { breaksShould: ["EVT-11", "EVT-18", "EVT-21", "EVT-22"], isAlone: true },
  ),
  difference(
    "conversations-of-another-workspace",
    "line 129: some conversations follow a cross-workspace membership; no line says which workspace their events name",
    ofAnotherWorkspace,
  ),
  difference(
    "unsupported-subscriptions-get-a-disconnect",
    "line 302: unsupported_subscription is a reason for a disconnect",
    lateRefusals,
    { breaksShould: ["RTC-33"] },
  ),
  difference(
    "an-empty-resume-begins-anew",
    "line 282: resume_from is optional, and no line says that it is refused without a cursor",
    () => ({ http: openings((body, from) => (Object.keys(from).length === 0 ? withoutResume(body) : body)) }),
    { breaksShould: ["RTC-32"] },
  ),
  difference(
    "nothing-is-resumed",
    "line 138: resume_supported says whether there is any; line 300: resume is best effort",
    nothingResumed,
    { isAlone: true },
  ),
] satisfies Difference[];
