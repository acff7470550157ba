// Everybody who can read a call reads the whole transcript of it, in pages of one segment as in pages of the usual size: people
// and agents, in each header, and with keys that were issued.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import { type AdHocKey, responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { callerName, everyCaller, isAgent } from "../../steps/keys/callers/every-caller.ts";
import { type TranscriptWalk, walkTranscript } from "../../steps/lists/transcript.ts";
import { inParallel } from "../../steps/requests/in-parallel.ts";
import { unlessUntestable } from "../../steps/requests/unless-untestable.ts";
import { essenceOf, isCall, judgeEssence } from "../../steps/resources/calls.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";

/** So many of those who took part are looked up. */
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
  requirements: ["CAL-01", "CAL-02"],
  capabilities: ["calls"],
  needs: ["fixtures.call"],
  async run(session) {
    for (const requirement of ["CAL-01", "CAL-02"])
      session.notSeen(requirement, "a call that several callers can read");
    const callers = await everyCaller(session);
    for (const [fixture, usual] of CALLS) {
      if (!session.has(`fixtures.${fixture}`)) continue;
      const opener = openerOf(session, fixture, usual);
      if (!session.has(`keys.${opener}`)) continue;
      await unlessUntestable(() => judgeCall(session, session.need(`fixtures.${fixture}`), opener, callers));
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
  const whole = await walkTranscript(session, { call, as: opener, maxPages: MAX_PAGES });
  await inParallel(callers, async (as) => {
    const read = await session.call("getCall", { as, path: { callId: call } });
    // Who else may read it is not said.
    if (!isSuccess(read)) return;
    const what = `a call read by ${callerName(as)}`;
    judgeEssence(session, "CAL-01", what, [control, read], await seesPeople(session, as, control));
    if (whole.end !== "last-page") return;
    const { limit, cursor } = session.profile.bindings.lists.getTranscript ?? {};
    const isPaged = limit !== undefined && cursor !== undefined;
    for (const paging of isPaged ? [{}, { limit: 1 }] : [{}]) {
      const walk = await walkTranscript(session, { call, as, ...paging, maxPages: MAX_PAGES });
      judgeWalk(session, whole, walk, as);
    }
  });
}

/** Whether the caller reads one of those who took part: an agent need not be shown people. */
async function seesPeople(session: Session, as: AdHocKey, call: Exchange): Promise<boolean> {
  if (!isAgent(as)) return true;
  if (!isServed(session.profile, "getMember")) return false;
  for (const memberId of (essenceOf(session, call).participants ?? []).slice(0, MAX_PEOPLE))
    if (memberId !== "" && isSuccess(await session.call("getMember", { as, path: { memberId } })))
      return true;
  return false;
}

/** As many segments, up to an end: how each is shown may be for its reader. */
function judgeWalk(session: Session, whole: TranscriptWalk, walk: TranscriptWalk, as: AdHocKey): void {
  const { last, segments, pages } = walk;
  // A page of one may be too small, and a key may lack the scope for transcripts alone.
  const isRefused = session.profile.statuses.invalid.includes(last.status) || saysMissingScope(last.json);
  if (pages.length === 0 && isRefused) return;
  session.judge("CAL-02", walk.end === "last-page" && segments.length === whole.segments.length, {
    message: `${callerName(as)}, who can read a call, does not read the whole transcript of it: ${walk.end} after ${pages.length === 1 ? "1 page" : `${pages.length} pages`}`,
    expected: `${whole.segments.length} segments, as ${whole.last.as} reads`,
    found: pages.length === 0 ? responseOf(last) : `${segments.length} segments`,
    exchanges: [whole.last, last],
  });
}
