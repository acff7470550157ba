// Imported reactions. One is what it says: who gave which emoji to which message; an id of the source only tracks changes.
import { bytesOf } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";
import { type Batch, type Skip, unknownMember, unknownMessage } from "./import-batch.ts";

export interface ImportedReaction {
  externalId?: string | undefined;
  messageExternalId: string;
  memberExternalId: string;
  emojiText: string;
  createdAt?: number | undefined;
}

/** More than a company gives to one announcement. Each reading of the message counts them, at about a microsecond each. */
export const MAX_REACTIONS = 5000;

interface Row {
  messageId: string;
  emojiText: string;
  memberId: string;
}

export function openReactionImport({
  connection,
  quotas,
}: StoreContext): (batch: Batch, record: ImportedReaction) => Skip | undefined {
  const selectMessage = connection.prepare<{ id: string; createdAt: number; reactionCount: number }>(
    `SELECT id, created_at AS createdAt, reaction_count AS reactionCount FROM messages
     WHERE import_seq = ? AND external_id = ?`,
  );
  const selectBySource = connection.prepare<Row>(
    `SELECT message_id AS messageId, emoji_text AS emojiText, member_id AS memberId FROM reactions
     WHERE import_seq = ? AND external_id = ?`,
  );
  const insert = connection.prepare(
    `INSERT INTO reactions (message_id, emoji_text, member_id, created_at, import_seq, external_id)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const update = connection.prepare(
    `UPDATE reactions SET created_at = coalesce(?4, created_at), import_seq = coalesce(?5, import_seq),
       external_id = coalesce(?6, external_id) WHERE message_id = ?1 AND emoji_text = ?2 AND member_id = ?3`,
  );
  const remove = connection.prepare(
    "DELETE FROM reactions WHERE message_id = ? AND emoji_text = ? AND member_id = ?",
  );
  const count = connection.prepare("UPDATE messages SET reaction_count = reaction_count + ? WHERE id = ?");

  /** Under its source id a reaction may have been something else before; then that is over. */
  function withdraw(importSeq: number, externalId: string, now: Row): void {
    const before = selectBySource.get(importSeq, externalId);
    if (before === undefined || isSame(before, now)) return;
    remove.run(before.messageId, before.emojiText, before.memberId);
    count.run(-1, before.messageId);
  }

  return ({ importSeq, viewer, member }, record) => {
    const message = selectMessage.get(importSeq, record.messageExternalId);
    if (message === undefined) return unknownMessage(record.messageExternalId);
    const memberId = member(record.memberExternalId);
    if (memberId === undefined) return unknownMember(record.memberExternalId);
    const row: Row = { messageId: message.id, emojiText: record.emojiText, memberId };
    const { externalId } = record;
    if (externalId !== undefined) withdraw(importSeq, externalId, row);
    const source = externalId === undefined ? [null, null] : [importSeq, externalId];
    // Without a timestamp of its own it gets that of its message, so that the order of batches does not show.
    const createdAt = record.createdAt ?? message.createdAt;
    const isKnown = () =>
      update.run(row.messageId, row.emojiText, row.memberId, record.createdAt ?? null, ...source) > 0;
    if (message.reactionCount >= MAX_REACTIONS) return isKnown() ? undefined : tooManyReactions();
    if (insert.run(row.messageId, row.emojiText, row.memberId, createdAt, ...source) > 0) {
      count.run(1, row.messageId);
      quotas.takeWrittenBytes(viewer.memberId, bytesOf([record.emojiText]));
    } else isKnown();
    return undefined;
  };
}

function tooManyReactions(): Skip {
  return { code: "reactions_full", message: `expected at most ${MAX_REACTIONS} reactions to a message` };
}

function isSame(left: Row, right: Row): boolean {
  return (
    left.messageId === right.messageId &&
    left.emojiText === right.emojiText &&
    left.memberId === right.memberId
  );
}
