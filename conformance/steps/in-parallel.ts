// Many requests that do not depend on one another, a few at a time.

/** As many as the suite sends at once elsewhere: no load, and no waiting for each single answer. */
const AT_ONCE = 4;

export async function inParallel<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  const waiting = [...values];
  const worker = async (): Promise<void> => {
    for (let value = waiting.shift(); value !== undefined; value = waiting.shift()) await work(value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
