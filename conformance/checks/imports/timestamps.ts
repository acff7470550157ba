// An imported message keeps its timestamp, however old it is and in any notation.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import {
  ancientTimestamps,
  awkwardTimestamps,
  earlyTimestamps,
  lateTimestamps,
  type TimeClass,
  timeClass,
  timeClasses,
} from "../../inputs/time-classes.ts";
import { single, text } from "../../readers/envelope.ts";
import { isRewritten } from "../../readers/named-properties.ts";
import type { MessageRecord } from "../../steps/imports/import-records.ts";
import { findConversation, readImported, withText } from "../../steps/imports/imported.ts";
import {
  importRecords,
  isImported,
  openImport,
  recordNeeds,
  uploadRecords,
} from "../../steps/imports/imports.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { needReadableTime } from "../../steps/resources/shown-property.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { readTimestamp } from "../../text/date-time.ts";

/** The form that programs usually write. */
const usual = timeClass("milliseconds");

interface Written {
  readonly ms: number;
  readonly form: TimeClass;
  readonly isReply: boolean;
  /** A deployment may refuse a message of that time. */
  readonly isRefusable?: true;
}

const written = fc.record<Written>({
  ms: fc.integer({ min: Date.UTC(1999, 0, 1), max: Date.UTC(2025, 0, 1) }),
  form: fc.oneof(fc.constant(usual), fc.constantFrom(...timeClasses)),
  isReply: fc.boolean(),
});
/** An offset takes one of them into another year. */
const TURNS = [Date.UTC(2020, 11, 31, 23, 0, 0, 123), Date.UTC(2021, 0, 1, 1, 0, 0, 123)];

/** Each notation at the turns of a year, and each timestamp that is a known edge case. */
const corners: readonly Written[] = [
  ...awkwardTimestamps.map((ms, index) => ({ ms, form: usual, isReply: index === 3 })),
  ...timeClasses.flatMap((form) => TURNS.map((ms) => ({ ms, form, isReply: false }))),
];

/**
 * In separate imports: times of the distant past may be accepted where future ones are not, or are not shown
 * yet.
 */
const distant: readonly (readonly Written[])[] = [earlyTimestamps, ancientTimestamps, lateTimestamps].map(
  (list) => list.map((ms, index) => ({ ms, form: usual, isReply: index === 1, isRefusable: true })),
);

/** One import is enough for a few messages. */
const worlds = fc.array(written, { minLength: 1, maxLength: 8 });

export default defineCheck({
  title: "an imported message keeps its source timestamp",
  requirements: ["IMP-07", "IMP-21"],
  capabilities: ["imports", "messages", "threads", "conversations"],
  needs: recordNeeds,
  async run(session) {
    const usualTime = await usualTimeOf(session);
    await judgeTimestamps(sampleByEffort(session, corners, 0, { quick: 3 }), session, usualTime);
    for (const list of distant) await unlessUntestable(() => judgeTimestamps(list, session, usualTime));
    await session.property(worlds, (list, example) => judgeTimestamps(list, example, usualTime), {
      examples: 8,
    });
  },
});

const SECOND_MS = 1000;
/** A fraction that went through a floating-point number may have lost the last millisecond. */
const FINEST_MS = 2;

/** How the deployment shows times of ordinary messages. */
interface UsualTime {
  /** Whole seconds, unless one shows a fraction. */
  readonly resolutionMs: number;
  /** Whether one is a point in time. */
  readonly hasZones: boolean;
}

async function usualTimeOf(session: Session): Promise<UsualTime> {
  if (!session.has("fixtures.conversation")) return { resolutionMs: SECOND_MS, hasZones: false };
  const read = await readMessage(session, (await postMessage(session)).id);
  const shown = text(single(read.json), "created_at");
  const shownFraction = /\.(\d{1,9})\d*(?:Z|[+-]\d{2}:?\d{2})$/i.exec(shown ?? "")?.[1] ?? "";
  const fraction = shownFraction.replace(/(?<!0)0+$/, "");
  return {
    resolutionMs: Math.max(FINEST_MS, SECOND_MS / 10 ** fraction.length),
    hasZones: readTimestamp(shown) !== undefined,
  };
}

