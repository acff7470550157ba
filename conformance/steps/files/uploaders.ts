// Callers that may upload: people and agents with the keys of the profile, in each header. The outcome of an
// upload does not depend on who declared it.
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { inEachHeader } from "../keys/callers/each-header.ts";
import { askedOnce } from "../running/per-session.ts";
import { picture } from "./contents.ts";
import { createFile, inspectFile } from "./uploads.ts";

interface Uploaders {
  readonly callers: readonly AdHocKey[];
  /** Whether a key of the profile was refused an upload, which may be for the moment only. */
  readonly isRefused: boolean;
}

const known = askedOnce<Uploaders>(({ isRefused }) => isRefused);

/** The primary key comes first. */
export const uploaders = async (session: Session): Promise<readonly AdHocKey[]> =>
  (await known(session, () => findAll(session))).callers;

/** An agent's key, or another person's, may have the scope for sending files alone. */
async function mayRead(session: Session, created: Exchange, as: AdHocKey): Promise<boolean> {
  const id = singleId(created.json);
  return id === undefined || !saysMissingScope((await inspectFile(session, id, { as })).json);
}

async function findAll(session: Session): Promise<Uploaders> {
  const [first, ...more] = await inEachHeader(session, "primary");
  const callers = first === undefined ? [] : [first];
  let isRefused = false;
  for (const role of ["agent", "second"] as const) {
    if (!session.has(`keys.${role}`)) continue;
    const key = { key: session.need(`keys.${role}`), label: role };
    const created = await createFile(session, picture(7), { as: key });
    if (!isSuccess(created)) isRefused = true;
    else if (await mayRead(session, created, key)) callers.push(key);
  }
  return { callers: [...callers, ...more], isRefused };
}
