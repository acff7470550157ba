// Faults that tell workspaces apart: of an owner or admin of another one, who gets through where members do not, and of later ones.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import { after, both, inContext } from "../around.ts";

/** Their updates of a webhook endpoint are done as its creator's. @param isDone by the names and values that are sent */
export const updatingAsCreator =
  (isDone: (body: Readonly<Record<string, unknown>>) => boolean): Decorate =>
  (services) => {
    const creators = new Map<string, Viewer>();
    return both(
      after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201) creators.set(response.body.data.id, context.caller);
      }),
      inContext("updateWebhookEndpoint", (context, request) => {
        const creator = creators.get(request.path.endpointId);
        const isForeign = creator !== undefined && creator.workspaceId !== context.caller.workspaceId;
        if (!isForeign || context.role === "member" || !isDone({ ...request.body })) return context;
        return { ...context, caller: creator };
      }),
    )(services);
  };

/** Tells workspaces from the one that the server was set up with. */
export function laterWorkspaces({ store }: Services): (workspaceId: string) => boolean {
  let first: string | undefined;
  const { create } = store.workspaces;
  store.workspaces.create = async (name) => {
    const workspace = await create(name);
    first ??= workspace.id;
    return workspace;
  };
  return (workspaceId) => first !== undefined && workspaceId !== first;
}
