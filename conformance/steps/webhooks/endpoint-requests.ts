// The requests that read, change, rotate and test a webhook endpoint, for checks of endpoints that a caller may not use.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import type { JsonObject } from "../../text/json.ts";
import { rotationOptions } from "./rotate-secret.ts";

export type EndpointRequest = readonly [operation: OperationId, options: CallOptions];

/** Makes each of the requests, an update for each of the bodies, for the endpoint with an id. */
export const endpointRequests = (
  session: Session,
  updates: readonly JsonObject[],
): readonly ((endpointId: string) => EndpointRequest)[] => [
  (endpointId) => ["getWebhookEndpoint", { path: { endpointId } }],
  ...updates.map(
    (body) =>
      (endpointId: string): EndpointRequest => ["updateWebhookEndpoint", { path: { endpointId }, body }],
  ),
  (endpointId) => ["rotateWebhookSecret", { path: { endpointId }, ...rotationOptions(session) }],
  (endpointId) => ["testWebhookEndpoint", { path: { endpointId } }],
];
