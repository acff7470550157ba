// Imported conversations and their rosters. The identity that first imports one becomes a member of it, so that the imported
// messages can be read back; people of the roster can read it once they claim their membership.

import type { Connection } from "../db/connection.ts";
import { bytesOf, growthOf, ROW_BYTES } from "../quotas.ts";
import type { Conversations } from "../resources/conversations.ts";
import type { StoreContext } from "../store-context.ts";
import { type Batch, type Skip, unknownMember } from "./import-batch.ts";

/** Properties that are left out stay as they were. */
export interface ImportedConversation {
  externalId: string;
  name: string;
  description?: string | null | undefined;
  isDirectMessage?: boolean | undefined;
  /** Without a word about it only members may read the conversation. */
  isPrivate?: boolean | undefined;
  createdAt?: number | undefined;
  archivedAt?: number | null | undefined;
  /** Added to the roster; nobody is ever taken off it. */
  memberExternalIds?: readonly string[] | undefined;
}

/** Source members of one conversation over all batches together, as the specification says. */
const MAX_ROSTER = 250;

const IMPORTED = 1;
const TYPE = { channel: 0, directMessage: 1 };
const ACCESS = { open: 0, restricted: 1 };

interface Row {
  id: string;
  name: string;
  description: string | null;
  type: number;
  accessControlType: number;
  createdAt: number;
  archivedAt: number | null;
}

export function openConversationImport(
  { connection, clock, directory, quotas }: StoreContext,
  conversations: Conversations,
): (batch: Batch, record: ImportedConversation) => Skip | undefined {
  const { select, selectRoster, link, update, join } = prepareStatements(connection);

  function add(
    { importSeq, viewer, remember }: Batch,
    record: ImportedConversation,
    roster: Set<string>,
  ): void {
    const id = conversations.insert({
      workspaceId: viewer.workspaceId,
      name: record.name,
      creatorMemberId: null,
      memberIds: [...roster, viewer.memberId],
      origin: IMPORTED,
      type: typeOf(record) ?? TYPE.channel,
      accessControlType: accessOf(record) ?? ACCESS.restricted,
      externalChannelId: record.externalId,
      createdAt: record.createdAt ?? clock.now(),
      ...(typeof record.description === "string" && { description: record.description }),
    });
    link.run(importSeq, record.externalId, record.archivedAt ?? null, id);
    const bytes = bytesOf([record.externalId, record.name, record.description]);
    quotas.takeWrittenBytes(viewer.memberId, bytes + roster.size * ROW_BYTES);
    remember("conversation", record.externalId, id);
  }

  function change({ viewer }: Batch, stored: Row, record: ImportedConversation, roster: Set<string>): void {
    let joined = 0;
    for (const memberId of roster) joined += join.run(stored.id, memberId, stored.createdAt);
    quotas.takeWrittenBytes(viewer.memberId, joined * ROW_BYTES);
    if (joined > 0) directory.forget();
    // Going on with an import of others changes what they brought, and does not let anybody read it.
    const isReader = directory.canRead(viewer, stored.id);
    const before = valuesOf(stored);
    const after = changedValues(before, isReader ? record : { ...record, isPrivate: undefined });
    if (after.every((value, index) => value === before[index])) return;
    update.run(...after.map((value) => value ?? null), clock.now(), stored.id);
    quotas.takeWrittenBytes(viewer.memberId, growthOf(before, after));
    directory.forget();
  }

  /** Local ids of the members to add, or why the record cannot be taken. */
  function readRoster(
    batch: Batch,
    stored: Row | undefined,
    externalIds: readonly string[],
  ): Set<string> | Skip {
    const roster = new Set<string>();
    for (const externalId of externalIds) {
      const memberId = batch.member(externalId);
      if (memberId === undefined) return unknownMember(externalId);
      roster.add(memberId);
    }
    const present = stored === undefined ? [] : selectRoster.all(stored.id, batch.importSeq);
    const total = new Set([...roster, ...present.map(({ id }) => id)]).size;
    return total <= MAX_ROSTER ? roster : rosterFull(total);
  }

  return (batch, record) => {
    const stored = select.get(batch.importSeq, record.externalId);
    const roster = readRoster(batch, stored, record.memberExternalIds ?? []);
    if (!(roster instanceof Set)) return roster;
    if (stored === undefined) add(batch, record, roster);
    else change(batch, stored, record, roster);
    return undefined;
  };
}

function rosterFull(total: number): Skip {
  return {
    code: "roster_full",
    message: `expected at most ${MAX_ROSTER} members in the roster over all batches, found ${total}`,
  };
}

type Values = readonly (string | number | null | undefined)[];

/** In the order of the columns that an update sets. */
const valuesOf = (stored: Row): Values => [
  stored.name,
  stored.description,
  stored.type,
  stored.accessControlType,
  stored.createdAt,
  stored.archivedAt,
];

/** A property that the record does not give keeps its value. */
function changedValues(before: Values, record: ImportedConversation): Values {
  const given: Values = [
    record.name,
    record.description,
    typeOf(record),
    accessOf(record),
    record.createdAt,
    record.archivedAt,
  ];
  return before.map((value, index) => (given[index] === undefined ? value : given[index]));
}

function prepareStatements(connection: Connection) {
  const select = connection.prepare<Row>(
    `SELECT id, name, description, type, access_control_type AS accessControlType, created_at AS createdAt,
       archived_at AS archivedAt FROM conversations WHERE import_seq = ? AND external_id = ?`,
  );
  const selectRoster = connection.prepare<{ id: string }>(
    `SELECT members.id FROM conversation_members JOIN members ON members.id = member_id
     WHERE conversation_id = ? AND import_seq = ?`,
  );
  const link = connection.prepare(
    "UPDATE conversations SET import_seq = ?, external_id = ?, archived_at = ? WHERE id = ?",
  );
  const update = connection.prepare(
    `UPDATE conversations SET name = ?, description = ?, type = ?, access_control_type = ?, created_at = ?,
       archived_at = ?, updated_at = ? WHERE id = ?`,
  );
  const join = connection.prepare(
    "INSERT INTO conversation_members (conversation_id, member_id, joined_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
  );
  return { select, selectRoster, link, update, join };
}

function typeOf({ isDirectMessage }: ImportedConversation): number | undefined {
  if (isDirectMessage === undefined) return undefined;
  return isDirectMessage ? TYPE.directMessage : TYPE.channel;
}

/** A direct message is never open, whatever else the record says. */
function accessOf({ isDirectMessage, isPrivate }: ImportedConversation): number | undefined {
  if (isDirectMessage) return ACCESS.restricted;
  if (isPrivate === undefined) return undefined;
  return isPrivate ? ACCESS.restricted : ACCESS.open;
}
