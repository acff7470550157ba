// Two agents never have the same display name, whether created one after the other or at the same time.
import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { hasName, requestAgent } from "../../steps/keys/issued/agents.ts";
import {
  adopt,
  issueKey,
  listAgents,
  listedKeyNeeds,
  newAgent,
  requestKey,
  shownKey,
} from "../../steps/keys/issued/keys.ts";
import { leftBehind, listedKey } from "../../steps/keys/issued/listed-keys.ts";
import type { JsonObject } from "../../text/json.ts";

const ROUNDS = 3;
/** As many as the suite's connections allow without waiting. */
const RUNNERS = 6;

export default defineCheck({
  title: "a second key for a new agent with the same display name is refused",
  requirements: ["KEY-13", "KEY-36"],
  capabilities: ["api-keys"],
  needs: listedKeyNeeds,
  async run(session) {
    const names = [await judgeSecond(session)];
    await judgeOtherMaker(session);
    await judgeLater(session);
    await judgeNamesake(session);
    session.notSeen("KEY-36", "an agent that is created without a key, in a list of agents");
    await judgeCreated(session);
    // Each key stays until the check ends, so there are only enough rounds to hit a narrow race.
    for (let round = 0; round < ROUNDS; round++) names.push(await judgeRace(session));
    await judgeOnce(session, names);
  },
});

/** The conflict may also be reported as invalid input. */
const statusesOfRefusal = ({ profile }: Session): readonly number[] => [
  ...new Set([...profile.statuses.invalid, 409]),
];

/** One name for an agent and its keys, so that both can be found by it. */
const nameOfAgent = (session: Session): string => `${session.unique("agent")}.`;

async function judgeSecond(session: Session): Promise<string> {
  const name = nameOfAgent(session);
  const ask = (roleName: string | null) =>
    requestKey(session, { body: { name, subject: { ...newAgent(session, roleName), display_name: name } } });
  const first = await ask(null);
  session.given(isSuccess(first), "a key for a new agent can be issued", first);
  const second = await ask("Another");
  const statuses = statusesOfRefusal(session);
  session.judgeStatus("KEY-13", [first, second], statuses, {
    message: "issuing a key for a new agent whose display_name is taken was not refused",
  });
  return name;
}

/** The name is unique among all agents of the workspace, also among those that another administrator made. */
async function judgeOtherMaker(session: Session): Promise<void> {
  if (!session.has("keys.provisioning")) return;
  const subject = { ...newAgent(session), display_name: nameOfAgent(session) };
  const first = await requestKey(session, { body: { subject } });
  const second = await requestKey(session, { as: "provisioning", body: { subject } });
  const statuses = statusesOfRefusal(session);
  // Whether a provisioning key issues keys at all is judged elsewhere.
  if (!isSuccess(first) || !(isSuccess(second) || statuses.includes(second.status))) return;
  const shown = shownKey(session, second);
  // What one administrator lists is of one workspace.
  if (shown !== undefined && (await listedKey(session, shown.id)) === undefined) return;
  session.judgeStatus("KEY-13", [first, second], statuses, {
    message:
      "issuing a key for a new agent whose display_name is that of an agent which another administrator made was not refused",
  });
}

/** The changes that may happen to the key of an agent, each with the operation before it. */
const CHANGES = [
  ["rotateApiKey", "rotated"],
  ["disableApiKey", "disabled"],
  ["enableApiKey", "enabled again"],
  ["revokeApiKey", "revoked"],
] as const;

/** The name stays taken after any change of the key, as long as the agent exists without it. */
async function judgeLater(session: Session): Promise<void> {
  const name = nameOfAgent(session);
  const subject = { ...newAgent(session), display_name: name };
  const first = await issueKey(session, { body: { subject } });
  for (const [operation, what] of CHANGES) {
    if (!isServed(session.profile, operation)) continue;
    const isRevoked = operation === "revokeApiKey";
    const [agent] = isRevoked ? await listedNamesakes(session, name) : [];
    const changed = await session.call(operation, { as: "keys_admin", path: { apiKeyId: first.id } });
    if (!isSuccess(changed)) continue;
    adopt(session, changed);
    const second = await requestKey(session, { body: { subject } });
    const isRefused = statusesOfRefusal(session).includes(second.status);
    if (!isRefused && isRevoked && !(await isUnchangedBeside(session, name, agent))) return;
    session.judge("KEY-13", isRefused, {
      message: `once the key of an agent was ${what}, issuing a key for a new agent with the same display_name was not refused`,
      expected: statusesOfRefusal(session).join(" or "),
      about: [first.exchange, changed, second],
    });
    if (!isRefused) return;
  }
}

