// Prerequisites that a check can do without, for example because of a quota: where one cannot be had, another check
// says so.
import { Interrupted, Limited, Untestable } from "../../engine/session/finding.ts";

/** Whether something is missing, and not merely held up by a limit or an interruption. */
export const isPlainlyUntestable = (error: unknown): error is Untestable =>
  error instanceof Untestable && error.constructor === Untestable;

/** @throws Interrupted, after which nothing else can be had either */
export async function unlessUntestable<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Untestable) || error instanceof Interrupted) throw error;
    return undefined;
  }
}

/**
 * For requests that a quota may prevent, and for one of many requests: when it is limited it shows nothing,
 * and the others still do.
 */
export async function unlessLimited<T>(make: () => Promise<T>): Promise<T | undefined> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Limited)) throw error;
    return undefined;
  }
}
