// A call that a forward shares: named in forward_source, readable through the forward, and hidden without it.

import { isDeepStrictEqual } from "node:util";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { single } from "../../readers/envelope.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { isRefusedAccess } from "../../steps/keys/access/access.ts";
import { requestPage } from "../../steps/lists/transcript.ts";
import {
  idText,
  isReadByAgent,
  readForward,
  readingsOf,
  shownSourceIds,
  sidesOf,
  sourceOf,
} from "../../steps/messages/forwards.ts";
import {
  conversationOf,
  essenceOf,
  isCall,
  judgeGuestsCall,
  judgeWholeCall,
  needClosedCall,
} from "../../steps/resources/calls.ts";
import { openFixture, type Person } from "../../steps/resources/fixture-openers.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { wordsOf } from "../../steps/search/search.ts";
import { isObject } from "../../text/json.ts";

interface Shared {
  readonly callId: string;
  readonly forward: string;
}

export default defineCheck({
  title:
    "a show_message forward that shares a call names it and opens it, and the call is hidden without the forward",
  requirements: ["FWD-07", "FWD-08", "FWD-09", "FWD-16", "FWD-18"],
  capabilities: ["forwards", "calls"],
  needs: ["keys.second", "fixtures.forward_call", "fixtures.shared_call"],
  readOnly: true,
  async run(session) {
    const shared = {
      callId: session.need("fixtures.shared_call"),
      forward: session.need("fixtures.forward_call"),
    };
    const { insider, outsider } = sidesOf(session, "forward_call");
    const path = { callId: shared.callId };
    const inside = await openFixture(session, "shared_call", insider, { operation: "getCall", path });
    await needClosedCall(session, "forward_call", outsider, inside);
    await readForward(session, "forward_call", outsider);
    for (const as of [insider, outsider])
      for (const { by, source, exchange } of await readingsOf(session, "forward_call", as))
        session.judge("FWD-07", idText(source?.call_id) === shared.callId, {
          message: `the forward_source of a forward that shares a call, ${by}, does not name the call`,
          expected: `call_id ${shared.callId}`,
          found: source,
          exchanges: [exchange],
        });
    await judgeClosed(session, outsider, shared, "before it is read through a forward");
    const open = await session.call("getCall", {
      as: outsider,
      path,
      query: { forwarded_message_id: shared.forward },
    });
    const isOpen = session.judge("FWD-08", isCall(session, open, shared.callId), {
      message: "a call that a readable forward shares is not readable with the forward's id",
      expected: `2xx with the id ${shared.callId}`,
      about: open,
    });
    if (isOpen) {
      await judgeInOtherHeader(session, outsider, shared, open);
      await judgeGuestsCall(session, outsider, [inside, open]);
      await judgeUnnamed(session, outsider, shared, { inside, open });
    }
    await judgeAgent(session, shared, inside);
    await judgeAlike(session, insider, shared);
    await judgeOther(session, outsider, shared);
    await judgeClosed(session, outsider, shared, "just read through a forward");
  },
});

/** Before and after it was read through the forward, which must not open it permanently. */
async function judgeClosed(session: Session, as: Person, { callId }: Shared, when: string): Promise<void> {
  const closed = await session.call("getCall", { as, path: { callId } });
  session.judgeStatus("FWD-09", closed, refusals(session.profile), {
    message: `a call of an inaccessible conversation, ${when}, can be read without the forward's id`,
  });
}

/** The same key in the other header, where it is taken there. */
async function judgeInOtherHeader(
  session: Session,
  as: Person,
  { callId, forward }: Shared,
  open: Exchange,
): Promise<void> {
  if (!(await session.takesTokens())) return;
  const query = { forwarded_message_id: forward };
  const bearer = open.request.headers.authorization === undefined;
  const other = await session.call("getCall", { as, path: { callId }, query, bearer });
  if (other.status === 401) return;
  const [how, before] = bearer
    ? ["as a bearer token", "in x-api-key"]
    : ["in x-api-key", "as a bearer token"];
  session.judge("FWD-08", isCall(session, other, callId), {
    message: `a call that a readable forward shares is not readable for a key ${how}, and is for the same key ${before}`,
    expected: `2xx with the id ${callId}`,
    about: [open, other],
  });
}

