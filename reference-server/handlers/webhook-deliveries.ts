// Handlers of the webhook-deliveries operations.

import type { ListWebhookDeliveriesRequest } from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { type Listing, readCursorQuery, readInstant, renderPageInfo } from "../handling/pages.ts";
import { Refusal } from "../refusal.ts";
import type { DeliveryFilter } from "../store/webhooks/delivery-rows.ts";
import { reachOf } from "./webhook-endpoints.ts";

export const listWebhookDeliveries: Handlers["listWebhookDeliveries"] = async ({ query }, context) => {
  const { caller, services } = context;
  const listing: Listing = { cursors: services.cursors, binding: `webhook deliveries\n${caller.memberId}` };
  const request = readCursorQuery(listing, query);
  const page = await services.store.deliveries.list(caller, readFilter(query), request, reachOf(context));
  const items = page.items.map(services.render.delivery);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};

export const replayWebhookDelivery: Handlers["replayWebhookDelivery"] = async (
  { path },
  { caller, services },
) => {
  const deliveryId = await services.store.deliveries.replay(caller, path.deliveryId);
  return { status: 202, body: { data: { delivery_id: deliveryId } } };
};

function readFilter(query: ListWebhookDeliveriesRequest["query"]): DeliveryFilter {
  return {
    ...(query.endpoint_id !== undefined && { endpointId: query.endpoint_id }),
    ...(query.event_id !== undefined && { eventId: query.event_id }),
    ...(query.status !== undefined && { status: query.status }),
    ...(query.created_after !== undefined && {
      createdFrom: readBoundary("created_after", query.created_after),
    }),
    ...(query.created_before !== undefined && {
      createdBefore: readBoundary("created_before", query.created_before),
    }),
  };
}

/** Both boundaries round up: what was created in the same millisecond as a finer timestamp was created before it. */
function readBoundary(name: string, given: string): number {
  const ms = readInstant(given, "up");
  if (ms !== undefined) return ms;
  const message = `expected a date-time, found ${JSON.stringify(given)}`;
  throw new Refusal("invalid_request", `query ${name}: ${message}`, {
    details: [{ in: "query", pointer: `/${name}`, code: "format", message }],
  });
}
