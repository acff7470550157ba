// Judges the report of a batch: each record of it is stored or among the skipped ones, and not both.
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { counted } from "../../text/counted.ts";
import { skippedOf, skippedOfBatch } from "./imports.ts";

/**
 * A record of a batch, and whether it could be read before and after the record that it names was imported.
 */
interface Fate {
  readonly id: string;
  readonly what: string;
  readonly early: boolean;
  readonly late: boolean;
  /** A part of it may be left out and reported while it is stored itself. */
  readonly isPartly?: true;
}

/** Judges IMP-08 for the records of an accepted batch. */
export function judgeReport(session: Session, uploaded: Exchange, fates: readonly Fate[]): void {
  const reported = skippedOfBatch(
    session,
    uploaded,
    fates.map(({ id }) => id),
  );
  if (reported === undefined) judgeCount(session, uploaded, fates);
  else
    for (const what of new Set(fates.map((fate) => fate.what))) {
      const alike = fates.filter((fate) => fate.what === what);
      judgeAlike(session, uploaded, alike, reported);
    }
}

const isLost = ({ early, late }: Fate): boolean => !early && !late;

/** Records of a batch that differ in their ids alone. */
function judgeAlike(
  session: Session,
  uploaded: Exchange,
  fates: readonly Fate[],
  reported: ReadonlySet<string>,
): void {
  const skipped = fates.filter(({ id }) => reported.has(id));
  const [missing, ...others] = fates.filter((fate) => isLost(fate) && !reported.has(fate.id));
  const doubled = skipped.find(({ early, isPartly }) => early && isPartly !== true);
  if (missing === undefined && skipped.length === 0) return;
  needReport(session, uploaded);
  const what = fates[0]?.what ?? "a record";
  session.judge("IMP-08", missing === undefined, {
    message: `${what} is neither stored nor among the skipped records of the response`,
    expected: `an entry for ${missing?.id}${others.length === 0 ? "" : `, and for ${others.length} more that were sent with it`}`,
    about: uploaded,
  });
  session.judge("IMP-08", doubled === undefined, {
    message: `${what} is among the skipped records of the response and is stored`,
    expected: `stored or skipped, not both, as ${doubled?.id} is`,
    about: uploaded,
  });
}

/** Entries that name no record are counted: there are as many as records that are not stored. */
function judgeCount(session: Session, uploaded: Exchange, fates: readonly Fate[]): void {
  const count = (skippedOf(session, uploaded) ?? []).length;
  const least = fates.filter(isLost).length;
  const most = fates.filter(({ early, isPartly }) => !early || isPartly === true).length;
  const kinds = [...new Set(fates.map(({ what }) => what))];
  session.judge("IMP-08", count >= least && count <= most, {
    message: `of a batch of ${counted(fates.length, "record")}, with ${kinds.join(", ")}, other records are reported as skipped than those that are not stored`,
    expected: least === most ? `${least} entries` : `${least} to ${most} entries`,
    about: uploaded,
  });
}

/** @throws Untestable where the profile does not say where skipped records stand */
export const needReport = (session: Session, uploaded: Exchange): unknown =>
  session.given(
    skippedOf(session, uploaded),
    "the response to a batch lists skipped records (bindings.import_records.skipped says where)",
    uploaded,
  );
