// State that checks keep while they look at a whole run.

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

/** The same object for all sessions of a run: the state that its checks share. */
export function perRun<T>(create: (session: Session) => T): (session: Session) => T {
  const key = {};
  return (session) => session.remember(key, () => create(session));
}

/**
 * The results of questions that are asked once in a run, by name. A failed question is asked again: a limit
 * may have prevented it.
 */
export function askedOnce<T>(): (session: Session, ask: () => Promise<T>, name?: string) => Promise<T> {
  const memory = perRun(() => new Map<string, Promise<T>>());
  return (session, ask, name = "") => {
    const known = memory(session);
    const before = known.get(name);
    if (before !== undefined) return before;
    const asked = ask();
    known.set(name, asked);
    asked.catch(() => known.delete(name));
    return asked;
  };
}
