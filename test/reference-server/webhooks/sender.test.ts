// One request of the webhook sender: which responses count as delivered, and to which addresses nothing is sent.
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { createServer } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSender, type SenderOptions } from "../../../reference-server/webhooks/sender.ts";
import { listen } from "../../support/listen.ts";
import { startReceiver } from "./receiver.ts";

function send(url: string, options: Partial<SenderOptions> = {}, signal = new AbortController().signal) {
  const sender = createSender({ allowPrivate: true, timeoutMs: 2000, ...options });
  onTestFinished(() => sender.close());
  return sender.send({ url, headers: { "content-type": "application/json" }, body: "{}" }, signal);
}

/** A DNS lookup that resolves every name to these addresses, and records the names. */
function lookupOf(...addresses: string[]): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (hostname, options, callback) => {
    asked.push(hostname);
    const found: LookupAddress[] = addresses.map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
    const [first] = found;
    if (options.all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
  return Object.assign(lookup, { asked });
}

test.each([
  [200, true, null],
  [204, true, null],
  [299, true, null],
  [301, false, "redirect_not_followed"],
  [304, false, "redirect_not_followed"],
  [400, false, "http_status"],
  [410, false, "http_status"],
  [500, false, "http_status"],
])("a response of %i", async (status, isSuccess, errorCode) => {
  const receiver = await startReceiver();
  receiver.answer((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end());
  expect(await send(`${receiver.url}/hook`)).toEqual({ isSuccess, httpStatus: status, errorCode });
  expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"]);
});

test("a delivery fails if the receiver does not respond in time", async () => {
  const receiver = await startReceiver();
  receiver.answer(() => {});
  const begun = Date.now();
  expect(await send(receiver.url, { timeoutMs: 60 })).toMatchObject({
    isSuccess: false,
    errorCode: "timeout",
  });
  expect(Date.now() - begun).toBeLessThan(1500);
});

test("an endless response is cut off, and its status counts", async () => {
  const receiver = await startReceiver();
  let written = 0;
  receiver.answer((response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(16_384))) written += 16_384;
    };
    response.on("drain", pour);
    pour();
  });
  expect(await send(receiver.url, { timeoutMs: 1000 })).toMatchObject({ isSuccess: true, httpStatus: 200 });
  expect(written).toBeLessThan(16 * 1024 * 1024);
});

test("a response that never ends occupies the sender no longer than the timeout", async () => {
  const receiver = await startReceiver();
  receiver.answer((response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write("."), 10);
    response.on("close", () => clearInterval(drip));
  });
  const begun = Date.now();
  expect(await send(receiver.url, { timeoutMs: 150 })).toMatchObject({ isSuccess: true, httpStatus: 200 });
  expect(Date.now() - begun).toBeLessThan(1500);
});

test("a closed port, a response that is not HTTP, and an abort are failures", async () => {
  const noise = createServer((socket) => socket.end("this is not http\r\n\r\n"));
  const noiseUrl = await listen(noise);
  onTestFinished(() => void noise.close());
  expect(await send("http://127.0.0.1:1/")).toMatchObject({
    isSuccess: false,
    errorCode: "connection_refused",
  });
  expect(await send(noiseUrl)).toMatchObject({ isSuccess: false, httpStatus: null });
  const aborted = await send("http://127.0.0.1:1/", {}, AbortSignal.abort());
  expect(aborted.isSuccess).toBe(false);
});

test("nothing is sent to a name that has any private address", async () => {
  for (const addresses of [
    ["127.0.0.1"],
    ["8.8.8.8", "10.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
  ]) {
    const lookup = lookupOf(...addresses);
    const result = await send("https://receiver.example/", { allowPrivate: false, lookup });
    expect([addresses, result.errorCode]).toEqual([addresses, "address_not_allowed"]);
    expect(lookup.asked).toContain("receiver.example");
  }
});

test("without allowPrivate nothing is sent to an http URL or to an address in the URL", async () => {
  const receiver = await startReceiver();
  const lookup = lookupOf("127.0.0.1");
  const options = { allowPrivate: false, lookup };
  expect(await send(receiver.url, options)).toMatchObject({ errorCode: "https_only" });
  expect(await send(receiver.url.replace("http", "https"), options)).toMatchObject({
    errorCode: "address_not_allowed",
  });
  expect(receiver.received).toEqual([]);
  expect(lookup.asked).toEqual([]);
});

test("the connection goes to the resolved address, and the Host header has the name of the URL", async () => {
  const receiver = await startReceiver();
  const lookup = lookupOf("127.0.0.1");
  const url = receiver.url.replace("127.0.0.1", "receiver.test");
  expect(await send(url, { lookup })).toMatchObject({ isSuccess: true });
  expect(receiver.received[0]?.headers.host).toBe(new URL(url).host);
});

test("a name that does not resolve is the failure dns_failed", async () => {
  const lookup: LookupFunction = (_hostname, _options, callback) =>
    callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }), "");
  expect(await send("https://receiver.example/", { allowPrivate: false, lookup })).toMatchObject({
    errorCode: "dns_failed",
  });
});

test("an idle connection is closed within seconds, whatever Keep-Alive the receiver asks for", async () => {
  let open = 0;
  const server = createServer((socket) => {
    open += 1;
    socket.on("error", () => {});
    socket.on("close", () => {
      open -= 1;
    });
    socket.on("data", () =>
      socket.write(
        "HTTP/1.1 200 OK\r\nconnection: keep-alive\r\nkeep-alive: timeout=600\r\ncontent-length: 0\r\n\r\n",
      ),
    );
  });
  const url = await listen(server);
  onTestFinished(() => void server.close());
  expect(await send(url)).toMatchObject({ isSuccess: true });
  expect(open).toBe(1);
  await vi.waitUntil(() => open === 0, { timeout: 10_000 });
}, 15_000);
