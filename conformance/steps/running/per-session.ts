// State that checks keep while they look at a whole run.

import { Limited } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";

/** The same object for the same session: the observations of one check in one run. */
export function perSession<T>(create: (session: Session) => T): (session: Session) => T {
  const known = new WeakMap<Session, T>();
  return (session) => {
    const found = known.get(session) ?? create(session);
    known.set(session, found);
    return found;
  };
}

/**
 * The same object for all sessions of a run: the state that its checks share. A promise of it that fails is made again for
 * the next session that asks, a few times.
 * @param isFailed whether the result of a promise may be due to a disturbance, and counts as failed
 */
export function perRun<T>(
  create: (session: Session) => T,
  isFailed: (result: Awaited<T>) => boolean = () => false,
): (session: Session) => T {
  const key = {};
  return (session) => {
    const kept = session.remember(key, (): Kept<T> => ({ failures: 0 }));
    const { made } = kept;
    if (made !== undefined) return made.value;
    const value = create(session);
    kept.made = { value };
    const fail = (): void => {
      if (++kept.failures < MOST_ASKED) delete kept.made;
    };
    if (value instanceof Promise)
      value.then(
        (result) => (isFailed(result) ? fail() : undefined),
        // A limit says nothing about what was asked.
        (error: unknown) => (error instanceof Limited ? delete kept.made : fail()),
      );
    return value;
  };
}

interface Kept<T> {
  made?: { readonly value: T };
  failures: number;
}

/** What a probe finds decides for many checks: a single one that something disturbed must not. */
const MOST_ASKED = 3;

/**
 * The results of questions that are asked once in a run, by name. A question that failed is asked again by the next check
 * that needs it: a limit may have prevented it.
 * @param isFailed whether a result may be due to a disturbance: the question is then asked again, a few times
 */
export function askedOnce<T>(
  isFailed: (result: T) => boolean = () => false,
): (session: Session, ask: () => Promise<T>, name?: string) => Promise<T> {
  const memory = perRun(() => new Map<string, Promise<T>>());
  const failures = perRun(() => new Map<string, number>());
  return (session, ask, name = "") => {
    const known = memory(session);
    const before = known.get(name);
    if (before !== undefined) return before;
    const asked = ask();
    known.set(name, asked);
    asked.then(
      (result) => {
        if (!isFailed(result)) return;
        const count = (failures(session).get(name) ?? 0) + 1;
        failures(session).set(name, count);
        if (count < MOST_ASKED) known.delete(name);
      },
      () => known.delete(name),
    );
    return asked;
  };
}
