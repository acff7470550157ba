// Other keys of the primary key's workspace that may use files, and those that can attach a file to a
// message. Because each can use its own files, a refusal on another key's file is caused by ownership.

import type { Role, Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { singleId } from "../../../readers/envelope.ts";
import { plainText } from "../../files/contents.ts";
import { abortFile, completeFile, createFile, inspectOwn } from "../../files/uploads.ts";
import { createdId, sendMessage } from "../../messages/send.ts";
import { readMessage } from "../../running/call-until.ts";
import { askedOnce, perRun } from "../../running/per-session.ts";

const writers = askedOnce<boolean>((isAble) => !isAble);
const known = perRun(findAll, (roles) => roles.length === 0);

/** Another identity first, then another key of the same identity. @throws Untestable when there is none */
export async function otherKeys(session: Session): Promise<readonly [Role, ...Role[]]> {
  const [first, ...others] = await known(session);
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
  const seen = new Set([session.profile.keys.primary]);
  for (const role of candidates) {
    if (!session.has(`keys.${role}`)) continue;
    // A profile may use one key for several roles.
    const key = session.need(`keys.${role}`);
    if (!seen.has(key) && (await handlesFiles(session, role))) able.push(role);
    seen.add(key);
  }
  return able;
}

/** Whether a key declares, reads and aborts its own files. */
export async function handlesFiles(session: Session, as: Role): Promise<boolean> {
  const created = await createFile(session, plainText(session.unique("own")), { as });
  const id = isSuccess(created) ? singleId(created.json) : undefined;
  if (id === undefined) return false;
  const read = await inspectOwn(session, id, { as });
  // Without bytes a completion is refused, but not with 403.
  const completed = await completeFile(session, id, { as });
  const aborted = await abortFile(session, id, { as });
  return isSuccess(read) && completed.status === 409 && isSuccess(aborted);
}

/** The roles that can write into the scratch conversation and read its messages. */
export async function writersAmong(session: Session, roles: readonly Role[]): Promise<ReadonlySet<Role>> {
  const able: Role[] = [];
  for (const role of roles) {
    if (role === "other_workspace") continue;
    if (await writers(session, () => canWrite(session, role), role)) able.push(role);
  }
  return new Set(able);
}

async function canWrite(session: Session, as: Role): Promise<boolean> {
  const posted = await sendMessage(session, { as, body: { markdown_content: session.unique("writer") } });
  const id = createdId(posted);
  return id !== undefined && isSuccess(await readMessage(session, id, { as }));
}
