// Keys that act as an agent: the profile's key in each header, a key issued for its membership, changed or
// not, and the key of an agent that is created for the check.
import type { AdHocKey, Session } from "../../../engine/session/session.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { canIssueKeys, rotatedKey } from "../issued/changed-key.ts";
import { issueWideKey, memberSubject, newAgent } from "../issued/keys.ts";
import { inEachHeader } from "./each-header.ts";

/** Needs `keys.agent`; the others as far as the deployment issues them. */
export async function agentCallers(session: Session): Promise<readonly AdHocKey[]> {
  const own = await inEachHeader(session, "agent");
  if (!canIssueKeys(session)) return own;
  const others = [
    ...((await unlessUntestable(() => furtherKeys(session))) ?? []),
    await unlessUntestable(async () => ({
      ...(await issueWideKey(session, newAgent(session))).key,
      label: "a new agent",
    })),
  ];
  return [...own, ...others.filter((key) => key !== undefined)];
}

/** Two for the same membership, the second one with another secret than it was issued with. */
async function furtherKeys(session: Session): Promise<readonly AdHocKey[]> {
  const subject = memberSubject(await membershipOf(session, "agent"));
  const { key } = await issueWideKey(session, subject);
  const issued = { ...key, label: "agent with a key that was issued for its membership" };
  const rotated = await unlessUntestable(async () =>
    rotatedKey(session, await issueWideKey(session, subject)),
  );
  if (rotated === undefined) return [issued];
  return [issued, { ...rotated.key, label: "agent with a key that was rotated" }];
}
