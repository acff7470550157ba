// Servers with a fault in changing webhook endpoints, a row each.
import type { WebhookEventType } from "../../../generator/generated/types.ts";
import { after, around, both, inReceived } from "../tools/around.ts";
import { inAttempts, inListedDeliveries, unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 236: PATCH updates an endpoint. The sender keeps the address of an endpoint and hears of changes to active ones
  // only.
  "addresses-of-disabled-endpoints-stay-old": {
    title: "a URL that was set while the endpoint was disabled gets nothing; events go to the old one",
    breaks: ["WHK-30"],
    decorate: (services) => {
      const used = new Map<string, string>();
      return both(
        around("updateWebhookEndpoint", (original) => async (request, context) => {
          const { endpointId } = request.path;
          const before = await services.store.webhookEndpoints.get(context.caller, endpointId);
          const response = await original(request, context);
          const { url } = request.body;
          if (url === undefined || before === undefined) return response;
          if (before.status === "active") used.delete(endpointId);
          else used.set(endpointId, used.get(endpointId) ?? before.url);
          return response;
        }),
        inAttempts((attempt) => ({ ...attempt, url: used.get(attempt.endpointId) ?? attempt.url })),
      )(services);
    },
  },
  // Lines 232, 305: an update changes the URL. Addresses that an endpoint has given up are struck off, also for when it
  // takes one of them again.
  "addresses-that-return-are-deaf": {
    title: "an endpoint whose URL is changed and then changed back gets nothing",
    breaks: ["WHK-30", "WHK-10"],
    decorate: (services) => {
      const silent = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).filter(({ id }) => !silent.has(id));
      return around("updateWebhookEndpoint", (original) => {
        const urls = new Map<string, Set<string>>();
        return async (request, context) => {
          const { endpointId } = request.path;
          const old = await webhookEndpoints.get(context.caller, endpointId);
          const response = await original(request, context);
          const { url } = request.body;
          if (response.status !== 200 || url === undefined || old === undefined || old.url === url)
            return response;
          const known = urls.get(endpointId) ?? new Set();
          if (known.has(url)) silent.add(endpointId);
          else silent.delete(endpointId);
          urls.set(endpointId, known.add(old.url));
          return response;
        };
      })(services);
    },
  },
  // Line 236: "PATCH ... Update an endpoint". What the request does not name stays; here the row is written with the default
  // of its status when the event types are.
  "changing-types-enables": {
    title: "changing the event types of a disabled endpoint enables it",
    breaks: ["WHK-07"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { body } = request;
      const isPlain = body.enabled_events !== undefined && body.status === undefined;
      return isPlain ? { ...request, body: { ...body, status: "active" } } : request;
    }),
  },
  // Line 239: "List delivery attempts", those that were made before the endpoint was disabled included.
  "disabled-endpoint-deliveries-hidden": {
    title: "the deliveries of an endpoint are not listed any more once it is disabled",
    breaks: ["WHK-17"],
    decorate: (services) => {
      const disabled = new Set<string>();
      return both(
        after("updateWebhookEndpoint", (response) => {
          if (response.status !== 200) return;
          const { id, status } = response.body.data;
          if (status === "disabled") disabled.add(id);
          else disabled.delete(id);
        }),
        inListedDeliveries((items) => items.filter(({ endpoint_id: id }) => !disabled.has(id))),
      )(services);
    },
  },
  "disabling-forgets-name": {
    title: "disabling or enabling an endpoint loses its name",
    breaks: ["WHK-07", "WHK-04"],
    decorate: inReceived("updateWebhookEndpoint", (request) =>
      request.body.status === undefined || request.body.name !== undefined
        ? request
        : { ...request, body: { ...request.body, name: null } },
    ),
  },
  // Line 236: PATCH updates an endpoint. The status is written by whether the body says anything of it.
  "empty-updates-disable": {
    title: "an update of an endpoint with an empty body disables it",
    breaks: ["WHK-07", "WHK-10"],
    decorate: inReceived("updateWebhookEndpoint", (request) =>
      Object.keys(request.body).length === 0
        ? { ...request, body: { status: "disabled" as const } }
        : request,
    ),
  },
  // Line 236: "PATCH | /webhook-endpoints/{endpointId} | Update an endpoint". Properties that are null are left out with
  // those that were not sent.
  "null-name-is-not-a-change": {
    title: "an update that sets the name of an endpoint to null leaves the name as it was",
    breaks: ["WHK-43"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { name, ...body } = request.body;
      return name === null ? { ...request, body } : request;
    }),
  },
  // WHK-26: a delivery that failed is tried again. An update of the endpoint empties its queue.
  "renaming-drops-retries": {
    title: "a delivery that failed is not tried again once its endpoint was updated in between",
    breaks: ["WHK-26"],
    decorate: (services) => {
      const first = new Map<string, number>();
      const updatedAt = new Map<string, number>();
      return both(
        after("updateWebhookEndpoint", (_, { path }) => updatedAt.set(path.endpointId, services.clock.now())),
        unsentAttempts(({ deliveryId, endpointId, attempt }) => {
          if (attempt === 1) first.set(deliveryId, services.clock.now());
          const since = first.get(deliveryId) ?? 0;
          return attempt > 1 && (updatedAt.get(endpointId) ?? Number.NEGATIVE_INFINITY) >= since;
        }),
      )(services);
    },
  },
  // Lines 236 and 336: an update that sends the URL which the endpoint has already changes nothing. A URL that is sent counts as a
  // new one, which has to be verified by a test before it is sent events.
  "same-url-awaits-a-test": {
    title: "an endpoint whose update sends the URL that it has gets no message.created until it is tested",
    breaks: ["WHK-10", "WHK-07"],
    decorate: (services) => {
      const waiting = new Set<string>();
      return both(
        around("updateWebhookEndpoint", (original) => async (request, context) => {
          const { endpointId } = request.path;
          const before = await context.services.store.webhookEndpoints.get(context.caller, endpointId);
          const response = await original(request, context);
          if (response.status === 200 && before !== undefined && request.body.url === before.url)
            waiting.add(endpointId);
          return response;
        }),
        around("testWebhookEndpoint", (original) => (request, context) => {
          waiting.delete(request.path.endpointId);
          return original(request, context);
        }),
        unsentAttempts(
          ({ endpointId, payload }) =>
            JSON.parse(payload).type === "message.created" && waiting.has(endpointId),
        ),
      )(services);
    },
  },
  // Lines 236, 336: PATCH updates an endpoint. Enabling writes a subscription anew, which is there already the second time.
  "second-enabling-is-deaf": {
    title: "an endpoint gets nothing once it was disabled and enabled for a second time",
    breaks: ["WHK-33", "WHK-10"],
    decorate: (services) => {
      const enabled = new Map<string, number>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).filter(({ id }) => (enabled.get(id) ?? 0) < 2);
      return around("updateWebhookEndpoint", (original) => async (request, context) => {
        const { endpointId } = request.path;
        const before = await webhookEndpoints.get(context.caller, endpointId);
        const response = await original(request, context);
        if (response.status === 200 && before?.status === "disabled" && request.body.status === "active")
          enabled.set(endpointId, (enabled.get(endpointId) ?? 0) + 1);
        return response;
      })(services);
    },
  },
  // Line 236: "PATCH | /webhook-endpoints/{endpointId} | Update an endpoint". Enabling brings back the types
  // that were set aside.
  "types-changed-while-disabled-are-lost": {
    title: "enabling an endpoint undoes a change of its event types that was made while it was disabled",
    breaks: ["WHK-29", "WHK-07"],
    decorate: around("updateWebhookEndpoint", (original) => {
      const setAside = new Map<string, WebhookEventType[]>();
      return async (request, context) => {
        const { endpointId } = request.path;
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { status, enabled_events } = request.body;
        const { data } = response.body;
        const before = setAside.get(endpointId);
        if (status === "disabled" && before === undefined)
          setAside.set(endpointId, data.enabled_events as WebhookEventType[]);
        if (status !== "active" || before === undefined) return response;
        setAside.delete(endpointId);
        if (enabled_events !== undefined) return response;
        return original({ ...request, body: { enabled_events: before } }, context);
      };
    }),
  },
  // Line 236: PATCH updates an endpoint. What is sent is compared with what there is property by property, the address first,
  // and the first that is the same ends it.
  "repeated-addresses-end-the-comparison": {
    title: "an update that sends the address as it is beside other settings changes none of them",
    breaks: ["WHK-07"],
    decorate: inReceived("updateWebhookEndpoint", async (request, { caller, services }) => {
      const present = await services.store.webhookEndpoints.get(caller, request.path.endpointId);
      const { url } = request.body;
      return url !== undefined && present?.url === url ? { ...request, body: { url } } : request;
    }),
  },
  // Lines 232, 305: an update decides the enabled event types. A type that was given up stays unsubscribed.
  "types-that-return-are-deaf": {
    title: "an endpoint that gives message.created up and enables it again gets no messages",
    breaks: ["WHK-29"],
    decorate: (services) => {
      const silent = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).filter(({ id }) => !silent.has(id));
      const gaveUp = new Set<string>();
      return after("updateWebhookEndpoint", (response, { path, body }) => {
        if (response.status !== 200 || body.enabled_events === undefined) return;
        const isOn = body.enabled_events.includes("message.created");
        if (!isOn) gaveUp.add(path.endpointId);
        if (isOn && gaveUp.has(path.endpointId)) silent.add(path.endpointId);
      })(services);
    },
  },
});
