/** Clears away what no file needs: uploads that were given up, and bytes whose file is gone. */
import type { Parts } from "../parts.ts";

type Needs = Pick<Parts, "store" | "blobs" | "config" | "clock">;

/** Forgets uploads that expired a while ago without being completed. Returns how many. */
export async function dropAbandonedUploads({ store, blobs, config, clock }: Needs): Promise<number> {
  const ids = await store.files.dropAbandoned(clock.now() - config.uploadRetentionMs);
  for (const id of ids) await blobs.remove(id);
  return ids.length;
}

/**
 * Removes objects without a file: a crash between the end of a file and the removal of its bytes leaves one. The file
 * is always there before its bytes, so nothing that is still arriving can be taken for one. Returns how many.
 */
export async function removeOrphans({ store, blobs }: Pick<Parts, "store" | "blobs">): Promise<number> {
  let removed = 0;
  for await (const ids of blobs.list()) {
    const known = await store.files.filterExisting(ids);
    const orphans = ids.filter((id) => !known.has(id));
    for (const id of orphans) await blobs.remove(id);
    removed += orphans.length;
  }
  return removed;
}
