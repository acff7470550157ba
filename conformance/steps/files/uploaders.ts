// Callers that may upload: people and agents with the keys of the profile, in each header. The outcome of an
// upload does not depend on who declared it.
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { inEachHeader } from "../keys/callers/each-header.ts";
import { askedOnce } from "../running/per-session.ts";
import { picture } from "./contents.ts";
import { createFile } from "./uploads.ts";

const known = askedOnce<readonly AdHocKey[]>();

/** The primary key comes first. */
export const uploaders = (session: Session): Promise<readonly AdHocKey[]> =>
  known(session, () => findAll(session));

async function findAll(session: Session): Promise<readonly AdHocKey[]> {
  const [first, ...more] = await inEachHeader(session, "primary");
  const callers = first === undefined ? [] : [first];
  for (const role of ["agent", "second"] as const) {
    if (!session.has(`keys.${role}`)) continue;
    const key = { key: session.need(`keys.${role}`), label: role };
    if (isSuccess(await createFile(session, picture(7), { as: key }))) callers.push(key);
  }
  return [...callers, ...more];
}
