// The subscriptions of an opening, for faults that change them before they are validated.
import type { Loose } from "./sockets.ts";

export function listOf(body: unknown): readonly Loose[] {
  const { subscriptions } = (body ?? {}) as Loose;
  return Array.isArray(subscriptions)
    ? subscriptions.filter((item) => typeof item === "object" && item !== null)
    : [];
}
