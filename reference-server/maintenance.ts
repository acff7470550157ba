// Deletes rows past their retention in the background, so that the database stays bounded.
import { dropAbandonedUploads, settleOrphans } from "./blobs/clean-up.ts";
import type { Services } from "./services.ts";

/** Retentions are measured in hours; a minute more of anything does no harm. */
const INTERVAL_MS = 60_000;

/** Returns a function that stops it. */
export function startMaintenance(services: Services): () => void {
  const timer = setInterval(() => {
    runMaintenance(services).catch((error: unknown) =>
      services.log.error({ err: error }, "maintenance failed"),
    );
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function runMaintenance(services: Services): Promise<void> {
  const { store, hub, config } = services;
  await store.idempotency.prune();
  await store.tickets.prune();
  await store.webhookEndpoints.prune();
  await store.deliveryQueue.prune(config.webhookRetentionMs);
  await store.deliveryQueue.pruneSurplus(Math.floor(config.maxDeliveriesPerIdentity / 2));
  await dropAbandonedUploads(services);
  await settleOrphans(services);
  for (const { id } of await store.workspaces.list()) await hub.trim(id);
}
