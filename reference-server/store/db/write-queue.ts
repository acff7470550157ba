/**
 * Group commit: writes that arrive in one turn of the event loop run in one transaction. A write that fails is undone
 * alone; nobody hears of success before the commit.
 */
import type { CommitEvent } from "./commit-events.ts";
import type { Connection } from "./connection.ts";

export interface WriteQueue {
  /**
   * Runs `effect` inside the next transaction and settles after its commit. What it throws undoes it alone. It may run
   * twice, the first time undone, so it changes nothing outside of the database that an undo listener does not reset.
   */
  write<T>(effect: () => T): Promise<T>;
  /** Announced to the listeners after the commit; forgotten when the write that records it is undone. */
  record(commitEvent: CommitEvent): void;
  onCommit(listener: (commitEvents: readonly CommitEvent[]) => void): void;
  /** Called when a write was undone; what was read meanwhile and remembered may never have been true. */
  onUndo(listener: () => void): void;
  /** Commits what is queued; later writes are refused. */
  close(): void;
}

interface Job {
  effect(): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

/** A commit holds everyone in it back until the last effect has run; 256 effects take about ten milliseconds. */
const MAX_JOBS_PER_COMMIT = 256;
/** The same for effects that take longer, such as batches of an import: what this leaves over waits for the next commit. */
const MAX_COMMIT_MS = 10;

/** After a failed write this many groups use savepoints, so that a client that keeps failing does not double all work. */
const CAREFUL_GROUPS = 50;

export function createWriteQueue(connection: Connection, now = () => performance.now()): WriteQueue {
  const begin = connection.prepare("BEGIN IMMEDIATE");
  const commit = connection.prepare("COMMIT");
  const rollback = connection.prepare("ROLLBACK");
  const savepoint = connection.prepare("SAVEPOINT effect");
  const release = connection.prepare("RELEASE effect");
  const undo = connection.prepare("ROLLBACK TO effect");

  const listeners: Array<(commitEvents: readonly CommitEvent[]) => void> = [];
  const undoListeners: Array<() => void> = [];
  let jobs: Job[] = [];
  let commitEvents: CommitEvent[] = [];
  let scheduled = false;
  let closed = false;
  let careful = 0;

  const run = (job: Job): Outcome => ({ ok: true, value: job.effect() });

  function runAlone(job: Job): Outcome {
    const countBefore = commitEvents.length;
    savepoint.run();
    try {
      const outcome = run(job);
      release.run();
      return outcome;
    } catch (error) {
      // A full disk or an I/O error ends the whole transaction by itself; then the others are lost as well.
      if (!connection.isTransaction()) throw error;
      undo.run();
      release.run();
      commitEvents.length = countBefore;
      for (const listener of undoListeners) listener();
      return { ok: false, error };
    }
  }

  /** The outcomes of as many as the time allows, at least of the first. */
  function runTogether(batch: readonly Job[], runOne: (job: Job) => Outcome): Outcome[] {
    const outcomes: Outcome[] = [];
    const endsAt = now() + MAX_COMMIT_MS;
    try {
      begin.run();
      for (const job of batch) {
        outcomes.push(runOne(job));
        if (now() >= endsAt) break;
      }
      commit.run();
      return outcomes;
    } catch (error) {
      if (connection.isTransaction()) rollback.run();
      commitEvents = [];
      for (const listener of undoListeners) listener();
      return batch.map(() => ({ ok: false, error }));
    }
  }

  /**
   * Usually no write of a group fails, and without savepoints each costs a tenth less. When one does fail, all were
   * undone together and are done again, each inside a savepoint. A single write never needs one.
   */
  function runGroup(batch: readonly Job[]): Outcome[] {
    if (batch.length > 1 && careful > 0) {
      careful -= 1;
      return runTogether(batch, runAlone);
    }
    const outcomes = runTogether(batch, run);
    if (batch.length === 1 || outcomes.every(({ ok }) => ok)) return outcomes;
    careful = CAREFUL_GROUPS;
    return runTogether(batch, runAlone);
  }

  function commitGroup(): void {
    const batch = jobs.slice(0, MAX_JOBS_PER_COMMIT);
    const outcomes = runGroup(batch);
    jobs = jobs.slice(outcomes.length);
    const committed = commitEvents;
    commitEvents = [];
    outcomes.forEach((outcome, index) => {
      if (outcome.ok) batch[index]?.resolve(outcome.value);
      else batch[index]?.reject(outcome.error);
    });
    if (committed.length > 0) for (const listener of listeners) listener(committed);
  }

  /** One group in a turn of the event loop, so that what is left holds nobody back but those who wait for it. */
  function drain(): void {
    if (jobs.length > 0) commitGroup();
    scheduled = jobs.length > 0;
    if (scheduled) setImmediate(drain);
  }

  return {
    write<T>(effect: () => T): Promise<T> {
      if (closed) return Promise.reject(new Error("store: the store is closed"));
      return new Promise<T>((resolve, reject) => {
        // The queue knows no types; this job resolves with exactly what its own effect returned.
        jobs.push({ effect, resolve: resolve as (value: unknown) => void, reject });
        if (scheduled) return;
        scheduled = true;
        setImmediate(drain);
      });
    },
    record: (commitEvent) => {
      commitEvents.push(commitEvent);
    },
    onCommit: (listener) => {
      listeners.push(listener);
    },
    onUndo: (listener) => {
      undoListeners.push(listener);
    },
    close: () => {
      closed = true;
      while (jobs.length > 0) commitGroup();
    },
  };
}
