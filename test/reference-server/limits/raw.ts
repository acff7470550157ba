// A client that keeps to no rule: it sends bytes, and it sees when the server closes the connection.
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { within } from "../harness.ts";

export interface RawClient {
  socket: Socket;
  /** All that came so far. */
  received(): string;
  /** Resolves with all that came once the server has closed the connection. */
  closed(): Promise<string>;
  /** Resolves once the text has come. */
  until(text: string): Promise<void>;
}

/** `allowHalfOpen` is a client that does not hang up when the server has said its last word. */
export async function rawClient(url: string, { allowHalfOpen = false } = {}): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen });
  onTestFinished(() => {
    socket.destroy();
  });
  const waiting = new Set<() => void>();
  let received = "";
  socket.on("data", (data) => {
    received += data.toString("latin1");
    for (const look of waiting) look();
  });
  // A reset is one way of hanging up; `close` follows it.
  socket.on("error", () => {});
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received)));
  await new Promise((resolve) => socket.once("connect", resolve).once("close", resolve));
  return {
    socket,
    received: () => received,
    closed: () => within(closed, "the server to hang up"),
    until: (text) =>
      within(
        new Promise<void>((resolve) => {
          const look = (): void => {
            if (!received.includes(text)) return;
            waiting.delete(look);
            resolve();
          };
          waiting.add(look);
          look();
        }),
        `the text ${text}`,
      ),
  };
}

/** The head of a request with a body, as the client would send it before the body. */
export function head(method: string, path: string, headers: Record<string, string>): string {
  const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

export const statusOf = (text: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1]);
