// An agent is created once under an Idempotency-Key: the same request again is answered with that agent, and another
// name under that key is a conflict.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { hasName, requestAgent } from "../../steps/keys/agents.ts";
import { listAgents } from "../../steps/keys/keys.ts";
import { isIdempotencyConflict } from "../../steps/messages/send.ts";
import { readUntil } from "../../steps/requests/call-until.ts";

export default defineCheck({
  title: "a used Idempotency-Key creates no second agent: neither of the same name, nor of another one",
  requirements: ["IDM-24", "IDM-26"],
  capabilities: ["agents"],
  needs: ["bindings.paths.createAgent", "bindings.agent.body"],
  async run(session) {
    const idempotencyKey = session.newKey();
    const name = session.unique("agent");
    const first = await requestAgent(session, name, { idempotencyKey });
    session.given(isSuccess(first), "an agent can be created", first);
    await judgeRepeated(session, name, [first, await requestAgent(session, name, { idempotencyKey })]);
    const changed = await requestAgent(session, session.unique("agent"), { idempotencyKey });
    if (!isIdempotencyConflict(changed) && !isSuccess(changed)) {
      const control = await requestAgent(session, session.unique("agent"));
      session.given(isSuccess(control), "a second agent can be created", control);
    }
    session.judge("IDM-24", isIdempotencyConflict(changed), {
      message:
        "creating an agent with a used Idempotency-Key and another name was not answered with 409 idempotency_conflict",
      expected: "409 idempotency_conflict",
      found: responseOf(changed),
      exchanges: [first, changed],
    });
  },
});

async function judgeRepeated(
  session: Session,
  name: string,
  [first, again]: readonly [Exchange, Exchange],
): Promise<void> {
  const id = singleId(first.json);
  session.judge("IDM-26", isSuccess(again) && singleId(again.json) === id, {
    message: "a repeated creation of an agent was not answered with the agent of the first request",
    expected: id === undefined ? "2xx" : `2xx with agent ${id}`,
    found: responseOf(again),
    exchanges: [first, again],
  });
  if (!session.has("bindings.paths.listAgents")) return;
  const listing = await readUntil(
    session,
    () => listAgents(session),
    (agents) => agents?.items.some((agent) => hasName(session, agent, name)) === true,
  );
  const found = listing?.items.filter((agent) => hasName(session, agent, name)) ?? [];
  session.judge("IDM-26", found.length <= 1, {
    message: `the repeated creation of an agent left ${found.length} agents of one name`,
    expected: "one",
    found,
    exchanges: [first, again],
  });
}
