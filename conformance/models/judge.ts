// Judgements that the commands of all models share: after a finding the rest of a history would only repeat
// it.
import type { Session } from "../engine/session/session.ts";

/** Judges, and ends the history where the requirement does not hold. @returns whether it does */
export function judge(
  model: { broken: boolean },
  session: Session,
  ...judged: Parameters<Session["judge"]>
): boolean {
  const holds = session.judge(...judged);
  if (!holds) model.broken = true;
  return holds;
}
