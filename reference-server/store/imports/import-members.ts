// Imported members: humans of the source tool, unclaimed until a person takes the membership over.
import { MEMBER_COLUMNS, type MemberRow, type Members } from "../members/members.ts";
import { bytesOf, growthOf } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";
import type { Batch, Skip } from "./import-batch.ts";

/** Properties that are left out stay as they were. */
export interface ImportedMember {
  externalId: string;
  displayName: string;
  handle?: string | null | undefined;
  email?: string | null | undefined;
  title?: string | null | undefined;
  profileImageUrl?: string | null | undefined;
  isGuest?: boolean | undefined;
}

export function openMemberImport(
  { connection, clock, directory, quotas }: StoreContext,
  members: Members,
): (batch: Batch, record: ImportedMember) => Skip | undefined {
  const select = connection.prepare<MemberRow>(
    `SELECT ${MEMBER_COLUMNS} FROM members WHERE import_seq = ? AND external_id = ?`,
  );
  const link = connection.prepare("UPDATE members SET import_seq = ?, external_id = ? WHERE id = ?");
  const update = connection.prepare(
    `UPDATE members SET display_name = ?, handle = ?, email = ?, title = ?, profile_image_url = ?, is_guest = ?,
       updated_at = ? WHERE id = ?`,
  );

  function add({ importSeq, viewer, remember }: Batch, record: ImportedMember): void {
    const { id } = members.insert({
      workspaceId: viewer.workspaceId,
      kind: "human",
      displayName: record.displayName,
      handle: record.handle ?? null,
      email: record.email ?? null,
      title: record.title ?? null,
      profileImageUrl: record.profileImageUrl ?? null,
      isGuest: record.isGuest ?? false,
      claimStatus: "unclaimed",
      sourceKind: "chat_import",
    });
    link.run(importSeq, record.externalId, id);
    const texts = [record.displayName, record.handle, record.email, record.title, record.profileImageUrl];
    quotas.takeWrittenBytes(viewer.memberId, bytesOf([record.externalId, ...texts]));
    remember("member", record.externalId, id);
  }

  function change({ viewer }: Batch, stored: MemberRow, record: ImportedMember): void {
    // A claimed membership is maintained by its owner.
    if (stored.claimStatus === "claimed") return;
    const before = [
      stored.displayName,
      stored.handle,
      stored.email,
      stored.title,
      stored.profileImageUrl,
      stored.isGuest,
    ];
    const given = [
      record.displayName,
      record.handle,
      record.email,
      record.title,
      record.profileImageUrl,
      record.isGuest === undefined ? undefined : Number(record.isGuest),
    ];
    const after = before.map((value, index) => (given[index] === undefined ? value : given[index]));
    if (after.every((value, index) => value === before[index])) return;
    update.run(...after.map((value) => value ?? null), clock.now(), stored.id);
    quotas.takeWrittenBytes(viewer.memberId, growthOf(before, after));
    directory.forget();
  }

  return (batch, record) => {
    const stored = select.get(batch.importSeq, record.externalId);
    if (stored === undefined) add(batch, record);
    else change(batch, stored, record);
    return undefined;
  };
}
