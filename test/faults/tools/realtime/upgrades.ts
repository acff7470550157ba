// Faults of the WebSocket handshake: they see each upgrade before the service does.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import { inHttp } from "../around.ts";

export const onUpgrade = (before: (request: IncomingMessage, socket: Duplex) => void): Decorate =>
  inHttp((app) => app.server.prependListener("upgrade", before));

/** Lets the response that opens a connection select no subprotocol. */
export function withoutSubprotocol(socket: Duplex): void {
  const write = socket.write.bind(socket);
  const writeChanged = (data: unknown, ...rest: []): boolean =>
    write(
      String(data).startsWith("HTTP/1.1 101")
        ? String(data).replace(/Sec-WebSocket-Protocol: .*\r\n/, "")
        : data,
      ...rest,
    );
  socket.write = writeChanged as typeof socket.write;
}
