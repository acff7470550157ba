// Finds out whether a key that is shown another key's resource may access it after all: a deployment may let
// an agent in, which can then read the resource by its id.

import type { OperationId } from "../../../../generator/generated/operations.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { type Profile, refusals } from "../../../profile/profile.ts";
import { saysMissingScope } from "../../../readers/error.ts";
import { readPage } from "../../lists/page.ts";
import { callUntil } from "../../running/call-until.ts";

export interface ReadById {
  readonly operation: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

/**
 * Whether a resource that a key was shown may be open to it: only to an agent, unless reading it by its id
 * stays refused.
 */
export async function mayAccess(session: Session, as: Role, { operation, path }: ReadById): Promise<boolean> {
  if (as !== "agent") return false;
  const read = await callUntil(session, operation, { as, path });
  return observeOpen(session, !isRefusedAccess(session, read), operation);
}

/**
 * Whether the agent can read each of several resources that belong together: if one is refused, it has no
 * access.
 */
export async function isOpenToAgent(session: Session, reads: readonly ReadById[]): Promise<boolean> {
  const exchanges: Exchange[] = [];
  for (const { operation, path } of reads)
    exchanges.push(await session.call(operation, { as: "agent", path }));
  const isOpen = !exchanges.some((read) => isRefusedAccess(session, read));
  return observeOpen(session, isOpen, reads.map(({ operation }) => operation).join(", "));
}

/** A key that lacks the scope is refused for that, whatever its access is. */
export const isRefusedAccess = ({ profile }: Session, read: Exchange): boolean =>
  refusals(profile).includes(read.status) && !saysMissingScope(read.json);

function observeOpen(session: Session, isOpen: boolean, where: string): boolean {
  if (isOpen) session.observe("hidden things that the agent reads", where);
  return isOpen;
}

/** A list without items shows nothing either, and no line says that it has to be refused. */
export const isEmptyList = (exchange: Exchange, profile: Profile): boolean =>
  isSuccess(exchange) && readPage(exchange, profile)?.items.length === 0;

/** Whether a response shows nothing of what its caller cannot access. */
export const isKeptClosed = (exchange: Exchange, profile: Profile): boolean =>
  refusals(profile).includes(exchange.status) || isEmptyList(exchange, profile);
