// Faults of realtime connections: other frames, other tickets, other events than the right ones.
import type { WebSocket } from "ws";
import type { MessageCreatedEvent } from "../../../../generator/generated/types.ts";
import type { AllServices, Decorate } from "../../../../reference-server/all-services.ts";
import type { Admission } from "../../../../reference-server/realtime/admission.ts";
import { endingOf } from "../../../../reference-server/realtime/disconnect.ts";
import type { NewEvent } from "../../../../reference-server/store/events/events.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import { aroundService, aroundStore } from "../around.ts";
import { inJson } from "../responses.ts";

/** A frame of the server as JSON, its properties open to change. */
// biome-ignore lint/suspicious/noExplicitAny: faults put anything anywhere; nothing relies on the shape afterwards.
export type Loose = Record<string, any>;

/** A frame of a client; an empty one for a text that is not JSON, which the server answers. */
export function frameOf(data: unknown): Loose {
  try {
    return JSON.parse(String(data)) ?? {};
  } catch {
    return {};
  }
}

/** Ends a connection for policy_violation. */
export function endForPolicy({ realtime }: AllServices, socket: WebSocket): void {
  const ending = endingOf("policy_violation");
  socket.send(realtime.disconnectFrame(ending));
  socket.close(ending.closeCode, ending.reason);
}

/** Takes some frames of a client for a violation of the policy; what is remembered of a connection lives in `make`. */
export const takingForViolations = (make: () => (frame: Loose) => boolean): Decorate =>
  aroundService("hub", "accept", (accept, services) => (socket, admission) => {
    const isViolation = make();
    accept(socket, admission);
    socket.on("message", (data) => {
      if (isViolation(frameOf(data))) endForPolicy(services, socket);
    });
  });

/** The frames sent for each frame of an accepted connection; strings as they are, everything else as JSON. */
export const inFrames = (
  make: (admission: Admission, socket: WebSocket) => (frame: Loose) => readonly unknown[],
): Decorate =>
  aroundService("hub", "accept", (accept) => (socket, admission) => {
    const change = make(admission, socket);
    const send = socket.send.bind(socket);
    const sendChanged = (data: unknown): void => {
      for (const frame of change(JSON.parse(String(data))))
        send(typeof frame === "string" || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
    };
    socket.send = sendChanged as typeof socket.send;
    accept(socket, admission);
  });

/** As `inFrames`, for frames of one type, one for one. */
export const inFramesOf = (type: string, change: (frame: Loose, admission: Admission) => unknown): Decorate =>
  inFrames((admission) => (frame) => [frame.type === type ? change(frame, admission) : frame]);

/** Changes the response of every successful opening. */
export const inTickets = (change: (ticket: Loose) => unknown): Decorate =>
  inJson("POST", /\/realtime\/connections/, change);

/** Changes events as they are written to the log. */
export const inEvents = (change: (event: MessageCreatedEvent & Loose, message: Message) => Loose): Decorate =>
  aroundService(
    "render",
    "messageCreated",
    (messageCreated) => (message) => rewritten(messageCreated(message), (event) => change(event, message)),
  );

/** Changes the events of answers to questions alone. */
export const inEventsOfAnswers = (
  change: (event: MessageCreatedEvent & Loose, answer: Message, questionId: string) => Loose,
): Decorate =>
  aroundStore(
    "questions",
    "answer",
    (original) =>
      (viewer, questionId, textOf, { announce, ...options } = {}) =>
        original(viewer, questionId, textOf, {
          ...options,
          ...(announce && {
            announce: (message) =>
              rewritten(announce(message), (event) => change(event, message, questionId)),
          }),
        }),
  );

const rewritten = (event: NewEvent, change: (event: MessageCreatedEvent & Loose) => Loose): NewEvent => ({
  ...event,
  render: (stamp) => JSON.stringify(change(JSON.parse(event.render(stamp)))),
});

/** The subscriptions of an opening, for faults that change them before they are validated. */
export function listOf(body: unknown): readonly Loose[] {
  const { subscriptions } = (body ?? {}) as Loose;
  return Array.isArray(subscriptions)
    ? subscriptions.filter((item) => typeof item === "object" && item !== null)
    : [];
}
