// From an HTTP upgrade to a realtime connection. A wrong path or subprotocol is refused in HTTP; a ticket that does not
// hold is answered on an open socket with a disconnect frame and a close code, which browsers can read and an HTTP
// status they cannot.
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { subprotocol } from "../../generator/generated/realtime.ts";
import { type RefusalCode, STATUS_BY_CODE } from "../refusal.ts";
import { writeRawResponse } from "../transport/raw-response.ts";
import { type AdmissionDependencies, admit, SOCKET_PATH } from "./admission.ts";
import { endingOf } from "./disconnect.ts";
import type { Hub } from "./hub.ts";

interface UpgradeDependencies extends AdmissionDependencies {
  hub: Hub;
  renderUpgradeError(code: RefusalCode, message: string): unknown;
}

type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

/** Clients send acknowledgements only, which are well below this. */
export const MAX_FRAME_BYTES = 16 * 1024;

export function createUpgradeHandler(dependencies: UpgradeDependencies): UpgradeHandler {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // One frame in a turn of the event loop: ten thousand pings come in one piece of a connection, and all others would wait.
    allowSynchronousEvents: false,
    // The connection answers pings itself, and only a client that reads.
    autoPong: false,
    // Without this the library would agree to any subprotocol a client offers.
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });

  const refuse = (socket: Duplex, code: RefusalCode, message: string): void =>
    writeRawResponse(socket, STATUS_BY_CODE[code], dependencies.renderUpgradeError(code, message));

  return async (request, socket, head) => {
    // A peer may vanish at any time; without a listener its reset would end the process.
    socket.on("error", () => socket.destroy());
    const url = URL.parse(request.url ?? "/", "http://localhost");
    const offered = (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
    if (url?.pathname !== SOCKET_PATH) return refuse(socket, "not_found", "no WebSocket is served here");
    if (!offered.includes(subprotocol)) {
      return refuse(socket, "invalid_request", `expected the WebSocket subprotocol ${subprotocol}`);
    }
    const verdict = await admit(dependencies, url.searchParams.get("ticket") ?? "").catch(
      () => ({ admitted: false, ending: endingOf("temporary_unavailable") }) as const,
    );
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on("error", () => webSocket.terminate());
      if (verdict.admitted) dependencies.hub.accept(webSocket, verdict.admission);
      else dependencies.hub.refuse(webSocket, verdict.ending);
    });
  };
}
