// Removes abandoned uploads and bytes whose file is gone.
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { inSlices } from "../store/db/slices.ts";
import { MAX_DROPPED } from "../store/resources/files.ts";
import type { Store } from "../store/store.ts";
import type { BlobStore } from "./blob-store.ts";

interface CleanUpOptions {
  store: Store;
  blobs: BlobStore;
  config: Config;
  clock: Clock;
}

/** Forgets uploads that expired a while ago without being completed. Returns how many. */
export async function dropAbandonedUploads({ store, blobs, config, clock }: CleanUpOptions): Promise<number> {
  return inSlices(MAX_DROPPED, async () => {
    const ids = await store.files.dropAbandoned(clock.now() - config.uploadRetentionMs);
    for (const id of ids) await blobs.remove(id);
    return ids.length;
  });
}

/**
 * Puts objects without a file aside: a crash between the end of a file and the removal of its bytes leaves one, and so
 * does a database that was restored from a backup. The file is always there before its bytes, so nothing that is still
 * arriving can be taken for one. Returns how many.
 */
export async function setOrphansAside({ store, blobs, clock }: CleanUpOptions): Promise<number> {
  let count = 0;
  for await (const ids of blobs.list()) {
    const known = await store.files.filterExisting(ids);
    const orphans = ids.filter((id) => !known.has(id));
    for (const id of orphans) await blobs.setAside(id, clock.now());
    count += orphans.length;
  }
  return count;
}

/** Restores orphans that have a file again and deletes those past their retention. Returns how many were deleted. */
export async function settleOrphans({ store, blobs, config, clock }: CleanUpOptions): Promise<number> {
  let count = 0;
  for await (const entries of blobs.listAside()) {
    const known = await store.files.filterExisting(entries.map(({ id }) => id));
    for (const entry of entries) {
      if (known.has(entry.id)) await blobs.bringBack(entry);
      else if (entry.sinceMs < clock.now() - config.orphanRetentionMs) {
        await blobs.deleteAside(entry);
        count += 1;
      }
    }
  }
  return count;
}
