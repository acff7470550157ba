// Imports as a step of checks: open one, upload records of one kind, see which were skipped. Every import of
// a run has a source workspace of its own. Functions that return an exchange leave the judging to the check.

import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { isObject } from "../../text/json.ts";
import { atPointer, propertyAt } from "../../text/pointer.ts";
import { askedOnce, perRun } from "../running/per-session.ts";
import { madeUpWord } from "../search/search.ts";
import { batchBody, hasGuests, type Kind, kinds, type MemberRecord, type Records } from "./import-records.ts";
import { findFirst, readImported, withText } from "./imported.ts";
import { learnReactions } from "./imported-reactions.ts";
import { noteCompleted, noteLate, noteOpened, whileOpen } from "./shown-when-complete.ts";
import { awaitDone } from "./under-way.ts";

/** Templates that a record of each kind needs, for checks to declare. */
export const recordNeeds = [
  "keys.import_admin",
  "bindings.import_records.member",
  "bindings.import_records.conversation",
  "bindings.import_records.message",
  "bindings.import_records.reaction",
] as const;

/** A key of an admin where the importing key is an owner's, and of an owner where it is an admin's. */
export const OTHER_ROLE = "import_other_role";

/** Whether records can be imported here, where a check can do without. */
export const canImport = (session: Session): boolean =>
  session.profile.capabilities.has("imports") && recordNeeds.every((need) => session.has(need));

export interface SourceWorkspace {
  readonly source: string;
  readonly source_workspace_id: string;
}

/** A source that nobody imported from before. */
export const newSource = (session: Session): SourceWorkspace => ({
  source: session.profile.bindings.import_records.source ?? "other",
  source_workspace_id: session.unique("source"),
});

export type By = Pick<CallOptions, "as">;

export async function createImport(
  session: Session,
  body: object,
  { as = "import_admin" }: By = {},
): Promise<Exchange> {
  const created = await session.call("createImport", { as, body });
  const id = isSuccess(created) ? singleId(created.json) : undefined;
  if (id !== undefined) noteOpened(session, id, { source: body, as });
  return created;
}

export async function completeImport(
  session: Session,
  importId: string,
  { as = "import_admin" }: By = {},
): Promise<Exchange> {
  const completed = await whileOpen(session, importId, async () => {
    const done = await session.call("completeImport", { as, path: { importId } });
    await awaitDone(session, importId, as, done);
    return done;
  });
  if (isSuccess(completed)) noteCompleted(session, importId);
  return completed;
}

/** Completes an import and creates it again. @returns whether it is open again, which another check judges */
export async function reopenImport(
  session: Session,
  { importId, source }: { readonly importId: string; readonly source: SourceWorkspace },
): Promise<boolean> {
  if (!isSuccess(await completeImport(session, importId))) return false;
  return singleId((await createImport(session, source)).json) === importId;
}

/** Opens an import, for a source of its own unless one is given. @returns its id */
export async function openImport(
  session: Session,
  source: SourceWorkspace = newSource(session),
  by: By = {},
): Promise<string> {
  const created = await createImport(session, source, by);
  session.given(isSuccess(created), "an import can be created", created);
  return session.given(singleId(created.json), "an import shows its id", created);
}

/** Sends a batch of one kind. @throws Untestable where not even a plain one is imported */
export const uploadRecords = <K extends Kind>(
  session: Session,
  importId: string,
  kind: K,
  records: Records[K],
  by: By = {},
): Promise<Exchange> => uploadBatch(session, importId, { [kind]: records }, by);

/** Sends a batch of several kinds; a deployment chooses whether it accepts one. */
export async function uploadBatch(
  session: Session,
  importId: string,
  records: Partial<Records>,
  by: By = {},
): Promise<Exchange> {
  await needPlainBatches(session, records);
  return sendBatch(session, importId, records, by);
}

const sendBatch = (
  session: Session,
  importId: string,
  records: Partial<Records>,
  { as = "import_admin" }: By = {},
): Promise<Exchange> =>
  whileOpen(session, importId, () =>
    session.call("uploadImportRecords", { as, path: { importId }, body: batchBody(session, records) }),
  );

