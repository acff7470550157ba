// An agent is created once under an Idempotency-Key: the same request again returns that agent, and another
// name, or another value of any property that the profile sends, is a conflict.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { changeableOfAgent, hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import { listAgents } from "../../steps/keys/issued/keys.ts";
import { isIdempotencyConflict } from "../../steps/messages/send.ts";
import { readUntil } from "../../steps/requests/call-until.ts";
import { judgeSimilarNames } from "../../steps/requests/similar-names.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a used Idempotency-Key creates no second agent, neither from the same body nor from another one",
  requirements: ["IDM-24", "IDM-26"],
  capabilities: ["agents"],
  needs: ["bindings.paths.createAgent", "bindings.agent.body"],
  async run(session) {
    const idempotencyKey = session.newKey();
    const name = session.unique("agent");
    const first = await requestAgent(session, name, { idempotencyKey });
    session.given(isSuccess(first), "an agent can be created", first);
    // A client that gives up waiting may come again several times.
    for (let time = 2; time <= 4; time++)
      await judgeRepeated(session, name, [first, await requestAgent(session, name, { idempotencyKey })]);
    await judgeConflict(session, { what: "name", name: session.unique("agent"), idempotencyKey, first });
    for (const what of changeableOfAgent(session)) {
      const changes = { [what]: `Watches ${session.unique("releases")}` };
      await judgeConflict(session, { what, name, changes, idempotencyKey, first });
    }
    await judgeSimilarNames(session, 2, {
      what: "an agent",
      create: (similar, key) =>
        requestAgent(session, similar, key === undefined ? {} : { idempotencyKey: key }),
    });
  },
});

interface Attempt {
  /** The property that differs. */
  readonly what: string;
  readonly name: string;
  readonly changes?: JsonObject;
  readonly idempotencyKey: string;
  readonly first: Exchange;
}

async function judgeConflict(
  session: Session,
  { what, name, changes = {}, idempotencyKey, first }: Attempt,
): Promise<void> {
  const changed = await requestAgent(session, name, { idempotencyKey, changes });
  if (!isIdempotencyConflict(changed)) {
    const control = await requestAgent(session, isSuccess(changed) ? session.unique("agent") : name, {
      changes,
    });
    // A name that is taken, or a value that no agent may have, may be refused before the used key is looked at.
    if (!isSuccess(control)) return session.observe("agents that are not created", `with another ${what}`);
  }
  session.judge("IDM-24", isIdempotencyConflict(changed), {
    message: `creating an agent with a used Idempotency-Key and another ${what} was not answered with 409 idempotency_conflict`,
    expected: "409 idempotency_conflict",
    found: responseOf(changed),
    exchanges: [first, changed],
  });
}

async function judgeRepeated(
  session: Session,
  name: string,
  [first, again]: readonly [Exchange, Exchange],
): Promise<void> {
  const id = singleId(first.json);
  session.judge("IDM-26", isSuccess(again) && singleId(again.json) === id, {
    message: "a repeated creation of an agent did not return the agent of the first request",
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
    message: `the repeated creation of an agent left ${found.length} agents with the same name`,
    expected: "one",
    found,
    exchanges: [first, again],
  });
}
