// Everybody who can read a call reads who took part in it, and the whole transcript of it, in pages of one segment as in
// pages of the usual size: people and agents, in each header, and with keys that were issued.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { refusals } from "../../profile/profile.ts";
import { callerName, everyCaller, isAgent } from "../../steps/keys/callers/every-caller.ts";
import { directionOf, judgeSegmentOrder } from "../../steps/lists/segment-order.ts";
import { readTranscript, segmentsWithout, type TranscriptReading } from "../../steps/lists/transcript.ts";
import { essenceOf, isCall, judgeEssence, readsPeople } from "../../steps/resources/calls.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { counted } from "../../text/counted.ts";

/** How many participants are looked up. */
const MAX_PEOPLE = 3;
/** A longer transcript is not compared. */
const MAX_PAGES = 60;

const CALLS = [
  ["call", "primary"],
  ["hidden_call", "second"],
  ["closed_call", "primary"],
  ["shared_call", "primary"],
] as const;

export default defineCheck({
  title: "everybody who can read a call reads the same call and the same transcript, page by page",
  requirements: ["CAL-01", "CAL-02", "CAL-06", "CAL-07"],
  capabilities: ["calls"],
  needs: ["fixtures.call"],
  async run(session) {
    session.notSeen(["CAL-01", "CAL-02", "CAL-06", "CAL-07"], "a call that several callers can read");
    const callers = await everyCaller(session);
    for (const [turn, [fixture, usual]] of CALLS.entries()) {
      if (!session.has(`fixtures.${fixture}`)) continue;
      const opener = openerOf(session, fixture, usual);
      if (!session.has(`keys.${opener}`)) continue;
      const some = sampleByEffort(session, callers, turn, { quick: 2 });
      await unlessUntestable(() => judgeCall(session, session.need(`fixtures.${fixture}`), opener, some));
    }
  },
});

async function judgeCall(
  session: Session,
  call: string,
  opener: "primary" | "second",
  callers: readonly AdHocKey[],
): Promise<void> {
  const control = await session.call("getCall", { as: opener, path: { callId: call } });
  if (!isCall(session, control, call)) return;
  const whole = await readTranscript(session, { call, as: opener, maxPages: MAX_PAGES });
  const usual = directionOf(session, whole);
  const readings: Reading[] = [];
  await inParallel(callers, async (as) => {
    const read = await session.call("getCall", { as, path: { callId: call } });
    // The specification does not say which other callers may read it.
    if (!isSuccess(read)) return;
    readings.push({ as, read });
    const what = `a call read by ${callerName(as)}`;
    judgeEssence(session, "CAL-01", [control, read], {
      what,
      seesPeople: await seesPeople(session, as, control),
    });
    if (whole.end !== "last-page") return;
    const { limit, cursor } = session.profile.bindings.lists.getTranscript ?? {};
    const isPaged = limit !== undefined && cursor !== undefined;
    const transcripts: TranscriptReading[] = [];
    for (const paging of isPaged ? [{}, { limit: 1 }] : [{}]) {
      const reading = await readTranscript(session, { call, as, ...paging, maxPages: MAX_PAGES });
      judgeWhole(session, whole, reading, as);
      judgeSegmentOrder(session, reading, `by ${callerName(as)}`, usual);
      if (reading.end === "last-page") transcripts.push(reading);
    }
    judgeAlike(session, transcripts, as);
  });
  await judgeParticipants(session, readings);
}

interface Reading {
  readonly as: AdHocKey;
  readonly read: Exchange;
}

/**
 * A participant whom one caller reads is also read by every other caller that can read the participant as a
 * member, such as the participant.
 */
async function judgeParticipants(session: Session, readings: readonly Reading[]): Promise<void> {
  if (!isServed(session.profile, "getMember")) return;
  const shown = readings.map(({ as, read }) => ({
    ...{ as, read },
    ids: essenceOf(session, read).participants ?? [],
  }));
  const all = new Map(shown.flatMap(({ read, ids }) => ids.map((id) => [id, read] as const)));
  // One without an id cannot be distinguished from another.
  if (all.size === 0 || all.has("")) return;
  await inParallel(shown, async ({ as, read, ids }) => {
    const others = [...all].filter(([id]) => !ids.includes(id)).slice(0, MAX_PEOPLE);
    const missing: string[] = [];
    for (const [memberId] of others)
      if (isSuccess(await session.call("getMember", { as, path: { memberId } }))) missing.push(memberId);
    const [first] = missing;
    session.judge("CAL-06", first === undefined, {
      message: `${callerName(as)} is not shown a participant of a call whom another caller is shown, and can read that member`,
      expected: [...ids, ...missing],
      found: ids,
      exchanges: [...(first === undefined ? [] : [all.get(first) ?? read]), read],
    });
  });
}

/** An agent need not be shown people. */
const seesPeople = async (session: Session, as: AdHocKey, call: Exchange): Promise<boolean> =>
  !isAgent(as) || readsPeople(session, as, call);

/** One reader is shown the same segments in small pages as in large ones. */
function judgeAlike(session: Session, [large, small]: readonly TranscriptReading[], as: AdHocKey): void {
  if (large === undefined || small === undefined) return;
  const missing = segmentsWithout(large.segments, small.segments);
  const added = segmentsWithout(small.segments, large.segments);
  session.judge("CAL-02", missing.length + added.length === 0, {
    message: `${callerName(as)} reads other segments of a transcript in pages of one than in pages of the usual size`,
    expected: `${counted(large.segments.length, "segment")}, each of them once`,
    found: { missing, added },
    exchanges: [large.last, ...small.pages.map(({ exchange }) => exchange)].slice(0, 6),
  });
}

/** The reading has as many segments, and an end: each may be shown differently to its reader. */
function judgeWhole(
  session: Session,
  whole: TranscriptReading,
  reading: TranscriptReading,
  as: AdHocKey,
): void {
  const { last, segments, pages } = reading;
  // A page of one may be too small, and no line says that every reader of a call may read its transcript.
  const isRefused = [...session.profile.statuses.invalid, ...refusals(session.profile)].includes(last.status);
  if (pages.length === 0 && isRefused) return;
  // More pages than these are not read.
  const isCut = reading.end === "too-many-pages" && segments.length <= whole.segments.length;
  const isWhole = reading.end === "last-page" && segments.length === whole.segments.length;
  session.judge("CAL-02", isWhole || isCut, {
    message: `${callerName(as)}, who can read a call, does not read the whole transcript of it: ${reading.end} after ${counted(pages.length, "page")}`,
    expected: `${counted(whole.segments.length, "segment")}, as ${whole.last.as} reads`,
    found: pages.length === 0 ? responseOf(last) : counted(segments.length, "segment"),
    exchanges: [whole.last, last],
  });
}
