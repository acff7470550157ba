// Servers with a fault in creating webhook endpoints, a row each.

import { granting } from "../tools/access/keys.ts";
import { after, around, aroundStore, both } from "../tools/around.ts";
import { inAttempts, inListedDeliveries, unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 305: an endpoint is created with "the enabled event types", also by an agent.
  "agents-endpoints-get-all-types": {
    title: "an endpoint that an agent creates gets message.created whichever types it enables",
    breaks: ["WHK-11"],
    decorate: aroundStore(
      "webhookEndpoints",
      "listening",
      (listening) => (workspaceId) =>
        listening(workspaceId).map((endpoint) =>
          endpoint.viewer.kind === "agent" ? { ...endpoint, enabledEvents: ["message.created"] } : endpoint,
        ),
    ),
  },
  "disabled-type-goes-on": {
    title: "disabling a type by an update has no effect",
    breaks: ["WHK-29"],
    decorate: aroundStore("webhookEndpoints", "listening", (listening) => {
      const known = new Map<string, Set<string>>();
      return (workspaceId) =>
        listening(workspaceId).map((endpoint) => {
          const all = known.get(endpoint.id) ?? new Set();
          known.set(endpoint.id, all);
          for (const type of endpoint.enabledEvents) all.add(type);
          return { ...endpoint, enabledEvents: [...all] };
        });
    }),
  },
  "everything-to-everybody": {
    title: "an endpoint gets types that it has not enabled",
    breaks: ["WHK-11"],
    decorate: aroundStore(
      "webhookEndpoints",
      "listening",
      (listening) => (workspaceId) =>
        listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] })),
    ),
  },
  // Line 236: "Update an endpoint". The addresses are kept in a table, and the update changes the row that both have.
  "moved-twins-take-the-others-along": {
    title: "what goes to an endpoint follows another one that had the same URL to its new one",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const urls = new Map<string, string>();
      const moved = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response, request) => {
          if (response.status === 201) urls.set(response.body.data.id, request.body.url);
        }),
        after("updateWebhookEndpoint", (_, request) => {
          const before = urls.get(request.path.endpointId);
          const { url } = request.body;
          if (url !== undefined && before !== undefined && url !== before) moved.set(before, url);
        }),
        inAttempts((attempt) => ({ ...attempt, url: moved.get(attempt.url) ?? attempt.url })),
      )(services);
    },
  },
  // Line 305: an endpoint is created with the types that it enables. Who listens for a type is kept by address.
  "twins-get-the-types-of-both": {
    title: "an endpoint gets the types that another endpoint with its URL has enabled",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const urls = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) urls.set(response.body.data.id, response.body.data.url);
        }),
        aroundStore("webhookEndpoints", "listening", (listening) => (workspaceId) => {
          const all = listening(workspaceId);
          return all.map((endpoint) => {
            const url = urls.get(endpoint.id);
            const twins = all.filter(({ id }) => id === endpoint.id || (url && urls.get(id) === url));
            return { ...endpoint, enabledEvents: [...new Set(twins.flatMap((one) => one.enabledEvents))] };
          });
        }),
      )(services);
    },
  },
  "update-does-not-enable": {
    title: "enabling a type by an update has no effect",
    breaks: ["WHK-29"],
    decorate: aroundStore("webhookEndpoints", "listening", (listening) => {
      const known = new Map<string, readonly string[]>();
      return (workspaceId) =>
        listening(workspaceId).map((endpoint) => {
          const enabledEvents = known.get(endpoint.id) ?? endpoint.enabledEvents;
          known.set(endpoint.id, enabledEvents);
          return { ...endpoint, enabledEvents };
        });
    }),
  },
  "update-names-all": {
    title: "an update of an endpoint's name renames the others too",
    breaks: ["WHK-07"],
    decorate: (services) => {
      const ids = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) ids.add(response.body.data.id);
        }),
        around("updateWebhookEndpoint", (original) => async (request, context) => {
          const { name } = request.body;
          if (name !== undefined)
            for (const endpointId of ids)
              await original({ ...request, path: { endpointId }, body: { name } }, context).catch(
                () => undefined,
              );
          return original(request, context);
        }),
      )(services);
    },
  },
  // Line 305: "Creation ... return[s] the signing secret in data.signing_secret". It is made together with the slug of the name.
  "nameless-endpoints-get-no-secret": {
    title: "the creation of an endpoint without a name answers without its signing secret",
    breaks: ["WHK-01"],
    decorate: around("createWebhookEndpoint", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201 || response.body.data.name !== null) return response;
      const { signing_secret: _, ...data } = response.body.data;
      return { ...response, body: { data } } as unknown as typeof response;
    }),
  },
  // Line 239: "List delivery attempts"; they are joined with the names of their endpoints, and not all have one.
  "deliveries-of-nameless-endpoints-are-unlisted": {
    title: "the deliveries to an endpoint without a name are not listed",
    breaks: ["WHK-17"],
    decorate: (services) => {
      const nameless = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201 && response.body.data.name === null)
            nameless.add(response.body.data.id);
        }),
        inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !nameless.has(id))),
      )(services);
    },
  },
  // Line 239: "List delivery attempts"; they are found by the name of their endpoint, of which the newest one has it.
  "deliveries-of-namesakes-are-one-list": {
    title: "the deliveries to an endpoint are not listed any more once another one has its name",
    breaks: ["WHK-17", "GEN-13"],
    decorate: (services) => {
      const newest = new Map<unknown, string>();
      const older = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status !== 201) return;
          const { id, name } = response.body.data;
          const before = newest.get(name);
          if (before !== undefined) older.add(before);
          newest.set(name, id);
        }),
        inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !older.has(id))),
      )(services);
    },
  },
  "deliveries-without-scope": {
    title: "deliveries are listed without webhooks:read",
    breaks: ["WHK-27"],
    decorate: granting((_, { url }) => (url.includes("/webhook-deliveries") ? ["webhooks:read"] : [])),
  },
  "agents-hear-nothing": {
    title: "an endpoint of an agent gets no events",
    breaks: ["WHK-10"],
    decorate: aroundStore(
      "webhookEndpoints",
      "listening",
      (listening) => (workspaceId) => listening(workspaceId).filter(({ viewer }) => viewer.kind !== "agent"),
    ),
  },
  // Line 336: creating a message emits message.created to matching webhook endpoints. The sender finds the endpoint by its
  // URL, and takes the oldest one that has it.
  "disabled-twins-silence-the-others": {
    title: "of two endpoints with one URL the newer gets no events while the older is disabled",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const oldest = new Map<string, string>();
      const disabled = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response, request) => {
          const { url } = request.body;
          if (response.status === 201 && !oldest.has(url)) oldest.set(url, response.body.data.id);
        }),
        after("updateWebhookEndpoint", (response) => {
          if (response.status !== 200) return;
          const { id, status } = response.body.data;
          if (status === "disabled") disabled.add(id);
          else disabled.delete(id);
        }),
        unsentAttempts(({ url }) => disabled.has(oldest.get(url) ?? "")),
      )(services);
    },
  },
  // That an endpoint is disabled is kept with its address.
  "disabling-stops-equal-addresses": {
    title: "disabling an endpoint silences another identity's endpoint that has the same URL",
    breaks: ["WHK-07", "WHK-10"],
    decorate: (services) => {
      const disabled = new Map<string, { readonly endpointId: string; readonly memberId: string }>();
      return both(
        after("updateWebhookEndpoint", (response, { body, path }, { caller }) => {
          if (response.status !== 200) return;
          const { url } = response.body.data;
          if (body.status === "disabled")
            disabled.set(url, { endpointId: path.endpointId, memberId: caller.memberId });
          else if (body.status === "active") disabled.delete(url);
        }),
        unsentAttempts(({ url, endpointId, memberId }) => {
          const other = disabled.get(url);
          return other !== undefined && other.endpointId !== endpointId && other.memberId !== memberId;
        }),
      )(services);
    },
  },
  // Line 336: creating a message emits message.created to matching webhook endpoints. They are read ten at a time, once.
  "eleventh-endpoints-are-deaf": {
    title: "of the endpoints of one identity only the ten newest get an event",
    breaks: ["WHK-10"],
    decorate: aroundStore("webhookEndpoints", "listening", (listening) => (workspaceId) => {
      const counts = new Map<string, number>();
      return listening(workspaceId)
        .filter(({ enabledEvents }) => enabledEvents.includes("message.created"))
        .toReversed()
        .filter(({ viewer: { memberId } }) => {
          const count = (counts.get(memberId) ?? 0) + 1;
          counts.set(memberId, count);
          return count <= 10;
        });
    }),
  },
});
