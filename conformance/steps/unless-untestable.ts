// What a check can do without, be it because of a quota: where it cannot be had, another check says so.
import { Interrupted, Untestable } from "../engine/finding.ts";

/** @throws Interrupted, after which nothing else can be had either */
export async function unlessUntestable<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Untestable) || error instanceof Interrupted) throw error;
    return undefined;
  }
}
