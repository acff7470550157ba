// Group commit: writes that arrive in one turn of the event loop run in one transaction. A write that fails is undone
// alone; nobody hears of success before the commit.
import type { CommitEvent } from "./commit-events.ts";
import type { Connection } from "./connection.ts";
import { type Effect, GroupCommit, type Now } from "./group-commit.ts";

export interface WriteQueue {
  /**
   * Runs `effect` inside the next transaction and settles after its commit. An error that it throws undoes it
   * alone. It may run
   * twice, the first time undone, so it changes nothing outside of the database that an undo listener does not reset.
   */
  write<T>(effect: () => T): Promise<T>;
  /** Announced to the listeners after the commit; forgotten when the write that records it is undone. */
  record(commitEvent: CommitEvent): void;
  onCommit(listener: (commitEvents: readonly CommitEvent[]) => void): void;
  /** Called when a write was undone; values read meanwhile and remembered may never have been true. */
  onUndo(listener: () => void): void;
  /** Called inside the transaction after the effects it may undo together: the last moment to write down counts. */
  onEnd(listener: () => void): void;
  /** Commits the queued writes; later ones are refused. */
  close(): void;
}

interface Job {
  effect: Effect;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Effects of one commit, which all wait for the last of them; 256 take about ten milliseconds. */
const MAX_JOBS_PER_COMMIT = 256;

export function createWriteQueue(connection: Connection, now: Now = () => performance.now()): WriteQueue {
  const groupCommit = new GroupCommit(connection, now);
  const listeners: Array<(commitEvents: readonly CommitEvent[]) => void> = [];
  let jobs: Job[] = [];
  let scheduled = false;
  let closed = false;

  function commitGroup(): void {
    const group = jobs.slice(0, MAX_JOBS_PER_COMMIT);
    const { outcomes, commitEvents } = groupCommit.run(group.map(({ effect }) => effect));
    jobs = jobs.slice(outcomes.length);
    outcomes.forEach((outcome, index) => {
      if (outcome.ok) group[index]?.resolve(outcome.value);
      else group[index]?.reject(outcome.error);
    });
    if (commitEvents.length > 0) for (const listener of listeners) listener(commitEvents);
  }

  /** One group in a turn of the event loop, so that the rest holds nobody back but those who wait for it. */
  function drain(): void {
    if (jobs.length > 0) commitGroup();
    scheduled = jobs.length > 0;
    if (scheduled) setImmediate(drain);
  }

  return {
    write<T>(effect: () => T): Promise<T> {
      if (closed) return Promise.reject(new Error("store: the store is closed"));
      return new Promise<T>((resolve, reject) => {
        // The queue knows no types; this job resolves with the result of its own effect.
        jobs.push({ effect, resolve: resolve as (value: unknown) => void, reject });
        if (scheduled) return;
        scheduled = true;
        setImmediate(drain);
      });
    },
    record: (commitEvent) => groupCommit.record(commitEvent),
    onCommit: (listener) => {
      listeners.push(listener);
    },
    onUndo: (listener) => groupCommit.onUndo(listener),
    onEnd: (listener) => groupCommit.onEnd(listener),
    close: () => {
      closed = true;
      while (jobs.length > 0) commitGroup();
    },
  };
}
