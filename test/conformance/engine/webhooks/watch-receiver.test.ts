// A receiver that answers late is noticed, and one that answers in time is not.
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { watchReceiver } from "../../../../conformance/engine/webhooks/watch-receiver.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function timesBehind(delayMs: number): Promise<number> {
  let behind = 0;
  const server: Server = createServer((_, response) => {
    setTimeout(() => response.writeHead(404).end(), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const end = watchReceiver(server, () => behind++);
  ends.push(end, () => server.close());
  await sleep(4_000);
  return behind;
}

it.concurrent.each([
  [0, false],
  [2_500, true],
])("answers its own request after %d ms", { timeout: 20_000 }, async (delayMs, isBehind) => {
  expect((await timesBehind(delayMs)) > 0).toBe(isBehind);
});
