// One transaction for a group of writes, in which a write that fails is undone alone.
import type { CommitEvent } from "./commit-events.ts";
import type { Connection } from "./connection.ts";

export type Effect = () => unknown;
type Outcome = { ok: true; value: unknown } | { ok: false; error: unknown };

interface CommittedGroup {
  /** Of as many effects as the time allowed, at least of the first. */
  outcomes: readonly Outcome[];
  commitEvents: readonly CommitEvent[];
}

export type Now = () => number;

/**
 * A commit holds everyone in it back until the last effect has run. For effects that take long, such as batches of an
 * import, this is when it ends: the rest waits for the next commit.
 */
const MAX_COMMIT_MS = 10;

/** After a failed write this many groups use savepoints, so that a client that keeps failing does not double all work. */
const CAREFUL_GROUPS = 50;

export class GroupCommit {
  readonly #connection: Connection;
  readonly #now: Now;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #undoListeners: Array<() => void> = [];
  readonly #endListeners: Array<() => void> = [];
  #commitEvents: CommitEvent[] = [];
  #carefulGroups = 0;

  constructor(connection: Connection, now: Now) {
    this.#connection = connection;
    this.#now = now;
    this.#statements = prepareStatements(connection);
  }

  /** Goes with the group that runs now, and is forgotten when the write that records it is undone. */
  record(commitEvent: CommitEvent): void {
    this.#commitEvents.push(commitEvent);
  }

  onUndo(listener: () => void): void {
    this.#undoListeners.push(listener);
  }

  onEnd(listener: () => void): void {
    this.#endListeners.push(listener);
  }

  run(effects: readonly Effect[]): CommittedGroup {
    const outcomes = this.#runGroup(effects);
    const commitEvents = this.#commitEvents;
    this.#commitEvents = [];
    return { outcomes, commitEvents };
  }

  /**
   * Usually no write of a group fails, and without savepoints each costs a tenth less. When one does fail, all were
   * undone together and are done again, each inside a savepoint. A single write never needs one.
   */
  #runGroup(effects: readonly Effect[]): readonly Outcome[] {
    if (effects.length > 1 && this.#carefulGroups > 0) {
      this.#carefulGroups -= 1;
      return this.#runTogether(effects, this.#runAlone);
    }
    const outcomes = this.#runTogether(effects, runUnguarded);
    if (effects.length === 1 || outcomes.every(({ ok }) => ok)) return outcomes;
    this.#carefulGroups = CAREFUL_GROUPS;
    return this.#runTogether(effects, this.#runAlone);
  }

  #runTogether(effects: readonly Effect[], runOne: (effect: Effect) => Outcome): readonly Outcome[] {
    const { begin, commit, rollback } = this.#statements;
    const outcomes: Outcome[] = [];
    const endsAt = this.#now() + MAX_COMMIT_MS;
    try {
      begin.run();
      for (const effect of effects) {
        outcomes.push(runOne(effect));
        if (this.#now() >= endsAt) break;
      }
      announce(this.#endListeners);
      commit.run();
      return outcomes;
    } catch (error) {
      if (this.#connection.isTransaction()) rollback.run();
      this.#commitEvents = [];
      announce(this.#undoListeners);
      return effects.map(() => ({ ok: false, error }));
    }
  }

  readonly #runAlone = (effect: Effect): Outcome => {
    const { savepoint, release, undo } = this.#statements;
    const countBefore = this.#commitEvents.length;
    savepoint.run();
    try {
      const outcome = runUnguarded(effect);
      announce(this.#endListeners);
      release.run();
      return outcome;
    } catch (error) {
      // A full disk or an I/O error ends the whole transaction by itself; then the others are lost as well.
      if (!this.#connection.isTransaction()) throw error;
      undo.run();
      release.run();
      this.#commitEvents.length = countBefore;
      announce(this.#undoListeners);
      return { ok: false, error };
    }
  };
}

function prepareStatements(connection: Connection) {
  return {
    begin: connection.prepare("BEGIN IMMEDIATE"),
    commit: connection.prepare("COMMIT"),
    rollback: connection.prepare("ROLLBACK"),
    savepoint: connection.prepare("SAVEPOINT effect"),
    release: connection.prepare("RELEASE effect"),
    undo: connection.prepare("ROLLBACK TO effect"),
  };
}

const announce = (listeners: readonly (() => void)[]): void => {
  for (const listener of listeners) listener();
};

const runUnguarded = (effect: Effect): Outcome => ({ ok: true, value: effect() });
