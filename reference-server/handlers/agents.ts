// Handlers of the agents operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { listingOf, pageBody, readCursorQuery } from "../handling/pages.ts";
import { checkAgentName } from "../store/keys/agents.ts";
import type { Member } from "../store/members/members.ts";

export const createAgent: Handlers["createAgent"] = async (request, context) => {
  const { caller, services } = context;
  const { display_name: displayName, role_name: roleName = null } = request.body;
  checkAgentName("/display_name", displayName);
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: (agent: Member) => ({ data: services.render.agent(agent) }),
  });
  return reply(await services.store.agents.create(caller, { displayName, roleName }, once));
};

export const listAgents: Handlers["listAgents"] = async ({ query }, { caller, services }) => {
  const listing = listingOf(services, "agents", caller.workspaceId);
  const page = await services.store.agents.list(caller, readCursorQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, services.render.agent) };
};
