// Connections on which no request ever came. Node counts them neither as idle nor as busy, so a server that stops would
// wait for each of them until the last moment.
import type { Server } from "node:http";
import type { Socket } from "node:net";

/** To be called before the server listens. Returns a function that closes the connections silent at that moment. */
export function trackSilentConnections(server: Server): () => void {
  const silent = new Set<Socket>();
  server.on("connection", (socket) => {
    silent.add(socket);
    socket.once("close", () => silent.delete(socket));
  });
  server.on("request", ({ socket }) => silent.delete(socket));
  server.on("upgrade", ({ socket }) => silent.delete(socket));
  return () => {
    for (const socket of silent) socket.destroy();
  };
}
