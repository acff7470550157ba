// Everything that the run has seen on its realtime connections, for checks that judge every frame: the key
// that opened a connection, the contents of its ticket and hello, and the meaning of each frame.
import type { Exchange, Frame } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import {
  type EventFrame,
  isFrame,
  labelOf,
  readEvent,
  readTicket,
  type Ticket,
} from "../../readers/realtime-frames.ts";
import type { JsonObject } from "../../text/json.ts";

export interface SeenConnection {
  readonly number: number;
  /** Text frames received so far, the current one included. */
  received: number;
  hello: JsonObject | undefined;
  /** Every hello: a service may subscribe a connection anew and say so. */
  readonly hellos: JsonObject[];
  /** The ticket with the connection_id of hello, and the role of the key that opened it. */
  ticket: { readonly as: string; readonly ticket: Ticket } | undefined;
  /** Reason of the disconnect frame. */
  disconnect: Frame | undefined;
}

interface SeenFrame {
  readonly connection: SeenConnection;
  readonly message: unknown;
  readonly event: EventFrame | undefined;
}

export class StreamLog {
  readonly #tickets = new Map<string, { readonly as: string; readonly ticket: Ticket }>();
  readonly #connections = new Map<number, SeenConnection>();

  /** Remembers the ticket of an opening. */
  exchange(exchange: Exchange): void {
    if (exchange.operation !== "openRealtimeConnection" || !isSuccess(exchange)) return;
    const ticket = readTicket(exchange.json);
    if (ticket?.connectionId !== undefined)
      this.#tickets.set(ticket.connectionId, { as: exchange.as, ticket });
  }

  /** Records a frame; `undefined` for a frame that is not a received message. */
  frame(frame: Frame): SeenFrame | undefined {
    if (frame.direction !== "received") return undefined;
    const connection = this.connection(frame.connection);
    connection.received++;
    const { json: message } = frame;
    if (isFrame(message, "hello")) connection.hellos.push(message);
    if (isFrame(message, "hello") && connection.hello === undefined) {
      connection.hello = message;
      connection.ticket = this.#tickets.get(labelOf(message.connection_id) ?? "");
    }
    if (isFrame(message, "disconnect")) connection.disconnect ??= frame;
    return { connection, message, event: readEvent(message) };
  }

  connection(number: number): SeenConnection {
    const known = this.#connections.get(number);
    if (known !== undefined) return known;
    const nothing = { hello: undefined, ticket: undefined, disconnect: undefined };
    const connection: SeenConnection = { number, received: 0, hellos: [], ...nothing };
    this.#connections.set(number, connection);
    return connection;
  }
}
