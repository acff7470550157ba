// Keys that the check issues for an identity, and the changes that may happen to them while they are used.
import { isServed } from "../../../contract/served-operations.ts";
import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { administer, type IssuedKey, issueWideKey, knownKey, memberSubject } from "./keys.ts";

/** Whether keys can be issued with this profile. */
export const canIssueKeys = (session: Session): boolean =>
  session.profile.capabilities.has("api-keys") &&
  session.has("keys.keys_admin") &&
  isServed(session.profile, "issueApiKey");

/** The key with its new secret; `undefined` where keys are not rotated, and as it was where that is refused. */
export async function rotatedKey(session: Session, issued: IssuedKey): Promise<IssuedKey | undefined> {
  if (!isServed(session.profile, "rotateApiKey")) return undefined;
  const path = { apiKeyId: issued.id };
  const rotated = await session.call("rotateApiKey", { as: "keys_admin", path });
  return isSuccess(rotated) ? knownKey(session, rotated, issued.id) : issued;
}

/** @returns whether keys are disabled and enabled here @throws Untestable where either is refused */
export async function disabledAndEnabled(session: Session, issued: IssuedKey): Promise<boolean> {
  const { profile } = session;
  if (!isServed(profile, "disableApiKey") || !isServed(profile, "enableApiKey")) return false;
  await administer(session, "disableApiKey", issued);
  await administer(session, "enableApiKey", issued);
  return true;
}

/**
 * Everything that ends a key or its secret, one after the other: the things that a key has created outlive each of these.
 * @throws Untestable where it is not revoked
 */
export async function endKey(session: Session, issued: IssuedKey): Promise<void> {
  await rotatedKey(session, issued);
  const path = { apiKeyId: issued.id };
  if (isServed(session.profile, "disableApiKey"))
    await session.call("disableApiKey", { as: "keys_admin", path });
  await administer(session, "revokeApiKey", issued);
}

/** Another key of an agent whose first one is revoked now; `undefined` where an agent goes with its only key. */
export const replacedKey = (
  session: Session,
  first: Pick<IssuedKey, "id">,
  membership: string,
): Promise<IssuedKey | undefined> =>
  unlessUntestable(async () => {
    await administer(session, "revokeApiKey", first);
    return issueWideKey(session, memberSubject(membership));
  });
