/**
 * Wakes the connections of a workspace when its log grows. Ten thousand of them take a second, so it goes in slices of
 * the event loop: a connection that is woken later sends the same events a little later.
 */
interface Sleeper {
  wake(): void;
}

/** Long enough that usual workspaces are woken at once, short enough that nobody notices several in a row. */
const SLICE_MS = 5;

export function createWaking(now: () => number = () => performance.now()) {
  const waiting = new Set<Sleeper>();
  let isScheduled = false;

  function wakeSome(): void {
    isScheduled = false;
    const endsAt = now() + SLICE_MS;
    for (const sleeper of waiting) {
      waiting.delete(sleeper);
      sleeper.wake();
      if (now() < endsAt) continue;
      isScheduled = waiting.size > 0;
      if (isScheduled) setImmediate(wakeSome);
      return;
    }
  }

  return {
    /** Each is woken once, however often it was added before; the first of them now. */
    add(sleepers: Iterable<Sleeper>): void {
      for (const sleeper of sleepers) waiting.add(sleeper);
      if (!isScheduled) wakeSome();
    },
  };
}
