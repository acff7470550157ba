// Servers with a fault in storing and showing webhook endpoints, a row each.
import { after, around, aroundStore, before, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "enabled-again-endpoint-stays-deaf": {
    title: "an endpoint that was disabled and enabled again gets no events",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const disabled = new Set<string>();
      const { listening } = services.store.webhookEndpoints;
      services.store.webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).filter(({ id }) => !disabled.has(id));
      return before("updateWebhookEndpoint", (request) => {
        if (request.body.status === "disabled") disabled.add(request.path.endpointId);
      })(services);
    },
  },
  // Line 236: "Update an endpoint". A reading is kept for its key, and forgotten when that key changes the endpoint: not when
  // another key of the identity does.
  "endpoint-reads-are-kept-per-key": {
    title:
      "an endpoint read before another key of its identity has changed it is shown to the first key as it was",
    breaks: ["WHK-07", "WHK-36"],
    decorate: (services) => {
      const kept = new Map<string, ReturnType<typeof services.handlers.getWebhookEndpoint>>();
      return both(
        around("getWebhookEndpoint", (original) => (request, context) => {
          const name = `${context.keyId} ${request.path.endpointId}`;
          const response = kept.get(name) ?? original(request, context);
          kept.set(name, response);
          response.catch(() => kept.delete(name));
          return response;
        }),
        after("updateWebhookEndpoint", (_, { path }, { keyId }) =>
          kept.delete(`${keyId} ${path.endpointId}`),
        ),
        after("rotateWebhookSecret", (_, { path }, { keyId }) => kept.delete(`${keyId} ${path.endpointId}`)),
      )(services);
    },
  },
  // Lines 27 and 234: "List endpoints" by cursor; the cursor counts how many were shown.
  "endpoints-are-paged-by-offset": {
    title: "the page of endpoints behind a cursor repeats one where an endpoint was created meanwhile",
    breaks: ["GEN-14"],
    decorate: aroundStore("webhookEndpoints", "list", (list) => {
      const shown = new Map<number, number>();
      return async (viewer, request, reach) => {
        const { before, limit } = request;
        const count = before?.kind === "position" ? (shown.get(before.at.seq) ?? 0) : 0;
        const { items: all, ...page } = await list(viewer, { limit: count + limit }, reach);
        const items = all.slice(count);
        const last = items.at(-1);
        if (last !== undefined) shown.set(last.seq, all.length);
        return { ...page, items, hasPrevious: count > 0 };
      };
    }),
  },
  "equal-named-endpoints-listed-once": {
    title: "of two endpoints with one name the list has only the newer",
    breaks: ["WHK-05"],
    decorate: inListed("listWebhookEndpoints", (items) =>
      items.filter(
        ({ name }, index) => name === null || items.findIndex((other) => other.name === name) === index,
      ),
    ),
  },
  "renaming-resets-url": {
    title: "a change of an endpoint's name takes back an earlier change of its URL",
    breaks: ["WHK-07"],
    decorate: (services) => {
      const { create, update } = services.store.webhookEndpoints;
      const urls = new Map<string, string>();
      services.store.webhookEndpoints.create = async (viewer, settings, once) => {
        const created = await create(viewer, settings, once);
        if (!created.replayed) urls.set(created.value.endpoint.id, settings.url);
        return created;
      };
      services.store.webhookEndpoints.update = (viewer, endpointId, changes) => {
        const url = changes.name === undefined ? undefined : (changes.url ?? urls.get(endpointId));
        return update(viewer, endpointId, url === undefined ? changes : { ...changes, url });
      };
      return services;
    },
  },
  "rotation-resets-events": {
    title: "an endpoint gets the event types again that it gave up before its secret was rotated",
    breaks: ["WHK-29", "WHK-07"],
    decorate: (services) => {
      const { create, rotateSecret, update } = services.store.webhookEndpoints;
      const types = new Map<string, string[]>();
      services.store.webhookEndpoints.create = async (viewer, settings, once) => {
        const created = await create(viewer, settings, once);
        if (!created.replayed) types.set(created.value.endpoint.id, [...settings.enabledEvents]);
        return created;
      };
      services.store.webhookEndpoints.rotateSecret = async (viewer, endpointId, ...rest) => {
        const enabledEvents = types.get(endpointId);
        if (enabledEvents !== undefined) await update(viewer, endpointId, { enabledEvents });
        return rotateSecret(viewer, endpointId, ...rest);
      };
      return services;
    },
  },
});