/** An agent that reads the forward is a reader like any other. */
async function judgeAgent(session: Session, { callId, forward }: Shared, inside: Exchange): Promise<void> {
  if (!(await isReadByAgent(session, "forward_call"))) return;
  const as = "agent";
  const path = { callId };
  const direct = await session.call("getCall", { as, path });
  // A key without the scope of calls, or with access anyway, shows nothing.
  if (isSuccess(direct) || saysMissingScope(direct.json)) return;
  // Nor if agents cannot use calls.
  if (!isServed(session.profile, "searchCalls")) return;
  const query = { [wordsOf(session.profile, "searchCalls") ?? "q"]: "planning" };
  if (!isSuccess(await session.call("searchCalls", { as, query }))) return;
  const open = await session.call("getCall", { as, path, query: { forwarded_message_id: forward } });
  const isOpen = session.judge("FWD-08", isCall(session, open, callId), {
    message: "a call that a readable forward shares is not readable for an agent with the forward's id",
    expected: `2xx with the id ${callId}`,
    about: [direct, open],
  });
  if (isOpen) await judgeGuestsCall(session, as, [inside, open]);
}

/** A further forward opens its call as well: it may be of another author, such as an agent. */
async function judgeOther(session: Session, as: Person, { callId }: Shared): Promise<void> {
  const forward = session.profile.fixtures.forward_other_call;
  if (forward === undefined) return;
  const read = await session.call("getMessage", { as, path: { messageId: forward } });
  const other = isSuccess(read) ? idText(sourceOf(single(read.json) ?? {})?.call_id) : undefined;
  if (other === undefined || other === callId) return;
  const path = { callId: other };
  const closed = await session.call("getCall", { as, path });
  // A caller who can read the call without the forward does not need it.
  if (!isRefusedAccess(session, closed)) return;
  const query = { forwarded_message_id: forward };
  const open = await session.call("getCall", { as, path, query });
  session.judge("FWD-08", isCall(session, open, other), {
    message: "a call that a second forward shares is not readable with the id of that forward",
    expected: `2xx with the id ${other}`,
    about: [read, closed, open],
  });
}

interface Readings {
  readonly inside: Exchange;
  readonly open: Exchange;
}

/** The call shows nothing of the source that the forward hides. */
async function judgeUnnamed(
  session: Session,
  as: Person,
  { callId, forward }: Shared,
  { inside, open }: Readings,
): Promise<void> {
  const conversation = conversationOf(session, inside);
  if (conversation === undefined)
    return session.notSeen("FWD-16", "a call that shows its conversation to those who can open it");
  const page = await requestPage(session, { call: callId, as, forward });
  for (const read of [open, ...(isSuccess(page) ? [page] : [])]) {
    const message = isObject(read.response?.json) ? read.response.json : {};
    const shown = shownSourceIds({ message, source: message }, [conversation]);
    session.judge("FWD-16", shown.length === 0, {
      message: `${read.operation} through a forward shows the conversation of the call to a key that cannot open it`,
      expected: `nothing of conversation ${conversation}`,
      about: [inside, read],
    });
  }
}

/** A key that can open the call both ways reads it whole both times, and should read the same. */
async function judgeAlike(session: Session, as: Person, { callId, forward }: Shared): Promise<void> {
  const read = (forwarded_message_id?: string) =>
    session.call("getCall", { as, path: { callId }, query: { forwarded_message_id } });
  const isAlike = ([direct, forwarded]: readonly [Exchange, Exchange]): boolean =>
    isDeepStrictEqual(essenceOf(session, direct), essenceOf(session, forwarded));
  const both = await readUntil(session, async () => [await read(), await read(forward)] as const, isAlike);
  const [direct, forwarded] = both;
  if (isSuccess(direct) && !isSuccess(forwarded) && (await isNamedTo(session, as, { callId, forward })))
    session.judge("FWD-08", false, {
      message:
        "a call that a readable forward shares is not readable with the forward's id for a key that can open it without as well",
      expected: `2xx with the id ${callId}`,
      found: responseOf(forwarded),
      exchanges: both,
    });
  if (!isSuccess(direct) || !isSuccess(forwarded))
    return session.notSeen("FWD-18", "a key that opens a call directly and through a forward");
  judgeWholeCall(session, [direct, forwarded]);
  session.judge("FWD-18", isAlike(both), {
    message:
      "a call read through a forward has other participants, or another summary, than the same key reads directly",
    expected: essenceOf(session, direct),
    found: essenceOf(session, forwarded),
    exchanges: both,
  });
}

/** Whether a key reads the forward, and that it shares the call. */
async function isNamedTo(session: Session, as: Person, { callId, forward }: Shared): Promise<boolean> {
  const read = await session.call("getMessage", { as, path: { messageId: forward } });
  return isSuccess(read) && idText(sourceOf(single(read.json) ?? {})?.call_id) === callId;
}
