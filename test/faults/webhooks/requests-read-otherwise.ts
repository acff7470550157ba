// Servers that read a request otherwise than it was sent, a row each.
import { both, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 27: a cursor goes on in its list; behind a cursor the endpoint that was asked for is forgotten.
  "delivery-filters-end-with-the-first-page": {
    title: "later pages of the deliveries of one endpoint show those of the caller's other endpoints as well",
    breaks: ["GEN-13", "GEN-36"],
    decorate: inReceived("listWebhookDeliveries", (request) => {
      const { endpoint_id: _, ...query } = request.query;
      return query.cursor === undefined ? request : { ...request, query };
    }),
  },
  "disabled-for-good": {
    title: "an endpoint that was disabled gets nothing after it was enabled",
    breaks: ["WHK-33"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { status, ...body } = request.body;
      return status === "active" ? { ...request, body } : request;
    }),
  },
  "disabled-goes-on": {
    title: "a disabled endpoint still gets events",
    breaks: ["WHK-33"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { status, ...body } = request.body;
      return status === "disabled" ? { ...request, body } : request;
    }),
  },
  // Line 236: "Update an endpoint". The new event types are merged into the old ones.
  "enabled-events-are-only-added": {
    title: "updating the enabled event types of an endpoint takes none away",
    breaks: ["WHK-07", "WHK-29"],
    decorate: inReceived("updateWebhookEndpoint", async (request, context) => {
      const { store } = context.services;
      const { enabled_events: events } = request.body;
      const known = await store.webhookEndpoints.get(context.caller, request.path.endpointId);
      if (events === undefined || known === undefined) return request;
      // Those of a stored endpoint are event types of the contract.
      const before = known.enabledEvents as typeof events;
      const enabled_events = [...new Set([...before, ...events])];
      return { ...request, body: { ...request.body, enabled_events } };
    }),
  },
  "get-gives-the-newest": {
    title: "reading an endpoint by its id gives the newest one",
    breaks: ["WHK-06"],
    decorate: inReceived("getWebhookEndpoint", async (request, context) => {
      const { items } = await context.services.store.webhookEndpoints.list(context.caller, { limit: 1 });
      const [newest] = items;
      return newest === undefined ? request : { path: { endpointId: newest.id } };
    }),
  },
  // Line 305: "Creation accepts a name, a target URL and the enabled event types". The column has room for 64
  // characters.
  "long-names-are-cut": {
    title: "the name of a webhook endpoint is cut after 64 characters",
    breaks: ["WHK-43"],
    decorate: inReceived("createWebhookEndpoint", (request) => {
      const { name } = request.body;
      return typeof name === "string"
        ? { ...request, body: { ...request.body, name: name.slice(0, 64) } }
        : request;
    }),
  },
  // Line 305: "Creation accepts a name". An update writes into a shorter column.
  "long-new-names-are-cut": {
    title: "the name that an update gives to a webhook endpoint is cut after 128 characters",
    breaks: ["WHK-43"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { name } = request.body;
      return typeof name === "string"
        ? { ...request, body: { ...request.body, name: name.slice(0, 128) } }
        : request;
    }),
  },
  // Lines 236 and 305: an update gives an endpoint another "target URL". It is written into a column of 1024 characters.
  "long-new-urls-are-cut": {
    title: "the URL that an update gives to a webhook endpoint is cut after 1024 characters",
    breaks: ["WHK-44"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { url } = request.body;
      return typeof url === "string"
        ? { ...request, body: { ...request.body, url: url.slice(0, 1024) } }
        : request;
    }),
  },
  // Line 305: "Creation accepts a name, a target URL". The column has 255 characters.
  "long-urls-are-cut": {
    title: "the URL of a new webhook endpoint is cut after 255 characters",
    breaks: ["WHK-08", "WHK-44"],
    decorate: inReceived("createWebhookEndpoint", (request) => {
      const url = request.body.url.slice(0, 255);
      return { ...request, body: { ...request.body, url } };
    }),
  },
  "only-first-type-kept": {
    title: "of several event types only the first one is enabled",
    breaks: ["WHK-04"],
    decorate: inReceived("createWebhookEndpoint", (request) => {
      const enabled_events = request.body.enabled_events.slice(0, 1);
      return { ...request, body: { ...request.body, enabled_events } };
    }),
  },
  "overlap-without-end": {
    title: "an old secret signs beyond the announced overlap",
    breaks: ["WHK-16"],
    decorate: inReceived("rotateWebhookSecret", (request) => ({
      ...request,
      body: { previous_secret_ttl_seconds: 86_400 },
    })),
  },
  // Line 236: "Update an endpoint"; a changed address is kept without its query.
  "patched-addresses-lose-their-query": {
    title: "the URL that an update gives to a webhook endpoint loses its query",
    breaks: ["WHK-44", "WHK-07"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { url } = request.body;
      if (url === undefined) return request;
      return { ...request, body: { ...request.body, url: url.split("?")[0] ?? url } };
    }),
  },
  // Line 305: "Creation accepts a name"; the form for changes takes white space off.
  "renaming-trims-names": {
    title: "the name that an update gives to a webhook endpoint loses the white space around it",
    breaks: ["WHK-43"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { name, ...others } = request.body;
      if (typeof name !== "string") return request;
      return { ...request, body: { ...others, name: name.trim() } };
    }),
  },
  "update-adds-types": {
    title: "an update of the event types adds them to the old ones",
    breaks: ["WHK-07", "WHK-29"],
    decorate: inReceived("updateWebhookEndpoint", async (request, context) => {
      const { enabled_events } = request.body;
      const before = await context.services.store.webhookEndpoints.get(
        context.caller,
        request.path.endpointId,
      );
      if (enabled_events === undefined || before === undefined) return request;
      const all = new Set([...before.enabledEvents, ...enabled_events]);
      // Each event that was enabled before is a type of the contract.
      const body = { ...request.body, enabled_events: [...all] as typeof enabled_events };
      return { ...request, body };
    }),
  },
  "update-of-url-and-name-loses-url": {
    title: "an update of name and URL changes the name only",
    breaks: ["WHK-07"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { url, ...body } = request.body;
      return url !== undefined && body.name !== undefined ? { ...request, body } : request;
    }),
  },
  "update-resets-name": {
    title: "an update without a name removes the name",
    breaks: ["WHK-07"],
    decorate: inReceived("updateWebhookEndpoint", (request) => {
      const { body } = request;
      return body.status === undefined && body.name === undefined
        ? { ...request, body: { ...body, name: null } }
        : request;
    }),
  },
  "url-without-query": {
    title: "an endpoint's URL loses its query",
    breaks: ["WHK-08", "WHK-44"],
    decorate: inReceived("createWebhookEndpoint", (request) => {
      const url = request.body.url.split("?", 1)[0] ?? "";
      return { ...request, body: { ...request.body, url } };
    }),
  },
  // Line 305: an endpoint has the target URL that it was created with. In its address %2B becomes a sign that means a blank in a query.
  "encoded-signs-are-decoded-in-addresses": {
    title: "an endpoint has a plus sign in its URL where an encoded one was sent",
    breaks: ["WHK-04", "WHK-07"],
    decorate: both(
      inReceived("createWebhookEndpoint", ({ body, ...request }) => ({
        ...request,
        body: { ...body, url: body.url.replaceAll("%2B", "+") },
      })),
      inReceived("updateWebhookEndpoint", ({ body, ...request }) => ({
        ...request,
        body: body.url === undefined ? body : { ...body, url: body.url.replaceAll("%2B", "+") },
      })),
    ),
  },
});
