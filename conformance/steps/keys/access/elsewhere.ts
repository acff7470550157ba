// Ids across workspaces: where each workspace counts its own ids, the same id names another resource in
// another workspace.
import type { Role, Session } from "../../../engine/session/session.ts";
import { isTelling } from "../../../leaks/shows-id.ts";

/** Whether an id names one thing wherever it is met: the profile says so of all ids, or it is too long for a counter. */
export const isOneEverywhere = ({ profile }: Session, id: string): boolean =>
  profile.bindings.unique_ids === true || isTelling(id);

/**
 * @throws Untestable where a key of another workspace would ask for a thing of its own by this id @param what
 * the things, in the plural
 */
export function needOneEverywhere(session: Session, id: string, what: string): void {
  session.given(
    isOneEverywhere(session, id),
    `${what} have ids that are not counted in each workspace for itself, as ${id} may be (bindings.unique_ids says that none is)`,
  );
}

/** The roles with a key in the profile to which this id does not belong. */
export const askersOf = <As extends Role>(
  session: Session,
  id: string,
  roles: readonly As[],
): readonly As[] =>
  roles.filter(
    (as) => session.has(`keys.${as}`) && (as !== "other_workspace" || isOneEverywhere(session, id)),
  );
