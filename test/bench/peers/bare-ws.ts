// The floor under realtime: `ws` that sends one frame to every client for each request to broadcast, and reads acks.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const frame = process.argv[2] ?? "{}";
const clients = new Set<import("ws").WebSocket>();
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const server = createServer((_request, response) => {
  for (const client of clients) client.send(frame);
  response.writeHead(200, { "content-length": 0 });
  response.end();
});
server.on("upgrade", (request, socket, head) =>
  sockets.handleUpgrade(request, socket, head, (client) => {
    clients.add(client);
    client.on("message", (data) => void JSON.parse(String(data)));
    client.on("close", () => clients.delete(client));
  }),
);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null)
    process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
});
process.once("SIGTERM", () => process.exit(0));
