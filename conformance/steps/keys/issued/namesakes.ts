// Keys that have a name in common with one that something is done to, which must leave them alone: a key is meant by its id.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { isObject } from "../../../text/json.ts";
import { authenticates, type IssuedKey, knownKey, newAgent, requestKey } from "./keys.ts";

/** Keys of new agents with the name of this key; none where a name is taken once, or they do not work. */
export async function namesakesOf(session: Session, { exchange }: IssuedKey): Promise<readonly IssuedKey[]> {
  const body: unknown = JSON.parse(exchange.request.body ?? "{}");
  const name = isObject(body) ? body.name : undefined;
  if (typeof name !== "string") return [];
  const issued = await requestKey(session, { body: { name, subject: newAgent(session) } });
  if (!isSuccess(issued)) {
    session.observe("a second key of one name", "refused");
    return [];
  }
  const namesake = knownKey(session, issued);
  return (await authenticates(session, namesake.key)) === undefined ? [] : [namesake];
}

/** @param done what was done to the other key, as in "disabled" */
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
