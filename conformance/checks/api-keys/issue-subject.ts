// The subject of a key is of one of two kinds, each with its required properties.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { nonexistentId } from "../../inputs/nonexistent-id.ts";
import { refusals, statusesOf } from "../../profile/profile.ts";
import { isOneEverywhere } from "../../steps/keys/access/elsewhere.ts";
import { listedKeyNeeds, memberSubject, newAgent, requestKey } from "../../steps/keys/issued/keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";
import {
  judgeRefusals,
  otherThanText,
  type RefusedIssue,
  without,
  withSubject,
} from "../../steps/keys/issued/refused-issues.ts";
import type { JsonObject } from "../../text/json.ts";

const wrongKind = (what: string, kind: unknown): RefusedIssue => ({
  requirement: "KEY-11",
  what,
  change: withSubject({ kind }),
});

const agentRefusals: readonly RefusedIssue[] = [
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
    what: "a new agent whose display_name is null",
    change: withSubject({ display_name: null }),
  },
  {
    requirement: "KEY-12",
    what: "a new agent without role_name",
    change: withSubject({ role_name: undefined }),
  },
  ...otherThanText("display_name", (display_name) => withSubject({ display_name })),
  ...otherThanText("role_name", (role_name) => withSubject({ role_name })),
];

export default defineCheck({
  title:
    "the subject of a key is a new agent or a member of the workspace, with the properties that each requires",
  requirements: ["ERR-05", "ERR-17", "KEY-06", "KEY-07", "KEY-11", "KEY-12", "KEY-14", "KEY-25"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const accepted = [
      ["KEY-11", "a new agent", newAgent(session)],
      ["KEY-12", "a new agent with role_name null", newAgent(session, null)],
      ["KEY-12", "a new agent with a role", newAgent(session, "Watches releases")],
    ] as const;
    const untaken: Exchange[] = [];
    for (const [requirement, what, subject] of accepted) {
      const exchange = await requestKey(session, { body: { subject } });
      if (subject.role_name !== null && mayBeUnknownRole(session, exchange)) untaken.push(exchange);
      else
        session.judgeStatus(requirement, exchange, "2xx", {
          message: `issuing a key for ${what} was refused`,
        });
    }
    await judgeRefusals(session, agentRefusals);
    const member = await judgeMember(session);
    if (member !== undefined) await judgeRefusals(session, memberRefusals(session, member), member);
    session.given(
      untaken.length === 0,
      "a key can be issued for a new agent with a role of any name (bindings.agent.role_name names one that the deployment knows)",
      untaken[0],
    );
  },
});

/** The roles of a deployment may be a list, of which nothing but the profile says a name. */
const mayBeUnknownRole = (session: Session, { status }: Exchange): boolean =>
  session.profile.statuses.invalid.includes(status) && !session.has("bindings.agent.role_name");

/** Some member can be the subject of a key. The specification does not say for which members an administrator may issue one. */
async function judgeMember(session: Session): Promise<JsonObject | undefined> {
  const { subject, exchanges, isCertain } = await issuableMember(session);
  session.given(
    subject !== undefined || isCertain,
    "the membership of a member is known (fixtures.ordinary_member)",
  );
  for (const requirement of ["KEY-11", "KEY-14"])
    session.judge(requirement, subject !== undefined, {
      message: "issuing a key was refused for every member of the workspace",
      expected: "2xx for one of them",
      found: exchanges.map(responseOf),
      exchanges,
    });
  return subject;
}

function memberRefusals(session: Session, member: JsonObject): readonly RefusedIssue[] {
  const { profile } = session;
  const stranger = nonexistentId(String(member.workspace_membership_id), session.unique("member"));
  const unavailable = [...profile.statuses.invalid, ...statusesOf(profile, "unknown", "member")];
  const statuses = [...new Set([...unavailable, ...refusals(profile)])];
  const { conversation } = profile.fixtures;
  return [
    ...["name", "scopes"].map((name) => ({
      requirement: "KEY-06",
      what: `a member of the workspace as its subject and without ${name}`,
      change: without(name),
    })),
    {
      requirement: "KEY-07",
      what: "a member of the workspace as its subject and a member status beside those of the body",
      change: (body) => ({ ...body, status: "active" }),
    },
    {
      requirement: "KEY-14",
      what: "a member without workspace_membership_id",
      change: withSubject({ workspace_membership_id: undefined }),
    },
    {
      requirement: "KEY-14",
      what: "a member whose workspace_membership_id is null",
      change: withSubject({ workspace_membership_id: null }),
    },
    {
      requirement: "KEY-14",
      what: "a workspace_membership_id that does not exist",
      change: (body) => ({ ...body, subject: memberSubject(stranger) }),
      statuses,
    },
    {
      requirement: "KEY-14",
      what: "an empty workspace_membership_id",
      change: (body) => ({ ...body, subject: memberSubject("") }),
      statuses,
    },
    ...(conversation !== undefined && isOneEverywhere(session, conversation)
      ? [
          {
            requirement: "KEY-14",
            what: "the id of a conversation as its workspace_membership_id",
            change: (body: Readonly<Record<string, unknown>>) => ({
              ...body,
              subject: memberSubject(conversation),
            }),
            statuses,
          },
        ]
      : []),
  ];
}
