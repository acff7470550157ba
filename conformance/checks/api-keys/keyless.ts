// Without an Idempotency-Key, creating an agent, issuing a key and rotating one are refused and not carried out.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { requestAgent } from "../../steps/keys/issued/agents.ts";
import {
  adopt,
  authenticates,
  givenAccepted,
  issueBody,
  issueKey,
  listedKeyNeeds,
  newAgent,
} from "../../steps/keys/issued/keys.ts";
import { leftBehind } from "../../steps/keys/issued/listed-keys.ts";
import { issuableMember } from "../../steps/keys/issued/memberships.ts";

export default defineCheck({
  title: "creating an agent, issuing a key and rotating one are refused without an Idempotency-Key",
  requirements: ["IDM-17"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const control = await issueKey(session);
    await givenAccepted(session, control);
    const [tag, agentTag] = [`${session.unique("keyless")}.`, `${session.unique("keyless")}.`];
    const subject = { ...newAgent(session), display_name: tag };
    const keyless = { as: "keys_admin", idempotencyKey: null, inEachHeader: true } as const;
    const issued = await session.call("issueApiKey", {
      ...keyless,
      body: issueBody(session, { name: tag, subject }),
    });
    adopt(session, issued);
    judge(session, issued, "issuing a key");
    await judgeOfMember(session, tag);
    if (session.has("bindings.paths.rotateApiKey")) {
      const path = { apiKeyId: control.id };
      const rotated = await session.call("rotateApiKey", { ...keyless, path });
      adopt(session, rotated);
      judge(session, rotated, "rotating a key");
      session.judge("IDM-17", (await authenticates(session, control.key)) !== undefined, {
        message: "a rotation without an Idempotency-Key was refused but carried out",
        expected: "the secret works as before",
        found: "it is refused",
        exchanges: [rotated],
      });
      // The control comes last because it replaces the secret that was just used.
      const accepted = await session.call("rotateApiKey", { as: "keys_admin", path });
      adopt(session, accepted);
      session.given(isSuccess(accepted), "a key can be rotated with an Idempotency-Key", accepted);
    }
    if (session.has("bindings.paths.createAgent") && session.has("bindings.agent.body")) {
      const accepted = await requestAgent(session, session.unique("agent"));
      session.given(isSuccess(accepted), "an agent can be created with an Idempotency-Key", accepted);
      const refused = await requestAgent(session, agentTag, { idempotencyKey: null, inEachHeader: true });
      judge(session, refused, "creating an agent");
    }
    const { keys, agents } = await leftBehind(session, [tag, agentTag]);
    session.judge("IDM-17", keys.length + agents.length === 0, {
      message: "a key or agent was created without an Idempotency-Key",
      expected: "neither",
      found: [...keys, ...agents],
    });
  },
});

/** A member is there already, so that nothing but the key is made. */
async function judgeOfMember(session: Session, name: string): Promise<void> {
  const { subject } = await issuableMember(session);
  if (subject === undefined) return;
  const issued = await session.call("issueApiKey", {
    as: "keys_admin",
    idempotencyKey: null,
    inEachHeader: true,
    body: issueBody(session, { name, subject }),
  });
  adopt(session, issued);
  judge(session, issued, "issuing a key for a member");
}

function judge(session: Session, exchange: Exchange, what: string): void {
  const { invalid } = session.profile.statuses;
  session.judgeStatus("IDM-17", exchange, invalid, {
    message: `${what} without an Idempotency-Key was not refused as invalid input`,
  });
}
