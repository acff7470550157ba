// A client of realtime: asks for a ticket, connects, acknowledges every event at once.
import { WebSocket } from "ws";
import type { RunningServer } from "./child.ts";
import { ask } from "./requests.ts";

interface EventFrame {
  readonly type: "event";
  readonly envelope_id: string;
  readonly cursor: string;
  readonly payload: { readonly data: { readonly object: { readonly id: string } } };
}

export interface Listener {
  readonly socket: WebSocket;
  /** Settles when the connection is gone, whichever side ended it. */
  readonly closed: Promise<void>;
}

interface Ticket {
  readonly url: string;
  readonly protocol: string;
}

const SUBSCRIPTION = { target: "self", delivery: "messages", events: ["message.created"] };

export async function askTicket(
  server: Pick<RunningServer, "port" | "profile">,
  cursor?: string,
): Promise<Ticket> {
  const ticket = await ask(server, "POST", "/v1/realtime/connections", {
    body: {
      subscriptions: [SUBSCRIPTION],
      ...(cursor !== undefined && { resume_from: { cursor } }),
    },
  });
  return { url: String(ticket.url), protocol: String(ticket.protocol) };
}

/** Resolves once the connection is open; `onFrame` sees every frame, events after their acknowledgement. */
export function listen(
  { url, protocol }: { url: string; protocol?: string },
  onFrame: (frame: EventFrame | { readonly type: string }) => void,
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const protocols = protocol === undefined ? [] : [protocol];
    const socket = new WebSocket(url, protocols, { perMessageDeflate: false });
    const closed = new Promise<void>((settle) => socket.once("close", () => settle()));
    socket.once("open", () => resolve({ socket, closed }));
    socket.on("error", reject);
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data)) as EventFrame | { type: string };
      if (isEvent(frame)) socket.send(`{"envelope_id":"${frame.envelope_id}"}`);
      onFrame(frame);
    });
  });
}

export const isEvent = (frame: EventFrame | { readonly type: string }): frame is EventFrame =>
  frame.type === "event";
