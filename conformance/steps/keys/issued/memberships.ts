// Members for whom a key can be issued. A deployment may have rules about the members for whom an administrator may issue keys,
// so a refusal for one member proves nothing.

import type { Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import type { JsonObject } from "../../../text/json.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { memberSubject, requestKey } from "./keys.ts";

/** Identities of the workspace, another one than the administrator's first. */
const ROLES: readonly Role[] = ["second", "primary", "agent", "keys_admin"];
/** Fixtures that the profile describes as workspace memberships. */
const FIXTURES = ["ordinary_member", "member"] as const;

interface IssuableMember {
  /** The subject of the first issue that was accepted. */
  readonly subject: JsonObject | undefined;
  readonly exchanges: readonly Exchange[];
  /** Whether one of the tried ids is a member according to the profile. */
  readonly isCertain: boolean;
}

/** @param isFit whether an issued key can do what the check needs; the first member is taken where no key can */
export async function issuableMember(
  session: Session,
  isFit: (issued: Exchange) => Promise<boolean> = async () => true,
): Promise<IssuableMember> {
  const exchanges: Exchange[] = [];
  let first: JsonObject | undefined;
  let isCertain = false;
  const asked = new Set<string>();
  const ask = async (id: string): Promise<JsonObject | undefined> => {
    if (asked.has(id)) return undefined;
    asked.add(id);
    const subject = memberSubject(id);
    const exchange = await requestKey(session, { body: { subject } });
    exchanges.push(exchange);
    if (!isSuccess(exchange)) return undefined;
    first ??= subject;
    return (await isFit(exchange)) ? subject : undefined;
  };
  for (const name of FIXTURES) {
    const id = session.profile.fixtures[name];
    if (id === undefined) continue;
    isCertain = true;
    const subject = await ask(id);
    if (subject !== undefined) return { subject, exchanges, isCertain };
  }
  for (const role of ROLES) {
    if (!session.has(`keys.${role}`)) continue;
    const id = await unlessUntestable(() => membershipOf(session, role));
    const subject = id === undefined ? undefined : await ask(id);
    if (subject !== undefined) return { subject, exchanges, isCertain };
  }
  return { subject: first, exchanges, isCertain };
}
