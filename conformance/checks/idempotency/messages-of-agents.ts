// The Idempotency-Keys of an agent do for its messages what those of people do: agents may post by code of their own.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idOrItem } from "../../readers/envelope.ts";
import { type PostedMessage, postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import {
  createdId,
  isComeAgain,
  isIdempotencyConflict,
  outcomeOf,
  type SendOptions,
  sendMessage,
} from "../../steps/messages/send.ts";
import { copiesOf, judgeUnstored, uniqueTag } from "../../steps/messages/traces.ts";
import { givesOwnIds, leavesOneMessage, replaysPlainRequests } from "../../steps/requests/plain-requests.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { counted } from "../../text/counted.ts";

/** At the same time. */
const RUNNERS = 4;

export default defineCheck({
  title: "an agent's request with an Idempotency-Key creates one message, however often it is sent",
  requirements: ["IDM-02", "IDM-03", "IDM-04", "IDM-05", "IDM-06", "IDM-07", "IDM-08"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.agent"],
  async run(session) {
    const since = await postMessage(session);
    const isWelcome = (await tryPostMessage(session, { as: "agent" })) !== undefined;
    session.given(isWelcome, "keys.agent may post in fixtures.conversation");
    const tag = uniqueTag(session, "agent");
    const request = {
      as: "agent",
      idempotencyKey: session.newKey(),
      body: { markdown_content: tag },
    } as const;
    const first = await judgeRace(session, request);
    if (first === undefined) return;
    const { id } = first;
    await judgeRepeated(session, "IDM-03", request, first);
    const twin = await judgeTwin(session, request, first);
    await judgeConflict(session, request, { first, since });
    await judgeRepeated(session, "IDM-06", request, first);
    if (session.findings.length === 0) await judgeCopies(session, { tag, since, accepted: [id, twin] });
  },
});

interface First {
  readonly id: string;
  readonly exchange: Exchange;
}

/** @returns the message of the requests; `undefined` where they made several */
async function judgeRace(session: Session, request: SendOptions): Promise<First | undefined> {
  const raced = await Promise.all(Array.from({ length: RUNNERS }, () => sendMessage(session, request)));
  const exchange = await readUntil(session, () => sendMessage(session, request), isSuccess);
  const id = session.given(createdId(exchange), "an agent can create a message", exchange);
  const ids = new Set([...raced.filter(isSuccess).map(createdId), id]);
  const isOne = ids.size === 1 && raced.every((one) => isSuccess(one) || isComeAgain(one));
  const holds = session.judge("IDM-08", isOne, {
    message: "identical requests of an agent at the same time were not answered with one message",
    expected: "the same message in every 2xx response; other requests may be told to retry",
    found: [...raced, exchange].map(outcomeOf),
    exchanges: [...raced, exchange],
  });
  return holds ? { id, exchange } : undefined;
}

async function judgeRepeated(
  session: Session,
  requirement: "IDM-03" | "IDM-06",
  request: SendOptions,
  { id, exchange }: First,
): Promise<void> {
  const again = await sendMessage(session, request);
  if (createdId(again) !== id)
    session.given(await replaysPlainRequests(session), "a request is replayed", again);
  const when = requirement === "IDM-06" ? ", after another body conflicted with it," : "";
  session.judge(requirement, createdId(again) === id, {
    message: `a repeated request of an agent${when} was not answered with the message of the first one`,
    expected: `2xx with message ${id}`,
    found: outcomeOf(again),
    exchanges: [exchange, again],
  });
}

/** The same body under a key of its own. */
async function judgeTwin(
  session: Session,
  request: SendOptions,
  { id, exchange }: First,
): Promise<string | undefined> {
  const second = await sendMessage(session, { ...request, idempotencyKey: session.newKey() });
  const twin = createdId(second);
  if (twin === id) session.given(await givesOwnIds(session), "each created message has an id of its own");
  session.judge("IDM-07", twin !== undefined && twin !== id, {
    message: "a body that an agent sent again, with a new Idempotency-Key, did not create a new message",
    expected: `2xx with another message than ${id}`,
    found: outcomeOf(second),
    exchanges: [exchange, second],
  });
  return twin;
}

async function judgeConflict(
  session: Session,
  request: SendOptions,
  { first, since }: { readonly first: First; readonly since: PostedMessage },
): Promise<void> {
  const tag = uniqueTag(session, "conflict");
  const conflict = await sendMessage(session, { ...request, body: { markdown_content: tag } });
  const isRefused = session.judge("IDM-04", isIdempotencyConflict(conflict), {
    message:
      "a used Idempotency-Key of an agent with another body was not answered with 409 idempotency_conflict",
    expected: "409 idempotency_conflict",
    found: outcomeOf(conflict),
    exchanges: [first.exchange, conflict],
  });
  if (isRefused)
    await judgeUnstored(
      session,
      "IDM-05",
      { tag, since },
      "a request of an agent that conflicts with a used Idempotency-Key stored a message",
    );
}

interface Accepted {
  readonly tag: string;
  readonly since: PostedMessage;
  readonly accepted: readonly (string | undefined)[];
}

async function judgeCopies(session: Session, { tag, since, accepted }: Accepted): Promise<void> {
  const written = await copiesOf(session, tag, since);
  if (written.length > accepted.length)
    session.given(await leavesOneMessage(session), "a request that is sent once leaves one message");
  session.judge("IDM-02", written.length <= accepted.length, {
    message: `repeated requests of an agent left ${counted(written.length, "message")} instead of ${accepted.length}`,
    expected: accepted,
    found: written.map(idOrItem),
  });
}
