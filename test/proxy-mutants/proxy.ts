// Is between the suite and a server, and passes on every request, frame and webhook delivery unless a defect
// does something else with it. Sockets are used only here and in bridge.ts.
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { listen } from "../support/listen.ts";
import { bridge } from "./bridge.ts";
import type { Tampering } from "./defect.ts";
import { type Call, operationOf, type ProxyResponse, withHeader } from "./message.ts";

/** The path of a webhook target while deliveries pass through the proxy: its port, then its own path. */
const DELIVERIES = "/to/";
/** They belong to one connection and are made anew for the next. */
const HOP_HEADERS = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade", "content-length"]);

interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free port of this machine. @param server base URL of the reference server */
export async function openProxy(server: string, tampering: Tampering): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  const { host: upstream } = new URL(server);
  let own = "";
  const listener = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  listener.on("upgrade", (request, socket, head) =>
    bridge({ request, socket, head, upstream, socketDefect: tampering.socket?.() }),
  );
  own = await listen(listener);
  return {
    url: own,
    async close() {
      agent.destroy();
      listener.closeAllConnections();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    const received = call.url.startsWith(DELIVERIES) ? await deliver(call) : await serve(call);
    // An empty date stands for none: without it Node writes one of its own.
    const isUndated = received.headers.date === "";
    response.sendDate = !isUndated;
    const shown = isUndated ? withHeader(received, "date", undefined) : received;
    response.writeHead(shown.status, lengthened(shown, request.method));
    response.end(request.method === "HEAD" ? undefined : shown.body);
  }

  function serve(call: Call): Promise<ProxyResponse> {
    const forward = (one: Call): Promise<ProxyResponse> => forwardTo(upstream, one, agent);
    const through = tampering.deliver === undefined ? forward : turned(forward);
    return tampering.http?.(call, through) ?? through(call);
  }

  /** Deliveries come by here: targets on this machine are given another address, which no response shows. */
  function turned(forward: Forward): Forward {
    return async (call) => {
      const response = await forward(
        replaced(call, /http:\/\/127\.0\.0\.1:(\d+)\//g, `${own}${DELIVERIES}$1/`),
      );
      return replaced(response, new RegExp(`${own}${DELIVERIES}(\\d+)/`, "g"), "http://127.0.0.1:$1/");
    };
  }

  function deliver(call: Call): Promise<ProxyResponse> {
    const [port = "", ...path] = call.url.slice(DELIVERIES.length).split("/");
    const forward = (one: Call): Promise<ProxyResponse> => forwardTo(`127.0.0.1:${port}`, one, agent);
    const delivery: Call = { ...call, operation: "delivery", url: `/${path.join("/")}` };
    return tampering.deliver?.(delivery, forward) ?? forward(delivery);
  }
}

export type Forward = (call: Call) => Promise<ProxyResponse>;

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = "GET", url = "/" } = request;
  return {
    operation: operationOf(method, url),
    method,
    url,
    headers: plain(request),
    body: await readBody(request),
  };
}

function forwardTo(host: string, call: Call, agent: Agent): Promise<ProxyResponse> {
  const { hostname, port } = new URL(`http://${host}`);
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname, port, agent, method: call.method, path: call.url, headers: lengthened(call, call.method) },
      (response) => {
        readBody(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, headers: plain(response), body }),
          reject,
        );
      },
    );
    request.on("error", reject);
    request.end(call.body);
  });
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const plain = ({ headersDistinct }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headersDistinct)
      .filter(([name]) => !HOP_HEADERS.has(name))
      .map(([name, values = []]) => [name, values.join(", ")]),
  );

function lengthened(
  { headers, body }: Call | ProxyResponse,
  method = "GET",
): Record<string, string | number> {
  return body.length === 0 && (method === "GET" || method === "HEAD")
    ? { ...headers }
    : { ...headers, "content-length": body.length };
}

function replaced<Message extends Call | ProxyResponse>(message: Message, what: RegExp, by: string): Message {
  const text = message.body.toString("utf8");
  const changed = text.replaceAll(what, by);
  return changed === text ? message : { ...message, body: Buffer.from(changed) };
}
