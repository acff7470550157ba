// Requirements that are only recorded: the report lists the observations, and counts none of them as judged.
import type { Session } from "../../engine/session/session.ts";

export function onlyRecorded(session: Session, ...requirements: readonly string[]): void {
  session.notSeen(requirements, "it is recorded among the choices, and nothing is held against it");
}
