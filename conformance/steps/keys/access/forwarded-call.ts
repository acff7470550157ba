// A key that can read a call only through a forward, and its readings after a change of the key.

import { isServed } from "../../../contract/served-operations.ts";
import type { AdHocKey, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { requestPage } from "../../lists/transcript.ts";
import { sidesOf } from "../../messages/forwards.ts";
import { membershipOf } from "../../resources/caller-member.ts";
import { isCall } from "../../resources/calls.ts";
import { readUntil } from "../../running/call-until.ts";
import { unlessUntestable } from "../../running/unless-untestable.ts";
import { type IssuedKey, issueWideKey, memberSubject } from "../issued/keys.ts";

/** The `notSeen` entries of a check that judges these requirements. */
export function notSeenThroughForward(session: Session, done: string): void {
  session.notSeen("FWD-08", `a call that a key reads through a forward before it is ${done}`);
  session.notSeen("FWD-13", `a transcript that a key reads through a forward before it is ${done}`);
}

interface ForwardReader {
  readonly issued: IssuedKey;
  /** Whether it reads the transcript, too. */
  readonly hasTranscript: boolean;
}

/** `undefined` where no key is issued that reads the call of the profile's forward, and reads it through that alone. */
export async function forwardReader(session: Session): Promise<ForwardReader | undefined> {
  const { fixtures, capabilities } = session.profile;
  if (!capabilities.has("forwards") || !capabilities.has("calls")) return undefined;
  if (fixtures.forward_call === undefined || fixtures.shared_call === undefined) return undefined;
  const { outsider } = sidesOf(session, "forward_call");
  if (!isServed(session.profile, "getCall") || !session.has(`keys.${outsider}`)) return undefined;
  const issued = await unlessUntestable(async () =>
    issueWideKey(session, memberSubject(await membershipOf(session, outsider))),
  );
  if (issued === undefined) return undefined;
  const path = { callId: fixtures.shared_call };
  if (isSuccess(await session.call("getCall", { as: issued.key, path }))) return undefined;
  const { call, page } = readersOf(session, issued.key);
  if (!isCall(session, await call(), fixtures.shared_call)) return undefined;
  return { issued, hasTranscript: isServed(session.profile, "getTranscript") && isSuccess(await page()) };
}

function readersOf(
  session: Session,
  as: AdHocKey,
): { readonly call: () => Promise<Exchange>; readonly page: () => Promise<Exchange> } {
  const [callId, forward] = [session.need("fixtures.shared_call"), session.need("fixtures.forward_call")];
  const query = { forwarded_message_id: forward };
  return {
    call: () => session.call("getCall", { as, path: { callId }, query }),
    page: () => requestPage(session, { call: callId, as, forward }),
  };
}

/** @param done the change of the key, as in "rotated" @param key the key that reads the call now */
export async function judgeForwardedCall(
  session: Session,
  { issued, hasTranscript }: ForwardReader,
  done: string,
  key = issued.key,
): Promise<void> {
  const callId = session.need("fixtures.shared_call");
  const { call, page } = readersOf(session, key);
  const read = await readUntil(session, call, (one) => isCall(session, one, callId));
  session.judge("FWD-08", isCall(session, read, callId), {
    message: `a call that a key read through a forward is not readable so once the key was ${done}`,
    expected: `2xx with the id ${callId}`,
    about: read,
  });
  if (!hasTranscript) return;
  const first = await readUntil(session, page, isSuccess);
  session.judgeStatus("FWD-13", first, "2xx", {
    message: `a transcript that a key read through a forward is not readable so once the key was ${done}`,
    expected: "2xx with a page of segments",
  });
}
