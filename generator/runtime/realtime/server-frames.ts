// Frames of the service as a follower receives them: which callback each of them calls, and the values that
// can be read from a frame that breaks the contract.
import { CallError } from "../client/client-errors.ts";
import { timerMs } from "../client/environment.ts";
import type { ParsedFrame } from "./codec.ts";
import type { Ending } from "./endings.ts";

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Frames of the service, with the properties that a follower needs. */
export type ServerFrame<Event> =
  | {
      readonly type: "hello";
      readonly connection_id: string;
      readonly heartbeat_interval_seconds: number;
      readonly warnings?: readonly Warning[];
    }
  | {
      readonly type: "event";
      readonly envelope_id: string;
      readonly cursor: string;
      readonly payload: Event;
    }
  | { readonly type: "warning"; readonly warnings: readonly Warning[] }
  | {
      readonly type: "disconnect";
      readonly reason: string;
      readonly retry_after_seconds?: number | null;
    };

export interface FrameReceiver<Event> {
  parse(text: string): ParsedFrame<ServerFrame<Event>>;
  /** `heartbeatMs` is 0 where the service has no heartbeat. */
  onHello(connectionId: string, heartbeatMs: number): void;
  onWarnings(warnings: readonly Warning[]): void;
  /** `size` is the length of the frame's text. */
  onEvent(envelopeId: string, cursor: string, event: Event, size: number): void;
  onDisconnect(farewell: Omit<Ending, "code">): void;
}

/** @throws CallError where the contract does not have such a frame; types of a later version are ignored */
export function receiveFrame<Event>(text: string, receiver: FrameReceiver<Event>): void {
  const parsed = receiver.parse(text);
  if (parsed.kind === "unknown-type") return;
  if (parsed.kind === "invalid") {
    // A reason from a later version, or an incomplete frame: its values count, with the close code that
    // follows.
    const disconnect = readDisconnect(text);
    if (disconnect !== undefined) {
      receiver.onDisconnect(disconnect);
      return;
    }
    const [problem] = parsed.problems;
    const why = problem === undefined ? "no frame" : `${problem.pointer || "/"} ${problem.message}`;
    throw new CallError("realtime", `the service sent a frame that the contract does not have: ${why}`);
  }
  const { frame } = parsed;
  switch (frame.type) {
    case "hello":
      receiver.onHello(frame.connection_id, timerMs(frame.heartbeat_interval_seconds * 1000));
      receiver.onWarnings(frame.warnings ?? []);
      return;
    case "event":
      receiver.onEvent(frame.envelope_id, frame.cursor, frame.payload, text.length);
      return;
    case "warning":
      receiver.onWarnings(frame.warnings);
      return;
    case "disconnect":
      receiver.onDisconnect({ reason: frame.reason, retryAfterSeconds: frame.retry_after_seconds });
      return;
    default:
      frame satisfies never;
  }
}

/** The reason of a disconnect frame that is not as the contract has it; `undefined` for every other frame. */
function readDisconnect(text: string): Pick<Ending, "reason"> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("type" in value) || value.type !== "disconnect")
      return undefined;
    return "reason" in value && typeof value.reason === "string" ? { reason: value.reason } : {};
  } catch {
    return undefined;
  }
}
