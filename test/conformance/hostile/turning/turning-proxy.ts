// Is in front of the reference server and passes everything on unchanged, so that a run begins well; after some requests
// it turns hostile. Bodies and frames pass as bytes.
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { listen } from "../../../support/listen.ts";
import type { Good, Mode } from "./mode.ts";

/** Cursors and ids of a megabyte come back in addresses. */
const MAX_HEADER_BYTES = 8 * 1024 * 1024;
/** The first frame of the reference server comes after its response to the handshake. */
const END_OF_HEADERS = "\r\n\r\n";

interface TurningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** @param after so many requests pass before the turn */
export async function openTurningProxy(server: string, mode: Mode, after: number): Promise<TurningProxy> {
  const proxy = new Turning(Number(new URL(server).port), mode, after);
  const listener = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    proxy.handle(request, response).catch(() => response.destroy());
  });
  listener.on("connection", (socket) => proxy.keep(socket).on("error", () => undefined));
  listener.on("upgrade", (request, socket: Socket, head) => proxy.join(request, socket, head));
  return {
    url: await listen(listener),
    async close() {
      proxy.end();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
}

class Turning {
  readonly #upstream: number;
  readonly #mode: Mode;
  readonly #after: number;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #floods: (() => void)[] = [];
  readonly #sockets = new Set<Duplex>();
  #requests = 0;

  constructor(upstream: number, mode: Mode, after: number) {
    this.#upstream = upstream;
    this.#mode = mode;
    this.#after = after;
  }

  /** Ends the socket with the proxy. */
  keep<Kept extends Duplex>(socket: Kept): Kept {
    this.#sockets.add(socket);
    socket.on("close", () => this.#sockets.delete(socket));
    return socket;
  }

  end(): void {
    for (const end of this.#floods) end();
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { respond, deliveries } = this.#mode;
    response.on("error", () => undefined);
    const body = await readAll(request);
    const isTurned = ++this.#requests > this.#after;
    if (isTurned && respond !== undefined) {
      await respond({ request, response, good: (path) => this.#ask(request, body, path) });
      return;
    }
    const target = isTurned ? targetIn(body) : undefined;
    if (target !== undefined && deliveries !== undefined) this.#floods.push(deliveries(target));
    const { status, headers, bytes } = await this.#ask(request, body);
    response.writeHead(status, headers).end(bytes);
  }

  #ask(request: IncomingMessage, body: Buffer, path = request.url): Promise<Good & { bytes: Buffer }> {
    const { method, headers } = request;
    const to = { port: this.#upstream, host: "127.0.0.1", agent: this.#agent };
    return new Promise((resolve, reject) => {
      const asked = send({ ...to, method, path, headers }, (response) => {
        readAll(response).then((bytes) => {
          const { statusCode: status = 0, headersDistinct } = response;
          resolve({ status, headers: passedOn(headersDistinct), bytes, text: bytes.toString("utf8") });
        }, reject);
      });
      asked.on("error", reject).end(body);
    });
  }

  join(request: IncomingMessage, client: Socket, head: Buffer): void {
    const server = this.keep(connect(this.#upstream, "127.0.0.1"));
    server.on("error", () => client.destroy()).on("close", () => client.end());
    client.on("error", () => server.destroy()).on("close", () => server.destroy());
    const { rawHeaders: all } = request;
    const lines = all.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : []));
    server.write([`GET ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    server.write(head);
    client.pipe(server);
    const { frames } = this.#mode;
    if (frames === undefined) server.pipe(client);
    else passFirstFrame(server, client, frames);
  }
}

/** The mode decides about everything after the first frame. */
function passFirstFrame(server: Socket, client: Socket, frames: (socket: Socket) => void): void {
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
