// Runs tasks in the order in which they came, at most `concurrency` at once.

export interface WorkQueue {
  /** What a task throws goes to `onFailure`. */
  push(task: () => Promise<void>, onFailure: (error: unknown) => void): void;
  /** Tasks that have not begun. */
  waiting(): number;
  /** Drops the tasks that have not begun. */
  clear(): void;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

export function createWorkQueue(concurrency: number): WorkQueue {
  const tasks: (() => Promise<void>)[] = [];
  let idlers: (() => void)[] = [];
  let running = 0;

  function next(): void {
    while (running < concurrency) {
      const task = tasks.shift();
      if (task === undefined) break;
      running += 1;
      void task().finally(() => {
        running -= 1;
        next();
      });
    }
    if (running > 0) return;
    for (const wake of idlers) wake();
    idlers = [];
  }

  return {
    push(task, onFailure) {
      tasks.push(async () => {
        try {
          await task();
        } catch (error) {
          onFailure(error);
        }
      });
      next();
    },
    waiting: () => tasks.length,
    clear: () => void tasks.splice(0),
    idle: () => (running === 0 ? Promise.resolve() : new Promise((wake) => idlers.push(wake))),
  };
}
