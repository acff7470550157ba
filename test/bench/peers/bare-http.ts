// The floor under every HTTP figure: node:http that answers every request with the same bytes.
import { createServer } from "node:http";

const body = Buffer.from(process.argv[2] ?? "{}");
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null)
    process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
});
process.once("SIGTERM", () => process.exit(0));
