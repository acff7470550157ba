// Names of receivers, against name servers that answer well, badly or never.
import { createSocket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { writeFileSync } from "node:fs";
import type { LookupFunction } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createNameLookup, NameNotResolved } from "../../../reference-server/webhooks/name-lookup.ts";
import { createSender } from "../../../reference-server/webhooks/sender.ts";
import { within } from "../harness.ts";
import { temporaryFolder } from "../store/open.ts";
import { startReceiver } from "./receiver.ts";

const SILENT = "silent.test";

/** Answers IPv4 questions for names with an address here, says nothing for one name, and that all others are unknown. */
async function startNameServer(addresses: Record<string, string>) {
  const socket = createSocket("udp4");
  onTestFinished(() => void socket.close());
  const asked: string[] = [];
  socket.on("message", (message, from) => {
    const { name, end } = readName(message, 12);
    const type = message.readUInt16BE(end);
    asked.push(`${name} ${type}`);
    if (name === SILENT) return;
    const address = type === 1 ? addresses[name] : undefined;
    const header = Buffer.from(message.subarray(0, 12));
    // A response; of a name that is not known at all, with the code for that.
    header.writeUInt16BE(addresses[name] === undefined ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(address === undefined ? 0 : 1, 6);
    header.fill(0, 8);
    const question = message.subarray(12, end + 4);
    const record =
      address === undefined
        ? []
        : [Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split(".").map(Number)])];
    socket.send(Buffer.concat([header, question, ...record]), from.port, from.address);
  });
  await new Promise<void>((listening) => socket.bind(0, "127.0.0.1", listening));
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] };
}

function readName(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join("."), end: at + 1 };
}

const find = (lookup: LookupFunction, name: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) =>
    lookup(name, { all: true }, (error, found) =>
      error === null ? resolve(found as LookupAddress[]) : reject(error),
    ),
  );

test("a name is found at its name server, in the hosts file, and on this machine", async () => {
  const hostsFile = join(temporaryFolder(), "hosts");
  writeFileSync(hostsFile, "# nothing\n192.0.2.7\tfirst.test second.test # third.test\n::2 second.test\n");
  const { servers } = await startNameServer({ "receiver.test": "192.0.2.1" });
  const lookup = createNameLookup({ servers, hostsFile });
  const rows: Array<[name: string, addresses: string[]]> = [
    ["receiver.test", ["192.0.2.1"]],
    ["RECEIVER.test.", ["192.0.2.1"]],
    ["first.test", ["192.0.2.7"]],
    ["second.test", ["192.0.2.7", "::2"]],
    ["localhost", ["127.0.0.1", "::1"]],
    ["any.localhost", ["127.0.0.1", "::1"]],
  ];
  for (const [name, addresses] of rows) {
    const found = await find(lookup, name);
    expect([name, found.map(({ address }) => address)]).toEqual([name, addresses]);
  }
  await expect(find(lookup, "third.test")).rejects.toThrow(NameNotResolved);
});

test("a name that does not resolve is not asked for again for a while", async () => {
  const { servers, asked } = await startNameServer({ "known.test": "192.0.2.1" });
  let now = 0;
  const lookup = createNameLookup({ servers, now: () => now });
  for (let time = 0; time < 3; time++) await expect(find(lookup, "unknown.test")).rejects.toThrow();
  expect(asked.sort()).toEqual(["unknown.test 1", "unknown.test 28"]);
  now += 60_000;
  await expect(find(lookup, "unknown.test")).rejects.toThrow();
  expect(asked).toHaveLength(4);
  for (let time = 0; time < 2; time++) expect(await find(lookup, "known.test")).toHaveLength(1);
});

test("names whose servers do not answer end in time and hold no others back", async () => {
  const receiver = await startReceiver();
  const { servers } = await startNameServer({ "receiver.test": "127.0.0.1" });
  const lookup = createNameLookup({ servers, timeoutMs: 2000 });
  const sender = createSender({ allowPrivate: true, timeoutMs: 60_000, lookup });
  onTestFinished(() => sender.close());
  const send = (host: string) => {
    const { port } = new URL(receiver.url);
    const message = { url: `http://${host}:${port}/`, headers: {}, body: "{}" };
    return sender.send(message, new AbortController().signal);
  };
  let ended = 0;
  const silent = Array.from({ length: 64 }, () => send(SILENT).finally(() => ended++));
  expect(await send("receiver.test")).toMatchObject({ isSuccess: true });
  expect(ended).toBe(0);
  for (const result of await within(Promise.all(silent), "the silent names")) {
    expect(result).toEqual({ isSuccess: false, httpStatus: null, errorCode: "dns_failed" });
  }
});

test("the addresses that a name server gives are judged before anything is sent to them", async () => {
  const { servers } = await startNameServer({ "inside.test": "10.0.0.1", "loop.test": "127.0.0.1" });
  const sender = createSender({
    allowPrivate: false,
    timeoutMs: 2000,
    lookup: createNameLookup({ servers }),
  });
  onTestFinished(() => sender.close());
  for (const host of ["inside.test", "loop.test"]) {
    const message = { url: `https://${host}/`, headers: {}, body: "{}" };
    expect(await sender.send(message, new AbortController().signal)).toMatchObject({
      errorCode: "address_not_allowed",
    });
  }
});
