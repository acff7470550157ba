// Receives webhook deliveries: the signature is checked over the bytes as they came, before anything is parsed.
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import {
  createWebhookReceiver,
  type WebhookEvent,
  WebhookRefusal,
} from "../../generator/exports/webhooks.ts";

export function createReceiver(secret: string, onEvent: (event: WebhookEvent) => void) {
  const receive = createWebhookReceiver({ secret });
  const handled = new Set<string>();
  return createServer(async (request, response) => {
    const { method = "", headers } = request;
    try {
      const event = await receive({ method, headers, rawBody: await buffer(request) });
      const id = event.headers["webhook-id"];
      // The same event may be delivered more than once.
      if (!handled.has(id)) onEvent(event);
      handled.add(id);
      response.writeHead(204).end();
    } catch (error) {
      // A delivery that gets no success response is sent again later.
      if (error instanceof WebhookRefusal) response.writeHead(error.status).end(error.message);
      else response.writeHead(500).end();
    }
  });
}
