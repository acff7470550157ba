// Handlers of the inbound-webhook-sources operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { type Listing, readCursorQuery, renderPageInfo } from "../handling/pages.ts";
import type { InboundRoute, SourceWithSecret } from "../store/webhooks/inbound-sources.ts";

export const createInboundSource: Handlers["createInboundSource"] = async (request, context) => {
  const { caller, services } = context;
  const { once, reply } = respondOnce(
    context,
    request,
    201,
    ({ source, secret }: SourceWithSecret) => ({
      data: { source: services.render.inboundSource(source), secret },
    }),
    { showsSecret: true },
  );
  return reply(await services.store.inboundSources.create(caller, request.body.name, once));
};

export const listInboundSources: Handlers["listInboundSources"] = async ({ query }, { caller, services }) => {
  const listing: Listing = { cursors: services.cursors, binding: `inbound sources\n${caller.workspaceId}` };
  const page = await services.store.inboundSources.list(caller, readCursorQuery(listing, query));
  const items = page.items.map(services.render.inboundSource);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};

export const createInboundRoute: Handlers["createInboundRoute"] = async (request, context) => {
  const { caller, services } = context;
  const { conversation_id: conversationId, name = null } = request.body;
  const { once, reply } = respondOnce(context, request, 201, (route: InboundRoute) => ({
    data: services.render.inboundRoute(route),
  }));
  const route = { sourceId: request.path.sourceId, conversationId, name };
  return reply(await services.store.inboundSources.createRoute(caller, route, once));
};

export const listInboundRoutes: Handlers["listInboundRoutes"] = async (
  { path, query },
  { caller, services },
) => {
  const listing: Listing = { cursors: services.cursors, binding: `inbound routes\n${path.sourceId}` };
  const page = await services.store.inboundSources.listRoutes(
    caller,
    path.sourceId,
    readCursorQuery(listing, query),
  );
  const items = page.items.map(services.render.inboundRoute);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};
