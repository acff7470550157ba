// A forward into an imported conversation that shares a call: it opens the call to who can read the forward, and to nobody else.
import { isDeepStrictEqual } from "node:util";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { readId, single } from "../../readers/envelope.ts";
import {
  idText,
  notOpened,
  readForward,
  readSource,
  sidesOf,
  sourceOf,
  tryForward,
} from "../messages/forwards.ts";
import type { CreatedMessage } from "../messages/messages.ts";
import { essenceOf, isCall } from "../resources/calls.ts";
import type { Person } from "../resources/fixture-openers.ts";
import { callUntil, readMessage, readUntil } from "../running/call-until.ts";

interface SharedCall {
  readonly shared: CreatedMessage;
  readonly callId: string;
  readonly hasTranscript: boolean;
  /** A caller who can open the call without the forward as well. */
  readonly insider: Person;
}

const by = { as: "second" } as const;

/** @returns `undefined` where the second key can open the source of the call, or does not read a forward there that shares it */
export async function shareCallIn(session: Session, conversation: string): Promise<SharedCall | undefined> {
  const { capabilities } = session.profile;
  if (!capabilities.has("forwards") || !capabilities.has("calls")) return undefined;
  const callId = session.need("fixtures.shared_call");
  const { insider, outsider } = sidesOf(session, "forward_call");
  if (outsider !== by.as) return undefined;
  const source = await readSource(session, await readForward(session, "forward_call", insider), insider);
  const sourceId = source === undefined ? undefined : readId(single(source.json));
  const shared =
    sourceId && (await tryForward(session, sourceId, { as: insider, conversation, call: callId }));
  if (!shared) return undefined;
  const read = await readMessage(session, shared.id, by);
  // The conversation may be closed to either, and a call may be shared in another way.
  if (!isSuccess(read) || idText(sourceOf(single(read.json) ?? {})?.call_id) !== callId) return undefined;
  const control = await session.call("getTranscript", { as: insider, path: { callId } });
  return { shared, callId, hasTranscript: isSuccess(control), insider };
}

/** @param when for findings */
export async function judgeOpenCall(session: Session, call: SharedCall, when: string): Promise<void> {
  const { shared, callId, hasTranscript } = call;
  const options = { ...by, path: { callId }, query: { forwarded_message_id: shared.id } };
  const read = await callUntil(session, "getCall", options, (one) => isCall(session, one, callId));
  const refused = `that a forward in an imported conversation shares was refused to a key that can read the forward${when}`;
  session.judge("FWD-08", isCall(session, read, callId), {
    message: `a call ${refused}`,
    expected: `2xx with the id ${callId}`,
    about: [shared.exchange, read],
  });
  await judgeSamePeople(session, call, when);
  if (!hasTranscript) return;
  const transcript = await callUntil(session, "getTranscript", options);
  session.judge("FWD-13", isSuccess(transcript), {
    message: `the transcript of a call ${refused}`,
    expected: "2xx",
    about: [shared.exchange, transcript],
  });
}

/** Nobody of the conversation of the forward need have taken part in the call. */
async function judgeSamePeople(
  session: Session,
  { shared, callId, insider: as }: SharedCall,
  when: string,
): Promise<void> {
  const read = (query: Readonly<Record<string, string>>) =>
    session.call("getCall", { as, path: { callId }, query });
  const isSame = ([direct, through]: readonly [Exchange, Exchange]): boolean =>
    isDeepStrictEqual(essenceOf(session, direct), essenceOf(session, through));
  const readBoth = async () => [await read({}), await read({ forwarded_message_id: shared.id })] as const;
  const both = await readUntil(session, readBoth, isSame);
  if (!both.every(isSuccess)) return;
  session.judge("FWD-18", isSame(both), {
    message: `a call read through a forward in an imported conversation has other participants, or another summary, than the same key reads directly${when}`,
    expected: essenceOf(session, both[0]),
    found: essenceOf(session, both[1]),
    exchanges: both,
  });
}

/** Once the conversation is closed to the key: its forward opens nothing, and another one what it opened before. */
export async function judgeClosedCall(session: Session, { shared, callId }: SharedCall): Promise<void> {
  const through = (forward: string, isDone: Parameters<typeof callUntil>[3]) => {
    const query = { forwarded_message_id: forward };
    return callUntil(session, "getCall", { ...by, path: { callId }, query }, isDone);
  };
  const closed = await through(shared.id, (read) => !isSuccess(read));
  session.judgeStatus("FWD-10", closed, notOpened(session), {
    message: "a forward opens its call to a key to which the conversation of the forward was closed",
  });
  const other = await through(session.need("fixtures.forward_call"), isSuccess);
  session.judge("FWD-08", isCall(session, other, callId), {
    message:
      "a call is refused through a forward that the key can read once the conversation of another one was closed to it",
    expected: `2xx with the id ${callId}`,
    about: other,
  });
}
