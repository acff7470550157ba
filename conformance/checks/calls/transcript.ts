// A transcript is the same at every page size: compares readings with several page sizes.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { largestOf } from "../../steps/lists/list-readings.ts";
import { directionOf, judgeSegmentOrder } from "../../steps/lists/segment-order.ts";
import {
  readTranscript,
  readTranscriptPage,
  requestPage,
  segmentsWithout,
  segmentText,
  type TranscriptOptions,
  type TranscriptReading,
} from "../../steps/lists/transcript.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";
import { counted } from "../../text/counted.ts";

/** A longer transcript is compared as far as this many pages reach. */
const MAX_PAGES = 60;

export default defineCheck({
  title: "the pages of a transcript show every segment exactly once at every page size",
  requirements: ["CAL-02", "CAL-07", "GEN-24", "GEN-38"],
  capabilities: ["calls"],
  needs: ["fixtures.call", "bindings.lists.getTranscript.limit", "bindings.lists.getTranscript.cursor"],
  readOnly: true,
  async run(session) {
    const place = { call: session.need("fixtures.call"), as: openerOf(session, "call", "primary") };
    const whole = await readTranscript(session, { ...place, maxPages: MAX_PAGES });
    if (whole.pages.length === 0)
      session.given(false, `keys.${place.as} can read the transcript of fixtures.call`, whole.last);
    const isWhole = session.judge("CAL-02", whole.end === "last-page" || whole.end === "too-many-pages", {
      message: `the transcript of an accessible call could not be read to its end without a limit: ${whole.end}`,
      expected: "pages of segments, the last one without a next cursor",
      about: whole.last,
    });
    if (!isWhole) return;
    session.notSeen("CAL-07", "when the segments of a transcript start (bindings.transcript.start)");
    judgeSegmentOrder(session, whole, "without a limit");
    const usual = directionOf(session, whole);
    const count = whole.segments.length;
    session.given(count > 1, "the transcript of fixtures.call has several segments", whole.last);
    // A deployment may ignore the limit and show all segments on one page.
    session.notSeen("GEN-24", "a second page of a transcript");
    // Larger pages are seldom allowed, and add nothing for small transcripts.
    const largest = largestOf(session, "getTranscript");
    let compared = 0;
    for (const limit of new Set([1, 2, 3, count - 1, count, count + 1])) {
      if (limit > largest) continue;
      const reading = await readTranscript(session, { ...place, limit, maxPages: MAX_PAGES });
      // The specification states no smallest or largest page.
      if (reading.pages.length === 0 && session.profile.statuses.invalid.includes(reading.last.status)) {
        session.observe("transcript pages that are refused", `${limit} segments`);
        continue;
      }
      compared++;
      judgeSame(session, whole, { reading, limit });
      judgeSegmentOrder(session, reading, `in pages of ${limit}`, usual);
      await judgeAgain(session, place, reading, limit);
    }
    session.given(compared > 0, "a page of a transcript may be limited", whole.last);
    // A later page may have more items than an earlier one.
    const reading = await readTranscript(session, { ...place, limit: 1, laterLimit: 2, maxPages: MAX_PAGES });
    if (reading.pages.length > 1) judgeSame(session, whole, { reading, limit: "1 and then 2" }, "GEN-38");
  },
});

interface LimitedReading {
  readonly reading: TranscriptReading;
  readonly limit: number | string;
}

function judgeSame(
  session: Session,
  whole: TranscriptReading,
  { reading, limit }: LimitedReading,
  requirement = "CAL-02",
): void {
  const isEnded = whole.end === "last-page" && reading.end === "last-page";
  // The specification gives segments no order: each must be there once.
  const missing = isEnded ? segmentsWithout(whole.segments, reading.segments) : [];
  // A partly read transcript proves nothing about its rest.
  const added = whole.end === "last-page" ? segmentsWithout(reading.segments, whole.segments) : [];
  const isPaged = reading.end === "last-page" || reading.end === "too-many-pages";
  session.judge(requirement, isPaged && missing.length + added.length === 0, {
    message: isPaged
      ? `reading the transcript page by page with a limit of ${limit} gives other segments than without a limit`
      : `reading the transcript page by page with a limit of ${limit} does not reach its end: ${reading.end}`,
    expected: isPaged ? `${counted(whole.segments.length, "segment")}, each of them once` : "a last page",
    found: isPaged ? { segments: reading.segments.length, missing, added } : responseOf(reading.last),
    exchanges: reading.pages.map(({ exchange }) => exchange),
  });
}

/** The second page again by the same cursor. */
async function judgeAgain(
  session: Session,
  place: Pick<TranscriptOptions, "call" | "as">,
  reading: TranscriptReading,
  limit: number,
): Promise<void> {
  const [first, second] = reading.pages;
  if (first?.nextCursor === undefined || second === undefined) return;
  const exchange = await requestPage(session, { ...place, limit }, first.nextCursor);
  const again = readTranscriptPage(session, exchange);
  session.judge(
    "GEN-24",
    again !== undefined && firstDifference(second.segments, again.segments) === undefined,
    {
      message: `the second page of ${limit} changes when it is requested again with the same cursor`,
      expected: second.segments.map(segmentText),
      found: again === undefined ? responseOf(exchange) : again.segments.map(segmentText),
      exchanges: [second.exchange, exchange],
    },
  );
}

function firstDifference(one: readonly unknown[], other: readonly unknown[]): number | undefined {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index++)
    if (segmentText(one[index]) !== segmentText(other[index])) return index;
  return undefined;
}
