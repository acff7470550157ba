// Imports as a step of checks: open one, upload records of one kind, see what was skipped. Every import of a run has a
// source workspace of its own. Functions that return an exchange leave the judging to the check.
import { type Exchange, isSuccess } from "../engine/exchange.ts";
import type { CallOptions, Session } from "../engine/session.ts";
import { type JsonObject, singleId } from "../wire/envelope.ts";
import { atPointer } from "../wire/pointer.ts";
import { fillRecord } from "./template.ts";

export interface MemberRecord {
  readonly id: string;
  readonly name: string;
}

export interface ConversationRecord {
  readonly id: string;
  readonly name: string;
  /** Source ids of its roster. */
  readonly members: readonly string[];
}

export interface MessageRecord {
  readonly id: string;
  readonly conversation: string;
  readonly author: string;
  readonly text: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Source id of the root of its thread. */
  readonly root?: string;
  readonly files?: readonly ImportedFile[];
}

export interface ImportedFile {
  readonly external_id: string;
  readonly file_id: string;
}

export interface ReactionRecord {
  readonly message: string;
  readonly member: string;
  readonly emoji: string;
}

export interface Records {
  readonly members: readonly MemberRecord[];
  readonly conversations: readonly ConversationRecord[];
  readonly messages: readonly MessageRecord[];
  readonly reactions: readonly ReactionRecord[];
}

export type Kind = keyof Records;

/** In the order in which they depend on each other. */
export const kinds: readonly Kind[] = ["members", "conversations", "messages", "reactions"];

/** Templates that a record of each kind needs, for checks to declare. */
export const recordNeeds = [
  "keys.import_admin",
  "bindings.import_records.member",
  "bindings.import_records.conversation",
  "bindings.import_records.message",
  "bindings.import_records.reaction",
] as const;

export interface SourceWorkspace {
  readonly source: string;
  readonly source_workspace_id: string;
}

/** A source that nobody imported from before. */
export const newSource = (session: Session): SourceWorkspace => ({
  source: session.profile.bindings.import_records.source ?? "other",
  source_workspace_id: session.unique("source"),
});

type By = Pick<CallOptions, "as">;

export const createImport = (
  session: Session,
  body: object,
  { as = "import_admin" }: By = {},
): Promise<Exchange> => session.call("createImport", { as, body });

export const completeImport = (
  session: Session,
  importId: string,
  { as = "import_admin" }: By = {},
): Promise<Exchange> => session.call("completeImport", { as, path: { importId } });

/** Opens an import, for a source of its own unless one is given. @returns its id */
export async function openImport(
  session: Session,
  source: SourceWorkspace = newSource(session),
  by: By = {},
): Promise<string> {
  const created = await createImport(session, source, by);
  const id = session.given(isSuccess(created) && singleId(created.json), "an import can be created", created);
  return id;
}

/** Sends a batch of one kind. */
export const uploadRecords = <K extends Kind>(
  session: Session,
  importId: string,
  kind: K,
  records: Records[K],
  by: By = {},
): Promise<Exchange> => uploadBatch(session, importId, { [kind]: records }, by);

/** Sends a batch of several kinds; whether a deployment takes one is for it to say. */
export const uploadBatch = (
  session: Session,
  importId: string,
  records: Partial<Records>,
  { as = "import_admin" }: By = {},
): Promise<Exchange> =>
  session.call("uploadImportRecords", { as, path: { importId }, body: recordsBody(session, records) });

/** The body that sends these records. */
export function recordsBody(session: Session, records: Partial<Records>): JsonObject {
  const filled = kinds.flatMap((kind) => {
    const list: readonly Records[Kind][number][] | undefined = records[kind];
    return list === undefined ? [] : [{ kind, list: list.map((record) => fillOne(session, kind, record)) }];
  });
  return batchBody(session, filled);
}

/** The body of a batch as the profile describes it; one of several kinds has what each of them would have alone. */
function batchBody(
  session: Session,
  batch: readonly { readonly kind: Kind; readonly list: readonly JsonObject[] }[],
): JsonObject {
  const { batch: template, kinds: words = {} } = session.profile.bindings.import_records;
  const bodies = batch.map(({ kind, list }) => {
    const word = words[kind] ?? kind;
    return template === undefined ? { [word]: list } : fillBatch(template, word, list);
  });
  const names = bodies.flatMap((body) => Object.keys(body));
  session.given(
    new Set(names).size === names.length,
    "a batch can hold records of several kinds (bindings.import_records.batch)",
  );
  return Object.assign({}, ...bodies);
}

/** Placeholders stand for the kind in names too. */
function fillBatch(template: object, kind: string, list: readonly JsonObject[]): JsonObject {
  const filled = fillRecord(template, { kind, records: list });
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [name.replaceAll("{{kind}}", kind), value]),
  );
}

/** Which template makes a record, and the value of each placeholder. */
function fillOne(session: Session, kind: Kind, record: Records[Kind][number]): JsonObject {
  const { import_records: templates } = session.profile.bindings;
  switch (kind) {
    case "members":
      return fillRecord(templates.member ?? {}, { ...record });
    case "conversations": {
      const { id, name, members } = record as ConversationRecord;
      return fillRecord(templates.conversation ?? {}, { id, name, member_ids: members });
    }
    case "messages": {
      const { id, conversation, author, text, createdAt, root, files } = record as MessageRecord;
      return fillRecord(templates.message ?? {}, {
        id,
        conversation_id: conversation,
        author_id: author,
        text,
        created_at: createdAt,
        thread_root_id: root,
        files,
      });
    }
    case "reactions": {
      const { message, member, emoji } = record as ReactionRecord;
      const id = `${message}/${member}/${emoji}`;
      return fillRecord(templates.reaction ?? {}, { id, message_id: message, member_id: member, emoji });
    }
  }
}

/** The skipped records of an answer; `undefined` when the profile does not say where they stand, or they do not. */
export function skippedOf(session: Session, exchange: Exchange): readonly unknown[] | undefined {
  const { skipped: pointer } = session.profile.bindings.import_records;
  const found = pointer === undefined || !isSuccess(exchange) ? undefined : atPointer(exchange.json, pointer);
  return Array.isArray(found) ? found : undefined;
}

/** Accepted, and nothing of it reported as skipped. */
export const isTakenOver = (session: Session, exchange: Exchange): boolean =>
  isSuccess(exchange) && (skippedOf(session, exchange) ?? []).length === 0;

/** Whether a record is named among the skipped ones, in whatever form. */
export const isSkipped = (session: Session, exchange: Exchange, sourceId: string): boolean =>
  (skippedOf(session, exchange) ?? []).some((entry) =>
    JSON.stringify(entry).includes(JSON.stringify(sourceId).slice(1, -1)),
  );

/** A batch that must be taken over, because the check builds on it. */
export async function importRecords<K extends Kind>(
  session: Session,
  importId: string,
  kind: K,
  records: Records[K],
  by: By = {},
): Promise<void> {
  const uploaded = await uploadRecords(session, importId, kind, records, by);
  session.given(isTakenOver(session, uploaded), `a batch of ${kind} can be imported`, uploaded);
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
