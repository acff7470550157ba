// Batches of the maximum size and of one record more. The full batch is imported whole. Of the larger one at
// most the maximum is imported, and nothing if it is refused.

import { isServiceError } from "../../contract/service-error.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { holdsAllKinds, type Kind, type MessageRecord, type Records } from "./import-records.ts";
import { readSettled, type Scene } from "./import-scene.ts";
import { type ImportedMessage, type ReadOptions, withText } from "./imported.ts";
import { importRecords, isImported, skippedOf, uploadBatch, uploadRecords } from "./imports.ts";

export interface Maximum<K extends Kind> {
  readonly requirement: string;
  readonly kind: K;
  readonly maximum: number;
  readonly importId: string;
}

interface Attempt {
  readonly uploaded: Exchange;
  readonly isRefused: boolean;
}

const EARLIER = "2022-05-05T07:08:09.000Z";

/**
 * A message older than all others of a scene, which no check counts: a list that does not show its ends does
 * not show which messages were stored.
 */
export async function markStart(session: Session, { importId, message }: Scene): Promise<MessageRecord> {
  const first = message(session.unique("oldest"), { createdAt: EARLIER });
  await importRecords(session, importId, "messages", [first]);
  return first;
}

/** Everything in the conversation of a scene. @throws Untestable when the list lacks its beginning or its end */
export async function readBetweenEnds(
  session: Session,
  scene: Scene,
  first: MessageRecord,
  options: ReadOptions = {},
): Promise<readonly ImportedMessage[]> {
  const { until = () => true } = options;
  const showsFirst = (messages: readonly ImportedMessage[]): boolean =>
    withText(messages, first.text).length > 0;
  const seen = await readSettled(session, scene, {
    ...options,
    until: (messages) => showsFirst(messages) && until(messages),
  });
  session.given(showsFirst(seen), "the list of an imported conversation shows its oldest message");
  return seen;
}

/** @returns whether the full batch was accepted */
export async function judgeFull<K extends Kind>(
  session: Session,
  { requirement, kind, maximum, importId }: Maximum<K>,
  records: Records[K],
): Promise<boolean> {
  const uploaded = await uploadRecords(session, importId, kind, records);
  return session.judge(requirement, isImported(session, uploaded), {
    message: `a batch of ${maximum} ${kind} was refused, or records of it were skipped`,
    expected: "2xx without skipped records",
    about: uploaded,
  });
}

/** Whether the service itself answered a batch: a gateway before it may take no body of that length. */
export const isAnswered = (uploaded: Exchange): boolean =>
  isSuccess(uploaded) || (isServiceError(uploaded) && uploaded.json !== undefined);

export async function judgeBeyond<K extends Kind>(
  session: Session,
  { requirement, kind, maximum, importId }: Maximum<K>,
  records: Records[K],
): Promise<Attempt> {
  const uploaded = await uploadRecords(session, importId, kind, records);
  session.judge(requirement, isRefusal(uploaded) || isReported(session, uploaded), {
    message: `a batch of ${records.length} ${kind} was accepted whole, although ${maximum} is the maximum`,
    expected: "4xx, or the excess among the skipped records",
    about: uploaded,
  });
  return { uploaded, isRefused: isRefusal(uploaded) };
}

/**
 * The maximum may be miscounted: together with records that the import already has, or beside records of
 * other kinds.
 * @param known a full batch, which was imported
 * @param further as many new records, and one more
 */
export async function judgeBeyondElsewhere<K extends Kind>(
  session: Session,
  limit: Maximum<K>,
  {
    known,
    further,
    scene,
  }: { readonly known: Records[K]; readonly further: Records[K]; readonly scene: Scene },
): Promise<void> {
  // Records of one kind stay of that kind.
  await judgeBeyond(session, limit, [...known, ...further.slice(-1)] as unknown as Records[K]);
  if (!holdsAllKinds(session)) return;
  const { requirement, kind, maximum, importId } = limit;
  const [member, message] = [
    { id: scene.author, name: `${scene.tag} Author` },
    scene.message(session.unique("beside")),
  ];
  const beside: Partial<Records> = kind === "members" ? { messages: [message] } : { members: [member] };
  const uploaded = await uploadBatch(session, importId, { ...beside, [kind]: further });
  session.judge(requirement, isRefusal(uploaded) || isReported(session, uploaded), {
    message: `a batch of ${further.length} ${kind} and a record of another kind was accepted whole, although ${maximum} is the maximum`,
    expected: "4xx, or the excess among the skipped records",
    about: uploaded,
  });
}

const isReported = (session: Session, uploaded: Exchange): boolean =>
  isSuccess(uploaded) && (skippedOf(session, uploaded)?.length ?? 1) > 0;

/**
 * Judges how many records of the larger batch are there: never more than the maximum, whatever its response
 * was; and none of a batch that was refused, which is a rule of our own.
 */
export function judgeStored<K extends Kind>(
  session: Session,
  { requirement, kind, maximum }: Maximum<K>,
  { uploaded, isRefused }: Attempt,
  stored: number,
): void {
  session.judge(requirement, stored <= maximum, {
    message: `of a batch of more than ${maximum} ${kind} more than ${maximum} are stored`,
    expected: `at most ${maximum}`,
    found: stored,
    exchanges: [uploaded],
  });
  if (!isRefused) return;
  session.judge("IMP-38", stored === 0, {
    message: `a batch of more than ${maximum} ${kind} was refused, and ${kind} of it are stored`,
    expected: "none of them",
    found: stored,
    exchanges: [uploaded],
  });
}
