// Documents of other machines that come slowly: each has a time, and all of them together have one.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createRemoteReader } from "../../../generator/read/load/remote.ts";

it("documents that never end take no longer than all remote documents may", async () => {
  const server = createServer((_, response) => void response.writeHead(200).write("{")).listen(
    0,
    "127.0.0.1",
  );
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const reader = createRemoteReader(undefined, 200, 500);
  const began = performance.now();
  const refusals: string[] = [];
  for (let index = 0; index < 20; index++)
    await reader
      .read(`http://127.0.0.1:${port}/${index}`, false)
      .catch(({ message }) => refusals.push(message));
  expect(performance.now() - began).toBeLessThan(3000);
  expect(refusals.slice(0, 2)).toEqual(Array(2).fill("expected the document within 0.2 s, found none"));
  expect(refusals.slice(3)).toEqual(Array(17).fill("expected all remote documents within 0.5 s, found none"));
});
