// Decides which requests a webhook receiver gets, as plain functions that a deployment can replace.
import { signWebhook } from "../../generator/runtime/webhooks/standard-webhooks.ts";
import type { Attempt } from "../store/webhooks/delivery-claims.ts";
import type { WebhookRequest } from "./sender.ts";

export interface WebhookRules {
  /** The request of one attempt, signed as of now. */
  request(attempt: Attempt, nowMs: number): WebhookRequest;
}

const USER_AGENT = "workspace-context-webhooks/1";

export function createWebhookRules(): WebhookRules {
  return {
    request: ({ url, secrets, eventId, payload }, nowMs) => ({
      url,
      body: payload,
      headers: {
        "content-type": "application/json",
        "user-agent": USER_AGENT,
        ...signWebhook({ secrets, id: eventId, timestamp: Math.floor(nowMs / 1000), rawBody: payload }),
      },
    }),
  };
}
