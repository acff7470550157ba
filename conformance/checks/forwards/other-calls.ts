// Only sharing opens a call: not an ordinary message, a forward without a call, a link, nor a sharing forward
// for another call.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { idText, single } from "../../readers/envelope.ts";
import { isEmptyList } from "../../steps/keys/access/access.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import {
  needsNoCall,
  notOpened,
  readForward,
  sidesOf,
  sourceIds,
  sourceOf,
  tryForward,
} from "../../steps/messages/forwards.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { readingsBy } from "../../steps/resources/call-readings.ts";
import { isClosedTo, needClosed, openFixture, type Person } from "../../steps/resources/fixture-openers.ts";

interface Attempt {
  readonly requirement: "FWD-11" | "FWD-12" | "FWD-14";
  readonly what: string;
  readonly call: string;
  readonly forward: string;
}

const ofNone = { requirement: "FWD-11", what: "a show_message forward that shares no call" } as const;
const ofAnother = { requirement: "FWD-12", what: "a forward that shares another call" } as const;
const ofLink = { requirement: "FWD-14", what: "a link_only forward" } as const;

export default defineCheck({
  title: "only a forward that shares a call opens it, and it opens nothing else",
  requirements: ["FWD-11", "FWD-12", "FWD-14", "MSG-22"],
  capabilities: ["forwards", "calls", "messages"],
  needs: [
    "keys.second",
    "fixtures.conversation",
    "fixtures.forward_call",
    "fixtures.shared_call",
    "fixtures.forward_show",
    "fixtures.forward_link",
  ],
  async run(session) {
    const shared = session.need("fixtures.shared_call");
    const { insider, outsider: as } = sidesOf(session, "forward_call");
    // An unreadable message opens nothing anyway.
    for (const fixture of ["forward_call", "forward_show", "forward_link"] as const)
      await readForward(session, fixture, as);
    await needsNoCall(session, shared);
    const sources = await closedSources(session, insider, as);
    const ordinary = await postMessage(session, { as, content: `${session.unique("call")} ${shared}` });
    const control = await session.call("getCall", {
      as,
      path: { callId: shared },
      query: { forwarded_message_id: session.need("fixtures.forward_call") },
    });
    session.given(control.status < 300, "the shared call is readable through its forward", control);
    // Readings that the forward opened once, in either header and to the end, open nothing else.
    for (const key of await inEachHeader(session, as))
      await readingsBy(session, { call: shared, as: key, forward: session.need("fixtures.forward_call") });
    for (const messageId of sources) await judgeSource(session, as, messageId);
    await needClosed(session, "shared_call", as, { operation: "getCall", path: { callId: shared } });
    for (const attempt of attemptsOn(session, shared, ordinary.id)) await judgeClosed(session, as, attempt);
    await judgeSilent(session, insider, as, shared);
    const hasOther = session.has("fixtures.forward_other_call");
    if (hasOther) await judgeOtherForward(session, as, shared);
    if (!hasOther || session.has("fixtures.closed_call")) await judgeOtherCall(session, insider, as);
  },
});

/** The messages that the forward was made of, which somebody else can read. */
async function closedSources(session: Session, insider: Person, as: Person): Promise<readonly string[]> {
  session.notSeen("MSG-22", "a source of the forward that is closed to its reader");
  const closed: string[] = [];
  for (const messageId of sourceIds(await readForward(session, "forward_call", insider))) {
    const read = { operation: "getMessage", path: { messageId } } as const;
    const isOpen = isSuccess(await session.call(read.operation, { as: insider, path: read.path }));
    if (isOpen && (await isClosedTo(session, as, read))) closed.push(messageId);
  }
  return closed;
}

async function judgeSource(session: Session, as: Person, messageId: string): Promise<void> {
  const read = await session.call("getMessage", { as, path: { messageId } });
  session.judgeStatus("MSG-22", read, refusals(session.profile), {
    message:
      "the source of a forward, which was closed to its reader, is open once the forward has opened the call that it shares",
  });
}

/** The shared call, requested with messages that share no call. */
function attemptsOn(session: Session, shared: string, ordinary: string): readonly Attempt[] {
  const show = session.need("fixtures.forward_show");
  const link = session.need("fixtures.forward_link");
  return [
    { requirement: "FWD-11", what: "an ordinary message that names it", call: shared, forward: ordinary },
    { ...ofNone, call: shared, forward: show },
    { ...ofLink, call: shared, forward: link },
  ];
}

/** A second forward of the same message that shares no call, although its source has one. */
async function judgeSilent(session: Session, insider: Person, as: Person, call: string): Promise<void> {
  for (const source of sourceIds(await readForward(session, "forward_call", insider))) {
    const made = await tryForward(session, source, { as: insider, comment: session.unique("silent") });
    if (made === undefined) continue;
    const [own, other] = [
      await session.call("getMessage", { as: insider, path: { messageId: made.id } }),
      await session.call("getMessage", { as, path: { messageId: made.id } }),
    ];
    const read = single(own.json);
    const forwarded = read === undefined ? undefined : sourceOf(read);
    // Under any reading of sharing, this one does not share.
    if (!isSuccess(other) || forwarded === undefined || (forwarded.call_id ?? null) !== null) continue;
    const what = "a show_message forward of the same message that shares no call";
    await judgeClosed(session, as, { requirement: "FWD-11", what, call, forward: made.id });
  }
}

/** The shared call, requested with a forward that shares another. */
async function judgeOtherForward(session: Session, as: Person, shared: string): Promise<void> {
  const forward = session.need("fixtures.forward_other_call");
  const read = await session.call("getMessage", { as, path: { messageId: forward } });
  const message = session.given(
    isSuccess(read) && single(read.json),
    `keys.${as} can read fixtures.forward_other_call`,
    read,
  );
  const callId = idText(sourceOf(message)?.call_id);
  session.given(
    callId !== shared,
    "fixtures.forward_other_call shares another call than fixtures.shared_call",
    read,
  );
  await judgeClosed(session, as, { ...ofAnother, call: shared, forward });
}

/** Another call, requested with a message that shares no call and with the forward of the shared call. */
async function judgeOtherCall(session: Session, insider: Person, as: Person): Promise<void> {
  const call = session.need("fixtures.closed_call");
  const path = { callId: call };
  await openFixture(session, "closed_call", insider, { operation: "getCall", path });
  await needClosed(session, "closed_call", as, { operation: "getCall", path });
  const of = (name: "call" | "show" | "link"): { readonly call: string; readonly forward: string } => ({
    call,
    forward: session.need(`fixtures.forward_${name}`),
  });
  await judgeClosed(session, as, { ...ofAnother, ...of("call") });
  await judgeClosed(session, as, { ...ofNone, ...of("show") });
  await judgeClosed(session, as, { ...ofLink, ...of("link") });
}

async function judgeClosed(
  session: Session,
  as: Person,
  { requirement, what, call, forward }: Attempt,
): Promise<void> {
  for (const operation of ["getCall", "getTranscript"] as const) {
    const read = await session.call(operation, {
      as,
      path: { callId: call },
      query: { forwarded_message_id: forward },
    });
    session.judge(
      requirement,
      notOpened(session).includes(read.status) || isEmptyList(read, session.profile),
      {
        message: `${operation} of a hidden call succeeded because of ${what}`,
        expected: notOpened(session).join(" or "),
        about: read,
        // The call that the message shares, the readings that it opened before, and whether the other
        // operation is closed.
        exchanges: session.exchanges.filter(({ request }) => request.url.includes(forward)),
      },
    );
  }
}
