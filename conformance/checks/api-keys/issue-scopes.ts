// What can never be delegated, and what does not exist, is not granted: alone or beside an ordinary scope.
import { defineCheck } from "../../engine/check.ts";
import { judgeRefusals, type RefusedIssue } from "../../steps/refused-issues.ts";

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
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  run: (session) =>
    judgeRefusals(session, [
      ...["api_keys:read", "api_keys:write"].flatMap((scope) => refused("KEY-09", scope, [400, 403, 422])),
      ...["messages:delete", "MESSAGES:READ", "messages:*", "*"].flatMap((scope) => refused("KEY-10", scope)),
    ]),
});
