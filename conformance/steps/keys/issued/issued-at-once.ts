// Two keys of one identity that are issued at the same time: each is a key of its own, and goes on when the other is revoked.
import type { Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { counted } from "../../../text/counted.ts";
import type { JsonObject } from "../../../text/json.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { readUntil } from "../../running/call-until.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { administer, authenticates, type IssuedKey, knownKey, memberSubject, requestKey } from "./keys.ts";
import { issuableMember } from "./memberships.ts";

/** Judges AUT-01 for keys of a member and of an agent, as far as the deployment issues such keys. */
export async function judgeAtOnce(session: Session): Promise<void> {
  const { subject } = await issuableMember(session);
  if (subject !== undefined) await unlessUntestable(() => judgePair(session, "member", subject));
  if (!session.has("keys.agent")) return;
  await unlessUntestable(async () =>
    judgePair(session, "agent", memberSubject(await membershipOf(session, "agent"))),
  );
}

async function judgePair(session: Session, whose: "member" | "agent", subject: JsonObject): Promise<void> {
  const ask = (): Promise<Exchange> => requestKey(session, { body: { subject } });
  const pair = await acceptedOf(session, await Promise.all([ask(), ask()]));
  if (pair === undefined) return;
  const [first, second] = pair.accepted;
  if (first === undefined || second === undefined) {
    // A deployment may keep the newest key of an identity only.
    const inTurn = await acceptedOf(session, [await ask(), await ask()]);
    session.judge("AUT-01", inTurn?.accepted.length !== 2, {
      message: `of two keys of one ${whose} that were issued at the same time, one does not authenticate; two that were issued one after the other both do`,
      expected: "two keys that authenticate",
      found: counted(pair.accepted.length, "key"),
      exchanges: pair.exchanges,
    });
    return;
  }
  await administer(session, "revokeApiKey", first);
  const use = ({ key }: IssuedKey): Promise<Exchange> => session.call("listConversations", { as: key });
  await readUntil(
    session,
    () => use(first),
    (used) => !isSuccess(used),
  );
  const used = await use(second);
  session.judge("AUT-01", used.status !== 401, {
    message: `a key does not authenticate after another key of its ${whose}, which was issued at the same time, was revoked`,
    expected: "a response that is not 401",
    about: [...pair.exchanges, used],
  });
}

interface Accepted {
  readonly accepted: readonly IssuedKey[];
  readonly exchanges: readonly Exchange[];
}

/** Those keys of responses that are accepted, all of them in the end; `undefined` where a key was refused. */
async function acceptedOf(session: Session, exchanges: readonly Exchange[]): Promise<Accepted | undefined> {
  if (!exchanges.every(isSuccess)) return undefined;
  const issued = exchanges.map((exchange) => knownKey(session, exchange));
  for (const { key } of issued) await authenticates(session, key);
  const accepted: IssuedKey[] = [];
  for (const one of issued) {
    const used = await session.call("listConversations", { as: one.key });
    if (used.status !== 401) accepted.push(one);
  }
  return { accepted, exchanges };
}
