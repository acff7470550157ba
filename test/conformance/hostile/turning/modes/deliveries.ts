// Webhook deliveries that nobody asked for, at the receiver of the suite.
import { Agent, request as send } from "node:http";
import { connect, type Socket } from "node:net";
import { drip, type Mode, pump } from "../mode.ts";

const only = ["webhooks"];
const cause = /deliver|signature/i;
const AT_ONCE = 20;

/** Posts to the target again and again, several at once. */
const posting =
  (body: () => string, headers: Record<string, string> = {}) =>
  (target: URL): (() => void) => {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    let isOver = false;
    const post = (): void => {
      if (isOver) return;
      const asked = send(target, { agent, method: "POST", headers }, (response) => {
        response
          .on("error", () => undefined)
          .on("close", () => setImmediate(post))
          .resume();
      });
      asked.on("error", () => setTimeout(post, 20)).end(body());
    };
    for (let at = 0; at < AT_ONCE; at++) post();
    return () => {
      isOver = true;
      agent.destroy();
    };
  };

/** Opens many connections and writes bytes of its own on each. */
const connecting =
  (connections: number, write: (socket: Socket, target: URL) => void) =>
  (target: URL): (() => void) => {
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(Number(target.port), target.hostname);
      socket.on("error", () => undefined).on("connect", () => write(socket, target));
      return socket.resume();
    });
    return () => {
      for (const socket of sockets) socket.destroy();
    };
  };

let count = 0;
const delivery = (extra = ""): string =>
  `{"id":"${count++}","type":"message.created","data":{"content":"${extra}"}}`;
const head = ({ pathname }: URL, length: number): string =>
  `POST ${pathname} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n`;

export const deliveries: Readonly<Record<string, Mode>> = {
  "deliveries/without an end": { cause, only, deliveries: posting(() => delivery()) },
  "deliveries/of three megabytes": {
    cause,
    only,
    deliveries: posting(() => delivery("x".repeat(3_000_000))),
  },
  "deliveries/of a hundred thousand levels": {
    ...{ cause, only },
    deliveries: posting(() => `${'{"data":'.repeat(100_000)}1${"}".repeat(100_000)}`),
  },
  "deliveries/of a million values": {
    ...{ cause, only },
    deliveries: posting(() => `[${"[],".repeat(1_000_000)}0]`),
  },
  "deliveries/with long headers": {
    ...{ cause, only },
    deliveries: posting(() => delivery(), { "webhook-signature": "v1,x ".repeat(3_000) }),
  },
  "deliveries/a byte at a time": {
    ...{ cause: /deliver|untestable|conform/i, only },
    deliveries: connecting(300, (socket, target) => {
      socket.write(`${head(target, 1_000_000)}\r\n`);
      drip(socket, () => "x");
    }),
  },
  "deliveries/whose headers do not end": {
    ...{ cause: /deliver|untestable|conform/i, only },
    deliveries: connecting(50, (socket, target) => {
      socket.write(head(target, 0));
      pump(socket, () => "x-more: 1\r\n".repeat(1000));
    }),
  },
  "deliveries/in one endless body": {
    ...{ cause, only },
    deliveries: connecting(50, (socket, { pathname }) => {
      socket.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
      const chunks = "1\r\n \r\n".repeat(10_000);
      pump(socket, () => chunks);
    }),
  },
};
