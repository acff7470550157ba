// Agents: members operated by software. Each is made by this API or seeded, and no two of a workspace share a name.
import { invalidBody } from "../../refusal.ts";
import { boundLimit, type Page, type PageRequest, readPage } from "../db/paging.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import { MEMBER_COLUMNS, type Member, type MemberRow, type Members, toMember } from "../members/members.ts";
import type { StoreContext } from "../store-context.ts";

type Agent = Member & { seq: number };

export interface NewAgent {
  displayName: string;
  roleName: string | null;
}

export interface Agents {
  create(viewer: Viewer, agent: NewAgent, once: Once<Member> | undefined): Promise<OnceResult<Member>>;
  /** The same inside a write of another aggregate. */
  insert(creator: Viewer, agent: NewAgent): Member;
  /** The agents of the viewer's workspace, the newest first. */
  list(viewer: Viewer, page: PageRequest): Promise<Page<Agent>>;
}

const IN_RANGE = "(created_at, seq) > (?2, ?3) AND (created_at, seq) < (?4, ?5)";

export function openAgents(
  { connection, writeAs, clock, idempotency, directory, quotas }: StoreContext,
  members: Members,
): Agents {
  const selectRange = (direction: "ASC" | "DESC") =>
    connection.prepare<MemberRow & { seq: number }>(
      `SELECT seq, ${MEMBER_COLUMNS} FROM members
       WHERE workspace_id = ?1 AND kind = 'agent' AND archived_at IS NULL AND ${IN_RANGE}
       ORDER BY created_at ${direction}, seq ${direction} ${boundLimit("?6")}`,
    );
  const ranges = { asc: selectRange("ASC"), desc: selectRange("DESC") };
  const joinEveryone = connection.prepare(
    `INSERT INTO conversation_members (conversation_id, member_id, joined_at)
     SELECT id, ?1, ?2 FROM conversations
     WHERE workspace_id = ?3 AND everyone_member_group_id IS NOT NULL AND archived_at IS NULL`,
  );

  const rememberCreator = connection.prepare("UPDATE members SET created_by_member_id = ? WHERE id = ?");

  /** A new agent belongs to the conversations of everyone: no operation could add it to any. */
  function insert({ workspaceId, memberId }: Viewer, { displayName, roleName }: NewAgent): Member {
    quotas.checkAgents(memberId);
    const agent = members.insert({
      workspaceId,
      kind: "agent",
      displayName,
      roleName,
      isWorkspaceAgent: true,
    });
    rememberCreator.run(memberId, agent.id);
    joinEveryone.run(agent.id, clock.now(), workspaceId);
    directory.forget();
    return agent;
  }

  return {
    insert,
    create: (viewer, agent, once) =>
      writeAs(viewer, () => idempotency.run(once, () => insert(viewer, agent))),
    list: async ({ workspaceId }, request) => {
      const page = readPage("desc", request, (direction, low, high, limit) =>
        ranges[direction].all(workspaceId, low.createdAt, low.seq, high.createdAt, high.seq, limit),
      );
      return { ...page, items: page.items.map((row) => ({ ...toMember(row), seq: row.seq })) };
    },
  };
}

/** A name of nothing but space cannot be distinguished from none. */
export function checkAgentName(pointer: string, displayName: string): void {
  if (displayName.trim() !== "") return;
  throw invalidBody(pointer, "blank", "expected a name, found only space");
}
