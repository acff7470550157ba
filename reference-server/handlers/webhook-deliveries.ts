// Handlers of the webhook-deliveries operations.

import type { ListWebhookDeliveriesRequest } from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { listingOf, pageBody, readCursorQuery, readQueryTimestamp } from "../handling/pages.ts";
import type { DeliveryFilter } from "../store/webhooks/delivery-rows.ts";
import { reachOf } from "../store/webhooks/webhooks.ts";

export const listWebhookDeliveries: Handlers["listWebhookDeliveries"] = async ({ query }, context) => {
  const { caller, services } = context;
  const listing = listingOf(services, "webhook deliveries", caller.memberId);
  const request = readCursorQuery(listing, query);
  const page = await services.store.deliveries.list(caller, readFilter(query), request, reachOf(context));
  return { status: 200, body: pageBody(listing, page, services.render.delivery) };
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
      createdFrom: readQueryTimestamp("created_after", query.created_after),
    }),
    ...(query.created_before !== undefined && {
      createdBefore: readQueryTimestamp("created_before", query.created_before),
    }),
  };
}
