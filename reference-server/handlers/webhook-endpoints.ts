// Handlers of the webhook-endpoints operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { listingOf, pageBody, readCursorQuery } from "../handling/pages.ts";
import { notFound, Refusal } from "../refusal.ts";
import { type EndpointChanges, isDisabling, reachOf } from "../store/webhooks/webhooks.ts";
import { checkTarget } from "../webhooks/target.ts";
import type { Context } from "./context.ts";

/** A day, as long as receivers that are rolled out slowly may need. */
const DEFAULT_OVERLAP_SECONDS = 86_400;

export const createWebhookEndpoint: Handlers["createWebhookEndpoint"] = async (request, context) => {
  const { caller, services } = context;
  const { name = null, url, enabled_events } = request.body;
  checkTarget(url, { allowPrivate: services.config.allowPrivateWebhooks });
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: withSecret(context),
    showsSecret: true,
  });
  const settings = { name, url, enabledEvents: [...new Set(enabled_events)] };
  return reply(await services.store.webhookEndpoints.create(caller, settings, once));
};

export const getWebhookEndpoint: Handlers["getWebhookEndpoint"] = async ({ path }, context) => {
  const { caller, services } = context;
  const endpoint = await services.store.webhookEndpoints.get(caller, path.endpointId, reachOf(context));
  if (endpoint === undefined) throw notFound("webhook endpoint");
  return { status: 200, body: { data: services.render.webhookEndpoint(endpoint) } };
};

export const listWebhookEndpoints: Handlers["listWebhookEndpoints"] = async ({ query }, context) => {
  const { caller, services } = context;
  const listing = listingOf(services, "webhook endpoints", caller.memberId);
  const request = readCursorQuery(listing, query);
  const page = await services.store.webhookEndpoints.list(caller, request, reachOf(context));
  return { status: 200, body: pageBody(listing, page, services.render.webhookEndpoint) };
};

export const updateWebhookEndpoint: Handlers["updateWebhookEndpoint"] = async ({ path, body }, context) => {
  const { caller, services } = context;
  const { name, url, enabled_events, status } = body;
  if (url !== undefined) checkTarget(url, { allowPrivate: services.config.allowPrivateWebhooks });
  const changes: EndpointChanges = {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(enabled_events !== undefined && { enabledEvents: [...new Set(enabled_events)] }),
    ...(status !== undefined && { status }),
  };
  if (!isDisabling(changes)) checkReadScope(context);
  const reach = reachOf(context);
  const endpoint = await services.store.webhookEndpoints.update(caller, path.endpointId, changes, reach);
  return { status: 200, body: { data: services.render.webhookEndpoint(endpoint) } };
};

export const rotateWebhookSecret: Handlers["rotateWebhookSecret"] = async (request, context) => {
  const { caller, services } = context;
  const overlapMs = (request.body?.previous_secret_ttl_seconds ?? DEFAULT_OVERLAP_SECONDS) * 1000;
  const { once, reply } = respondOnce(context, request, {
    status: 200,
    render: withSecret(context),
    showsSecret: true,
  });
  return reply(
    await services.store.webhookEndpoints.rotateSecret(caller, request.path.endpointId, overlapMs, once),
  );
};

export const testWebhookEndpoint: Handlers["testWebhookEndpoint"] = async (
  { path },
  { caller, services },
) => {
  const sent = await services.store.deliveries.sendTest(caller, path.endpointId, {
    eventType: "webhook.test",
    render: (event) => JSON.stringify(services.render.webhookTest(event)),
  });
  return { status: 202, body: { data: { event_id: sent.eventId, delivery_ids: [sent.deliveryId] } } };
};

/** Any change but disabling can send messages somewhere. */
function checkReadScope({ scopes }: Context): void {
  if (scopes.has("messages:read")) return;
  throw new Refusal("missing_scope", "the key lacks messages:read, which everything but disabling needs", {
    missingScopes: ["messages:read"],
  });
}

function withSecret({ services }: Context) {
  return (created: Parameters<typeof services.render.endpointWithSecret>[0]) => ({
    data: services.render.endpointWithSecret(created),
  });
}
