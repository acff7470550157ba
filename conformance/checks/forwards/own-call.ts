// A forward that the suite makes to share a call, if the deployment allows it. The forward names the call in
// every response and opens it, also after the key that made it has ended; no other message, reply, link or
// forward opens it. A caller that cannot open a call does not gain access by sharing it.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { namedTexts } from "../../leaks/holds-text.ts";
import { readId, single, text } from "../../readers/envelope.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, memberSubject } from "../../steps/keys/issued/keys.ts";
import { haveIds, readMessages } from "../../steps/lists/listing.ts";
import {
  idText,
  notOpened,
  readForward,
  readSource,
  requestForward,
  sidesOf,
  sourceOf,
  tryForward,
} from "../../steps/messages/forwards.ts";
import {
  type CreatedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { createdId } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { isCall, judgeGuestsCall, needClosedCall } from "../../steps/resources/calls.ts";
import { openerOf, openFixture, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { callUntil, readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { madeUpWord, search, searchFor, wordsOf } from "../../steps/search/search.ts";
import type { JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "a forward that shares a call names it in every response, and no other message opens the call",
  requirements: ["FWD-07", "FWD-08", "FWD-11", "FWD-14", "FWD-17", "SRC-16", "SRC-20", "CAL-03"],
  capabilities: ["forwards", "calls", "messages"],
  needs: ["keys.second", "fixtures.conversation", "fixtures.forward_call", "fixtures.shared_call"],
  async run(session) {
    session.notSeen(
      ["FWD-07", "FWD-08", "FWD-11", "FWD-14", "FWD-17", "SRC-16", "SRC-20"],
      "a forward by the suite that shares a call (bindings.paths.forwardMessage, bindings.forward.body)",
    );
    session.notSeen("CAL-03", "a forward that shares a call which its maker cannot open");
    await unlessUntestable(() => judgeStranger(session));
    const { insider, outsider } = sidesOf(session, "forward_call");
    const callId = session.need("fixtures.shared_call");
    const source = await readSource(session, await readForward(session, "forward_call", insider), insider);
    const sourceId = source === undefined ? undefined : readId(single(source.json));
    if (sourceId === undefined) return;
    const word = madeUpWord(session);
    const shared = await tryForward(session, sourceId, {
      as: insider,
      call: callId,
      comment: `heard ${word}`,
    });
    if (shared === undefined) return;
    const own = await readMessage(session, shared.id, { as: insider });
    // A deployment may have another way to share calls.
    if (!sharesCall(own, callId))
      return judgeCommented(session, { as: insider, callId, sourceId }, [shared.exchange, own]);
    await judgeNamed(session, { forward: shared, word, callId }, [insider, outsider]);
    const read = (as: Person, forwarded_message_id: string): Promise<Exchange> =>
      session.call("getCall", { as, path: { callId }, query: { forwarded_message_id } });
    const open = await readWhenOpen(session, { as: outsider, callId, forward: shared.id });
    const isOpen = session.judge("FWD-08", isCall(session, open, callId), {
      message: "a call that a readable forward shares is not readable with the forward's id",
      expected: `2xx with the id ${callId}`,
      about: [shared.exchange, open],
    });
    const inside = await session.call("getCall", { as: insider, path: { callId } });
    if (isSuccess(inside)) await judgeMaker(session, insider, callId, shared);
    if (isOpen && isCall(session, inside, callId)) await judgeGuestsCall(session, outsider, [inside, open]);
    const closed = await session.call("getCall", { as: outsider, path: { callId } });
    session.given(!isSuccess(closed), `keys.${outsider} reads the call only through a forward`, closed);
    for (const other of await others(session, { insider, outsider, callId, sourceId }, shared)) {
      const { name, made, requirement } = other;
      if (requirement === "FWD-11" && (await sharesToo(session, other, callId, insider))) continue;
      if (other.namesCall === true && !(await isBareLink(session, made, insider))) continue;
      const opened = await read(outsider, made.id);
      session.judgeStatus(requirement, [shared.exchange, made.exchange, opened], notOpened(session), {
        message: `${name} opens a call that another forward shares`,
      });
    }
    if (isOpen) {
      await judgeStill(session, callId, outsider, { shared, open });
      for (const end of sampleByEffort(session, ENDS, 0, { quick: 6 }))
        await unlessUntestable(() => judgeEnded(session, end, { insider, outsider, callId, sourceId }));
    }
    await judgeSearch(session, callId, insider, outsider);
  },
});

/** The call once the forward opens it: who may read it may be known a moment after the forward can be read. */
function readWhenOpen(
  session: Session,
  { as, callId, forward }: { readonly as: Person; readonly callId: string; readonly forward: string },
): Promise<Exchange> {
  const options = { as, path: { callId }, query: { forwarded_message_id: forward } };
  return callUntil(session, "getCall", options, (read) => isCall(session, read, callId));
}

const sharesCall = ({ json }: Exchange, callId: string): boolean =>
  idText(sourceOf(single(json) ?? {})?.call_id) === callId;

interface Sharing {
  readonly as: Person;
  readonly callId: string;
  readonly sourceId: string;
}

/** Judges a forward with a comment that shares nothing, where one without a comment shares its call. */
async function judgeCommented(
  session: Session,
  { as, callId, sourceId }: Sharing,
  [made, read]: readonly [Exchange, Exchange],
): Promise<void> {
  const plain = await tryForward(session, sourceId, { as, call: callId });
  if (plain === undefined) return;
  const control = await readMessage(session, plain.id, { as });
  if (!sharesCall(control, callId)) return;
  session.judge("FWD-07", false, {
    message:
      "a forward that shares a call and has a comment does not name the call, and one without a comment does",
    expected: `call_id ${callId}`,
    found: sourceOf(single(read.json) ?? {}),
    exchanges: [plain.exchange, control, made, read],
  });
}

async function judgeStill(
  session: Session,
  callId: string,
  as: Person,
  { shared, open }: { readonly shared: CreatedMessage; readonly open: Exchange },
): Promise<void> {
  const still = await readWhenOpen(session, { as, callId, forward: shared.id });
  session.judge("FWD-08", isCall(session, still, callId), {
    message: "a forward that shares a call no longer opens it after others replied to it and forwarded it",
    expected: `2xx with the id ${callId}`,
    about: [shared.exchange, open, still],
  });
}

/** The changes that may happen to the key that made a forward. */
const ENDS = ["revokeApiKey", "disableApiKey", "rotateApiKey"] as const;

interface Shared {
  readonly insider: Person;
  readonly outsider: Person;
  readonly callId: string;
  readonly sourceId: string;
}

/** A forward stays after any change of the key that made it, and still shares its call. */
async function judgeEnded(
  session: Session,
  end: (typeof ENDS)[number],
  { insider, outsider, callId, sourceId }: Shared,
): Promise<void> {
  if (!canIssueKeys(session) || !isServed(session.profile, end)) return;
  const issued = await issueWideKey(session, memberSubject(await membershipOf(session, insider)));
  const made = await tryForward(session, sourceId, { as: issued.key, call: callId });
  if (made === undefined) return;
  const use = { as: outsider, callId, forward: made.id };
  const before = await readWhenOpen(session, use);
  if (!isCall(session, before, callId)) return;
  const ended = await session.call(end, { as: "keys_admin", path: { apiKeyId: issued.id } });
  session.given(isSuccess(ended), `${end} works`, ended);
  const read = await readMessage(session, made.id, { as: outsider });
  session.given(isSuccess(read), `a message is still there after ${end} of the key that posted it`, read);
  const after = await readWhenOpen(session, use);
  session.judge("FWD-08", isCall(session, after, callId), {
    message: `a forward that shares a call no longer opens it after ${end} of the key that made the forward`,
    expected: `2xx with the id ${callId}`,
    about: [made.exchange, before, ended, after],
  });
}

/** The maker of the forward reads it, and can open the call by it as well as without it. */
async function judgeMaker(
  session: Session,
  as: Person,
  callId: string,
  { id, exchange }: CreatedMessage,
): Promise<void> {
  const open = await readWhenOpen(session, { as, callId, forward: id });
  session.judge("FWD-08", isCall(session, open, callId), {
    message:
      "the creator of a forward that shares a call cannot read the call with the forward's id, although it can without",
    expected: `2xx with the id ${callId}`,
    about: [exchange, open],
  });
}

/** A caller does not gain access to a closed call by making a forward that names it. */
async function judgeStranger(session: Session): Promise<void> {
  if (!isServed(session.profile, "forwardMessage")) return;
  const callId = session.need("fixtures.hidden_call");
  const opener = openerOf(session, "hidden_call", "second");
  const as = otherThan(opener);
  const path = { callId };
  const call = await openFixture(session, "hidden_call", opener, { operation: "getCall", path });
  await needClosedCall(session, "hidden_call", as, call);
  const own = await postMessage(session, { as });
  const comment = session.unique("sharing");
  const made = await requestForward(session, own.id, { as, call: callId, comment });
  const forwarded_message_id = createdId(made);
  if (isRefusal(made)) session.judge("CAL-03", true, { message: "", expected: "", found: "" });
  if (forwarded_message_id === undefined) return;
  for (const operation of ["getCall", "getTranscript"] as const) {
    const read = await session.call(operation, { as, path, query: { forwarded_message_id } });
    session.judgeStatus("CAL-03", [made, read], notOpened(session), {
      message: `${operation} of a call that the ${as} key cannot open succeeded with a forward of its own that names the call`,
    });
  }
}

interface Other {
  readonly name: string;
  readonly made: CreatedMessage;
  readonly requirement: string;
  /** Its request asks to share the call: a deployment may refuse that, or make another forward of it. */
  readonly namesCall?: true;
}

/** Whether a forward is shown as a link, and as one that shares nothing. */
async function isBareLink(session: Session, made: CreatedMessage, as: Person): Promise<boolean> {
  const source = sourceOf(single((await readMessage(session, made.id, { as })).json) ?? {});
  if (source === undefined || (source.call_id ?? null) !== null) return false;
  return ![...namedTexts(source)].some(([, value]) => value === "show_message");
}

/** A forward may open the call that it says it shares, whether or not the request named one. */
async function sharesToo(
  session: Session,
  { name, made }: Other,
  callId: string,
  as: Person,
): Promise<boolean> {
  const read = await readMessage(session, made.id, { as });
  const source = sourceOf(single(read.json) ?? {});
  if (source === undefined) return false;
  return !session.judge("FWD-17", idText(source.call_id) !== callId, {
    message: `${name} shares the call of another forward, and its request names none`,
    expected: "no call_id",
    found: source,
    exchanges: [made.exchange, read],
  });
}

interface SharedCall {
  readonly forward: CreatedMessage;
  readonly word: string;
  readonly callId: string;
}

/** The call is named in readings by id, in the list and in search results. */
async function judgeNamed(
  session: Session,
  { forward: { id, conversation, exchange }, word, callId }: SharedCall,
  readers: readonly Person[],
): Promise<void> {
  const isIt = (item: JsonObject): boolean => readId(item) === id;
  for (const as of readers) {
    const read = await readMessage(session, id, { as });
    const listing = await readMessages(session, conversation, [id], as);
    const hits = session.profile.capabilities.has("search")
      ? await searchFor(session, id, { operation: "searchMessages", words: word, as })
      : undefined;
    const readings = [
      { by: "GET", item: single(read.json), from: read },
      { by: "the list", item: listing.items.find(isIt), from: listing.last },
      { by: "the search", item: hits?.items.find(isIt), from: hits?.last ?? read },
    ];
    for (const { by, item, from } of readings)
      if (item !== undefined && sourceOf(item) !== undefined)
        session.judge(by === "the search" ? "SRC-16" : "FWD-07", idText(sourceOf(item)?.call_id) === callId, {
          message: `${by} of the ${as} key shows a forward that shares a call without the call`,
          expected: `call_id ${callId}`,
          found: sourceOf(item),
          exchanges: [exchange, from],
        });
  }
}

/** Messages of the same conversation and of the same source, and forwards of the forward, whose requests share nothing. */
async function others(
  session: Session,
  { insider, outsider, callId, sourceId }: Shared,
  shared: CreatedMessage,
): Promise<readonly Other[]> {
  const of = (name: string, made: CreatedMessage | undefined, requirement = "FWD-11"): readonly Other[] =>
    made === undefined ? [] : [{ name, made, requirement }];
  const link = { as: insider, mode: "link_only" } as const;
  const threads = session.profile.capabilities.has("threads");
  return [
    ...of("a message beside the forward", await postMessage(session, { as: insider })),
    ...of("a message of the reader", await tryPostMessage(session, { as: outsider })),
    ...of("a reply to the forward", threads ? await postReply(session, shared, { as: insider }) : undefined),
    ...of(
      "a forward of the same message without the call",
      await tryForward(session, sourceId, { as: insider }),
    ),
    ...of("a link_only forward of the same message", await tryForward(session, sourceId, link), "FWD-14"),
    ...of(
      "a link_only forward of the same message whose request names the call",
      await tryForward(session, sourceId, { ...link, call: callId }),
      "FWD-14",
    ).map((other) => ({ ...other, namesCall: true }) as const),
    ...of("a forward of the forward", await tryForward(session, shared.id, { as: insider })),
    ...of("a forward of the forward by its reader", await tryForward(session, shared.id, { as: outsider })),
    ...of("a link_only forward of the forward", await tryForward(session, shared.id, link), "FWD-14"),
  ];
}

/** A call read through a forward does not appear in the reader's own calls. */
async function judgeSearch(
  session: Session,
  callId: string,
  insider: Person,
  outsider: Person,
): Promise<void> {
  if (wordsOf(session.profile, "searchCalls") === undefined) return;
  const direct = await session.call("getCall", { as: insider, path: { callId } });
  const title = isSuccess(direct) ? (text(single(direct.json) ?? {}, "title") ?? "") : "";
  if (title === "") return;
  const options = { operation: "searchCalls", words: title } as const;
  const control = await searchFor(session, callId, { ...options, as: insider });
  if (!control.found) return;
  const hits = await search(session, { ...options, as: outsider });
  session.judge("SRC-20", !haveIds([callId])(hits.items), {
    message: `call search shows the ${outsider} key a call that it can read only through a forward`,
    expected: "no hit",
    about: [control.last, hits.last],
  });
}
