// Frames that no WebSocket client would send: each ends its own connection with the right code, and no other.
import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { answeredMeanwhile } from "../meanwhile.ts";
import { type RawClient, rawClient } from "./raw.ts";

/** The first two bytes of a frame as they are given, then the length, the mask and the masked payload. */
function frame(first: number, payload: Buffer | string = "", { isMasked = true, length = "" } = {}): Buffer {
  const bytes = Buffer.from(payload);
  const mask = isMasked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0);
  const masked = isMasked ? bytes.map((byte, index) => byte ^ (mask[index % 4] ?? 0)) : bytes;
  return Buffer.concat([Buffer.from([first]), lengthOf(bytes.length, { isMasked }, length), mask, masked]);
}

function lengthOf(length: number, { isMasked }: { readonly isMasked: boolean }, given: string): Buffer {
  const bit = isMasked ? 0x80 : 0;
  if (given !== "") return Buffer.concat([Buffer.from([bit | 127]), Buffer.from(given, "hex")]);
  if (length < 126) return Buffer.from([bit | length]);
  if (length < 65_536) return Buffer.from([bit | 126, length >> 8, length & 255]);
  const long = Buffer.alloc(9);
  long[0] = bit | 127;
  long.writeBigUInt64BE(BigInt(length), 1);
  return long;
}

const [FINAL, CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG] = [0x80, 0, 1, 2, 8, 9, 10];
const ACK = '{"envelope_id":"env_none"}';
const text = (payload: Buffer | string, options = {}) => frame(FINAL | TEXT, payload, options);

const rows: readonly [what: string, code: number, bytes: Buffer][] = [
  ["a frame without a mask", 1002, text(ACK, { isMasked: false })],
  ["a compressed frame that was not agreed on", 1002, frame(FINAL | 0x40 | TEXT, ACK)],
  ["a second reserved bit", 1002, frame(FINAL | 0x20 | TEXT, ACK)],
  ["a third reserved bit", 1002, frame(FINAL | 0x10 | TEXT, ACK)],
  ["an unknown kind of data", 1002, frame(FINAL | 3, ACK)],
  ["an unknown kind of control", 1002, frame(FINAL | 11)],
  ["a continuation of nothing", 1002, frame(FINAL | CONTINUATION, ACK)],
  ["a new message inside of one", 1002, Buffer.concat([frame(TEXT, "{"), frame(FINAL | TEXT, ACK)])],
  ["a ping in pieces", 1002, frame(PING, "x")],
  ["a ping that is too long", 1002, frame(FINAL | PING, "x".repeat(126))],
  ["a close of one byte", 1002, frame(FINAL | CLOSE, "x")],
  ["a close with a code that nobody sends", 1002, frame(FINAL | CLOSE, Buffer.from([0x03, 0xed]))],
  ["a close with a reason that is not text", 1007, frame(FINAL | CLOSE, Buffer.from([0x03, 0xe8, 0xff]))],
  ["text that is none", 1007, text(Buffer.from([0xc3, 0x28]))],
  ["half of a surrogate pair", 1007, text(Buffer.from([0xed, 0xa0, 0x80]))],
  ["a length of 2^63", 1009, text(ACK, { length: "8000000000000000" })],
  ["a length beyond numbers", 1009, text(ACK, { length: "7fffffffffffffff" })],
  ["a length beyond the limit", 1009, text(ACK, { length: "0000000000004001" })],
  ["pieces that are too long together", 1009, pieces(40, 1000)],
  ["binary data", 1008, frame(FINAL | BINARY, ACK)],
  ["an empty message", 1008, text("")],
];

/** One message in many frames. */
function pieces(count: number, size: number): Buffer {
  const piece = (index: number): number =>
    index === 0 ? TEXT : index === count - 1 ? FINAL | CONTINUATION : CONTINUATION;
  return Buffer.concat(Array.from({ length: count }, (_, index) => frame(piece(index), "x".repeat(size))));
}

async function upgraded(harness: Harness): Promise<RawClient> {
  const { body } = await harness.open("primary");
  const url = new URL(body.url);
  const client = await rawClient(harness.server.url);
  client.socket.write(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString("base64")}\r\n` +
      `sec-websocket-extensions: permessage-deflate\r\nsec-websocket-protocol: ${body.protocol}\r\n\r\n`,
  );
  await client.until("hello");
  expect(client.received()).not.toMatch(/sec-websocket-extensions/i);
  return client;
}

/** The code of the close frame, with which what came ends. */
function closeCode(received: string): number | undefined {
  const bytes = Buffer.from(received, "latin1");
  for (let at = bytes.length - 4; at >= 0; at -= 1) {
    const length = bytes[at + 1] ?? 0;
    if (bytes[at] === (FINAL | CLOSE) && at + 2 + length === bytes.length) return bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

test.each(rows)("%s ends its connection with %i", async (_, code, bytes) => {
  const harness = await startHarness();
  const bystander = await harness.connect("second");
  await bystander.next();
  const client = await upgraded(harness);
  client.socket.write(bytes);
  while (closeCode(client.received()) === undefined) await new Promise((wait) => setTimeout(wait, 5));
  client.socket.destroy();
  expect(closeCode(client.received())).toBe(code);
  await harness.post("primary", fixture(harness, "conversation"), { markdown_content: "still here" });
  expect(await bystander.events(1)).toHaveLength(1);
});

test("many small frames are read, and cost no connection but their own", async () => {
  const harness = await startHarness({ maxStrayAcks: 10_000 });
  const bystander = await harness.connect("second");
  await bystander.next();
  const client = await upgraded(harness);
  const ack = text(ACK);
  client.socket.write(Buffer.concat(Array.from({ length: 5000 }, () => ack)));
  client.socket.write(Buffer.concat(Array.from({ length: 5000 }, () => frame(FINAL | PONG))));
  const slow = Array.from(ACK, (character, index) =>
    frame(index === 0 ? TEXT : index === ACK.length - 1 ? FINAL | CONTINUATION : CONTINUATION, character),
  );
  client.socket.write(Buffer.concat(slow));
  client.socket.write(frame(FINAL | PING, "the last"));
  await client.until("the last");
  await harness.post("second", fixture(harness, "conversation"), { markdown_content: "for both" });
  expect(await bystander.events(1)).toHaveLength(1);
  await client.until("for both");
});

test.each([
  ["pings", frame(FINAL | PING)],
  ["pongs", frame(FINAL | PONG)],
  ["acknowledgements", text(ACK)],
])("others are answered between %s that come in one piece", async (_, bytes) => {
  const harness = await startHarness({ maxStrayAcks: 10_000 });
  const client = await upgraded(harness);
  const flood = Buffer.concat([
    ...Array.from({ length: 5000 }, () => bytes),
    frame(FINAL | PING, "the last"),
  ]);
  const answered = await answeredMeanwhile(harness, async () => {
    client.socket.write(flood);
    await client.until("the last");
  });
  // All at once they are answered before the first other request is looked at.
  expect(answered).toBeGreaterThan(20);
});
