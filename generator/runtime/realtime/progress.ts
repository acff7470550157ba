// How far a connection has come: which cursor may be stored when events are settled in any order. A cursor stands for
// everything up to it, so it counts only when all events before it are handled too. Pure.

export interface Progress {
  /** An event was delivered; to be called in the order of delivery. */
  begin(cursor: string): Settle;
}

/** Returns the cursor that may be stored now, if that has moved. A failed event is never passed. */
export type Settle = (isHandled: boolean) => string | undefined;

interface Entry {
  readonly cursor: string;
  state: "open" | "handled" | "failed";
}

export function createProgress(): Progress {
  const entries: Entry[] = [];
  // After a failure nothing behind it can count any more, so nothing of it is kept.
  let isStuck = false;

  return {
    begin(cursor) {
      const entry: Entry = { cursor, state: "open" };
      if (!isStuck) entries.push(entry);
      return (isHandled) => {
        entry.state = isHandled ? "handled" : "failed";
        if (!isHandled && entries.includes(entry)) {
          isStuck = true;
          entries.splice(entries.indexOf(entry) + 1);
        }
        const first = entries.findIndex(({ state }) => state !== "handled");
        const handled = entries.splice(0, first === -1 ? entries.length : first);
        return handled.at(-1)?.cursor;
      };
    },
  };
}

/** Which events were handled, or are just now, by their ids. */
export interface SeenEvents {
  /** Runs `handle` unless the event was handled before; joins it when it is running. False when it failed. */
  once(id: string, handle: () => Promise<boolean>): Promise<boolean>;
}

/** Replays reach back over a window, never over everything: ids of the last events are enough to tell repetitions. */
const REMEMBERED_EVENTS = 10_000;

export function createSeenEvents(limit = REMEMBERED_EVENTS): SeenEvents {
  const handled = new Set<string>();
  const running = new Map<string, Promise<boolean>>();

  return {
    once(id, handle) {
      if (handled.has(id)) return Promise.resolve(true);
      const known = running.get(id);
      if (known !== undefined) return known;
      const outcome = handle().then((isHandled) => {
        running.delete(id);
        if (isHandled) handled.add(id);
        // A set keeps the order of insertion, so the first is the oldest.
        for (const oldest of handled) {
          if (handled.size <= limit) break;
          handled.delete(oldest);
        }
        return isHandled;
      });
      running.set(id, outcome);
      return outcome;
    },
  };
}
