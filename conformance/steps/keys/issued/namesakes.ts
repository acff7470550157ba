// Keys with the same name as a key that is changed. The change must not affect them, because a key is
// identified by its id.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { isObject, type JsonObject } from "../../../text/json.ts";
import { isListedActive } from "./key-status.ts";
import { authenticates, type IssuedKey, knownKey, newAgent, requestKey } from "./keys.ts";

/**
 * Keys with the name of this key, of a new agent and of the same member; none where a name is taken once, or they do not
 * work. This key is judged, too: it stays as it was while they are issued.
 */
export async function namesakesOf(session: Session, issued: IssuedKey): Promise<readonly IssuedKey[]> {
  const body: unknown = JSON.parse(issued.exchange.request.body ?? "{}");
  const { name, subject } = isObject(body) ? body : {};
  if (typeof name !== "string") return [];
  const isOfMember = isObject(subject) && subject.kind === "workspace_member";
  const namesakes: IssuedKey[] = [];
  for (const of of [newAgent(session), ...(isOfMember ? [subject] : [])]) {
    const namesake = await issueNamesake(session, name, of);
    if (namesake === undefined) continue;
    namesakes.push(namesake);
    await judgeStillValid(session, issued, namesake);
  }
  return namesakes;
}

async function issueNamesake(
  session: Session,
  name: string,
  subject: JsonObject,
): Promise<IssuedKey | undefined> {
  const asked = await requestKey(session, { body: { name, subject } });
  if (!isSuccess(asked)) {
    session.observe("a second key of one name", "refused");
    return undefined;
  }
  const namesake = knownKey(session, asked);
  return (await authenticates(session, namesake.key)) === undefined ? undefined : namesake;
}

/** A deployment may end a key when another of its name is issued; then it no longer lists it as active. */
async function judgeStillValid(session: Session, issued: IssuedKey, { exchange }: IssuedKey): Promise<void> {
  const used = await session.call("listConversations", { as: issued.key });
  if (used.status !== 401) return;
  if (!(await isListedActive(session, issued.id)))
    return session.observe("a key after another one of its name was issued", "no longer active");
  const again = await authenticates(session, issued.key);
  session.judge("AUT-01", again !== undefined, {
    message:
      "a key that is listed as active does not authenticate after another key with its name was issued",
    expected: "a response that is not 401",
    about: [exchange, used],
  });
}

/** @param done the change of the other key, as in "disabled" */
export async function judgeLeftAlone(
  session: Session,
  namesakes: readonly IssuedKey[],
  done: string,
): Promise<void> {
  for (const { key } of namesakes) {
    const used = await session.call("listConversations", { as: key });
    session.judge("AUT-01", used.status !== 401, {
      message: `a key does not authenticate after another key with the same name was ${done}`,
      expected: "a response that is not 401",
      about: used,
    });
  }
}