/** The lists of skipped records that were seen in this run under the pointer of the profile. */
const seenSkipped = perRun(() => ({ isThere: false }));

/**
 * The skipped records of a response; `undefined` when the profile does not say where they stand, or no response of the run
 * has had them there. A deployment may list them in one array, in one for each kind, or by their ids.
 */
export function skippedOf(session: Session, exchange: Exchange): readonly unknown[] | undefined {
  const { skipped: pointer, skipped_when: mark = {} } = session.profile.bindings.import_records;
  if (pointer === undefined || !isSuccess(exchange)) return undefined;
  const seen = seenSkipped(session);
  const entries = entriesOf(atPointer(exchange.json, pointer));
  if (entries !== undefined) seen.isThere = true;
  const isMarked = (entry: unknown) =>
    Object.entries(mark).every(([name, value]) => propertyAt(entry, name) === value);
  return entries?.filter(isMarked) ?? (seen.isThere ? [] : undefined);
}

function entriesOf(found: unknown): readonly unknown[] | undefined {
  if (Array.isArray(found)) return found;
  if (!isObject(found)) return undefined;
  return Object.entries(found).flatMap(([name, value]) =>
    Array.isArray(value) ? value : [{ [name]: value }],
  );
}

/** Accepted, and nothing of it reported as skipped. */
export const isImported = (session: Session, exchange: Exchange): boolean =>
  isSuccess(exchange) && (skippedOf(session, exchange) ?? []).length === 0;

/** Whether a record is named among the skipped ones, in any form. */
const isSkipped = (session: Session, exchange: Exchange, sourceId: string): boolean =>
  (skippedOf(session, exchange) ?? []).some((entry) =>
    JSON.stringify(entry).includes(JSON.stringify(sourceId).slice(1, -1)),
  );

/**
 * Which records of a batch are among the skipped ones. Entries need not name them, but may say a place in the batch: as many
 * entries as records are all of them, and otherwise it is not known which.
 */
export function skippedOfBatch(
  session: Session,
  exchange: Exchange,
  sent: readonly string[],
): ReadonlySet<string> | undefined {
  const named = sent.filter((id) => isSkipped(session, exchange, id));
  const count = (skippedOf(session, exchange) ?? []).length;
  if (named.length > 0 || count === 0) return new Set(named);
  return count >= sent.length ? new Set(sent) : undefined;
}

/** A batch that must be imported, because the check builds on it. */
export async function importRecords<K extends Kind>(
  session: Session,
  importId: string,
  kind: K,
  records: Records[K],
): Promise<void> {
  const uploaded = await uploadRecords(session, importId, kind, records);
  session.given(isImported(session, uploaded), `a batch of ${kind} can be imported`, uploaded);
}

/**
 * Guests, and members of whom more is known: each form alone, because a deployment may accept only some of
 * them.
 */
export async function importOthers(
  session: Session,
  importId: string,
  tag: string,
  name?: string,
): Promise<readonly MemberRecord[]> {
  const { further_members = [] } = session.profile.bindings.import_records;
  const forms: readonly Pick<MemberRecord, "form" | "isGuest">[] = [
    ...(hasGuests(session) ? [{ isGuest: true }] : []),
    ...further_members.map((_, form) => ({ form })),
  ];
  const taken: MemberRecord[] = [];
  for (const [index, form] of forms.entries()) {
    const record = { id: `${tag}-o${index}`, name: name ?? `Person ${madeUpWord(session)}`, ...form };
    if (isImported(session, await uploadRecords(session, importId, "members", [record]))) taken.push(record);
  }
  return taken;
}

/** Everything, kind by kind. */
export async function importAll(
  session: Session,
  importId: string,
  records: Partial<Records>,
): Promise<void> {
  for (const kind of kinds) {
    const list = records[kind];
    if (list !== undefined && list.length > 0) await importRecords(session, importId, kind, list);
  }
}

