// Many requests that do not depend on one another, a few at a time.
import { Limited } from "../../engine/session/finding.ts";

/** As many as the suite sends at once elsewhere: little load, and no wait for each single response. */
const AT_ONCE = 4;

/** Once one of them throws, no other is begun; those under way come to their end first. */
export async function inParallel<T>(values: readonly T[], work: (value: T) => Promise<void>): Promise<void> {
  // Its end is distinguished from values, of which `undefined` may be one.
  const waiting = [...values].values();
  let isOver = false;
  const worker = async (): Promise<void> => {
    for (const value of waiting) {
      if (isOver) return;
      await work(value).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

/** A deployment that limits more of them than this is left alone with it. */
const MAX_LIMITED = 5;

/** As inParallel; work that a limit prevented is done once more in the end, one after the other. */
export async function inParallelWithRetry<T>(
  values: readonly T[],
  work: (value: T) => Promise<void>,
): Promise<void> {
  const limited: T[] = [];
  await inParallel(values, async (value) => {
    try {
      await work(value);
    } catch (error) {
      if (!(error instanceof Limited) || limited.push(value) > MAX_LIMITED) throw error;
    }
  });
  for (const value of limited) await work(value);
}
