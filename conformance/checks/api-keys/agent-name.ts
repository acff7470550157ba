// No two agents have one display name: not one after the other, and not at the same time.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { hasName, requestAgent } from "../../steps/agents.ts";
import { listAgents, newAgent, requestKey, traces } from "../../steps/keys.ts";
import { readId } from "../../wire/envelope.ts";

const statuses = [400, 409, 422];
const ROUNDS = 3;
/** As many as the suite has connections for without waiting. */
const RUNNERS = 6;

export default defineCheck({
  title: "a second key for a new agent of the same display name is refused",
  requirements: ["KEY-13"],
  capabilities: ["api-keys"],
  needs: ["keys.keys_admin", "bindings.paths.issueApiKey", "bindings.paths.listApiKeys"],
  async run(session) {
    const subject = newAgent(session);
    const first = await requestKey(session, { body: { subject } });
    session.given(isSuccess(first), "a key for a new agent can be issued", first);
    const second = await requestKey(session, { body: { subject: { ...subject, role_name: "Another" } } });
    session.judge("KEY-13", statuses.includes(second.status), {
      message: "issuing a key for a new agent whose display_name is taken was not refused",
      expected: statuses.join(" or "),
      found: answerOf(second),
      exchanges: [first, second],
    });
    await judgeOne(session, String(subject.display_name), "after a second request for it");
    await judgeNamesake(session);
    // Each key stays until the check ends: no more rounds than it takes to meet a narrow gap.
    for (let round = 0; round < ROUNDS; round++) await judgeRace(session);
  },
});

/** An agent that was made without a key has its name as well. */
async function judgeNamesake(session: Session): Promise<void> {
  const { capabilities } = session.profile;
  const mayCreate = session.has("bindings.paths.createAgent") && session.has("bindings.agent.body");
  if (!capabilities.has("agents") || !mayCreate || !session.has("bindings.paths.listAgents")) return;
  const name = session.unique("namesake");
  const created = await requestAgent(session, name);
  const isListed = async (): Promise<true | undefined> =>
    (await listAgents(session))?.items.some((agent) => hasName(session, agent, name)) === true
      ? true
      : undefined;
  if (
    !isSuccess(created) ||
    (await session.eventually(isListed, session.profile.timing.eventual_ms)) === undefined
  )
    return;
  const second = await requestKey(session, {
    body: { subject: { ...newAgent(session), display_name: name } },
  });
  session.judge("KEY-13", statuses.includes(second.status), {
    message:
      "issuing a key for a new agent that is called like one which was created without a key was not refused",
    expected: statuses.join(" or "),
    found: answerOf(second),
    exchanges: [created, second],
  });
}

async function judgeRace(session: Session): Promise<void> {
  const subject = newAgent(session);
  const answers = await Promise.all(
    Array.from({ length: RUNNERS }, () => requestKey(session, { body: { subject } })),
  );
  const isOne = session.judge("KEY-13", answers.filter(isSuccess).length <= 1, {
    message: `of ${RUNNERS} requests at the same time for new agents of one display_name several were accepted`,
    expected: "one at most",
    found: answers.map(({ status }) => status),
    exchanges: answers,
  });
  if (isOne) await judgeOne(session, String(subject.display_name), "after requests at the same time");
}

/** At most one key, and at most one agent where agents can be listed. */
async function judgeOne(session: Session, displayName: string, when: string): Promise<void> {
  const found = await traces(session, [displayName]);
  const keys = found.filter((item) => item.key_prefix !== undefined);
  const agents = found.filter((item) => item.key_prefix === undefined);
  session.judge("KEY-13", keys.length <= 1 && agents.length <= 1, {
    message: `several agents have one display_name ${when}`,
    expected: "one key and one agent",
    found: `keys ${keys.map(readId).join(", ")}; agents ${agents.map(readId).join(", ")}`,
  });
}
