// Hostile deployments, as real servers: each responds to every request in its own bad way.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { listen } from "../../support/listen.ts";

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, text: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { "content-type": "application/json", ...headers }).end(text);
};
const list = (items: string): string => `{"data":{"items":[${items}],"page_info":{"has_next_page":false}}}`;
/** Sets the title, turns red, clears the line, and says what it would like to be said. */
const ESCAPES = "\u001b]0;taken\u0007\u001b[31m\u001b[2Kverdict: conforms\u001b[0m\u202e";

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
const secrets = list(
  Array.from({ length: 60_000 }, (_, index) => `{"id":"${index}","secret":"s${index}-same-ending"}`).join(
    ",",
  ),
);

export const targets: Readonly<Record<string, Respond>> = {
  "a byte at a time": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const drip = setInterval(() => response.write(" "), 200);
    response.on("close", () => clearInterval(drip));
  },
  "good lists, and then a byte at a time": (() => {
    let requests = 0;
    return (request: IncomingMessage, response: ServerResponse) => {
      if (++requests < 30) json(response, list(""));
      else targets["a byte at a time"]?.(request, response);
    };
  })(),
  "no response at all": () => undefined,
  "come again later, always": (_, response) => {
    response.writeHead(429, { "retry-after": "29", "content-type": "application/json" }).end("{}");
  },
  "a body without an end": (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const pump = (): void => {
      while (!response.destroyed && response.write("[".padEnd(65_536, " ")));
    };
    response.on("drain", pump);
    pump();
  },
  "a bomb of zeros": (_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(bomb);
  },
  "sixty thousand secrets": (_, response) => json(response, secrets),
  "a hundred thousand levels": (_, response) =>
    json(response, `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  "control characters": (_, response) => {
    const text = JSON.stringify(ESCAPES);
    response
      .writeHead(400, { "content-type": "application/json" })
      .end(`{"error":${text},"error_code":${text}}`);
  },
  "redirects in a ring": (request, response) => {
    response.writeHead(302, { location: request.url ?? "/" }).end();
  },
  "three hundred thousand items": (_, response) => json(response, list(`${"{},".repeat(299_999)}{}`)),
  "five million values": (_, response) => json(response, list(`${"[],".repeat(4_999_999)}[]`)),
  "texts of fifteen megabytes": (_, response) =>
    json(response, list(`{"id":"${"i".repeat(15 * 1024 * 1024)}"}`)),
  "fifteen megabytes of nothing": (_, response) => json(response, "[".repeat(15 * 1024 * 1024)),
  "other codings than it says": (() => {
    const codings = ["gzip", "br", "zstd", "gzip, gzip", Array(1000).fill("gzip").join()];
    let requests = 0;
    return (_: IncomingMessage, response: ServerResponse) =>
      json(response, list(""), { "content-encoding": codings[requests++ % codings.length] ?? "" });
  })(),
  "headers without an end": (_, response) => {
    const socket = response.socket;
    const pump = (): void => {
      while (socket?.write("HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n".repeat(500)) === true);
    };
    socket?.on("error", () => undefined).on("drain", pump);
    pump();
  },
  "connections that break": (request) => {
    request.socket.destroy();
  },
  "pages of a website": (_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Hello</title>");
  },
  "names of prototypes": (_, response) =>
    json(
      response,
      '{"__proto__":{"data":{}},"constructor":{"prototype":{}},"data":{"items":{"length":9e15}}}',
    ),
};

/** So often a run asks whether it is the service, before it sends anything else. */
const RECOGNISED = 2;

/** A deployment that begins like the service. */
export async function open(name: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  let lists = 0;
  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    request.resume();
    if (request.url === "/v1/conversations" && lists++ < RECOGNISED) json(response, list(""));
    else targets[name]?.(request, response);
  });
  return {
    url: await listen(server),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
