// Stands before the good server and passes everything on unchanged, so that a run begins well; after some requests it
// turns hostile. Bodies and frames pass as bytes.
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Good, Mode } from "./mode.ts";

/** Cursors and ids of a megabyte come back in addresses. */
const MAX_HEADER_BYTES = 8 * 1024 * 1024;
/** The first frame of the good server comes after its response to the handshake. */
const END_OF_HEADERS = "\r\n\r\n";

export interface TurningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** @param after so many requests pass before the turn */
export async function openTurningProxy(server: string, mode: Mode, after: number): Promise<TurningProxy> {
  const agent = new Agent({ keepAlive: true });
  const { port: upstream } = new URL(server);
  const floods: (() => void)[] = [];
  const sockets = new Set<Duplex>();
  let requests = 0;

  const listener = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  listener.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
  });
  listener.on("upgrade", (request, socket: Socket, head) => join(request, socket, head));
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    // A server that listens on a port has an address with one.
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    async close() {
      for (const end of floods) end();
      for (const socket of sockets) socket.destroy();
      agent.destroy();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on("error", () => undefined);
    const body = await readAll(request);
    const isTurned = ++requests > after;
    if (isTurned && mode.respond !== undefined) {
      await mode.respond({ request, response, good: (path) => ask(request, body, path) });
      return;
    }
    const target = isTurned ? targetIn(body) : undefined;
    if (target !== undefined && mode.deliveries !== undefined) floods.push(mode.deliveries(target));
    const { status, headers, bytes } = await ask(request, body);
    response.writeHead(status, headers).end(bytes);
  }

  function ask(
    request: IncomingMessage,
    body: Buffer,
    path = request.url,
  ): Promise<Good & { bytes: Buffer }> {
    const { method, headers } = request;
    return new Promise((resolve, reject) => {
      const asked = send({ port: upstream, host: "127.0.0.1", agent, method, path, headers }, (response) => {
        readAll(response).then((bytes) => {
          const { statusCode: status = 0, headersDistinct } = response;
          resolve({ status, headers: passedOn(headersDistinct), bytes, text: bytes.toString("utf8") });
        }, reject);
      });
      asked.on("error", reject).end(body);
    });
  }

  function join(request: IncomingMessage, client: Socket, head: Buffer): void {
    const server = connect(Number(upstream), "127.0.0.1");
    sockets.add(server);
    server.on("error", () => client.destroy()).on("close", () => client.end());
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    const { rawHeaders: all } = request;
    const lines = all.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
    server.write([`GET ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.write(head);
    client.pipe(server);
    const { frames } = mode;
    if (frames === undefined) {
      server.pipe(client);
      return;
    }
    let isOpen = false;
    server.on("data", (bytes: Buffer) => {
      if (!client.writable) return;
      client.write(bytes);
      const isFrame = isOpen || !bytes.toString("latin1").endsWith(END_OF_HEADERS);
      isOpen = true;
      if (!isFrame) return;
      server.removeAllListeners("data").resume();
      frames(client);
    });
  }
}

/** The address of a webhook target on this machine in a request. */
function targetIn(body: Buffer): URL | undefined {
  const [address] = /http:\/\/127\.0\.0\.1:\d+\/\w+\/\d+/.exec(body.toString("latin1")) ?? [];
  return address === undefined ? undefined : new URL(address);
}

async function readAll(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const passedOn = (headers: NodeJS.Dict<string[]>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, values]) =>
      values === undefined || ["connection", "keep-alive", "transfer-encoding"].includes(name)
        ? []
        : [[name, values]],
    ),
  );
