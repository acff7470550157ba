// The same key in each header that the deployment accepts.
import type { AdHocKey, Role, Session } from "../../../engine/session/session.ts";

/** Whether a key goes as a bearer token: first in `x-api-key`, then as a token where tokens are taken. */
export const bearerChoices = async (session: Session): Promise<readonly boolean[]> =>
  (await session.takesTokens()) ? [false, true] : [false];

/** First in `x-api-key`, then as a bearer token where tokens are taken. */
export async function inEachHeader(session: Session, role: Role): Promise<readonly AdHocKey[]> {
  const key = session.need(`keys.${role}`);
  return (await bearerChoices(session)).map((bearer) => ({ key, label: role, bearer }));
}
