// Handlers of the realtime operations.

import { subprotocol } from "../../generator/generated/realtime.ts";
import type { RequestedSubscription } from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Handlers } from "../generated/handlers.ts";
import { RESUME_FAILED, SOCKET_PATH } from "../realtime/admission.ts";
import { describeSubscription, type Subscription, ticketSubscription } from "../realtime/subscription.ts";
import { invalidBody, notFound, Refusal } from "../refusal.ts";
import type { Context } from "./context.ts";

export const openRealtimeConnection: Handlers["openRealtimeConnection"] = async ({ body }, context) => {
  const { config, store, hub } = context.services;
  if (!config.realtime || hub.isDraining()) {
    throw new Refusal("realtime_unavailable", "realtime connections cannot be opened here now");
  }
  const subscription = acceptSubscription(body.subscriptions, context);
  const cursor = body.resume_from?.cursor;
  const resumePosition =
    cursor === undefined ? null : await findResumePosition(context, subscription, cursor);
  const warnings = cursor !== undefined && resumePosition === null ? [RESUME_FAILED] : [];
  const { ticket, secret } = await store.tickets.issue(
    {
      keyId: context.keyId,
      subscription: ticketSubscription(subscription),
      resumePosition,
      warnings,
      lifetimeMs: config.ticketLifetimeMs,
      maxWaiting: config.maxTicketsPerKey,
    },
    context.caller,
  );
  return {
    status: 200,
    body: {
      url: `${context.baseUrl.replace(/^http/, "ws")}${SOCKET_PATH}?ticket=${secret}`,
      expires_at: toTimestamp(ticket.expiresAt),
      expires_in_seconds: config.ticketLifetimeMs / 1000,
      connection_id: ticket.connectionId,
      protocol: subprotocol,
      heartbeat_interval_seconds: config.heartbeatIntervalMs / 1000,
      approximate_connection_time_seconds: config.connectionMaxAgeMs / 1000,
      resume_supported: true,
      subscriptions: [describeSubscription(subscription)],
      ...(warnings.length > 0 && { warnings }),
    },
  };
};

/** The schema lets exactly one subscription through; its target is the caller, by the word self or by id. */
function acceptSubscription(
  requested: readonly RequestedSubscription[],
  { caller, services }: Context,
): Subscription {
  const [first, ...others] = requested;
  if (first === undefined || others.length > 0) {
    throw invalidBody(
      "/subscriptions",
      "one_subscription",
      `expected exactly one, found ${requested.length}`,
    );
  }
  if (typeof first.target !== "string" && first.target.id !== caller.memberId) {
    throw notFound("subscription target");
  }
  // Admission reads the key again, so its state at this request is not stored.
  const { presented: _, ...viewer } = caller;
  return { id: services.ids("sub"), viewer, delivery: first.delivery, events: first.events };
}

/** Null when events after the cursor may be gone, or the cursor was never issued for this subscription. */
async function findResumePosition(
  { services, caller }: Context,
  subscription: Subscription,
  cursor: string,
): Promise<number | null> {
  const position = services.realtime.positionOf(subscription, cursor);
  if (position === undefined) return null;
  return (await services.hub.canResume(caller.workspaceId, position)) ? position : null;
}
