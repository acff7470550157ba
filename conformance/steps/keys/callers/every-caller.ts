// Every kind of caller that may ask for something: people and agents with the keys of the profile, in each
// header; a key that was issued, rotated, disabled and enabled; and one that was issued to an agent. Their
// views are compared, because a deployment may mishandle any one of them.

import type { AdHocKey, Session } from "../../../engine/session/session.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { sampleByEffort } from "../../running/sample-by-effort.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { canIssueKeys, disabledAndEnabled, rotatedKey } from "../issued/changed-key.ts";
import { issueWideKey, memberSubject, newAgent } from "../issued/keys.ts";
import { inEachHeader } from "./each-header.ts";

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
  if (session.samplingEffort === "quick") return callers;
  const issued = [
    await unlessUntestable(() => changedKey(session)),
    await unlessUntestable(() => keyOfAgent(session)),
  ];
  return [...callers, ...issued.filter((key) => key !== undefined)];
}

/** Agents need not be shown everything that people are. */
export const isAgent = ({ label }: AdHocKey): boolean => /\bagent$/.test(label);

/** The name of a caller in findings. */
export const callerName = ({ label, bearer }: AdHocKey): string =>
  bearer === true ? `${label} (bearer)` : label;

/** A changed key of the primary identity, as far as the deployment allows the changes. */
async function changedKey(session: Session): Promise<AdHocKey | undefined> {
  if (!canIssueKeys(session)) return undefined;
  const issued = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  const { key } = (await rotatedKey(session, issued)) ?? issued;
  await disabledAndEnabled(session, issued);
  return { ...key, label: "a key that was issued to primary and changed since" };
}

/**
 * A key of the agent of the profile, or of a new one where the profile has none, or that one gets no further
 * keys.
 */
async function keyOfAgent(session: Session): Promise<AdHocKey | undefined> {
  if (!canIssueKeys(session)) return undefined;
  const own = session.has("keys.agent")
    ? await unlessUntestable(async () =>
        issueWideKey(session, memberSubject(await membershipOf(session, "agent"))),
      )
    : undefined;
  const { key } = own ?? (await issueWideKey(session, newAgent(session)));
  return { ...key, label: own === undefined ? "a key of a new agent" : "a key that was issued to agent" };
}
