// A webhook receiver on this machine: records each request and answers as it is set.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { onTestFinished } from "vitest";
import { verifyWebhook } from "../../../generator/runtime/webhooks/standard-webhooks.ts";
import { listen } from "../../support/listen.ts";
import { type Harness, type Reply, within } from "../harness.ts";

interface Received {
  path: string;
  method: string;
  headers: IncomingHttpHeaders;
  rawBody: string;
  // biome-ignore lint/suspicious/noExplicitAny: events of two types, whose members the assertions check.
  event: any;
}

interface Receiver {
  url: string;
  received: Received[];
  /** The next delivery that was not taken yet. */
  next(): Promise<Received>;
  /** By default 204 for everything. */
  answer(respond: (response: ServerResponse, received: Received) => void): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  const waiting: Array<() => void> = [];
  let taken = 0;
  let respond: (response: ServerResponse, received: Received) => void = (response) =>
    response.writeHead(204).end();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const rawBody = Buffer.concat(chunks).toString("utf8");
      const { url: path = "", method = "", headers } = request;
      const entry = {
        path,
        method,
        headers,
        rawBody,
        event: rawBody === "" ? undefined : JSON.parse(rawBody),
      };
      received.push(entry);
      respond(response, entry);
      for (const wake of waiting.splice(0)) wake();
    });
  });
  const url = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url,
    received,
    async next() {
      while (taken >= received.length)
        await within(new Promise<void>((wake) => waiting.push(wake)), "a delivery");
      taken += 1;
      const found = received[taken - 1];
      if (found === undefined) throw new Error("the receiver lost a delivery");
      return found;
    },
    answer: (next) => {
      respond = next;
    },
  };
}

/** Throws unless the delivery was signed with this secret. */
export function verify(secret: string, { headers, rawBody }: Received, now = Date.now()): string {
  return verifyWebhook({ secret, headers, rawBody, now }).id;
}

interface Endpoint {
  id: string;
  secret: string;
  body: Reply["body"];
}

/** An endpoint for both event types unless told otherwise. */
export async function createEndpoint(
  harness: Harness,
  role: string,
  url: string,
  more: object = {},
): Promise<Endpoint> {
  const response = await harness.ask(role, "/v1/webhook-endpoints", {
    method: "POST",
    body: { url, enabled_events: ["message.created", "webhook.test"], ...more },
  });
  if (response.status !== 201)
    throw new Error(`creating answered ${response.status}: ${JSON.stringify(response.body)}`);
  return { id: response.body.data.id, secret: response.body.data.signing_secret, body: response.body.data };
}

/** The member that the key of a role acts as. */
export async function memberOf(harness: Harness, role: string): Promise<string> {
  const secret = harness.demo.keys[role] ?? "";
  const holder = harness.server.services.store.keys.authenticate(secret);
  if (holder === undefined) throw new Error(`the demo has no key ${role}`);
  return holder.key.memberId;
}

/** Asks until the one delivery that the query finds is as expected. */
export async function deliveryThat(
  harness: Harness,
  role: string,
  query: string,
  isExpected: (delivery: Reply["body"]) => boolean,
): Promise<Reply["body"]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await harness.ask(role, `/v1/webhook-deliveries?${query}`);
    const found = body.data.items.find(isExpected);
    if (found !== undefined) return found;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  const { body } = await harness.ask(role, `/v1/webhook-deliveries?${query}`);
  throw new Error(`no delivery became as expected: ${JSON.stringify(body.data.items)}`);
}
