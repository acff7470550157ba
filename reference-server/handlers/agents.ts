// Handlers of the agents operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { type Listing, readCursorQuery, renderPageInfo } from "../handling/pages.ts";
import { checkAgentName } from "../store/keys/agents.ts";
import type { Member } from "../store/members/members.ts";

export const createAgent: Handlers["createAgent"] = async (request, context) => {
  const { caller, services } = context;
  const { display_name: displayName, role_name: roleName = null } = request.body;
  checkAgentName("/display_name", displayName);
  const { once, reply } = respondOnce(context, request, 201, (agent: Member) => ({
    data: services.render.agent(agent),
  }));
  return reply(await services.store.agents.create(caller, { displayName, roleName }, once));
};

export const listAgents: Handlers["listAgents"] = async ({ query }, { caller, services }) => {
  const listing: Listing = { cursors: services.cursors, binding: `agents\n${caller.workspaceId}` };
  const page = await services.store.agents.list(caller, readCursorQuery(listing, query));
  const items = page.items.map(services.render.agent);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};
