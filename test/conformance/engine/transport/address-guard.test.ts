// The suite follows a deployment to no service of the suite's own machine, unless the deployment is there itself.
import type { lookup } from "node:dns";
import { createServer } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { AddressGuard } from "../../../../conformance/engine/transport/address-guard.ts";
import { StallAwareClock } from "../../../../conformance/engine/transport/stall-aware-clock.ts";
import { Target } from "../../../../conformance/engine/transport/target.ts";
import { Peer } from "../../../../conformance/engine/transport/websocket.ts";
import { Secrets } from "../../../../conformance/leaks/secrets.ts";
import { allChecks, judgeServer } from "../../../support/judge.ts";
import { listen } from "../../../support/listen.ts";

const REFUSED =
  /^not connected: the deployment leads to \S+, a (loopback|link-local|cloud metadata) address, and was not reached at one itself/;

const addresses: Readonly<Record<string, readonly string[]>> = {
  loopback: [
    ...["127.0.0.1", "127.255.255.254", "0.0.0.0", "::1", "::", "::ffff:127.0.0.1", "::ffff:7f00:1"],
    ...["0:0:0:0:0:ffff:7f00:1", "::127.0.0.1", "::ffff:0:127.0.0.1", "64:ff9b::127.0.0.1", "::1%lo"],
    "64:ff9b:1::7f00:1",
  ],
  "link-local": [
    ...["169.254.169.254", "169.254.0.1", "fe80::1", "febf::1", "fe80::1%eth0", "::ffff:169.254.169.254"],
    ...["::ffff:a9fe:a9fe", "::a9fe:a9fe", "64:ff9b::a9fe:a9fe"],
  ],
  "cloud metadata": ["100.100.100.200", "168.63.129.16", "192.0.0.192", "fd00:ec2::254", "fd20:ce::254"],
};

it.each(Object.entries(addresses))("%s addresses are refused in every form", (kind, forms) => {
  const guard = new AddressGuard("http://a.example");
  const reasons = forms.map((address) => guard.refusal(address, { isOwn: false })?.message);
  expect(reasons).toEqual(
    forms.map((address) => expect.stringContaining(`to ${address}, a ${kind} address`)),
  );
});

it("addresses of other networks are not refused, those of private ones neither", () => {
  const guard = new AddressGuard("http://a.example");
  const allowed = [
    ...["10.0.0.1", "172.17.0.2", "192.168.1.1", "100.64.0.1", "8.8.8.8", "169.253.255.255", "1.127.0.0"],
    ...["fd00::2", "fec0::1", "2606:4700:4700::1111", "::ffff:10.0.0.1", "storage", "127.0.0.1.example"],
  ];
  expect(allowed.filter((address) => guard.refusal(address, { isOwn: false }) !== undefined)).toEqual([]);
});

/** An address of this machine that others reach as well; `undefined` where it has none. */
const outer = Object.values(networkInterfaces())
  .flatMap((list = []) => list)
  .find(({ family, internal, address }) => {
    const isElsewhere = new AddressGuard("http://a.example").refusal(address, { isOwn: false }) === undefined;
    return family === "IPv4" && !internal && isElsewhere;
  })?.address;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server at all addresses of this machine. @returns its port, and how often it was asked at each host */
