// The webhook receiver of the suite and its inboxes.
import { createConnection, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { StallAwareClock } from "../../../../conformance/engine/transport/stall-aware-clock.ts";
import { Endpoints } from "../../../../conformance/engine/webhooks/endpoints.ts";
import { openReceiver } from "../../../../conformance/engine/webhooks/open-receiver.ts";
import type { Receiver, ReceiverOptions } from "../../../../conformance/engine/webhooks/receiver.ts";
import type { Delivery } from "../../../../conformance/exchange/delivery.ts";
import type { Profile } from "../../../../conformance/profile/profile.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";

const profileWith = (webhooks: Profile["webhooks"]): Profile =>
  resolveProfile({ base_url: "http://x", keys: { primary: "k" }, webhooks }, {});

const clock = new StallAwareClock();

let receiver: Receiver | undefined;
const seen: Delivery[] = [];
const options = (): Omit<ReceiverOptions, "address"> => ({
  ...{ runTag: "tag", clock, endpoints: new Endpoints(undefined, "tag") },
  onDelivery: (delivery) => seen.push(delivery),
  onMisdirected: () => undefined,
});
const open = async (): Promise<Receiver> => {
  const profile = profileWith({ receiver_host: "127.0.0.1" });
  receiver = await openReceiver(profile, options());
  return receiver;
};
const post = (url: string, body: string): Promise<Response> =>
  fetch(url, { method: "POST", body, redirect: "manual", headers: { "X-One": "1" } });

afterEach(async () => {
  await receiver?.close();
  receiver = undefined;
  seen.length = 0;
});

describe("an inbox", () => {
  it("takes a look whether somebody answers for no delivery", async () => {
    const inbox = (await open()).inbox();
    for (const method of ["GET", "HEAD", "OPTIONS"])
      expect((await fetch(inbox.url, { method })).status).toBe(200);
    expect([inbox.probes.length, inbox.deliveries.length, seen.length]).toEqual([3, 0, 0]);
  });

  it("undoes the coding of a body, and keeps what is no such coding", async () => {
    const inbox = (await open()).inbox();
    const sent = gzipSync('{"type":"message.created"}');
    const headers = { "content-encoding": "gzip" };
    for (const body of [sent, Buffer.from("{}")]) await fetch(inbox.url, { method: "POST", body, headers });
    const [coded, plain] = inbox.deliveries;
    expect(coded).toMatchObject({ json: { type: "message.created" }, coded: sent });
    expect([plain?.json, plain?.coded]).toEqual([{}, undefined]);
  });

  it("closes the connection of a body that is too large, or comes in too many pieces", async () => {
    const inbox = (await open()).inbox();
    await expect(post(inbox.url, "x".repeat(5_000_000))).rejects.toThrow();
    const { port, pathname } = new URL(inbox.url);
    const socket = createConnection(Number(port), "127.0.0.1");
    // A reset is an end too.
    const closed = new Promise((resolve) => socket.on("close", resolve));
    socket.on("error", () => undefined);
    socket.write(`POST ${pathname} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`);
    socket.write("1\r\n \r\n".repeat(30_000));
    await closed;
    expect((await post(inbox.url, "{}")).status).toBe(200);
    expect(inbox.deliveries).toHaveLength(1);
  });

  it("keeps unused connections longer than clients do, unless there are very many", async () => {
    const inbox = (await open()).inbox();
    expect((await post(inbox.url, "{}")).headers.get("keep-alive")).toBe("timeout=75");
    const { port, pathname } = new URL(inbox.url);
    const request = `POST ${pathname} HTTP/1.1\r\nhost: receiver\r\ncontent-length: 2\r\n\r\n{}`;
    const sockets = Array.from({ length: 1000 }, () => createConnection(Number(port), "127.0.0.1"));
    const answered = (socket: Socket) =>
      new Promise((resolve) => socket.once("data", () => resolve(true)).once("close", () => resolve(false)));
    const all = sockets.map(answered);
    for (const socket of sockets) socket.write(request);
    expect(new Set(await Promise.all(all))).toEqual(new Set([true]));
    expect(inbox.deliveries).toHaveLength(1001);
    const further = createConnection(Number(port), "127.0.0.1");
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThan(700);
    for (const socket of [...sockets, further]) socket.destroy();
  });

  it("forgets what arrived once nobody looks at it any more", async () => {
    const opened = await open();
    const body = JSON.stringify({ text: "x".repeat(4_000_000) });
    for (let count = 0; count < 45; count++) {
      const inbox = opened.inbox();
      await post(inbox.url, body);
      expect(inbox.deliveries).toHaveLength(1);
      inbox.end();
      expect(inbox.deliveries).toEqual([]);
      await post(inbox.url, "{}");
      expect([inbox.deliveries.length, inbox.lost]).toEqual([0, 0]);
    }
  });

  it("keeps what is small when large deliveries fill the memory, and counts what it does not keep", async () => {
    const opened = await open();
    const body = JSON.stringify({ text: "x".repeat(4_000_000) });
    const awaited = opened.inbox();
    awaited.stillAwaits();
    await post(awaited.url, "{}");
    awaited.end();
    expect(awaited.deliveries).toHaveLength(1);
    const inbox = opened.inbox();
    while (inbox.lost === 0) await post(inbox.url, body);
    const { length } = inbox.deliveries;
    expect(length).toBeGreaterThan(30);
    await post(inbox.url, "{}");
    expect([inbox.deliveries.length, inbox.lost]).toEqual([length + 1, 1]);
    expect(awaited.deliveries).toEqual([]);
  });

  it("records path, headers and bytes, and wakes who waits", async () => {
    const inbox = (await open()).inbox();
    const waiting = inbox.until(() => inbox.deliveries[0], 5000);
    expect((await post(`${inbox.url}/deep?q=1`, "é{")).status).toBe(200);
    const delivery = await waiting;
    expect(delivery).toMatchObject({ inbox: 1, method: "POST", path: "/deep?q=1", json: undefined });
    expect(delivery?.headers["x-one"]).toBe("1");
    expect(delivery?.body).toEqual(Buffer.from("é{"));
    expect(seen).toEqual([delivery]);
  });

  it("answers as it is set: by number, by redirect, by hanging until it is let go", async () => {
    const inbox = (await open()).inbox();
    inbox.answer(() => ({ status: inbox.deliveries.length === 1 ? 500 : 204 }));
    expect((await post(inbox.url, "1")).status).toBe(500);
    expect((await post(inbox.url, "2")).status).toBe(204);
    inbox.answer({ status: 307, location: "http://elsewhere.example/" });
    expect((await post(inbox.url, "3")).headers.get("location")).toBe("http://elsewhere.example/");
    inbox.answer("hang");
    const hanging = post(inbox.url, "4");
    await inbox.until(() => inbox.deliveries[3], 5000);
    inbox.release();
    expect((await hanging).status).toBe(200);
  });

  it("gives up waiting at the deadline", async () => {
    const inbox = (await open()).inbox();
    expect(await inbox.until(() => inbox.deliveries[0], 10)).toBeUndefined();
  });

  it("is apart from the others, and unknown paths are nobody's", async () => {
    const opened = await open();
    const [first, second] = [opened.inbox(), opened.inbox()];
    await post(second.url, "{}");
    expect([first.deliveries.length, second.deliveries.length]).toEqual([0, 1]);
    expect((await post(second.url.replace(/2$/, "3"), "{}")).status).toBe(404);
  });
});

describe("the profile", () => {
  it.each([
    [{}, "the profile has no webhooks.receiver_host"],
    [{ relay_url: "https://relay.example" }, "the profile has no webhooks.receiver_port"],
  ])("with %j is shown what it lacks", async (webhooks, problem) => {
    await expect(openReceiver(profileWith(webhooks), options())).rejects.toThrow(problem);
  });

  it("names the address of a relay", async () => {
    const port = Number(new URL((await open()).inbox().url).port);
    await receiver?.close();
    const profile = profileWith({ relay_url: "https://relay.example/in/", receiver_port: port });
    receiver = await openReceiver(profile, options());
    expect(receiver.inbox().url).toBe("https://relay.example/in/tag/1");
  });
});
