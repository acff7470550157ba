// A server that answers each request by the next step of a script, and remembers every request it got.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { listen } from "../support/listen.ts";

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Step = (response: ServerResponse, seen: Seen, request: IncomingMessage) => void;

interface Scripted {
  /** Base address with the version prefix. */
  readonly baseUrl: string;
  readonly seen: readonly Seen[];
}

/** The last step answers everything that comes after it. */
export async function startScripted(...script: readonly Step[]): Promise<Scripted> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(one);
      script[Math.min(seen.length, script.length) - 1]?.(response, one, request);
    });
  });
  const origin = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `${origin}/v1`, seen };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end(JSON.stringify(body));

/** Cuts the connection before anything is answered. */
export const hangUp: Step = (response) => void response.destroy();

/** Cuts the connection in the middle of the body. */
export const cutShort: Step = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"data":', () => response.destroy());
};

/** Takes the request and says nothing. */
export const stall: Step = () => undefined;
