// How many endpoints of a run are active at the same time: each gets the event of every message that its creator can read, so that
// a deployment which delivers slowly falls behind.
import type { Session } from "../../engine/session/session.ts";
import { perRun } from "../running/per-session.ts";

const known = perRun(() => ({ active: new Set<string>(), most: 0 }));

export function noteActive(session: Session, id: string): void {
  const endpoints = known(session);
  endpoints.active.add(id);
  endpoints.most = Math.max(endpoints.most, endpoints.active.size);
}

export const noteSilenced = (session: Session, id: string): boolean => known(session).active.delete(id);

/** The most at once so far. */
export const mostActive = (session: Session): number => known(session).most;
