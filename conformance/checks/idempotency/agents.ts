// An agent is created once under an Idempotency-Key; another name under that key is a conflict.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { newKey } from "../../engine/new-key.ts";
import { answerOf } from "../../engine/session.ts";
import { requestAgent } from "../../steps/agents.ts";
import { isIdempotencyConflict } from "../../steps/send.ts";

export default defineCheck({
  title: "creating an agent with a used Idempotency-Key and another name gives 409 idempotency_conflict",
  requirements: ["IDM-24"],
  capabilities: ["agents"],
  needs: ["bindings.paths.createAgent", "bindings.agent.body"],
  async run(session) {
    const idempotencyKey = newKey();
    const first = await requestAgent(session, session.unique("agent"), { idempotencyKey });
    session.given(isSuccess(first), "an agent can be created", first);
    const changed = await requestAgent(session, session.unique("agent"), { idempotencyKey });
    session.judge("IDM-24", isIdempotencyConflict(changed), {
      message:
        "creating an agent with a used Idempotency-Key and another name was not answered with 409 idempotency_conflict",
      expected: "409 idempotency_conflict",
      found: answerOf(changed),
      exchanges: [first, changed],
    });
  },
});
