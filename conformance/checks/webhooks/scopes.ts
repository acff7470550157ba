// The administration of webhooks takes webhooks:write, reading it webhooks:read, where the profile says so.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { CallOptions } from "../../engine/session/session.ts";
import { callWithoutScope } from "../../steps/keys/access/scope-refusal.ts";
import { ownDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import {
  createSilentEndpoint,
  endpointBody,
  endpointNeeds,
  quietSettings,
} from "../../steps/webhooks/webhooks.ts";

const ofScope = {
  "webhooks:read": ["listWebhookEndpoints", "getWebhookEndpoint", "listWebhookDeliveries"],
  "webhooks:write": [
    "createWebhookEndpoint",
    "updateWebhookEndpoint",
    "rotateWebhookSecret",
    "testWebhookEndpoint",
    "replayWebhookDelivery",
  ],
} as const satisfies Record<string, readonly OperationId[]>;

export default defineCheck({
  title: "webhooks are administered with webhooks:write and read with webhooks:read",
  requirements: ["WHK-27"],
  capabilities: ["webhooks"],
  needs: ["bindings.webhook_endpoint.name", ...endpointNeeds],
  async run(session) {
    const cases = (Object.keys(ofScope) as (keyof typeof ofScope)[]).flatMap((scope) =>
      ofScope[scope]
        .filter((operation) => session.profile.bindings.scopes[operation]?.includes(scope) === true)
        .filter(() => session.has(`keys.reduced.${scope}`))
        .map((operation) => ({ operation, scope })),
    );
    session.given(
      cases.length > 0,
      "bindings.scopes binds webhooks:read or webhooks:write, and keys.reduced has a key without it",
    );
    const endpoint = await createSilentEndpoint(session);
    const path = { endpointId: endpoint.id };
    await session.call("testWebhookEndpoint", { path });
    const deliveryId = await ownDelivery(session, endpoint);
    const settings = await quietSettings(session);
    const requestOf = (operation: OperationId): Pick<CallOptions, "path" | "body"> => {
      switch (operation) {
        case "createWebhookEndpoint":
          return { body: endpointBody(session, settings) };
        case "updateWebhookEndpoint":
          return { path, body: endpointBody(session, { name: session.unique("renamed") }) };
        case "replayWebhookDelivery":
          return { path: { deliveryId: deliveryId ?? "" } };
        case "listWebhookEndpoints":
        case "listWebhookDeliveries":
          return {};
        default:
          return { path };
      }
    };
    for (const { operation, scope } of cases) {
      // What does not exist may be refused for that.
      if (operation === "replayWebhookDelivery" && deliveryId === undefined) continue;
      const refusal = await callWithoutScope(session, {
        operation,
        request: () => requestOf(operation),
        scope,
      });
      if (refusal.refused === undefined) continue;
      session.judge("WHK-27", refusal.refused && refusal.missingScopes?.includes(scope) === true, {
        message: `${operation} with a key without ${scope} was not refused with 403 and missing_scopes naming it`,
        expected: `403 with missing_scopes [${scope}]`,
        about: refusal.exchange,
      });
    }
  },
});
