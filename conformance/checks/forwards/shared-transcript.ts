// Each page of the transcript of a shared call can be read with the forward's id, and not without it.

import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText, namedTexts } from "../../leaks/holds-text.ts";
import { isEmptyList } from "../../steps/keys/access/access.ts";
import {
  readTranscript,
  requestPage,
  segmentsWithout,
  type TranscriptOptions,
  type TranscriptReading,
} from "../../steps/lists/transcript.ts";
import {
  isReadByAgent,
  needsNoCall,
  notOpened,
  readForward,
  sidesOf,
} from "../../steps/messages/forwards.ts";
import { needClosedCall } from "../../steps/resources/calls.ts";
import { openFixture, type Person } from "../../steps/resources/fixture-openers.ts";
import { counted } from "../../text/counted.ts";
import { sameText } from "../../text/json.ts";

/** Enough for the first pages and, in most test recordings, the last one. */
const MAX_PAGES = 20;

export default defineCheck({
  title: "each page of a shared call's transcript can be read with the forward's id and not without it",
  requirements: ["CAL-02", "FWD-13", "GEN-38"],
  capabilities: ["forwards", "calls"],
  needs: [
    "keys.second",
    "fixtures.forward_call",
    "fixtures.shared_call",
    "bindings.lists.getTranscript.limit",
    "bindings.lists.getTranscript.cursor",
  ],
  readOnly: true,
  async run(session) {
    const forward = session.need("fixtures.forward_call");
    const { insider, outsider: as } = sidesOf(session, "forward_call");
    await readForward(session, "forward_call", as);
    const call = session.need("fixtures.shared_call");
    const inside = await openFixture(session, "shared_call", insider, {
      operation: "getCall",
      path: { callId: call },
    });
    await needClosedCall(session, "forward_call", as, inside);
    const { reading, size } = await readInPages(session, { call, as, forward });
    const isOpen =
      reading.pages.length > 0 && (reading.end === "last-page" || reading.end === "too-many-pages");
    session.judge("FWD-13", isOpen, {
      message: `page ${reading.pages.length + 1} of a shared call's transcript is not readable with the forward's id`,
      expected: "2xx with a page of segments",
      about: reading.last,
    });
    const others = await otherForwards(session, call);
    const cursors = [undefined, ...reading.pages.map(({ nextCursor }) => nextCursor)];
    for (const [index, cursor] of cursors.entries()) {
      if (index > 0 && cursor === undefined) continue;
      for (const other of [undefined, ...others])
        await judgeClosed(
          session,
          { call, as, ...size, ...(other && { forward: other }) },
          { cursor, number: index + 1 },
        );
    }
    if (!isOpen) return;
    await judgeAgent(session, { call, as: "agent", forward, ...size });
    session.notSeen("GEN-38", "a whole transcript of several pages that is read with the forward's id");
    await judgeLarger(session, { call, as, forward, ...size }, reading);
    await judgeSame(session, { call, as: insider, ...size }, reading);
    await judgeInsider(session, { call, as: insider, ...size, forward });
    session.given(
      reading.pages.length > 1,
      "the transcript of fixtures.shared_call has several pages",
      reading.last,
    );
  },
});

/** The first page and one that comes by a cursor. */
const FIRST_PAGES = 2;

/** A key that can open the call without the forward reads its pages with the forward's id as well, if it reads the forward. */
async function judgeInsider(
  session: Session,
  { forward, ...place }: TranscriptOptions & { readonly forward: string; readonly as: Person },
): Promise<void> {
  const through = await readTranscript(session, { ...place, forward, maxPages: FIRST_PAGES });
  if (through.end === "refused") {
    const direct = await readTranscript(session, { ...place, maxPages: FIRST_PAGES });
    const read = await session.call("getMessage", { as: place.as, path: { messageId: forward } });
    if (direct.end === "refused" || !isSuccess(read)) return;
  }
  session.judge("FWD-13", through.end !== "refused", {
    message: `page ${through.pages.length + 1} of a shared call's transcript is not readable with the forward's id for a key that can open the call without as well`,
    expected: "2xx with a page of segments",
    about: through.last,
  });
}

/** An agent that reads the forward, and transcripts of calls that are open to it, is a reader like any other. */
async function judgeAgent(
  session: Session,
  place: TranscriptOptions & { readonly as: "agent" },
): Promise<void> {
  const { call: own } = session.profile.fixtures;
  if (own === undefined || !session.has("keys.agent")) return;
  if (!(await isReadByAgent(session, "forward_call"))) return;
  const control = await requestPage(session, { call: own, as: place.as });
  if (!isSuccess(control)) return;
  const through = await readTranscript(session, { ...place, maxPages: FIRST_PAGES });
  session.judge("FWD-13", through.end !== "refused", {
    message: `page ${through.pages.length + 1} of a shared call's transcript is not readable for an agent with the forward's id`,
    expected: "2xx with a page of segments",
    about: [control, through.last],
  });
}

