// Everybody who may ask for something: people and agents with the keys of the profile, in each header, and with a key that
// was issued, rotated, disabled and enabled. What they see is compared; a deployment may forget any of them by itself.

import { isServed } from "../../contract/served-operations.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { sampleByEffort } from "../requests/sample-by-effort.ts";
import { unlessUntestable } from "../requests/unless-untestable.ts";
import { inEachHeader } from "./each-header.ts";
import { administer, issueWideKey, knownKey, memberSubject, membershipOf } from "./keys.ts";

const ROLES = ["primary", "second", "agent", "import_admin"] as const;

/** At quick effort each role with one of the headers. */
export async function everyCaller(session: Session): Promise<readonly AdHocKey[]> {
  const callers: AdHocKey[] = [];
  for (const [turn, role] of ROLES.entries())
    if (session.has(`keys.${role}`)) {
      const headers = await inEachHeader(session, role);
      const some = sampleByEffort(session, headers, turn, { quick: 2 });
      callers.push(...(headers.length > 1 ? some : headers));
    }
  const issued = session.effort === "quick" ? undefined : await unlessUntestable(() => issuedKey(session));
  return issued === undefined ? callers : [...callers, issued];
}

/** Of the primary identity, as far as its life can be had. */
async function issuedKey(session: Session): Promise<AdHocKey | undefined> {
  const { profile } = session;
  if (!profile.capabilities.has("api-keys") || !session.has("keys.keys_admin")) return undefined;
  if (!isServed(profile, "issueApiKey")) return undefined;
  let issued = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  if (isServed(profile, "rotateApiKey")) {
    const path = { apiKeyId: issued.id };
    const rotated = await session.call("rotateApiKey", { as: "keys_admin", path });
    if (isSuccess(rotated)) issued = knownKey(session, rotated, issued.id);
  }
  if (isServed(profile, "disableApiKey") && isServed(profile, "enableApiKey")) {
    await administer(session, "disableApiKey", issued);
    await administer(session, "enableApiKey", issued);
  }
  return { ...issued.key, label: "a key that was issued to primary and changed since" };
}
