// Webhook endpoints, deliveries and the test event as the contract spells them.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import { type Delivery, isFinal } from "../store/webhooks/delivery-rows.ts";
import type { EndpointWithSecret, WebhookEndpoint } from "../store/webhooks/webhooks.ts";
import { optionalTimestamp } from "./member.ts";
import { API_VERSION } from "./message.ts";

export function renderWebhookEndpoint(endpoint: WebhookEndpoint): types.WebhookEndpoint {
  return {
    id: endpoint.id,
    workspace_id: endpoint.workspaceId,
    creator_member_id: endpoint.memberId,
    name: endpoint.name,
    url: endpoint.url,
    enabled_events: [...endpoint.enabledEvents],
    status: endpoint.status,
    signing_secret_prefix: endpoint.secretPrefix,
    previous_signing_secret_expires_at: optionalTimestamp(endpoint.previousSecretExpiresAt),
    disabled_at: optionalTimestamp(endpoint.disabledAt),
    created_at: toTimestamp(endpoint.createdAt),
    updated_at: toTimestamp(endpoint.updatedAt),
  };
}

/** For the two answers that show the secret. */
export function renderEndpointWithSecret(created: EndpointWithSecret): types.WebhookEndpointWithSecret {
  return { ...renderWebhookEndpoint(created.endpoint), signing_secret: created.secret };
}

export function renderDelivery(delivery: Delivery): types.WebhookDelivery {
  return {
    id: delivery.id,
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: delivery.status,
    attempt_count: delivery.attemptCount,
    max_attempts: delivery.maxAttempts,
    next_attempt_at: optionalTimestamp(delivery.nextAttemptAt),
    last_attempt_at: optionalTimestamp(delivery.lastAttemptAt),
    last_http_status: delivery.lastHttpStatus,
    last_error_code: delivery.lastErrorCode,
    replayable: isFinal(delivery.status),
    replay_of_delivery_id: delivery.replayOfDeliveryId,
    created_at: toTimestamp(delivery.createdAt),
    updated_at: toTimestamp(delivery.updatedAt),
  };
}

interface TestEventFacts {
  id: string;
  createdAt: number;
  workspaceId: string;
}

export function renderWebhookTest({ id, createdAt, workspaceId }: TestEventFacts): types.WebhookTestEvent {
  return {
    id,
    object: "event",
    type: "webhook.test",
    api_version: API_VERSION,
    created_at: toTimestamp(createdAt),
    workspace_id: workspaceId,
    data: { object: { message: "This is a test of your webhook endpoint." } },
    related: { conversation_id: null, message_id: null, thread_root_message_id: null, call_id: null },
  };
}
