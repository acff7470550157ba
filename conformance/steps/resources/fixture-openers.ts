// Finds which of the two people of a profile can open a fixture: the profile names the opener if it is not
// the suite's default. The promises of a fixture are verified before a check builds on them, so that a wrong
// fixture is never a finding.

import { Untestable } from "../../engine/session/finding.ts";
import { type AdHocKey, type Role, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { isRefusedAccess, type ReadById } from "../keys/access/access.ts";
import { callUntil } from "../running/call-until.ts";

export type Person = "primary" | "second";

/** @param usual whose it is unless the profile says otherwise */
export const openerOf = ({ profile }: Session, fixture: string, usual: Person): Person =>
  profile.openers[fixture] ?? usual;

export const otherThan = (person: Person): Person => (person === "primary" ? "second" : "primary");

/**
 * The exchange in which its opener reads a fixture. @throws Untestable naming the fixture where it cannot be
 * read
 */
export async function openFixture(
  session: Session,
  fixture: string,
  as: Person,
  { operation, path }: ReadById,
): Promise<Exchange> {
  const read = await callUntil(session, operation, { as, path });
  return session.given(isSuccess(read) && read, `keys.${as} can read fixtures.${fixture}`, read);
}

/** Whether a key is refused a read by id; a key that lacks the scope is refused for that. */
export async function isClosedTo(
  session: Session,
  as: Role | AdHocKey,
  { operation, path }: ReadById,
): Promise<boolean> {
  const read = await session.call(operation, { as, path });
  return isRefusedAccess(session, read);
}

/**
 * @throws Untestable naming the fixture that is not closed to a person as it should be, even after a while
 */
export async function needClosed(
  session: Session,
  fixture: string,
  as: Person,
  { operation, path }: ReadById,
): Promise<void> {
  const read = await callUntil(session, operation, { as, path }, (exchange) => !isSuccess(exchange));
  if (isSuccess(read))
    throw new Untestable(
      `fixtures.${fixture} is not closed to keys.${as}: ${operation} answered ${responseOf(read)}`,
    );
}
