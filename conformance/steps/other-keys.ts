// Keys of the primary key's workspace that can handle files of their own: what they are refused with another key's
// file is then refused for being that.
import { isSuccess } from "../engine/exchange.ts";
import type { Role, Session } from "../engine/session.ts";
import type { Profile } from "../profile/profile.ts";
import { singleId } from "../wire/envelope.ts";
import { plainText } from "./contents.ts";
import { abortFile, completeFile, createFile, inspectOwn } from "./uploads.ts";

const known = new WeakMap<Profile, Promise<readonly Role[]>>();

/** Another identity first, then another key of the same identity. @throws Untestable when there is none */
export async function otherKeys(session: Session): Promise<readonly [Role, ...Role[]]> {
  const found = known.get(session.profile) ?? findAll(session);
  known.set(session.profile, found);
  const [first, ...others] = await found;
  return [session.given(first, "another key of the workspace can declare, read and abort a file"), ...others];
}

async function findAll(session: Session): Promise<readonly Role[]> {
  // The reduced keys are keys of the primary identity.
  const ofSameIdentity = Object.keys(session.profile.keys.reduced).find(
    (scope) => !scope.startsWith("files:"),
  );
  const candidates: readonly Role[] = [
    "second",
    ...(ofSameIdentity === undefined ? [] : [`reduced.${ofSameIdentity}` as const]),
    "import_admin",
  ];
  const able: Role[] = [];
  for (const role of candidates) {
    if (session.has(`keys.${role}`) && (await handlesFiles(session, role))) able.push(role);
  }
  return able;
}

async function handlesFiles(session: Session, as: Role): Promise<boolean> {
  const created = await createFile(session, plainText(session.unique("own")), { as });
  const id = isSuccess(created) ? singleId(created.json) : undefined;
  if (id === undefined) return false;
  const read = await inspectOwn(session, id, { as });
  // Without bytes a completion is refused, but not with 403.
  const completed = await completeFile(session, id, { as });
  const aborted = await abortFile(session, id, { as });
  return isSuccess(read) && completed.status === 409 && isSuccess(aborted);
}