async function judgeTimestamps(
  list: readonly Written[],
  session: Session,
  { resolutionMs, hasZones }: UsualTime,
): Promise<void> {
  const [tag, source] = [session.unique("timestamp"), session.unique("source")];
  const importId = await openImport(session);
  const [author, conversation] = [`${source}-u`, `${source}-c`];
  await importRecords(session, importId, "members", [{ id: author, name: "A. Uthor" }]);
  await importRecords(session, importId, "conversations", [
    { id: conversation, name: source, members: [author] },
  ]);
  const root = {
    id: `${source}-root`,
    conversation,
    author,
    text: `${tag} root`,
    createdAt: "1999-01-01T00:00:00.000Z",
  };
  await importRecords(session, importId, "messages", [root]);
  const sent = [{ ...root, isPlain: true }];
  for (const [index, { ms, form, isReply, isRefusable }] of list.entries()) {
    const record = {
      id: `${source}-${index}`,
      conversation,
      author,
      text: `${tag} ${index}`,
      createdAt: form.write(ms),
      ...(isReply ? { root: root.id } : {}),
    };
    const uploaded = await uploadRecords(session, importId, "messages", [record]);
    // The specification does not say which RFC 3339 notations a record may use.
    if (form === usual && isRefusable !== true) judgeTaken(session, record, uploaded);
    const isPlain = form === usual && isRefusable !== true && !isReply;
    if (isSuccess(uploaded) && isImported(session, uploaded)) sent.push({ ...record, isPlain });
  }
  const seen = await readImported(session, await findConversation(session, source), {
    awaited: sent.length,
    hasReplies: (text) => text === root.text,
  });
  const { created_at: usually } = withText(seen, root.text)[0]?.json ?? {};
  const areTimestamps =
    readTimestamp(usually) !== undefined && !seen.some(({ json }) => isRewritten(json, "created_at"));
  const isSeen = (wanted: string): boolean => withText(seen, wanted).length > 0;
  for (const { text: wanted, createdAt, isPlain } of sent) {
    if (
      isPlain &&
      sent.some((other) => isSeen(other.text)) &&
      !judgeKept(session, createdAt, { isSeen: isSeen(wanted) })
    )
      continue;
    const ms = Date.parse(createdAt);
    const { createdAt: shown, json } = session.given(
      withText(seen, wanted)[0],
      "an imported message can be read",
    );
    judgeZone(session, json.created_at, createdAt, { hasZones });
    if (areTimestamps && !judgeForm(session, json.created_at, createdAt)) continue;
    needReadableTime(json.created_at, "created_at of an imported message");
    const found = session.given(
      shown,
      "an imported message shows its time (bindings.message.created_at names the property)",
    );
    session.judge("IMP-21", Math.abs(found - ms) < resolutionMs, {
      message: `an imported message does not have the timestamp of its record (${createdAt}) to the precision of the deployment`,
      expected: new Date(ms).toISOString(),
      found: new Date(found).toISOString(),
    });
  }
}

/** The root was imported, so that only the time is a reason to refuse the message, and every time of these years is a valid one. */
function judgeTaken(session: Session, { createdAt, root }: MessageRecord, uploaded: Exchange): void {
  const isTaken = isImported(session, uploaded);
  // A reply may be refused for another reason, and so may anything at times.
  if (root !== undefined && !isTaken) return;
  if (uploaded.status >= 500) session.given(isTaken, "a message can be imported", uploaded);
  session.judge("IMP-07", isTaken, {
    message: `a message of ${createdAt} is not imported, unlike one of another time`,
    expected: "2xx without skipped records",
    about: uploaded,
  });
}

/** A message that was accepted and not reported as skipped is there, beside others that are. */
const judgeKept = (session: Session, createdAt: string, { isSeen }: { readonly isSeen: boolean }): boolean =>
  session.judge("IMP-07", isSeen, {
    message: `a message of ${createdAt} was taken and is not listed, unlike one of another time`,
    expected: "a message in its conversation's list, or an entry among the skipped records",
    found: "neither",
  });

/** Where times of other messages have a zone, one without says another time than the record, or none for certain. */
function judgeZone(
  session: Session,
  shown: unknown,
  createdAt: string,
  { hasZones }: { readonly hasZones: boolean },
): void {
  const isLocal = typeof shown === "string" && LOCAL.test(shown);
  session.judge("IMP-21", !hasZones || !isLocal, {
    message: `an imported message is shown with a time without a zone, which the time of its record (${createdAt}) and those of other messages have`,
    expected: createdAt,
    found: shown,
  });
}

/** Where the time of another imported message is a date-time, a text of another form is not the time of the record. */
const judgeForm = (session: Session, shown: unknown, createdAt: string): boolean =>
  typeof shown !== "string" ||
  LOCAL.test(shown) ||
  session.judge("IMP-21", readTimestamp(shown) !== undefined, {
    message: `an imported message is shown with a time that is not a date-time, unlike others (${createdAt} in its record)`,
    expected: createdAt,
    found: shown,
  });

const LOCAL = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}:\d{2}(?:\.\d+)?$/;
