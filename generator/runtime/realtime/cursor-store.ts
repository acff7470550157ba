// Stores the cursor from which a follower resumes after a disconnect or a restart.
import { readFile, rename, writeFile } from "node:fs/promises";

export interface CursorStore {
  /** Undefined when nothing was saved yet. */
  load(): Promise<string | undefined>;
  /** Called with one cursor at a time. A cursor that was saved must survive the process where that matters. */
  save(cursor: string): Promise<void>;
}

/** Lasts as long as the process: enough to survive broken connections. */
export function memoryCursorStore(initial?: string): CursorStore {
  let cursor = initial;
  return {
    load: async () => cursor,
    async save(given) {
      cursor = given;
    },
  };
}

/** Lasts in a file, which belongs to one follower alone. Replaced as a whole, so that no crash leaves half a cursor. */
export function fileCursorStore(path: string): CursorStore {
  return {
    async load() {
      try {
        return (await readFile(path, "utf8")).trim() || undefined;
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
    },
    async save(cursor) {
      const next = `${path}.next`;
      await writeFile(next, cursor, { flush: true });
      await rename(next, path);
    },
  };
}

/** Saves in the background and only the newest cursor: a stream is faster than a disk. */
export interface CursorWriter {
  write(cursor: string): void;
  /** Resolves once everything written is saved; rejects when something could not be. */
  flush(): Promise<void>;
}

export function createCursorWriter(store: CursorStore, onFailure: (error: unknown) => void): CursorWriter {
  let pending: string | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (pending !== undefined) {
      const cursor = pending;
      pending = undefined;
      await store.save(cursor);
    }
    running = undefined;
  }

  return {
    write(cursor) {
      pending = cursor;
      if (running !== undefined) return;
      running = run();
      // A failed run stays: nothing is saved after it, and every flush rejects.
      running.catch(onFailure);
    },
    flush: async () => running,
  };
}