/** Why nothing can be said of batches of a kind and of those that build on it. */
interface Obstacle {
  readonly kind: Kind;
  readonly reason: string;
  readonly exchange?: Exchange;
}

/** An obstacle is looked for again by the next check: something may have disturbed the import. */
const plain = askedOnce<Obstacle | undefined>((obstacle) => obstacle !== undefined);

/**
 * The specification shows no batch: a refusal of ours shows nothing until a plain one of its kind was imported.
 * @throws Untestable naming the binding that describes batches
 */
async function needPlainBatches(session: Session, records: Partial<Records>): Promise<void> {
  const obstacle = await plain(session, () => takePlain(session));
  if (obstacle === undefined) return;
  const first = kinds.findIndex((kind) => records[kind] !== undefined);
  session.given(first < kinds.indexOf(obstacle.kind), obstacle.reason, obstacle.exchange);
}

const templateOf = {
  members: "member",
  conversations: "conversation",
  messages: "message",
  reactions: "reaction",
} as const satisfies Record<Kind, string>;

/** Sends one record of each kind for which the profile has a template, in a new import. */
async function takePlain(session: Session): Promise<Obstacle | undefined> {
  const { import_records: bound } = session.profile.bindings;
  const importId = await openImport(session);
  const tag = session.unique("plain");
  const [member, conversation, message] = [`${tag}-u`, `${tag}-c`, `${tag}-m`];
  const text = `${tag} message`;
  const createdAt = "2022-05-06T07:08:09.000Z";
  const records: Records = {
    members: [{ id: member, name: `${tag} Author` }],
    conversations: [{ id: conversation, name: tag, members: [member] }],
    messages: [{ id: message, conversation, author: member, text, createdAt }],
    reactions: [{ message, member, emoji: "👍" }],
  };
  for (const kind of kinds) {
    if (bound[templateOf[kind]] === undefined) break;
    const uploaded = await sendBatch(session, importId, { [kind]: records[kind] });
    if (!isImported(session, uploaded))
      return {
        kind,
        reason: `a plain batch of ${kind} is imported (bindings.import_records describes it)`,
        exchange: uploaded,
      };
  }
  if (bound.message === undefined || !isServed(session.profile, "listConversations")) return undefined;
  const id = await findFirst(session, tag);
  if (id === undefined && (await isShownLate(session, importId, tag))) noteLate(session);
  const seen =
    id === undefined
      ? []
      : await readImported(session, id, { until: (found) => withText(found, text).length > 0 });
  const [found] = withText(seen, text);
  if (id !== undefined && found !== undefined && bound.reaction !== undefined)
    await learnReactions(
      session,
      found.id,
      async () => withText(await readImported(session, id), text)[0]?.json,
    );
  // A deployment may ignore unknown properties. A batch that the profile describes is understood.
  if (found !== undefined || bound.batch !== undefined) return undefined;
  return {
    kind: "members",
    reason:
      "what a plain batch brought can be found by the importing key, in its list or a search (bindings.import_records.batch says how a batch looks, and shown_when_complete that a complete import is shown)",
  };
}

/** Whether imported records are found once the import is complete. */
async function isShownLate(session: Session, importId: string, name: string): Promise<boolean> {
  const completed = await completeImport(session, importId);
  return isSuccess(completed) && (await findFirst(session, name)) !== undefined;
}

/** Whether an import takes records: a completed one takes none, and where the profile does not name a member's none can be sent. */
export async function takesRecords(session: Session, importId: string, by: By = {}): Promise<boolean> {
  if (!session.has("bindings.import_records.member")) return false;
  const member = { id: session.unique("member"), name: session.unique("name") };
  return isSuccess(await uploadRecords(session, importId, "members", [member], by));
}

/** Further keys of the importing identity, which differ from the first in a scope that importing does not need. */
export const siblingsOf = ({ profile }: Session): readonly Role[] =>
  Object.keys(profile.keys.reduced_import_admin)
    .filter((scope) => scope !== "imports:write")
    .map((scope): Role => `reduced_import_admin.${scope}`);
