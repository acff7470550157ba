// Runs tasks in the order in which they came, at most `concurrency` at once.

export interface WorkQueue {
  /** An error that a task throws goes to `onFailure`. */
  push(task: () => Promise<void>, size: number, onFailure: (error: unknown) => void): void;
  /** Tasks that have not begun, and their sizes together. */
  waiting(): { readonly count: number; readonly size: number };
  /** Drops the tasks that have not begun. */
  clear(): void;
  /** Resolves when nothing runs and nothing waits. */
  idle(): Promise<void>;
}

export function createWorkQueue(concurrency: number): WorkQueue {
  const tasks: { readonly run: () => Promise<void>; readonly size: number }[] = [];
  let size = 0;
  let idlers: (() => void)[] = [];
  let running = 0;

  function next(): void {
    while (running < concurrency) {
      const task = tasks.shift();
      if (task === undefined) break;
      size -= task.size;
      running += 1;
      void task.run().finally(() => {
        running -= 1;
        next();
      });
    }
    if (running > 0) return;
    for (const wake of idlers) wake();
    idlers = [];
  }

  return {
    push(task, taskSize, onFailure) {
      // A task that throws before it waits fails as any other.
      const run = async () => task();
      tasks.push({ run: () => run().catch(onFailure), size: taskSize });
      size += taskSize;
      next();
    },
    waiting: () => ({ count: tasks.length, size }),
    clear() {
      tasks.length = 0;
      size = 0;
    },
    idle: () => (running === 0 ? Promise.resolve() : new Promise((wake) => idlers.push(wake))),
  };
}
