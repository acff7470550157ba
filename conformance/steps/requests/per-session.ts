// State that a check keeps while it looks at a whole run.

import type { Session } from "../../engine/session/session.ts";
import type { Secrets } from "../../leaks/secrets.ts";

/** The same object for the same session: what one check has seen in one run. */
export const perSession = <T>(create: (session: Session) => T): ((session: Session) => T) =>
  remembering((session: Session) => session, create);

/** The same object for all sessions of a run: what its checks share. A run has secrets of its own. */
export const perRun = <T>(create: (session: Session) => T): ((session: Session) => T) =>
  remembering<Secrets, T>(({ secrets }) => secrets, create);

function remembering<Key extends object, T>(
  keyOf: (session: Session) => Key,
  create: (session: Session) => T,
): (session: Session) => T {
  const known = new WeakMap<Key, T>();
  return (session) => {
    const key = keyOf(session);
    const found = known.get(key) ?? create(session);
    known.set(key, found);
    return found;
  };
}
