// Creations under a used Idempotency-Key that differ from the first one in a name, and only in a respect that
// a deployment may ignore: in case, in blanks, in an invisible character.

import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { similarTexts } from "../../inputs/text-classes.ts";
import { namedTexts } from "../../leaks/holds-text.ts";
import { isIdempotencyConflict } from "../messages/send.ts";
import { sampleByEffort } from "../running/sample-by-effort.ts";

interface Naming {
  /** The kind of resource that is created. */
  readonly what: string;
  /** The requirement of its conflicts. */
  readonly requirement: "IDM-21" | "IDM-24";
  /** Creates one of this name, under a new key unless one is given. */
  create(name: string, idempotencyKey?: string): Promise<Exchange>;
}

/** A name has one line. */
const pairs = similarTexts.filter(([, ...both]) => !both.some((text) => /[\r\n\t]/.test(text)));

/** Where a name is not kept as it was sent, such a pair may be one name. @param turn chooses the pairs at quick effort */
export async function judgeSimilarNames(session: Session, turn: number, naming: Naming): Promise<void> {
  for (const [difference, one, other] of sampleByEffort(session, pairs, turn, { quick: 3 }))
    await judgePair(session, naming, { difference, one, other });
}

interface Pair {
  readonly difference: string;
  readonly one: string;
  readonly other: string;
}

async function judgePair(
  session: Session,
  { what, requirement, create }: Naming,
  { difference, one, other }: Pair,
): Promise<void> {
  const tag = session.unique("similar");
  const [name, similar] = [`${tag} ${one}`, `${tag} ${other}`];
  const idempotencyKey = session.newKey();
  const first = await create(name, idempotencyKey);
  if (!shows(first, name)) return session.observe(`names that are kept: ${what}`, `not ${difference}`);
  const changed = await create(similar, idempotencyKey);
  const isConflict = isIdempotencyConflict(changed);
  // Whether there can be two of such names, and the second one is kept too.
  if (!isConflict && !shows(await create(similar), similar))
    return session.observe(`names that are kept: ${what}`, `not ${difference}`);
  session.judge(requirement, isConflict, {
    message: `creating ${what} with a used Idempotency-Key and a name that differs in ${difference} was not answered with 409 idempotency_conflict`,
    expected: "409 idempotency_conflict",
    about: [first, changed],
  });
}

const shows = (exchange: Exchange, name: string): boolean =>
  isSuccess(exchange) && [...namedTexts(exchange.json)].some(([, value]) => value === name);