/** Agents of a name, where they are listed. */
async function listedNamesakes(session: Session, name: string): Promise<readonly JsonObject[]> {
  if (!isServed(session.profile, "listAgents")) return [];
  return (await listAgents(session))?.items.filter((agent) => hasName(session, agent, name)) ?? [];
}

/** An agent may be gone with its only key, or be listed as one that is not in use any more. */
async function isUnchangedBeside(
  session: Session,
  name: string,
  agent: JsonObject | undefined,
): Promise<boolean> {
  if (agent === undefined) return false;
  const isBeside = async (): Promise<true | undefined> => {
    const agents = await listedNamesakes(session, name);
    return agents.length === 2 && agents.some((one) => isDeepStrictEqual(one, agent)) ? true : undefined;
  };
  const { eventual_ms } = session.profile.timing;
  if ((await session.eventually(isBeside, eventual_ms)) === undefined) return false;
  // The list may come to know a moment later that it is gone.
  await session.rest(eventual_ms);
  return (await isBeside()) === true;
}

/** Whether agents can be created without a key, and are listed. */
const isListedWithoutKey = (session: Session): boolean =>
  isServed(session.profile, "createAgent") &&
  isServed(session.profile, "listAgents") &&
  session.has("bindings.agent.body");

/** The name of an agent that was created without a key is taken too. */
async function judgeNamesake(session: Session): Promise<void> {
  if (!isListedWithoutKey(session)) return;
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
  const statuses = statusesOfRefusal(session);
  session.judgeStatus("KEY-13", [created, second], statuses, {
    message:
      "issuing a key for a new agent with the display_name of an agent created without a key was not refused",
  });
}

/** An agent that is created without a key does not get the name of one that came with a key. */
async function judgeCreated(session: Session): Promise<void> {
  if (!isListedWithoutKey(session)) return;
  const name = session.unique("namesake");
  const issued = await issueKey(session, {
    body: { subject: { ...newAgent(session), display_name: name } },
  });
  const created = await requestAgent(session, name);
  if (!isSuccess(created)) return;
  // What is created may be the agent that there is, or get another name.
  const areTwo = async (): Promise<true | undefined> =>
    (await listedNamesakes(session, name)).length > 1 ? true : undefined;
  const found = await session.eventually(areTwo, session.profile.timing.eventual_ms);
  session.judge("KEY-36", found === undefined, {
    message: "an agent was created without a key with the display_name of an agent that came with a key",
    expected: "one agent of that name in the list of agents",
    about: [issued.exchange, created],
  });
}

async function judgeRace(session: Session): Promise<string> {
  const name = nameOfAgent(session);
  const subject = { ...newAgent(session), display_name: name };
  const exchanges = await Promise.all(
    Array.from({ length: RUNNERS }, () => requestKey(session, { body: { name, subject } })),
  );
  session.judge("KEY-13", exchanges.filter(isSuccess).length <= 1, {
    message: `several of ${RUNNERS} concurrent requests for new agents with the same display_name were accepted`,
    expected: "at most one",
    found: exchanges.map(({ status }) => status),
    exchanges: exchanges,
  });
  return name;
}

/** At most one key of each name, and at most one agent where agents can be listed. */
async function judgeOnce(session: Session, names: readonly string[]): Promise<void> {
  const { keys, agents } = await leftBehind(session, names);
  for (const name of names) {
    const [ownKeys, ownAgents] = [keys, agents].map((items) => items.filter((item) => holdsText(item, name)));
    session.judge("KEY-13", (ownKeys?.length ?? 0) <= 1 && (ownAgents?.length ?? 0) <= 1, {
      message: `requests for new agents with the same display_name, ${name}, left several keys or agents`,
      expected: "one key and one agent",
      found: { keys: ownKeys?.map(idOrItem), agents: ownAgents?.map(idOrItem) },
    });
  }
}
