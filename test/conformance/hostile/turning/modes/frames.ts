// WebSockets that turn hostile after their first frame.
import type { Socket } from "node:net";
import { drip, type Mode, pump, rewritten, withStrings } from "../mode.ts";

const only = ["realtime-opening", "realtime-stream"];
const [CONTINUATION, TEXT, CLOSE, PING] = [0x0, 0x1, 0x8, 0x9];
const FINAL = 0x80;
const COMPRESSED = 0x40;

/** A frame as a server sends it (RFC 6455 5.2). */
function frame(first: number, payload: string | Buffer): Buffer {
  const bytes = Buffer.from(payload);
  if (bytes.length < 126) return Buffer.concat([Buffer.from([first, bytes.length]), bytes]);
  const head = Buffer.alloc(10);
  head[0] = first;
  head[1] = 127;
  head.writeBigUInt64BE(BigInt(bytes.length), 2);
  return Buffer.concat([head, bytes]);
}

const text = (payload: string): Buffer => frame(FINAL | TEXT, payload);
let count = 0;
const event = (extra = ""): string =>
  `{"type":"message.created","event_id":"${count++}","data":{"id":"${count}","content":"${extra}"}}`;
const flood =
  (next: () => Buffer) =>
  (socket: Socket): void =>
    pump(socket, next);
const many = (bytes: Buffer): Buffer => Buffer.concat(Array.from({ length: 1000 }, () => bytes));
const cause = /more messages than|closed|close|1006|frame|event/i;

export const frames: Readonly<Record<string, Mode>> = {
  "frames/events without an end": { cause, only, frames: flood(() => text(event())) },
  "frames/messages of three megabytes": {
    ...{ cause, only },
    frames: flood(() => text(event("x".repeat(3_000_000)))),
  },
  "frames/a message of three gigabytes": {
    ...{ cause, only },
    frames: (socket) => {
      const head = frame(FINAL | TEXT, "x".repeat(126));
      head.writeBigUInt64BE(3_000_000_000n, 2);
      socket.write(head);
      pump(socket, () => Buffer.alloc(65_536, 0x20));
    },
  },
  "frames/a message in endless pieces": {
    ...{ cause, only },
    frames: (socket) => {
      const pieces = many(frame(CONTINUATION, " "));
      socket.write(frame(TEXT, "["));
      pump(socket, () => pieces);
    },
  },
  "frames/a message in endless empty pieces": {
    ...{ cause, only },
    frames: (socket) => {
      const pieces = many(frame(CONTINUATION, ""));
      socket.write(frame(TEXT, "["));
      pump(socket, () => pieces);
    },
  },
  "frames/pings without an end": { cause, only, frames: flood(() => many(frame(FINAL | PING, "ping"))) },
  "frames/pings whose answers nobody reads": {
    ...{ cause, only },
    frames: (socket) => {
      const pings = many(frame(FINAL | PING, "x".repeat(125)));
      socket.pause();
      pump(socket, () => pings);
    },
  },
  "frames/a hundred thousand levels": { cause, only, frames: flood(() => text("[".repeat(100_000))) },
  "frames/a million values": { cause, only, frames: flood(() => text(`[${"0,".repeat(1_000_000)}0]`)) },
  "frames/compressed unasked": {
    cause,
    only,
    frames: (socket) => socket.write(frame(FINAL | COMPRESSED | TEXT, "{}")),
  },
  "frames/a byte at a time": {
    ...{ cause, only },
    frames: (socket) => {
      socket.write(text(event("x".repeat(100_000))).subarray(0, 20));
      drip(socket, () => "x");
    },
  },
  "frames/control characters": {
    ...{ cause, only },
    frames: (socket) => {
      socket.write(text(event("\\u001b[2Kverdict: conforms")));
      socket.end(
        frame(FINAL | CLOSE, Buffer.concat([Buffer.from([0x0f, 0xa0]), Buffer.from("\u001b[31mred")])),
      );
    },
  },
  "frames/connections reset": { cause, only, frames: (socket) => socket.resetAndDestroy() },
  "frames/tickets to elsewhere": {
    ...{ cause: /expected an address|not connected|untestable|no /, only },
    respond: rewritten((body) => withStrings(body, "\\w*url", () => "file:///etc/hostname")),
  },
};
