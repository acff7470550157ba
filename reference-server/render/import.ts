// Imports as the contract spells them, and the outcome of a batch.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Import, ImportOutcome } from "../store/imports/imports.ts";
import { optionalTimestamp } from "./member.ts";

export function renderImport(found: Import): types.Import {
  return {
    id: found.id,
    source: found.source,
    source_workspace_id: found.sourceWorkspaceId,
    source_workspace_name: found.sourceWorkspaceName,
    status: found.status,
    created_at: toTimestamp(found.createdAt),
    updated_at: toTimestamp(found.updatedAt),
    completed_at: optionalTimestamp(found.completedAt),
  };
}

export function renderImportOutcome({ counts, skipped }: ImportOutcome): types.ImportRecordsResult["data"] {
  return {
    counts,
    skipped: skipped.map(({ type, externalId, index, code, message }) => ({
      type,
      external_id: externalId,
      index,
      code,
      message,
    })),
  };
}
