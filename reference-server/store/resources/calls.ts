// Calls: recorded sessions of a conversation, with participants and a transcript. They are made elsewhere.
import { notFound } from "../../refusal.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

export interface Call {
  id: string;
  workspaceId: string;
  conversationId: string;
  conversationName: string;
  status: string;
  title: string | null;
  summary: string | null;
  chapters: CallChapter[];
  durationSeconds: number | null;
  startedAt: number;
  endedAt: number | null;
  participants: { id: string; name: string | null }[];
}

interface CallChapter {
  title: string;
  content: string;
  start_ms: number;
  end_ms: number;
}

export interface Segment {
  position: number;
  speakerName: string | null;
  content: string;
  startMs: number;
  endMs: number;
}

type NewCall = Pick<
  Call,
  "workspaceId" | "conversationId" | "title" | "summary" | "startedAt" | "endedAt"
> & {
  chapters?: CallChapter[];
  participantIds: readonly string[];
  segments: readonly Omit<Segment, "position">[];
};

export interface Calls {
  create(call: NewCall): Promise<string>;
  /** Undefined when the viewer may not read it, neither in its conversation nor through the forward that is named. */
  get(viewer: Viewer, callId: string, forwardedMessageId?: string): Promise<Call | undefined>;
  /** One page of the transcript after a position; one more segment than `limit` says that there is a next page. */
  segments(callId: string, after: number, limit: number): Promise<Segment[]>;
}

export type CallRow = Omit<Call, "conversationName" | "participants" | "chapters"> & { chapters: string };

export const CALL_COLUMNS = `id, workspace_id AS workspaceId, conversation_id AS conversationId, status, title, summary,
  chapters, duration_seconds AS durationSeconds, started_at AS startedAt, ended_at AS endedAt`;

export function openCalls(context: StoreContext): Calls {
  const { connection, queue, ids, directory } = context;
  const insert = connection.prepare(
    `INSERT INTO calls (id, workspace_id, conversation_id, status, title, summary, chapters, duration_seconds,
       started_at, ended_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertParticipant = connection.prepare(
    "INSERT INTO call_participants (call_id, member_id) VALUES (?, ?)",
  );
  const insertSegment = connection.prepare(
    "INSERT INTO call_segments (call_id, position, speaker_name, content, start_ms, end_ms) VALUES (?, ?, ?, ?, ?, ?)",
  );
  const select = connection.prepare<CallRow>(`SELECT ${CALL_COLUMNS} FROM calls WHERE id = ?`);
  const selectSegments = connection.prepare<Segment>(
    `SELECT position, speaker_name AS speakerName, content, start_ms AS startMs, end_ms AS endMs FROM call_segments
     WHERE call_id = ? AND position > ? ORDER BY position LIMIT ?`,
  );
  const sharing = connection.prepare<{ conversationId: string; forwardSource: string | null }>(
    "SELECT conversation_id AS conversationId, forward_source AS forwardSource FROM messages WHERE id = ?",
  );
  const toCall = openCallReader(context);

  /** The forward must be readable, be a show_message one, and share exactly this call. */
  function sharesCall(viewer: Viewer, messageId: string, callId: string): boolean {
    const message = sharing.get(messageId);
    if (message?.forwardSource == null || !directory.canRead(viewer, message.conversationId)) return false;
    const source = JSON.parse(message.forwardSource) as { mode?: string; callId?: string };
    return source.mode === "show_message" && source.callId === callId;
  }

  return {
    create: (call) =>
      queue.write(() => {
        if (directory.conversation(call.conversationId)?.workspaceId !== call.workspaceId)
          throw notFound("conversation");
        const id = ids("call");
        const seconds = call.endedAt === null ? null : (call.endedAt - call.startedAt) / 1000;
        const status = call.endedAt === null ? "live" : "ended";
        const chapters = JSON.stringify(call.chapters ?? []);
        insert.run(
          id,
          call.workspaceId,
          call.conversationId,
          status,
          call.title,
          call.summary,
          chapters,
          seconds,
          call.startedAt,
          call.endedAt,
        );
        for (const memberId of call.participantIds) insertParticipant.run(id, memberId);
        for (const [position, { speakerName, content, startMs, endMs }] of call.segments.entries()) {
          insertSegment.run(id, position, speakerName, content, startMs, endMs);
        }
        return id;
      }),
    async get(viewer, callId, forwardedMessageId) {
      const row = select.get(callId);
      if (row?.workspaceId !== viewer.workspaceId) return undefined;
      const readable =
        directory.canRead(viewer, row.conversationId) ||
        (forwardedMessageId !== undefined && sharesCall(viewer, forwardedMessageId, callId));
      return readable ? toCall(row) : undefined;
    },
    segments: async (callId, after, limit) => selectSegments.all(callId, after, limit),
  };
}

export function openCallReader({ connection, directory }: StoreContext): (row: CallRow) => Call {
  const selectParticipants = connection.prepare<{ memberId: string }>(
    "SELECT member_id AS memberId FROM call_participants WHERE call_id = ? ORDER BY member_id",
  );
  return (row) => ({
    ...row,
    conversationName: directory.conversation(row.conversationId)?.name ?? "",
    chapters: JSON.parse(row.chapters),
    participants: selectParticipants
      .all(row.id)
      .map(({ memberId }) => ({ id: memberId, name: directory.memberName(memberId) })),
  });
}
