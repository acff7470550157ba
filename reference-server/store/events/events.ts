// The durable event log: an ordered sequence that realtime connections and webhooks read from a position of their own.
// It is bounded by age and by count; the floor of a workspace says which positions can no longer be continued from.
import type { Clock } from "../../clock.ts";
import type { IdSource } from "../../ids.ts";
import type { StoredEvent } from "../db/commit-events.ts";
import type { Connection } from "../db/connection.ts";
import { boundLimit } from "../db/paging.ts";
import { inSlices } from "../db/slices.ts";
import type { WriteQueue } from "../db/write-queue.ts";

/** An event about to be appended; the log gives position, id and timestamp. */
export interface NewEvent {
  workspaceId: string;
  type: string;
  conversationId: string;
  messageId: string | null;
  mentions: readonly string[];
  render(event: { id: string; createdAt: number }): string;
}

interface EventWindow {
  maxAgeMs: number;
  maxEvents: number;
}

export interface Events {
  /** To be called inside a write; announced after its commit. */
  append(event: NewEvent): StoredEvent;
  /** `follow` runs inside the write that appends, so that its rows are committed with the event or not at all. */
  onAppend(follow: (event: StoredEvent) => void): void;
  /** The position of the newest event of any workspace. */
  head(): Promise<number>;
  /** As many as are some megabytes, at least one when there is any. */
  readAfter(workspaceId: string, position: number, limit: number): Promise<StoredEvent[]>;
  /**
   * Drops the events outside the window; returns the floor: the lowest position that can be continued from.
   */
  trim(workspaceId: string, window: EventWindow): Promise<number>;
}

/** Events that one statement reads; a few megabytes when each is as long as it may be. */
const GROUP = 10;
/** Payloads that are read at once: of usual events hundreds, of the longest those of a few milliseconds. */
const MAX_CHARACTERS = 1024 * 1024;

/** Events that one write drops, some milliseconds even of long ones. */
const TRIM_SIZE = 200;

type EventRow = Omit<StoredEvent, "mentions"> & { mentions: string };

const COLUMNS = `seq, id, workspace_id AS workspaceId, type, conversation_id AS conversationId,
  message_id AS messageId, mentions, payload, created_at AS createdAt`;

export function openEvents(connection: Connection, queue: WriteQueue, clock: Clock, ids: IdSource): Events {
  const { insert, selectHead, selectAfter, selectFloor, selectNewestOld, selectSurplus, remove, raiseFloor } =
    prepareStatements(connection);
  const followers: Array<(event: StoredEvent) => void> = [];

  return {
    append(event) {
      const { render, mentions, ...rest } = event;
      const stamp = { id: ids("evt"), createdAt: clock.now() };
      const payload = render(stamp);
      const { workspaceId, type, conversationId, messageId } = rest;
      const seq = insert.insert(
        stamp.id,
        workspaceId,
        type,
        conversationId,
        messageId,
        JSON.stringify(mentions),
        payload,
        stamp.createdAt,
      );
      const stored = { ...rest, ...stamp, mentions, payload, seq };
      for (const follow of followers) follow(stored);
      queue.record({ kind: "event_appended", event: stored });
      return stored;
    },
    onAppend: (follow) => {
      followers.push(follow);
    },
    head: async () => selectHead.get()?.seq ?? 0,
    async readAfter(workspaceId, position, limit) {
      const rows: EventRow[] = [];
      let characters = 0;
      while (rows.length < limit && characters < MAX_CHARACTERS) {
        const count = Math.min(GROUP, limit - rows.length);
        const group = selectAfter.all(workspaceId, rows.at(-1)?.seq ?? position, count);
        for (const { payload } of group) characters += payload.length;
        rows.push(...group);
        if (group.length < count) break;
      }
      return rows.map(({ mentions, ...row }) => ({ ...row, mentions: JSON.parse(mentions) }));
    },
    async trim(workspaceId, window) {
      const { floor, dropped } = await queue.write(() => {
        const old = selectNewestOld.get(workspaceId, clock.now() - window.maxAgeMs)?.seq ?? 0;
        const surplus = selectSurplus.get(workspaceId, window.maxEvents)?.seq ?? 0;
        const dropped = Math.max(old, surplus);
        const floor = Math.max(dropped, selectFloor.get(workspaceId)?.floor ?? 0);
        if (dropped > 0) raiseFloor.run(floor, workspaceId);
        return { floor, dropped };
      });
      // From here on nobody continues from below the floor, so that the events there can go little by little.
      if (dropped > 0) {
        await inSlices(TRIM_SIZE, () => queue.write(() => remove.run(workspaceId, dropped)));
      }
      return floor;
    },
  };
}

function prepareStatements(connection: Connection) {
  const insert = connection.prepare(
    `INSERT INTO events (id, workspace_id, type, conversation_id, message_id, mentions, payload, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const selectHead = connection.prepare<{ seq: number }>(
    "SELECT seq FROM sqlite_sequence WHERE name = 'events'",
  );
  const selectAfter = connection.prepare<EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE workspace_id = ? AND seq > ? ORDER BY seq ${boundLimit("?")}`,
  );
  const selectFloor = connection.prepare<{ floor: number }>(
    "SELECT events_floor AS floor FROM workspaces WHERE id = ?",
  );
  const selectNewestOld = connection.prepare<{ seq: number }>(
    // Events are appended in time order, so the search from the old end stops at the first young one.
    `SELECT seq FROM events WHERE workspace_id = ?1 AND seq < coalesce((SELECT min(seq) FROM events
       WHERE workspace_id = ?1 AND created_at >= ?2), 9007199254740991) ORDER BY seq DESC LIMIT 1`,
  );
  const selectSurplus = connection.prepare<{ seq: number }>(
    "SELECT seq FROM events WHERE workspace_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?",
  );
  const remove = connection.prepare(`DELETE FROM events WHERE seq IN
       (SELECT seq FROM events WHERE workspace_id = ? AND seq <= ? LIMIT ${TRIM_SIZE})`);
  const raiseFloor = connection.prepare("UPDATE workspaces SET events_floor = ? WHERE id = ?");
  return { insert, selectHead, selectAfter, selectFloor, selectNewestOld, selectSurplus, remove, raiseFloor };
}
