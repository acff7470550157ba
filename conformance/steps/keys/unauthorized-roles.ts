// Roles whose keys request what only the second key can access. The profile says that it is closed to the primary key,
// and another workspace never has it; an agent may be let in, which shows where it reads the thing itself.

import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { callUntil } from "../requests/call-until.ts";

const OUTSIDERS = ["primary", "other_workspace", "agent"] as const satisfies readonly Role[];
export type Outsider = (typeof OUTSIDERS)[number];

/** Those of which the profile has a key. */
export const unauthorizedRoles = (session: Session): readonly Outsider[] =>
  OUTSIDERS.filter((role) => session.has(`keys.${role}`));

export interface ReadById {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

/** Whether what a key was shown may be open to it: only to an agent, unless reading it by its id stays refused. */
export async function mayAccess(session: Session, as: Role, { operation, path }: ReadById): Promise<boolean> {
  if (as !== "agent") return false;
  const read = await callUntil(session, operation, { as, path });
  // A key that lacks the scope is refused for that, whatever it may access.
  const isClosed = refusals(session.profile).includes(read.status) && !saysMissingScope(read.json);
  if (!isClosed) session.observe("hidden things that the agent reads", operation);
  return !isClosed;
}

/** Whether a key is answered on each of several ways to what belongs together: where one is refused, it has no access. */
export async function isOpenTo(session: Session, as: Role, reads: readonly ReadById[]): Promise<boolean> {
  const exchanges: Exchange[] = [];
  for (const { operation, path } of reads) exchanges.push(await session.call(operation, { as, path }));
  const isClosed = (read: Exchange): boolean =>
    refusals(session.profile).includes(read.status) && !saysMissingScope(read.json);
  const isOpen = !exchanges.some(isClosed);
  if (isOpen)
    session.observe("hidden things that the agent reads", reads.map(({ operation }) => operation).join(", "));
  return isOpen;
}
