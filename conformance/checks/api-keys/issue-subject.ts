// The identity that a key acts as is of one of two kinds, each with what it needs.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf } from "../../engine/session.ts";
import { memberSubject, membershipOf, newAgent, requestKey } from "../../steps/keys.ts";
import { judgeRefusals, type RefusedIssue, without, withSubject } from "../../steps/refused-issues.ts";
import type { JsonObject } from "../../wire/envelope.ts";
import { unknownId } from "../../wire/unknown-id.ts";

const wrongKind = (what: string, kind: unknown): RefusedIssue => ({
  requirement: "KEY-11",
  what,
  change: withSubject({ kind }),
});

export default defineCheck({
  title: "the subject of a key is a new agent or a member of the workspace, with what either needs",
  requirements: ["KEY-06", "KEY-07", "KEY-11", "KEY-12", "KEY-14", "KEY-25"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const member = memberSubject(
      await membershipOf(session, session.has("keys.second") ? "second" : "primary"),
    );
    const accepted = [
      ["KEY-11", "a new agent", newAgent(session)],
      ["KEY-12", "a new agent with a role", newAgent(session, "Watches releases")],
      ["KEY-12", "a new agent with role_name null", newAgent(session, null)],
      ["KEY-11", "a member of the workspace", member],
      ["KEY-14", "a member of the workspace", member],
    ] as const;
    for (const [requirement, what, subject] of accepted) {
      const exchange = await requestKey(session, { body: { subject } });
      session.judge(requirement, isSuccess(exchange), {
        message: `issuing a key for ${what} was refused`,
        expected: "2xx",
        found: answerOf(exchange),
        exchanges: [exchange],
      });
    }
    const { invalid, unknown } = session.profile.statuses;
    const stranger = unknownId(String(member.workspace_membership_id), session.unique("member"));
    await judgeRefusals(session, [
      ...["name", "scopes"].map((name) => ({
        requirement: "KEY-06",
        what: `a member of the workspace as its subject and no ${name}`,
        change: (body: JsonObject) => without(name)({ ...body, subject: member }),
      })),
      {
        requirement: "KEY-07",
        what: "a member of the workspace as its subject and a member status beside those of the body",
        change: (body) => ({ ...body, subject: member, status: "active" }),
      },
      wrongKind("a subject of a made-up kind", "workspace_robot"),
      wrongKind("a subject without a kind", undefined),
      wrongKind("a subject whose kind is null", null),
      {
        requirement: "KEY-11",
        what: "a string in place of the subject",
        change: (body) => ({ ...body, subject: "new_agent" }),
      },
      {
        requirement: "KEY-12",
        what: "a new agent without display_name",
        change: withSubject({ display_name: undefined }),
      },
      {
        requirement: "KEY-12",
        what: "a new agent without role_name",
        change: withSubject({ role_name: undefined }),
      },
      {
        requirement: "KEY-14",
        what: "a member without workspace_membership_id",
        change: (body) => ({ ...body, subject: { kind: "workspace_member" } }),
      },
      {
        requirement: "KEY-14",
        what: "a workspace_membership_id that does not exist",
        change: (body) => ({ ...body, subject: memberSubject(stranger) }),
        statuses: [...invalid, ...unknown],
      },
    ]);
  },
});
