// Changing webhooks needs webhooks:write and reading them webhooks:read, if the profile says so, for every
// kind of change and every filter.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { callWithoutScope, carriedOutWithout, isMisshapen } from "../../steps/keys/access/scope-refusal.ts";
import type { RequestParts } from "../../steps/requests/valid-request.ts";
import { ownDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import { namedEndpointNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createSilentEndpoint,
  type EndpointSettings,
  endpointBody,
  quietSettings,
} from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

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
  requirements: ["WHK-27", "AUT-08"],
  capabilities: ["webhooks"],
  needs: namedEndpointNeeds,
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
    const requestsOf = (operation: OperationId): readonly Asked[] => {
      switch (operation) {
        case "createWebhookEndpoint":
          return [["", () => ({ body: endpointBody(session, settings) })]];
        case "updateWebhookEndpoint":
          return updates(session, settings).map(([what, body]) => [what, () => ({ path, body: body() })]);
        case "replayWebhookDelivery":
          // A resource that does not exist may be refused for that reason.
          return deliveryId === undefined ? [] : [["", () => ({ path: { deliveryId } })]];
        case "listWebhookEndpoints":
          return [["", () => ({})]];
        case "listWebhookDeliveries":
          return listings(session, endpoint.id);
        default:
          return [["", () => ({ path })]];
      }
    };
    for (const { operation, scope } of cases)
      for (const [what, request] of requestsOf(operation))
        await judge(session, { operation, request, scope }, `${operation}${what}`);
  },
});

/** The words that follow the name of the operation, and the request. */
type Asked = readonly [what: string, request: () => RequestParts];

/** Every setting alone, each status alone, and all of them together. */
function updates(
  session: Session,
  settings: Required<EndpointSettings>,
): readonly (readonly [what: string, body: () => JsonObject])[] {
  const { status } = session.profile.bindings.webhook_endpoint;
  const { url, events } = settings;
  const named = (others: EndpointSettings = {}): JsonObject =>
    endpointBody(session, { ...others, name: session.unique("renamed") });
  const statuses = status === undefined ? [] : [status.disabled, status.active];
  return [
    [" of the name", () => named()],
    [" of the url", () => endpointBody(session, { url })],
    [" of the event types", () => endpointBody(session, { events })],
    ...statuses.map((to) => [` to ${to}`, () => ({ [status?.property ?? ""]: to })] as const),
    [
      " of everything",
      () => ({ ...named({ url, events }), ...(status && { [status.property]: status.active }) }),
    ],
  ];
}

/** All deliveries, and those of one endpoint where the profile says how to ask for them. */
function listings(session: Session, endpointId: string): readonly Asked[] {
  const { filter_endpoint: filter } = session.profile.bindings.webhook_delivery;
  const all: Asked = ["", () => ({})];
  return filter === undefined
    ? [all]
    : [all, [" of one endpoint", () => ({ query: { [filter]: endpointId } })]];
}

/** That the operation needs the scope, the profile says. */
async function judge(
  session: Session,
  asked: Parameters<typeof callWithoutScope>[1],
  what: string,
): Promise<void> {
  const { scope } = asked;
  const { refused, missingScopes, exchange } = await callWithoutScope(session, asked);
  if (refused === undefined) return;
  session.judge("AUT-08", refused, {
    message: `${what} with a key without ${scope} was not refused with 403`,
    expected: 403,
    about: exchange,
    ...carriedOutWithout(exchange, [scope]),
  });
  if (isMisshapen(session, ["WHK-27"], exchange)) return;
  session.judge("WHK-27", refused && missingScopes?.includes(scope) === true, {
    message: `${what} with a key without ${scope} was not refused with 403 and missing_scopes naming it`,
    expected: `403 with missing_scopes [${scope}]`,
    about: exchange,
    ...carriedOutWithout(exchange, [scope]),
  });
}
