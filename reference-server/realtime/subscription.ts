// The request of a connection, and its consequences: whose events it gets and whose cursors it may resume
// from.
import type { Viewer } from "../store/members/directory.ts";

export interface Subscription {
  id: string;
  /** The identity whose events are delivered; its visibility decides, at the time of delivery. */
  viewer: Viewer;
  delivery: "messages" | "mentions";
  events: string[];
}

/** The subscription as frames and tickets show it. */
export function describeSubscription({ id, viewer, delivery, events }: Subscription) {
  return { id, target: { type: "workspace_membership", id: viewer.memberId }, delivery, events };
}

/** A cursor continues a subscription of the same principal for the same selection of events, and no other. */
export function cursorBinding({ viewer, delivery, events }: Subscription): string {
  return `realtime\n${viewer.workspaceId}\n${viewer.memberId}\n${delivery}\n${events.join(" ")}`;
}

/** The form in which a ticket keeps its subscription. */
export function ticketSubscription(subscription: Subscription): string {
  return JSON.stringify(subscription);
}

export function redeemedSubscription(stored: string): Subscription {
  return JSON.parse(stored);
}