/** A later page may have more segments than the first one. */
async function judgeLarger(
  session: Session,
  place: TranscriptOptions,
  { pages, segments, end }: TranscriptReading,
): Promise<void> {
  if (end !== "last-page" || pages.length < 2 || place.limit === undefined) return;
  const laterLimit = place.limit + 1;
  const reading = await readTranscript(session, { ...place, laterLimit, maxPages: MAX_PAGES });
  const missing = segmentsWithout(segments, reading.segments);
  const added = segmentsWithout(reading.segments, segments);
  session.judge("GEN-38", reading.end === "last-page" && missing.length + added.length === 0, {
    message: `reading a shared call's transcript page by page with the forward's id, with a limit of ${place.limit} and then ${laterLimit}, gives other segments than with a limit of ${place.limit}`,
    expected: `${counted(segments.length, "segment")}, each of them once`,
    found: { end: reading.end, segments: reading.segments.length, missing, added },
    exchanges: reading.pages.map(({ exchange }) => exchange),
  });
}

/** The pages together are the transcript that a key with access reads. */
async function judgeSame(
  session: Session,
  place: TranscriptOptions,
  through: TranscriptReading,
): Promise<void> {
  const direct = await readTranscript(session, { ...place, maxPages: MAX_PAGES });
  if (direct.end === "last-page" && through.end === "last-page") {
    const lost = direct.segments.flatMap((segment) => {
      const said = longestText(segment);
      return said === undefined || through.segments.some((one) => holdsText(one, said)) ? [] : [said];
    });
    session.judge("CAL-02", lost.length === 0, {
      message: `a shared call's transcript, read with the forward's id, lacks ${counted(lost.length, "segment")} that a key with direct access reads`,
      expected: lost.slice(0, 3),
      found: through.segments.slice(0, 3),
      exchanges: [...direct.pages, ...through.pages].map(({ exchange }) => exchange).slice(-4),
    });
  }
  // Another check judges a transcript that they cannot read either.
  if (direct.pages.length !== through.pages.length || hasRepeated(direct)) return;
  session.judge("CAL-02", through.pages.length < 2 || !hasRepeated(through), {
    message:
      "reading a shared call's transcript page by page with the forward's id shows a segment more than once",
    expected: `each of ${counted(direct.segments.length, "segment")} once, as for the key that can open the call`,
    found: through.segments.slice(0, 3),
    exchanges: through.pages.map(({ exchange }) => exchange),
  });
}

/** A deployment may leave out names of people whom the reader of a forward cannot see. */
const OF_PEOPLE = /name|speaker|author|participant|member|role/i;

/** The words of a segment; addresses, which may change, have no blanks. */
const longestText = (segment: unknown): string | undefined =>
  [...namedTexts(segment)]
    .filter(([name, value]) => !OF_PEOPLE.test(name) && /\S \S/.test(value))
    .map(([, value]) => value)
    .toSorted((one, other) => other.length - one.length)[0];

const hasRepeated = ({ segments }: TranscriptReading): boolean =>
  new Set(segments.map((segment) => sameText(segment))).size < segments.length;

interface SizedReading {
  readonly reading: TranscriptReading;
  /** The page size; the deployment's own where it is left out. */
  readonly size: Pick<TranscriptOptions, "limit">;
}

/** The specification does not say how small a page may be. */
const SIZES = [1, 2, 5, 10, undefined] as const;

/** One segment a page, or the smallest page that the deployment accepts. */
async function readInPages(session: Session, place: TranscriptOptions): Promise<SizedReading> {
  const { invalid } = session.profile.statuses;
  let read: SizedReading | undefined;
  for (const limit of SIZES) {
    const size = limit === undefined ? {} : { limit };
    read = { reading: await readTranscript(session, { ...place, ...size, maxPages: MAX_PAGES }), size };
    const { pages, last } = read.reading;
    if (pages.length > 0 || !invalid.includes(last.status)) return read;
  }
  if (read === undefined) throw new Error("readInPages: no sizes");
  return read;
}

/** A forward that the key can read and that shares no call. */
async function otherForwards(session: Session, call: string): Promise<readonly string[]> {
  if (!session.has("fixtures.forward_show")) return [];
  const { outsider: as } = sidesOf(session, "forward_call");
  const messageId = session.need("fixtures.forward_show");
  const isReadable = isSuccess(await session.call("getMessage", { as, path: { messageId } }));
  if (!isReadable) return [];
  await needsNoCall(session, call);
  return [messageId];
}

async function judgeClosed(
  session: Session,
  place: TranscriptOptions,
  { cursor, number }: { readonly cursor: string | undefined; readonly number: number },
): Promise<void> {
  const read = await requestPage(session, place, cursor);
  session.judge("FWD-13", notOpened(session).includes(read.status) || isEmptyList(read, session.profile), {
    message:
      place.forward === undefined
        ? `page ${number} of a shared call's transcript is open without the forward's id`
        : `page ${number} of a shared call's transcript is open with the id of another forward`,
    expected: notOpened(session).join(" or "),
    about: read,
  });
}
