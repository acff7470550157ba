// Faults of the requests to webhook receivers: another body, other headers, another secret, another address.
import type { CreateMessageBody, WebhookDelivery } from "../../../generator/generated/types.ts";
import type { AllServices, Decorate } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import type { Attempt } from "../../../reference-server/store/webhooks/delivery-claims.ts";
import type { WebhookRequest } from "../../../reference-server/webhooks/sender.ts";
import { aroundService, before, both, inListed } from "./around.ts";
import type { Loose } from "./realtime/sockets.ts";

/** Changes attempts before they are signed. */
export const inAttempts = (change: (attempt: Attempt) => Attempt): Decorate =>
  aroundService("webhooks", "request", (request) => (attempt, nowMs) => request(change(attempt), nowMs));

/** Changes the event of each attempt; what comes out is signed. */
export const inDeliveredEvents = (change: (event: Loose, attempt: Attempt) => Loose): Decorate =>
  inAttempts((attempt) => ({
    ...attempt,
    payload: JSON.stringify(change(JSON.parse(attempt.payload), attempt)),
  }));

/** Changes requests after they were signed. */
export const inRequests = (change: (request: WebhookRequest, attempt: Attempt) => WebhookRequest): Decorate =>
  aroundService(
    "webhooks",
    "request",
    (request) => (attempt, nowMs) => change(request(attempt, nowMs), attempt),
  );

/** For which attempt each request is made. */
export function attemptsOfRequests({ webhooks }: AllServices): WeakMap<WebhookRequest, Attempt> {
  const attempts = new WeakMap<WebhookRequest, Attempt>();
  const { request } = webhooks;
  webhooks.request = (attempt, nowMs) => {
    const made = request(attempt, nowMs);
    attempts.set(made, attempt);
    return made;
  };
  return attempts;
}

/** Answers attempts of some events as successes without sending them. */
export const unsent = (isLost: (event: Loose) => boolean): Decorate =>
  aroundService(
    "sender",
    "send",
    (send) => async (message, signal) =>
      isLost(JSON.parse(message.body))
        ? { isSuccess: true, httpStatus: 200, errorCode: null }
        : send(message, signal),
  );

/** Leaves out the events of messages, picked by the request that creates them. */
export const unsentMessages =
  (isLost: (body: CreateMessageBody, context: Context) => boolean): Decorate =>
  (services) => {
    const lost = new Set<unknown>();
    return both(
      before("createMessage", (request, context) => {
        if (isLost(request.body, context)) lost.add(request.body.markdown_content);
      }),
      unsent(({ data }) => lost.has(data?.object?.content)),
    )(services);
  };

/** Hands over which deliveries are replays, for the fault that it makes. */
export const knowingReplays =
  (make: (isReplay: (deliveryId: string) => boolean) => Decorate): Decorate =>
  (services) => {
    const replays = new Set<string>();
    const { replay } = services.store.deliveries;
    services.store.deliveries.replay = async (viewer, deliveryId) => {
      const id = await replay(viewer, deliveryId);
      replays.add(id);
      return id;
    };
    return make((deliveryId) => replays.has(deliveryId))(services);
  };

/** Changes the events of deliveries that are replays. */
export const inReplays = (change: (event: Loose) => Loose): Decorate =>
  knowingReplays((isReplay) =>
    inDeliveredEvents((event, { deliveryId }) => (isReplay(deliveryId) ? change(event) : event)),
  );

/** Changes the requests of deliveries that are replays, after they were signed. */
export const inRequestsOfReplays = (change: (request: WebhookRequest) => WebhookRequest): Decorate =>
  knowingReplays((isReplay) =>
    inRequests((request, { deliveryId }) => (isReplay(deliveryId) ? change(request) : request)),
  );

/** Changes each page of listed deliveries. */
export const inListedDeliveries = (
  change: (items: readonly WebhookDelivery[]) => WebhookDelivery[],
): Decorate => inListed("listWebhookDeliveries", (items) => change(items));

type OwnedOperation =
  | "getWebhookEndpoint"
  | "updateWebhookEndpoint"
  | "rotateWebhookSecret"
  | "replayWebhookDelivery"
  | "listWebhookDeliveries";

/** Carries out every operation on endpoints as the identity that first created one. */
export const asOwnerOf =
  (operation: OwnedOperation): Decorate =>
  (services) => {
    let owner: Context["caller"] | undefined;
    const { create } = services.store.webhookEndpoints;
    services.store.webhookEndpoints.create = (viewer, ...rest) => {
      owner ??= viewer;
      return create(viewer, ...rest);
    };
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const original = services.handlers[operation] as (request: never, context: Context) => Promise<never>;
    const asOwner = (request: never, context: Context): Promise<never> =>
      original(request, { ...context, caller: owner ?? context.caller });
    Object.assign(services.handlers, { [operation]: asOwner });
    return services;
  };

/** Delivers events of conversations that the creator of the endpoint cannot read. @param isMeant asked as an event is written */
export const deliveringUnread =
  (isMeant: () => boolean): Decorate =>
  (services) => {
    const { directory, webhookEndpoints, deliveryQueue } = services.store;
    const { canRead } = directory;
    const { listening } = webhookEndpoints;
    const { claim } = deliveryQueue;
    const viewers = new Set<object>();
    webhookEndpoints.listening = (workspaceId) => {
      const endpoints = listening(workspaceId);
      for (const { viewer } of endpoints) viewers.add(viewer);
      return endpoints;
    };
    directory.canRead = (viewer, conversationId) =>
      (viewers.has(viewer) && isMeant()) || canRead(viewer, conversationId);
    deliveryQueue.claim = async (limits) => {
      const original = directory.canRead;
      directory.canRead = () => true;
      try {
        return await claim(limits);
      } finally {
        directory.canRead = original;
      }
    };
    return services;
  };

/** Signs deliveries with the one secret that is held for their endpoint. */
export const signingWith = (secrets: ReadonlyMap<string, string>): Decorate =>
  inAttempts((attempt) => {
    const secret = secrets.get(attempt.endpointId);
    return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
  });

/** Counts attempts as sent that never are. */
export const unsentAttempts =
  (isLost: (attempt: Attempt) => boolean): Decorate =>
  (services) => {
    const lost = new WeakSet<WebhookRequest>();
    const { send } = services.sender;
    services.sender.send = async (request, signal) =>
      lost.has(request) ? { isSuccess: true, httpStatus: 200, errorCode: null } : send(request, signal);
    return inRequests((request, attempt) => {
      if (isLost(attempt)) lost.add(request);
      return request;
    })(services);
  };

/** The same, of which it is known whether they are replays. */
export const unsentReplays = (isLost: (attempt: Attempt, isReplay: boolean) => boolean): Decorate =>
  knowingReplays((isReplay) => unsentAttempts((attempt) => isLost(attempt, isReplay(attempt.deliveryId))));
