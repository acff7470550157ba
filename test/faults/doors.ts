// Faults of access: for the time of one piece of work, whoever asks can read every conversation.
import type { Parts } from "../../reference-server/parts.ts";

const open = new WeakMap<object, number>();

/** While `work` runs, the store takes every conversation for a readable one; `except` stays as it is. */
export async function withOpenDoors<T>(
  { store: { directory } }: Parts,
  work: () => Promise<T>,
  except: (conversationId: string) => boolean = () => false,
): Promise<T> {
  const { canRead } = directory;
  if ((open.get(directory) ?? 0) > 0) return work();
  open.set(directory, 1);
  directory.canRead = (viewer, conversationId) =>
    except(conversationId) ? canRead(viewer, conversationId) : true;
  try {
    return await work();
  } finally {
    directory.canRead = canRead;
    open.set(directory, 0);
  }
}
