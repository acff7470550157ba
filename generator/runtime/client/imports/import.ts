// Imports a history of any size: opens the import, sends its records in batches and in dependency order,
// collects the skipped records, and completes. An interrupted import goes on where it stopped.
import type { CallOptions } from "../client.ts";
import { CallError } from "../client-errors.ts";
import {
  type Batch,
  type Counts,
  type HistoryMessage,
  type Kind,
  NOTHING,
  orderMessages,
  ROSTER_LIMIT,
  splitIntoBatches,
} from "./import-order.ts";

/** The calls of a client that an import is made of; `Body` is the type of one batch. */
export interface ImportCalls<Body> {
  createImport(
    request: { readonly body: ImportSource },
    options?: CallOptions,
  ): Succeeding<{ readonly data: { readonly id: string } }>;
  uploadImportRecords(
    request: { readonly path: { readonly importId: string }; readonly body: Body },
    options?: CallOptions,
  ): Succeeding<{ readonly data: { readonly counts: Counts; readonly skipped: readonly Skipped[] } }>;
  completeImport(
    request: { readonly path: { readonly importId: string } },
    options?: CallOptions,
  ): Succeeding<unknown>;
}

export interface ImportSource {
  source: string;
  source_workspace_id: string;
  source_workspace_name?: string | null;
}

/** Records by kind, in any number and any order. */
export interface History {
  readonly members?: readonly { readonly external_id: string }[];
  readonly conversations?: readonly HistoryConversation[];
  readonly messages?: readonly HistoryMessage[];
  readonly reactions?: readonly object[];
}

export interface ImportOptions {
  /** Progress of an earlier run with the same records. */
  readonly resumeFrom?: ImportProgress;
  /** Whether to complete in spite of these skipped records. By default only an import that lacks nothing is completed. */
  readonly shouldComplete?: (skipped: readonly SkippedRecord[]) => boolean;
  /** Called after each batch; worth storing where a run may be killed. */
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** How many records of each kind were sent, and which of them were skipped: plain data, to be stored as JSON. */
export interface ImportProgress extends Counts {
  readonly skipped: readonly SkippedRecord[];
}

export interface ImportOutcome {
  readonly importId: string;
  /** How many this run stored, new or updated. */
  readonly stored: Counts;
  /** Includes the records that the resumed run skipped. */
  readonly skipped: readonly SkippedRecord[];
  readonly isComplete: boolean;
}

/** A record that was not stored, and why. */
export interface SkippedRecord extends Skipped {
  /** The record itself, where the service said which it was. */
  readonly record: unknown;
}

/** An import that stopped on its way. The batches that `progress` counts are done; `cause` is the error. */
export class ImportInterrupted extends CallError {
  readonly importId: string;
  /** For `resumeFrom`. */
  readonly progress: ImportProgress;

  constructor(importId: string, progress: ImportProgress, cause: unknown) {
    super("import", `${importId} was interrupted: ${cause instanceof Error ? cause.message : cause}`, cause);
    this.name = "ImportInterrupted";
    this.importId = importId;
    this.progress = progress;
  }
}

interface HistoryConversation {
  readonly external_id: string;
  readonly member_external_ids?: readonly string[];
}

interface Skipped {
  readonly type: string;
  readonly external_id: string | null;
  readonly index?: number;
  readonly code: string;
  readonly message: string;
}

interface Succeeding<Body> {
  orThrow(): Promise<Body>;
}

/**
 * Resolves when every record was taken or skipped. Rejects with TypeError before anything is sent when a roster is too
 * long, with ImportInterrupted when a batch fails. Records are keyed by their source ids, so a batch may be repeated.
 */
export async function importHistory<Body extends History>(
  client: ImportCalls<Body>,
  source: ImportSource,
  history: Body,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  checkRosters(history.conversations ?? []);
  const batches = splitIntoBatches(listsOf(history), options.resumeFrom);
  const call = { isRepeatable: true, ...(options.signal === undefined ? {} : { signal: options.signal }) };
  const importId = (await client.createImport({ body: source }, call).orThrow()).data.id;
  const path = { importId };
  let stored = NOTHING;
  let progress = options.resumeFrom ?? { ...NOTHING, skipped: [] };
  try {
    for (const batch of batches) {
      // A batch holds records of the history under the name that they have there.
      const body = { [batch.kind]: batch.records } as unknown as Body;
      const { data } = await client.uploadImportRecords({ path, body }, call).orThrow();
      stored = add(stored, data.counts);
      const skipped = data.skipped.map((one) => ({ ...one, record: recordOf(one, batch) }));
      progress = {
        ...{ ...progress, [batch.kind]: batch.start + batch.records.length },
        skipped: [...progress.skipped, ...skipped],
      };
      options.onProgress?.(progress);
    }
    const { skipped } = progress;
    const isComplete = (options.shouldComplete ?? hasNone)(skipped);
    if (isComplete) await client.completeImport({ path }, call).orThrow();
    return { importId, stored, skipped, isComplete };
  } catch (error) {
    throw new ImportInterrupted(importId, progress, error);
  }
}

function listsOf(history: History): Readonly<Record<Kind, readonly object[]>> {
  return {
    members: history.members ?? [],
    conversations: history.conversations ?? [],
    messages: orderMessages(history.messages ?? []),
    reactions: history.reactions ?? [],
  };
}

/**
 * Rosters add up over the records of a conversation, so the service would refuse late a roster that can be
 * refused early.
 */
function checkRosters(conversations: readonly HistoryConversation[]): void {
  const rosters = new Map<string, Set<string>>();
  for (const { external_id, member_external_ids = [] } of conversations) {
    const roster = rosters.get(external_id) ?? new Set();
    for (const id of member_external_ids) roster.add(id);
    rosters.set(external_id, roster);
  }
  const long = [...rosters].filter(([, roster]) => roster.size > ROSTER_LIMIT);
  if (long.length === 0) return;
  const found = long.map(([id, roster]) => `${id} has ${roster.size}`).join(", ");
  throw new TypeError(
    `import: expected at most ${ROSTER_LIMIT} members in the roster of a conversation, ${found}`,
  );
}

function recordOf({ external_id, index }: Skipped, { records }: Batch<object>): unknown {
  if (index !== undefined) return records[index];
  return records.find((record) => "external_id" in record && record.external_id === external_id);
}

function add(one: Counts, other: Counts): Counts {
  return {
    members: one.members + other.members,
    conversations: one.conversations + other.conversations,
    messages: one.messages + other.messages,
    reactions: one.reactions + other.reactions,
  };
}

function hasNone(skipped: readonly unknown[]): boolean {
  return skipped.length === 0;
}
