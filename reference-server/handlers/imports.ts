// Handlers of the imports operations.

import type * as wire from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { readRecords } from "../handling/import-records.ts";
import { Refusal } from "../refusal.ts";
import type { Context } from "./context.ts";

export const completeImport: Handlers["completeImport"] = async ({ path }, context) => {
  checkRole(context);
  const { store, wire } = context.parts;
  const completed = await store.imports.complete(context.caller, path.importId);
  return { status: 200, body: { data: wire.import(completed) } };
};

export const createImport: Handlers["createImport"] = async ({ body }, context) => {
  checkRole(context);
  const { store, wire } = context.parts;
  const opened = await store.imports.open(context.caller, {
    source: body.source,
    sourceWorkspaceId: body.source_workspace_id,
    sourceWorkspaceName: body.source_workspace_name,
  });
  return { status: 201, body: { data: wire.import(opened) } };
};

export const uploadImportRecords: Handlers["uploadImportRecords"] = async ({ path, body }, context) => {
  checkRole(context);
  checkFilesScope(context, body);
  const { store, wire } = context.parts;
  const outcome = await store.imports.take(context.caller, path.importId, readRecords(body));
  return { status: 200, body: { data: wire.importOutcome(outcome) } };
};

/** An import speaks in the name of everybody, which the scope alone does not allow. */
function checkRole({ role }: Context): void {
  if (role === "owner" || role === "admin") return;
  throw new Refusal(
    "forbidden",
    "expected the key of a workspace owner or admin; an import writes for all members",
  );
}

function checkFilesScope({ scopes }: Context, { messages = [] }: wire.ImportRecordsBody): void {
  if (scopes.has("files:write")) return;
  if (messages.every(({ files = [] }) => files.length === 0)) return;
  throw new Refusal("missing_scope", "the key lacks files:write, which attaching files needs", {
    missingScopes: ["files:write"],
  });
}
