// Spec 302: revoked_api_key tells a client to stop. The connections are known by key, of each the newest one.
import type { WebSocket } from "ws";
import { defineFault } from "../tools/fault.ts";

/** Longer than the service waits for a close; whoever ends the connection after it means the whole server. */
const SPARED_MS = 4000;

export default defineFault({
  title: "revoking a key ends the newest of its connections and leaves the others open",
  breaks: ["RTS-33"],
  decorate: (services) => {
    const newest = new Map<string, WebSocket>();
    const { accept } = services.hub;
    services.hub.accept = (socket, admission) => {
      const { keyId } = admission;
      newest.set(keyId, socket);
      const send = socket.send.bind(socket);
      const close = socket.close.bind(socket);
      const terminate = socket.terminate.bind(socket);
      let sparedUntil = 0;
      const sendChanged = (data: unknown): void => {
        const { type, reason } = JSON.parse(String(data));
        if (type === "disconnect" && reason === "revoked_api_key" && newest.get(keyId) !== socket)
          sparedUntil = Date.now() + SPARED_MS;
        else send(String(data));
      };
      socket.send = sendChanged as typeof socket.send;
      socket.close = (code, reason) => (Date.now() < sparedUntil ? undefined : close(code, reason));
      socket.terminate = () => (Date.now() < sparedUntil ? undefined : terminate());
      accept(socket, admission);
    };
    return services;
  },
});
