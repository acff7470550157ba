// The same key in each header that the deployment takes.
import type { AdHocKey, Role, Session } from "../../../engine/session/session.ts";

/** First in `x-api-key`, then as a bearer token where tokens are taken. */
export async function inEachHeader(session: Session, role: Role): Promise<readonly AdHocKey[]> {
  const key = session.need(`keys.${role}`);
  const headers = (await session.takesTokens()) ? [false, true] : [false];
  return headers.map((bearer) => ({ key, label: role, bearer }));
}
