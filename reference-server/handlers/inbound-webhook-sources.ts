// Handlers of the inbound-webhook-sources operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { listingOf, pageBody, readCursorQuery } from "../handling/pages.ts";
import type { InboundRoute, SourceWithSecret } from "../store/webhooks/inbound-sources.ts";

export const createInboundSource: Handlers["createInboundSource"] = async (request, context) => {
  const { caller, services } = context;
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: ({ source, secret }: SourceWithSecret) => ({
      data: { source: services.render.inboundSource(source), secret },
    }),
    showsSecret: true,
  });
  return reply(await services.store.inboundSources.create(caller, request.body.name, once));
};

export const listInboundSources: Handlers["listInboundSources"] = async ({ query }, { caller, services }) => {
  const listing = listingOf(services, "inbound sources", caller.workspaceId);
  const page = await services.store.inboundSources.list(caller, readCursorQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, services.render.inboundSource) };
};

export const createInboundRoute: Handlers["createInboundRoute"] = async (request, context) => {
  const { caller, services } = context;
  const { conversation_id: conversationId, name = null } = request.body;
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: (route: InboundRoute) => ({ data: services.render.inboundRoute(route) }),
  });
  const route = { sourceId: request.path.sourceId, conversationId, name };
  return reply(await services.store.inboundSources.createRoute(caller, route, once));
};

export const listInboundRoutes: Handlers["listInboundRoutes"] = async (
  { path, query },
  { caller, services },
) => {
  const listing = listingOf(services, "inbound routes", path.sourceId);
  const page = await services.store.inboundSources.listRoutes(
    caller,
    path.sourceId,
    readCursorQuery(listing, query),
  );
  return { status: 200, body: pageBody(listing, page, services.render.inboundRoute) };
};
