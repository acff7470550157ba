// A webhook receiver that refuses one delivery in twenty. Of every answered message it must take one delivery in the
// end, and all of a message are the same event.
import { createServer } from "node:http";
import { listen } from "../../support/listen.ts";
import type { RunningServer } from "../child.ts";
import { succeed, type Wrongs } from "./client.ts";

interface Receiver {
  /** Makes the endpoint, with the first server. */
  register(server: RunningServer): Promise<void>;
  expect(messageId: string): void;
  /** Waits for the missing deliveries. */
  check(wrongs: Wrongs): Promise<void>;
  counts(): { deliveries: number; messages: number };
  close(): void;
}

/** A delivery that has not come by then is lost; attempts follow each other within milliseconds. */
const PATIENCE_MS = 20_000;
const REFUSED_SHARE = 0.05;

export async function startReceiver(): Promise<Receiver> {
  const expected = new Set<string>();
  const taken = new Set<string>();
  const events = new Map<string, string>();
  const differing: string[] = [];
  let deliveries = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      deliveries += 1;
      const event = JSON.parse(Buffer.concat(chunks).toString());
      const messageId: string = event.data.object.id;
      const known = events.get(messageId) ?? event.id;
      events.set(messageId, known);
      if (known !== event.id) differing.push(`the message ${messageId} came as ${known} and as ${event.id}`);
      const isTaken = Math.random() >= REFUSED_SHARE;
      if (isTaken) taken.add(messageId);
      response.writeHead(isTaken ? 204 : 500).end();
    });
  });
  const origin = await listen(server);
  const missing = (): string[] => [...expected].filter((id) => !taken.has(id));
  return {
    async register(target) {
      const url = `${origin}/`;
      const body = { url, enabled_events: ["message.created"] };
      await succeed(target, "second", "POST", "/v1/webhook-endpoints", { body, key: "crash-endpoint" });
    },
    expect: (messageId) => void expected.add(messageId),
    async check({ lost, doubled }) {
      const deadline = performance.now() + PATIENCE_MS;
      while (missing().length > 0 && performance.now() < deadline)
        await new Promise((wait) => setTimeout(wait, 50));
      lost.push(...missing().map((id) => `the delivery of ${id}`));
      doubled.push(...differing.splice(0));
      for (const id of missing()) expected.delete(id);
    },
    counts: () => ({ deliveries, messages: taken.size }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
