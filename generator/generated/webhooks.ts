// Generated from spec/openapi.yaml: do not edit, change that and run the command below.
// npm run generate
import { readJsonBody } from "../runtime/webhooks/read-bodies.ts";
import { type Receiver, createReceiver } from "../runtime/webhooks/receiver.ts";
import { type StandardReceiverOptions, verifiedBySecret } from "../runtime/webhooks/standard-webhooks.ts";
import type { WebhookEvent } from "./types.ts";
import {
  validateMessageCreatedWebhookBody,
  validateMessageCreatedWebhookHeaders,
  validateWebhookTestWebhookBody,
  validateWebhookTestWebhookHeaders,
} from "./validators/webhooks.js";

/**
 * Takes what the webhooks send.
 * Signatures are those of Standard Webhooks, by a secret, unless `verify` says otherwise.
 */
export function createWebhookReceiver(
  options: StandardReceiverOptions<WebhookEvent["name"]>,
): Receiver<WebhookEvent> {
  return createReceiver<WebhookEvent>(
    {
      "message.created": {
        method: "POST",
        headers: [
          {
            name: "webhook-id",
            required: true,
            type: "string",
            schema: { maxLength: 200, minLength: 1, type: "string" },
          },
          {
            name: "webhook-signature",
            required: true,
            type: "string",
            schema: { maxLength: 2000, minLength: 1, type: "string" },
          },
          {
            name: "webhook-timestamp",
            required: true,
            type: "string",
            schema: { pattern: "^[0-9]+$", type: "string" },
          },
        ],
        bodies: {
          "application/json": {
            read: readJsonBody,
            validator: validateMessageCreatedWebhookBody,
          },
        },
        bodyRequired: true,
        validators: {
          headers: validateMessageCreatedWebhookHeaders,
        },
        tags: ["message.created"],
      },
      "webhook.test": {
        method: "POST",
        headers: [
          {
            name: "webhook-id",
            required: true,
            type: "string",
            schema: { maxLength: 200, minLength: 1, type: "string" },
          },
          {
            name: "webhook-signature",
            required: true,
            type: "string",
            schema: { maxLength: 2000, minLength: 1, type: "string" },
          },
          {
            name: "webhook-timestamp",
            required: true,
            type: "string",
            schema: { pattern: "^[0-9]+$", type: "string" },
          },
        ],
        bodies: {
          "application/json": {
            read: readJsonBody,
            validator: validateWebhookTestWebhookBody,
          },
        },
        bodyRequired: true,
        validators: {
          headers: validateWebhookTestWebhookHeaders,
        },
        tags: ["webhook.test"],
      },
    },
    verifiedBySecret(options),
    { place: "body", name: "type" },
  );
}
