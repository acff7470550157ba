// Servers with a fault in opening and completing imports, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import {
  after,
  around,
  aroundStore,
  before,
  both,
  inContext,
  inReceived,
  inRefusals,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "any-member-completes": {
    title: "an ordinary member completes an import",
    breaks: ["AUT-15"],
    decorate: inContext("completeImport", (context) => ({ ...context, role: "admin" })),
  },
  "any-member-imports": {
    title: "an ordinary member imports",
    breaks: ["AUT-15"],
    decorate: (services) =>
      (["createImport", "uploadImportRecords", "completeImport"] as const).reduce(
        // Each handler is called with its own arguments, and another role.
        (changed, id) =>
          inContext(id as "createImport", (context) => ({ ...context, role: "admin" }))(changed),
        services,
      ),
  },
  // Line 135: imports are keyed by source and source workspace id. The two are joined with a colon, which may be in either.
  "colon-joined-imports": {
    title: "sources and source workspaces that read the same once joined with a colon are one import",
    breaks: ["IMP-06"],
    decorate: aroundStore("imports", "open", (open) => {
      const first = new Map<string, { source: string; sourceWorkspaceId: string }>();
      return (viewer, input) => {
        const name = `${viewer.workspaceId} ${input.source}:${input.sourceWorkspaceId}`;
        const { source, sourceWorkspaceId } = first.get(name) ?? input;
        first.set(name, { source, sourceWorkspaceId });
        return open(viewer, { ...input, source, sourceWorkspaceId });
      };
    }),
  },
  "complete-stays-complete": {
    title: "creating a complete import again does not open it",
    breaks: ["IMP-05"],
    decorate: (services) => {
      const complete = new Set<string>();
      return both(
        before("completeImport", (request) => complete.add(request.path.importId)),
        after("createImport", async (response, _, context) => {
          if (response.status !== 201 || !complete.has(response.body.data.id)) return;
          await context.services.store.imports.complete(context.caller, response.body.data.id);
        }),
      )(services);
    },
  },
  "completed-source-starts-anew": {
    title: "creating an import for a source whose import is complete gives another import",
    breaks: ["IMP-05"],
    decorate: (services) => {
      const sources = new Map<string, string>();
      const rounds = new Map<string, number>();
      return both(
        before("completeImport", (request) => {
          const name = sources.get(request.path.importId) ?? "";
          rounds.set(name, (rounds.get(name) ?? 0) + 1);
        }),
        around("createImport", (original) => async (request, context) => {
          const name = `${request.body.source} ${request.body.source_workspace_id}`;
          const round = rounds.get(name) ?? 0;
          const source = round === 0 ? request.body.source : `${request.body.source} ${round}`;
          const response = await original({ ...request, body: { ...request.body, source } }, context);
          if (response.status === 201) sources.set(response.body.data.id, name);
          return response;
        }),
      )(services);
    },
  },
  "foreign-import-is-forbidden": {
    title: "the completion of an import of another workspace is refused with 403 and not with 404",
    breaks: ["GEN-22"],
    decorate: (services) => {
      const known = new Set<string>();
      return both(
        after("createImport", (response) => {
          if (response.status === 201) known.add(response.body.data.id);
        }),
        around("completeImport", (original) => async (request, context) => {
          try {
            return await original(request, context);
          } catch (error) {
            const isHidden = error instanceof Refusal && error.code === "not_found";
            if (!isHidden || !known.has(request.path.importId)) throw error;
            throw new Refusal("forbidden", "the import belongs to another workspace");
          }
        }),
      )(services);
    },
  },
  // Line 135: "Imports are keyed by the source tool's ids". Whether there is one is looked up before it is made, without a lock.
  "imports-created-at-once-are-several": {
    title: "create-import requests at the same time give several imports",
    breaks: ["IMP-04"],
    decorate: aroundStore("imports", "open", (open) => {
      const underWay = new Map<string, number>();
      return async (viewer, input) => {
        const name = JSON.stringify([viewer.workspaceId, input.source, input.sourceWorkspaceId]);
        const before = underWay.get(name) ?? 0;
        underWay.set(name, before + 1);
        // The others come meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 20));
        underWay.delete(name);
        const sourceWorkspaceId = `${input.sourceWorkspaceId}${"\u200b".repeat(before)}`;
        return open(viewer, { ...input, sourceWorkspaceId });
      };
    }),
  },
  // Line 135: imports are keyed by source and source workspace id. The two are joined with nothing in between.
  "joined-imports-are-one": {
    title: "sources and source workspaces that read the same once joined are one import",
    breaks: ["IMP-06"],
    decorate: aroundStore("imports", "open", (open) => {
      const first = new Map<string, { source: string; sourceWorkspaceId: string }>();
      return (viewer, input) => {
        const name = `${viewer.workspaceId} ${input.source}${input.sourceWorkspaceId}`;
        const { source, sourceWorkspaceId } = first.get(name) ?? input;
        first.set(name, { source, sourceWorkspaceId });
        return open(viewer, { ...input, source, sourceWorkspaceId });
      };
    }),
  },
  "other-name-is-another-import": {
    title: "creating an import for a known source workspace under another name gives another import",
    breaks: ["IMP-04", "IMP-05"],
    decorate: (services) => {
      const names = new Map<string, string>();
      return inReceived("createImport", (request) => {
        const { source, source_workspace_id: id, source_workspace_name: name } = request.body;
        const first = names.get(`${source} ${id}`) ?? name;
        if (name == null || first == null || name === first) {
          if (first != null) names.set(`${source} ${id}`, first);
          return request;
        }
        return { ...request, body: { ...request.body, source: `${source} ${name}` } };
      })(services);
    },
  },
  "second-reopening-fails": {
    title: "an import that was completed a second time stays complete",
    breaks: ["IMP-05"],
    decorate: (services) => {
      const completions = new Map<string, number>();
      return both(
        before("completeImport", (request) => {
          const { importId } = request.path;
          completions.set(importId, (completions.get(importId) ?? 0) + 1);
        }),
        after("createImport", async (response, _, context) => {
          if (response.status !== 201 || (completions.get(response.body.data.id) ?? 0) < 3) return;
          await context.services.store.imports.complete(context.caller, response.body.data.id);
        }),
      )(services);
    },
  },
  "source-workspaces-ignore-case": {
    title: "source workspace ids that differ in case only share one import",
    breaks: ["IMP-06"],
    decorate: aroundStore(
      "imports",
      "open",
      (open) => (viewer, input) =>
        open(viewer, { ...input, sourceWorkspaceId: input.sourceWorkspaceId.toLowerCase() }),
    ),
  },
  "sources-share-workspaces": {
    title: "two sources whose workspaces have one id share an import",
    breaks: ["IMP-01", "IMP-06", "IMP-07"],
    decorate: aroundStore("imports", "open", (open) => {
      const sources = new Map<string, string>();
      return (viewer, input) => {
        const name = `${viewer.workspaceId} ${input.sourceWorkspaceId}`;
        const source = sources.get(name) ?? input.source;
        sources.set(name, source);
        return open(viewer, { ...input, source });
      };
    }),
  },
  "open-import-is-a-conflict": {
    title: "creating an import that is open already is a conflict",
    breaks: ["IMP-04"],
    decorate: around("createImport", (original) => {
      const open = new Set<string>();
      return async (request, context) => {
        const name = `${request.body.source} ${request.body.source_workspace_id}`;
        if (open.has(name)) throw new Refusal("conflict", "the import exists");
        open.add(name);
        return original(request, context);
      };
    }),
  },
  "unknown-import-is-a-conflict": {
    title: "completing an unknown import is a conflict",
    breaks: ["IMP-30"],
    decorate: inRefusals("completeImport", (error) =>
      error.code === "not_found" ? new Refusal("conflict", "there is nothing to complete") : error,
    ),
  },
  "foreign-complete-import-conflicts": {
    title: "records for a complete import of another workspace are answered with 409 and not with 404",
    breaks: ["GEN-22"],
    decorate: (services) => {
      const complete = new Set<string>();
      return both(
        after("completeImport", (response, request) => {
          if (response.status === 200) complete.add(request.path.importId);
        }),
        after("createImport", (response) => {
          if (response.status === 201) complete.delete(response.body.data.id);
        }),
        around("uploadImportRecords", (original) => async (request, context) => {
          try {
            return await original(request, context);
          } catch (error) {
            const isHidden = error instanceof Refusal && error.code === "not_found";
            if (!isHidden || !complete.has(request.path.importId)) throw error;
            throw new Refusal("import_completed", "the import is complete");
          }
        }),
      )(services);
    },
  },
  "created-without-id": {
    title: "a created import without a source_workspace_name has no id",
    breaks: ["IMP-01"],
    decorate: inJson("POST", /^\/v1\/imports$/, (json) => {
      const { id, ...rest } = json.data as { id: string; source_workspace_name: string | null };
      return { data: rest.source_workspace_name === null ? rest : { id, ...rest } };
    }),
  },
});