async function everywhere() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, "")}`);
    response.end("{}");
  });
  await new Promise<void>((done) => server.listen(0, "::", done));
  closing.push(() => server.close());
  // A server that listens on a port has an address with one.
  return { asked, port: (server.address() as { port: number }).port };
}

function targetAt(baseUrl: string): Target {
  const target = new Target({ baseUrl, secrets: new Secrets(), requestTimeoutMs: 5_000, readOnly: false });
  closing.push(() => target.close());
  return target;
}

const put = async (target: Target, url: string): Promise<number | string> => {
  const sent = { operation: "upload", as: "none", method: "PUT", url, headers: {}, body: "x" };
  const { status, failure } = await target.send(sent);
  return failure ?? status;
};

const LOOPBACK = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "127.1", "2130706433"];

describe.skipIf(outer === undefined)("a deployment at another address", () => {
  it("leads to no loopback service, by address or by name", async () => {
    const { asked, port } = await everywhere();
    const target = targetAt(`http://${outer}:${port}`);
    expect(await put(target, "/")).toBe(200);
    for (const host of LOOPBACK) expect(await put(target, `http://${host}:${port}/`), host).toMatch(REFUSED);
    expect(await put(target, `http://${outer}:${port}/other`)).toBe(200);
    expect(asked).toEqual([`PUT ${outer}`, `PUT ${outer}`]);
  });

  it("leads to no WebSocket of this machine", async () => {
    const { port } = await everywhere();
    const target = targetAt(`http://${outer}:${port}`);
    await put(target, "/");
    const sockets = createServer();
    const opened: unknown[] = [];
    new WebSocketServer({ server: sockets }).on("connection", (socket) => opened.push(socket));
    const at = new URL(await listen(sockets)).port;
    closing.push(() => sockets.close());
    for (const host of ["127.0.0.1", "localhost"]) {
      const peer = new Peer({
        ...{ url: `ws://${host}:${at}/`, protocols: [], secure: false, connection: 1 },
        ...{ guard: target.guard, handshakeTimeoutMs: 2_000, nowMs: () => performance.now() },
        ...{ clock: new StallAwareClock(), kept: { bytes: 0 }, record: () => undefined },
      });
      await expect(peer.until(() => peer.opened || undefined, 2_000)).rejects.toThrow(REFUSED);
    }
    expect(opened).toEqual([]);
  });

  it("whose name later stands for this machine is not followed there", async () => {
    const { asked, port } = await everywhere();
    let address = outer ?? "";
    const lookUp = ((_name: string, _options: unknown, tell: (...found: unknown[]) => void) =>
      tell(null, [{ address, family: 4 }])) as unknown as typeof lookup;
    const guard = new AddressGuard(`http://a.example:${port}`, lookUp);
    const connect = guard.connector(5_000);
    const own = { hostname: "a.example", host: `a.example:${port}`, protocol: "http:", port: String(port) };
    const reached = (options = own): Promise<string | undefined> =>
      new Promise((resolve) => {
        connect(options, (error, socket) => {
          socket?.destroy();
          resolve(error?.message);
        });
      });
    expect(await reached()).toBeUndefined();
    address = "127.0.0.1";
    expect(await reached()).toMatch(REFUSED);
    expect(await reached({ ...own, host: `b.example:${port}`, hostname: "b.example" })).toMatch(REFUSED);
    expect(asked).toEqual([]);
  });
});

it("a deployment on this machine leads to other services of it, and to no link-local address", async () => {
  const { asked, port } = await everywhere();
  const target = targetAt(`http://localhost:${port}`);
  expect(await put(target, "/")).toBe(200);
  for (const host of ["127.0.0.1", "localhost", "0.0.0.0"])
    expect(await put(target, `http://${host}:${port}/`), host).toBe(200);
  expect(asked).toHaveLength(4);
  for (const host of ["169.254.169.254", "[fe80::1]", "[::ffff:169.254.169.254]", "[fd00:ec2::254]"])
    expect(await put(target, `http://${host}/latest/meta-data`), host).toMatch(REFUSED);
});

it("checks that would have to follow it there are untestable", { timeout: 60_000 }, async () => {
  const ids = ["files/send-bytes", "files/download", "files/attach", "files/complete"];
  const report = await judgeServer({
    checks: allChecks.filter(({ id }) => ids.includes(id)),
    decorate: (services) => {
      const { sign } = services.blobUrls;
      services.blobUrls.sign = (baseUrl, ...rest) =>
        sign(baseUrl, ...rest).replace(/^http:\/\/[^/]+/, "http://169.254.169.254");
      return services;
    },
  });
  expect(report.checks).toHaveLength(ids.length);
  for (const { outcome, reason, findings } of report.checks)
    expect([outcome, reason, findings]).toEqual(["untestable", expect.stringMatching(REFUSED), []]);
});
