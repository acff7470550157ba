// Servers with a fault in opening and completing imports, where the kind of key matters, a row each.
import type { AllServices } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around, before, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";

/** @returns who opened each import */
function rememberOwners({ store }: AllServices): ReadonlyMap<string, Viewer> {
  const owners = new Map<string, Viewer>();
  const { open } = store.imports;
  store.imports.open = async (viewer, input) => {
    const opened = await open(viewer, input);
    owners.set(opened.id, viewer);
    return opened;
  };
  return owners;
}

const IMPORTS = ["createImport", "uploadImportRecords", "completeImport"] as const;

/** A caller has the role that the role_name of an agent says. */
async function withNamedRole(context: Context): Promise<Context> {
  const { caller, services } = context;
  const member = await services.store.members.get(caller, caller.memberId);
  const isNamed = member?.kind === "agent" && /^(admin|owner)$/i.test(member.roleName ?? "");
  return isNamed ? { ...context, role: "admin" } : context;
}

export default defineFaults({
  "foreign-completion-counts": {
    title: "a completion with a key of another workspace is refused and carried out",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const owners = rememberOwners(services);
      return before("completeImport", async (request, context) => {
        const owner = owners.get(request.path.importId);
        if (owner !== undefined && owner.workspaceId !== context.caller.workspaceId)
          await context.services.store.imports.complete(owner, request.path.importId);
      })(services);
    },
  },
  "foreign-records-are-taken": {
    title: "a key of another workspace sends records to an import",
    breaks: ["GEN-05"],
    decorate: (services) => {
      const owners = rememberOwners(services);
      return aroundTake(
        (original) => (viewer, importId, records) =>
          original(owners.get(importId) ?? viewer, importId, records),
      )(services);
    },
  },
  "sibling-keys-open-imports-of-their-own": {
    title: "another key of the same admin that creates an import again gets an import of its own",
    breaks: ["IMP-04"],
    decorate: around("createImport", (original) => {
      const makers = new Map<string, string>();
      return async (request, context) => {
        const { source, source_workspace_id: given } = request.body;
        const name = `${context.caller.memberId} ${source} ${given}`;
        const maker = makers.get(name) ?? context.keyId;
        makers.set(name, maker);
        if (maker === context.keyId) return original(request, context);
        const body = { ...request.body, source_workspace_id: `${given}\u200b${context.keyId}` };
        const response = await original({ ...request, body }, context);
        if (response.status !== 201) return response;
        const { data } = response.body;
        return { ...response, body: { data: { ...data, source_workspace_id: given } } };
      };
    }),
  },
  "sibling-keys-reopen-nothing": {
    title: "a complete import that another key of the same admin creates again stays complete",
    breaks: ["IMP-05"],
    decorate: around("createImport", (original) => {
      const makers = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 201) return response;
        const { id } = response.body.data;
        const maker = makers.get(id) ?? context.keyId;
        makers.set(id, maker);
        if (maker !== context.keyId) await context.services.store.imports.complete(context.caller, id);
        return response;
      };
    }),
  },
  // Line 279: an import "requires a key of a workspace owner or admin". The role of a member and the role_name of an agent are in one column.
  "agents-called-admin-import": {
    title: "an agent with the role_name Admin imports history",
    breaks: ["AUT-15"],
    decorate: both(...IMPORTS.map((id) => inContext(id, withNamedRole))),
  },
});
