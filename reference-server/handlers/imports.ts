// Handlers of the imports operations.

import type * as types from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { readRecords } from "../handling/import-records.ts";
import { Refusal } from "../refusal.ts";
import type { Context } from "./context.ts";

export const completeImport: Handlers["completeImport"] = async ({ path }, context) => {
  checkRole(context);
  const { store, render } = context.services;
  const completed = await store.imports.complete(context.caller, path.importId);
  return { status: 200, body: { data: render.import(completed) } };
};

export const createImport: Handlers["createImport"] = async ({ body }, context) => {
  checkRole(context);
  const { store, render } = context.services;
  const opened = await store.imports.open(context.caller, {
    source: body.source,
    sourceWorkspaceId: body.source_workspace_id,
    sourceWorkspaceName: body.source_workspace_name,
  });
  return { status: 201, body: { data: render.import(opened) } };
};

export const uploadImportRecords: Handlers["uploadImportRecords"] = async ({ path, body }, context) => {
  checkRole(context);
  checkFilesScope(context, body);
  const { store, render } = context.services;
  const outcome = await store.imports.take(context.caller, path.importId, readRecords(body));
  return { status: 200, body: { data: render.importOutcome(outcome) } };
};

/** An import speaks in the name of everybody, which the scope alone does not allow. */
function checkRole({ role }: Context): void {
  if (role === "owner" || role === "admin") return;
  throw new Refusal(
    "forbidden",
    "expected the key of a workspace owner or admin; an import writes for all members",
  );
}

function checkFilesScope({ scopes }: Context, { messages = [] }: types.ImportRecordsBody): void {
  if (scopes.has("files:write")) return;
  if (messages.every(({ files = [] }) => files.length === 0)) return;
  throw new Refusal("missing_scope", "the key lacks files:write, which attaching files needs", {
    missingScopes: ["files:write"],
  });
}
