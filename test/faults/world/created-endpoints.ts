// Servers with a fault in creating webhook endpoints, a row each.

import { randomBytes } from "node:crypto";
import { notFound } from "../../../reference-server/refusal.ts";
import { granting, onRotation } from "../tools/access/keys.ts";
import { after, around, before, both, inListed } from "../tools/around.ts";
import { inAttempts, signingWith } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

const ALL = [
  "messages:read",
  "messages:write",
  "files:read",
  "files:write",
  "calls:read",
  "tasks:read",
  "tasks:contribute",
  "realtime:read",
  "webhooks:read",
  "webhooks:write",
  "inbox:read",
];

export default defineFaults({
  // Line 305: creation and rotation return the signing secret, so nothing else changes it. Enabling an endpoint looks for its
  // secret by the address, and makes one where it finds several.
  "enabling-beside-another-makes-a-new-secret": {
    title:
      "what is delivered to an endpoint that has the address of another one, and was enabled again, does not verify",
    breaks: ["WHK-12"],
    decorate: (services) => {
      const addresses = new Map<string, string>();
      const secrets = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response, request) => {
          if (response.status === 201) addresses.set(response.body.data.id, request.body.url);
        }),
        after("updateWebhookEndpoint", (response, request) => {
          const { endpointId } = request.path;
          if (response.status !== 200) return;
          if (request.body.url !== undefined) addresses.set(endpointId, request.body.url);
          const address = addresses.get(endpointId);
          const isShared = [...addresses].some(([id, other]) => id !== endpointId && other === address);
          if (request.body.status === "active" && isShared)
            secrets.set(endpointId, `whsec_${randomBytes(32).toString("base64")}`);
        }),
        before("rotateWebhookSecret", (request) => secrets.delete(request.path.endpointId)),
        signingWith(secrets),
      )(services);
    },
  },
  "endpoints-listed-by-key": {
    title: "an endpoint is missing from the list that another key of the same identity reads",
    breaks: ["WHK-05"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response, _, context) => {
          if (response.status === 201) makers.set(response.body.data.id, context.keyId);
        }),
        inListed("listWebhookEndpoints", (items, _, context) =>
          items.filter(({ id }) => (makers.get(id) ?? context.keyId) === context.keyId),
        ),
      )(services);
    },
  },
  // Line 309: "Header Authorization: Bearer is accepted for compatibility", and 336: creating a message emits message.created
  // to matching webhook endpoints. The owner of an endpoint is read from x-api-key; without one nothing matches.
  "endpoints-made-as-bearer-are-deaf": {
    title: "an endpoint that was created with the key in Authorization gets no message.created",
    breaks: ["WHK-10", "AUT-02"],
    decorate: knowingBearers((isBearer) => (services) => {
      const deaf = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) => listening(workspaceId).filter(({ id }) => !deaf.has(id));
      return after("createWebhookEndpoint", (response, _, context) => {
        if (response.status === 201 && isBearer(context)) deaf.add(response.body.data.id);
      })(services);
    }),
  },
  // Line 311: "Scopes are exact". An empty list reads as "no restriction".
  "no-scopes-are-unrestricted": {
    title: "a key that was issued with an empty list of scopes may do everything",
    breaks: ["AUT-07", "AUT-08", "AUT-11", "AUT-12", "AUT-13", "AUT-10", "KEY-05"],
    decorate: granting(({ scopes }) => (scopes.size === 0 ? ALL : [])),
  },
  // Lines 235, 305: endpoints are created and updated. A repeated creation writes what it says once more, and answers as
  // the first time.
  "repeated-creations-undo-updates": {
    title: "repeating the request that created an endpoint takes back what an update has changed since",
    breaks: ["WHK-07", "WHK-30"],
    decorate: around("createWebhookEndpoint", (original, services) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const { url, enabled_events } = request.body;
      await services.handlers.updateWebhookEndpoint(
        { path: { endpointId: response.body.data.id }, body: { url, enabled_events } },
        context,
      );
      return response;
    }),
  },
  // Line 240: "Replay a delivery as a new attempt". Deliveries are replayed with the secret under which their endpoint was made.
  "replays-end-with-rotation": {
    title: "deliveries are not replayed any more once the key that made their endpoint was rotated",
    breaks: ["WHK-18"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const ended = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response, _, { keyId }) => {
          if (response.status === 201) makers.set(response.body.data.id, keyId);
        }),
        onRotation((keyId) => {
          for (const [id, maker] of makers) if (maker === keyId) ended.add(id);
        }),
        before("replayWebhookDelivery", async ({ path }, { caller }) => {
          const page = await services.store.deliveries.list(caller, {}, { limit: 100 });
          const delivery = page.items.find(({ id }) => id === path.deliveryId);
          if (delivery !== undefined && ended.has(delivery.endpointId)) throw notFound("webhook delivery");
        }),
      )(services);
    },
  },
  // Line 311: a key acts as one identity; line 240: replay. A delivery belongs to the key that made its endpoint.
  "replays-need-the-key-of-the-endpoint": {
    title: "a delivery is not replayed for another key of the identity that made the endpoint",
    breaks: ["WHK-18"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const endpoints = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response, _, context) => {
          if (response.status === 201) makers.set(response.body.data.id, context.keyId);
        }),
        inAttempts((attempt) => {
          endpoints.set(attempt.deliveryId, attempt.endpointId);
          return attempt;
        }),
        before("replayWebhookDelivery", (request, context) => {
          const maker = makers.get(endpoints.get(request.path.deliveryId) ?? "");
          if (maker !== undefined && maker !== context.keyId) throw notFound("webhook delivery");
        }),
      )(services);
    },
  },
  // Line 336: creating a message emits message.created to matching webhook endpoints. An endpoint hangs on the secret of the
  // API key that created it; a rotation (line 312) gives that key another one.
  "rotating-a-key-silences-its-endpoints": {
    title: "after the rotation of an API key the endpoints that it created get no message.created",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const creators = new Map<string, string>();
      const rotated = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).filter(({ id }) => !rotated.has(creators.get(id) ?? ""));
      return both(
        after("createWebhookEndpoint", (response, _, context) => {
          if (response.status === 201) creators.set(response.body.data.id, context.keyId);
        }),
        onRotation((keyId) => rotated.add(keyId)),
      )(services);
    },
  },
  "tests-go-to-first-url": {
    title: "after a change of its URL an endpoint's test events go to the old one",
    breaks: ["WHK-08", "WHK-07"],
    decorate: (services) => {
      const first = new Map<string, string>();
      return both(
        after("createWebhookEndpoint", (response, request) => {
          if (response.status === 201) first.set(response.body.data.id, request.body.url);
        }),
        inAttempts((attempt) => {
          const isTest = JSON.parse(attempt.payload).type === "webhook.test";
          return { ...attempt, url: (isTest ? first.get(attempt.endpointId) : undefined) ?? attempt.url };
        }),
      )(services);
    },
  },
  // Lines 317 and 237: "Rotate and return the signing secret". An update saves the whole endpoint as it was read before the
  // rotation, the secret included.
  "update-after-rotation-restores-secret": {
    title: "an update after a rotation brings the signing secret before it back",
    breaks: ["WHK-12", "WHK-15", "WHK-07"],
    decorate: (services) => {
      const created = new Map<string, string>();
      const rotated = new Set<string>();
      const restored = new Set<string>();
      return both(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) created.set(response.body.data.id, response.body.data.signing_secret);
        }),
        before("rotateWebhookSecret", (request) => rotated.add(request.path.endpointId)),
        before("updateWebhookEndpoint", (request) => {
          if (rotated.has(request.path.endpointId)) restored.add(request.path.endpointId);
        }),
        inAttempts((attempt) => {
          const secret = restored.has(attempt.endpointId) ? created.get(attempt.endpointId) : undefined;
          return secret === undefined ? attempt : { ...attempt, secrets: [secret] };
        }),
      )(services);
    },
  },
});
