// Every operation on an endpoint or delivery that does not exist is refused as for any other unknown resource.
import { defineCheck } from "../../engine/check.ts";
import { answerOf, type CallOptions } from "../../engine/session.ts";
import type { OperationId } from "../../generated/operations.ts";
import { readList } from "../../steps/listing.ts";
import { createQuietEndpoint, endpointBody } from "../../steps/webhooks.ts";
import { readId } from "../../wire/envelope.ts";
import { unknownId } from "../../wire/unknown-id.ts";

export default defineCheck({
  title: "webhook endpoints and deliveries that do not exist are answered as unavailable",
  requirements: ["WHK-22"],
  capabilities: ["webhooks"],
  needs: [
    "bindings.webhook_endpoint.name",
    "bindings.webhook_endpoint.url",
    "bindings.webhook_endpoint.events",
  ],
  async run(session) {
    const endpoint = await createQuietEndpoint(session);
    await session.call("testWebhookEndpoint", { path: { endpointId: endpoint.id } });
    const list = await readList(session, {
      operation: "listWebhookDeliveries",
      until: (items) => items.length > 0,
    });
    const path = { endpointId: unknownId(endpoint.id, session.unique("endpoint")) };
    // Where no delivery is listed, the form of an endpoint's id has to do.
    const deliveryId = unknownId(readId(list.items[0]) ?? endpoint.id, session.unique("delivery"));
    const requests: readonly (readonly [OperationId, CallOptions])[] = [
      ["getWebhookEndpoint", { path }],
      ["updateWebhookEndpoint", { path, body: endpointBody(session, { name: session.unique("renamed") }) }],
      ["rotateWebhookSecret", { path }],
      ["testWebhookEndpoint", { path }],
      ["replayWebhookDelivery", { path: { deliveryId } }],
    ];
    for (const [operation, options] of requests) {
      const exchange = await session.call(operation, options);
      const { unknown } = session.profile.statuses;
      session.judge("WHK-22", unknown.includes(exchange.status), {
        message: `${operation} with an id that does not exist was not answered as for an unavailable resource`,
        expected: unknown.join(" or "),
        found: answerOf(exchange),
        exchanges: [exchange],
      });
    }
  },
});
