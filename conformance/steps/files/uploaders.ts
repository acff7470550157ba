// Callers that may upload: people and agents with the keys of the profile, in each header. What becomes of an upload does not
// depend on who declared it.
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { inEachHeader } from "../keys/callers/each-header.ts";
import { perRun } from "../running/per-session.ts";
import { picture } from "./contents.ts";
import { createFile } from "./uploads.ts";

const known = perRun(() => new Map<"all", Promise<readonly AdHocKey[]>>());

/** The primary key comes first. */
export function uploaders(session: Session): Promise<readonly AdHocKey[]> {
  const memo = known(session);
  const found = memo.get("all") ?? findAll(session);
  memo.set("all", found);
  found.catch(() => memo.delete("all"));
  return found;
}

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
