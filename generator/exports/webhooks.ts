// The package's `./webhooks`: takes the requests of the service, and signs and verifies deliveries after
// Standard Webhooks.
export type { MessageCreatedWebhook, WebhookEvent, WebhookTestWebhook } from "../generated/types.ts";
export { createWebhookReceiver } from "../generated/webhooks.ts";
export type { Delivery, DeliveryHeaders } from "../runtime/webhooks/delivery.ts";
export type { Receiver } from "../runtime/webhooks/receiver.ts";
export { type RefusalCode, WebhookRefusal } from "../runtime/webhooks/refusal.ts";
export {
  type SignWebhookInput,
  type StandardReceiverOptions,
  signWebhook,
  type VerifiedWebhook,
  type VerifyWebhookInput,
  verifyWebhook,
  type WebhookProblemCode,
  WebhookVerificationError,
} from "../runtime/webhooks/standard-webhooks.ts";
