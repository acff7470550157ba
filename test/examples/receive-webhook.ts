// Receives webhook deliveries: the signature is checked over the bytes as they came, before anything is parsed.
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { verifyWebhook, WebhookVerificationError } from "../../generator/runtime/webhooks.ts";

export function createReceiver(secret: string, onEvent: (event: unknown) => void) {
  const handled = new Set<string>();
  return createServer(async (request, response) => {
    const rawBody = await buffer(request);
    try {
      const { id } = verifyWebhook({ secret, headers: request.headers, rawBody });
      // The same event may be delivered more than once.
      if (!handled.has(id)) onEvent(JSON.parse(rawBody.toString()));
      handled.add(id);
      response.writeHead(204).end();
    } catch (error) {
      // What is not taken with a success comes again later.
      if (error instanceof WebhookVerificationError) response.writeHead(400).end(error.code);
      else response.writeHead(500).end();
    }
  });
}
