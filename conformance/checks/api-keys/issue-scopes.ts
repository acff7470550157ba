// Scopes that are never delegated or do not exist are not granted, alone or with an ordinary scope, to an agent
// or to a member.
import { defineCheck } from "../../engine/session/check.ts";
import { listedKeyNeeds } from "../../steps/keys/issued/keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import { judgeRefusals, type RefusedIssue } from "../../steps/keys/issued/refused-issues.ts";

const refused = (requirement: string, scope: string, statuses?: readonly number[]): readonly RefusedIssue[] =>
  [[scope], ["messages:read", scope], [scope, "messages:read"]].map((scopes) => ({
    requirement,
    what: `the scopes ${scopes.join(" and ")}`,
    change: (body) => ({ ...body, scopes }),
    ...(statuses && { statuses }),
  }));

export default defineCheck({
  title: "administration scopes are not delegated, and unknown scopes are refused",
  requirements: ["KEY-09", "KEY-10", "KEY-25"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    // The refusal may be invalid input, or a missing permission of the caller.
    const statuses = [...new Set([...session.profile.statuses.invalid, 403])];
    const refusals = [
      ...["api_keys:read", "api_keys:write"].flatMap((scope) => refused("KEY-09", scope, statuses)),
      ...["messages:delete", "MESSAGES:READ", "messages:*", "*"].flatMap((scope) => refused("KEY-10", scope)),
    ];
    await judgeRefusals(session, refusals);
    const { subject } = await issuableMember(session);
    if (subject !== undefined) await judgeRefusals(session, refusals, subject);
  },
});
