// Callers that may upload: people and agents with the keys of the profile, in each header. The outcome of an
// upload does not depend on who declared it.
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { inEachHeader } from "../keys/callers/each-header.ts";
import { askedOnce } from "../running/per-session.ts";
import { picture } from "./contents.ts";
import { createFile } from "./uploads.ts";

interface Uploaders {
  readonly callers: readonly AdHocKey[];
  /** Whether a key of the profile was refused an upload, which may be for the moment only. */
  readonly isRefused: boolean;
}

const known = askedOnce<Uploaders>(({ isRefused }) => isRefused);

/** The primary key comes first. */
export const uploaders = async (session: Session): Promise<readonly AdHocKey[]> =>
  (await known(session, () => findAll(session))).callers;

async function findAll(session: Session): Promise<Uploaders> {
  const [first, ...more] = await inEachHeader(session, "primary");
  const callers = first === undefined ? [] : [first];
  let isRefused = false;
  for (const role of ["agent", "second"] as const) {
    if (!session.has(`keys.${role}`)) continue;
    const key = { key: session.need(`keys.${role}`), label: role };
    if (isSuccess(await createFile(session, picture(7), { as: key }))) callers.push(key);
    else isRefused = true;
  }
  return { callers: [...callers, ...more], isRefused };
}
