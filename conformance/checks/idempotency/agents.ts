// An agent is created once under an Idempotency-Key: the same request again returns that agent, and another
// name, or another value of any property that the profile sends, is a conflict.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { changeableOfAgent, hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import { listAgents } from "../../steps/keys/issued/keys.ts";
import { isComeAgain, isIdempotencyConflict } from "../../steps/messages/send.ts";
import { judgeSimilarNames } from "../../steps/requests/similar-names.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";
import type { JsonObject } from "../../text/json.ts";

/** At the same time. */
const RUNNERS = 4;

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
    // A client that gives up waiting may retry several times.
    const repeat = async (): Promise<void> =>
      judgeRepeated(session, name, [first, await requestAgent(session, name, { idempotencyKey })]);
    for (let time = 2; time <= 4; time++) await repeat();
    const other = session.unique("agent");
    const isRefused = await judgeConflict(session, { what: "name", name: other, idempotencyKey, first });
    if (isRefused) await judgeNotCreated(session, other);
    for (const what of changeableOfAgent(session)) {
      const changes = { [what]: `Watches ${session.unique("releases")}` };
      await judgeConflict(session, { what, name, changes, idempotencyKey, first });
    }
    await repeat();
    await judgeSimilarNames(session, 2, {
      what: "an agent",
      requirement: "IDM-24",
      create: (similar, key) =>
        requestAgent(session, similar, key === undefined ? {} : { idempotencyKey: key }),
    });
    await judgeRace(session);
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
): Promise<boolean> {
  const changed = await requestAgent(session, name, { idempotencyKey, changes });
  if (!isIdempotencyConflict(changed)) {
    const control = await requestAgent(session, isSuccess(changed) ? session.unique("agent") : name, {
      changes,
    });
    // A name that is taken, or a value that no agent may have, may be refused before the used key is looked at.
    if (!isSuccess(control)) {
      session.observe("agents that are not created", `with another ${what}`);
      return false;
    }
  }
  return session.judge("IDM-24", isIdempotencyConflict(changed), {
    message: `creating an agent with a used Idempotency-Key and another ${what} was not answered with 409 idempotency_conflict`,
    expected: "409 idempotency_conflict",
    about: [first, changed],
  });
}

/** @param name of a request that was refused before */
async function judgeNotCreated(session: Session, name: string): Promise<void> {
  if (!session.has("bindings.paths.listAgents")) return;
  const listing = await unlessUntestable(() => listAgents(session));
  const found = listing?.items.filter((agent) => hasName(session, agent, name)) ?? [];
  session.judgeNone("IDM-24", found, {
    message: "the creation of an agent was refused for an idempotency conflict and carried out",
    expected: "no agent of this name",
  });
}

/**
 * Equal creations at the same time make one agent, whichever of them comes first; the others may be told to
 * retry.
 */
async function judgeRace(session: Session): Promise<void> {
  const [name, idempotencyKey] = [session.unique("agent"), session.newKey()];
  const create = () => requestAgent(session, name, { idempotencyKey });
  const exchanges = await Promise.all(Array.from({ length: RUNNERS }, create));
  const accepted = exchanges.filter(isSuccess);
  const refused = "one of several equal creations of an agent is accepted";
  const first = session.given(accepted[0], refused, exchanges[0]);
  const ids = new Set(accepted.map(({ json }) => singleId(json)));
  session.judge("IDM-26", ids.size === 1 && exchanges.every((one) => isSuccess(one) || isComeAgain(one)), {
    message: `${RUNNERS} equal creations of an agent at the same time were not answered with one agent`,
    expected: "one agent in every 2xx response; other requests may be told to retry",
    found: exchanges.map(responseOf),
    exchanges,
  });
  await judgeRepeated(session, name, [first, await create()]);
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
    about: [first, again],
  });
  if (!session.has("bindings.paths.listAgents")) return;
  const listing = await readUntil(
    session,
    () => listAgents(session),
    (agents) => agents?.items.some((agent) => hasName(session, agent, name)) === true,
  );
  const found = listing?.items.filter((agent) => hasName(session, agent, name)) ?? [];
  session.judge("IDM-26", found.length <= 1, {
    message: `the repeated creation of an agent left ${counted(found.length, "agent")} with the same name`,
    expected: "one",
    found,
    exchanges: [first, again],
  });
}
