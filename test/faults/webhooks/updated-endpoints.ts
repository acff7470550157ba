// Servers with a fault in changing webhook endpoints, a row each.

import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../../reference-server/refusal.ts";
import { updatingAsCreator } from "../tools/access/foreign-owners.ts";
import { after, around, before, both, MEETING_MS, pause } from "../tools/around.ts";
import { asOwnerOf, inAttempts, inRequests, signingWith, unsentReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 305: creation accepts the enabled event types; 336: events go to matching endpoints. Enabling an endpoint again
  // puts it into the list of listeners with the default types.
  "enabled-again-hears-everything": {
    title: "an endpoint that was disabled and enabled again gets events of types that it has not enabled",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const disabled = new Set<string>();
      const enabledAgain = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).map((endpoint) =>
          enabledAgain.has(endpoint.id)
            ? { ...endpoint, enabledEvents: ["message.created", "webhook.test"] }
            : endpoint,
        );
      return after("updateWebhookEndpoint", (_, request) => {
        const { endpointId } = request.path;
        const { status, enabled_events } = request.body;
        if (status === "disabled") disabled.add(endpointId);
        if (status === "active" && disabled.delete(endpointId)) enabledAgain.add(endpointId);
        if (enabled_events !== undefined) enabledAgain.delete(endpointId);
      })(services);
    },
  },
  // Line 305: creation and rotation return the signing secret, so nothing else changes it. Enabling an endpoint goes
  // through the code that makes one.
  "enabling-makes-a-new-secret": {
    title: "what is delivered to an endpoint that was disabled and enabled again does not verify",
    breaks: ["WHK-07", "WHK-12"],
    decorate: (services) => {
      const disabled = new Set<string>();
      const secrets = new Map<string, string>();
      return both(
        after("updateWebhookEndpoint", (response, request) => {
          const { endpointId } = request.path;
          if (response.status !== 200) return;
          if (request.body.status === "disabled") disabled.add(endpointId);
          if (request.body.status === "active" && disabled.delete(endpointId))
            secrets.set(endpointId, `whsec_${randomBytes(32).toString("base64")}`);
        }),
        before("rotateWebhookSecret", (request) => secrets.delete(request.path.endpointId)),
        signingWith(secrets),
      )(services);
    },
  },
  // Lines 236 and 305: an update gives an endpoint another "target URL"; deliveries go to the host of a changed one.
  "events-lose-query-of-patched-url": {
    title: "after an update of the URL of a webhook endpoint, events lose the query of the new URL",
    breaks: ["WHK-30"],
    decorate: (services) => {
      const patched = new Set<string>();
      return both(
        before("updateWebhookEndpoint", (request) => {
          if (request.body.url !== undefined) patched.add(request.path.endpointId);
        }),
        inRequests((request, { endpointId }) =>
          patched.has(endpointId) ? { ...request, url: request.url.replace(/\?.*$/, "") } : request,
        ),
      )(services);
    },
  },
  // An owner stands above the members of one workspace.
  "foreign-owner-disables-endpoint": {
    title: "the owner of another workspace can disable a webhook endpoint",
    breaks: ["WHK-23", "GEN-05"],
    decorate: updatingAsCreator((body) => isDeepStrictEqual(body, { status: "disabled" })),
  },
  // An owner stands above the members of one workspace, and each property is as protected as the others.
  "foreign-owner-moves-endpoint": {
    title: "the owner of another workspace can move a webhook endpoint to another URL",
    breaks: ["WHK-23", "GEN-05"],
    decorate: updatingAsCreator((body) => Object.keys(body).join() === "url"),
  },
  // Line 236: "Update an endpoint" changes what is sent. The name that is kept passes through the cleaning of new ones.
  "moving-cleans-the-name": {
    title: "changing the URL of an endpoint takes markup and quotation marks out of its name",
    breaks: ["WHK-07"],
    decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
      const { body, path } = request;
      const before = await store.webhookEndpoints.get(context.caller, path.endpointId);
      if (typeof before?.name !== "string" || body.url === undefined || body.name !== undefined)
        return original(request, context);
      const name = before.name.replaceAll(/["<>]/g, "");
      return original(name === before.name ? request : { ...request, body: { ...body, name } }, context);
    }),
  },
  "other-workspace-renames": {
    title: "a refused update by another workspace changes the endpoint",
    breaks: ["WHK-23"],
    decorate: (services) => {
      const { updateWebhookEndpoint: original } = services.handlers;
      asOwnerOf("updateWebhookEndpoint")(services);
      return around("updateWebhookEndpoint", (changed) => async (request, context) => {
        try {
          return await original(request, context);
        } catch (error) {
          if (error instanceof Refusal && error.code === "not_found") await changed(request, context);
          throw error;
        }
      })(services);
    },
  },
  "refused-update-keeps-the-name": {
    title: "an update that is refused for its target changes the name all the same",
    breaks: ["WHK-24"],
    decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
      const { name } = request.body;
      try {
        return await original(request, context);
      } catch (error) {
        if (name !== undefined) await original({ ...request, body: { name } }, context);
        throw error;
      }
    }),
  },
  // Line 236: "Update an endpoint" changes what is sent. The URL that is kept passes through decoding.
  "renaming-decodes-url": {
    title: "renaming an endpoint decodes the percent signs in its URL",
    breaks: ["WHK-07"],
    decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
      const { body, path } = request;
      const before = await store.webhookEndpoints.get(context.caller, path.endpointId);
      if (before === undefined || body.url !== undefined || body.name === undefined)
        return original(request, context);
      const url = before.url.replaceAll(/%2F/gi, "/").replaceAll(/%3A/gi, ":");
      return original(url === before.url ? request : { ...request, body: { ...body, url } }, context);
    }),
  },
  // Lines 305, 317: for the announced overlap a receiver may verify with the old secret. An update writes the endpoint without
  // it.
  "renaming-ends-the-overlap": {
    title: "after an update inside of the overlap the old secret does not verify",
    breaks: ["WHK-16"],
    decorate: (services) => {
      const updated = new Set<string>();
      return both(
        before("updateWebhookEndpoint", (request) => updated.add(request.path.endpointId)),
        before("rotateWebhookSecret", (request) => updated.delete(request.path.endpointId)),
        inAttempts((attempt) =>
          updated.has(attempt.endpointId) ? { ...attempt, secrets: attempt.secrets.slice(0, 1) } : attempt,
        ),
      )(services);
    },
  },
  // Line 236: "Update an endpoint" changes that one. The row is found by the URL, which two endpoints may share.
  "renaming-renames-at-same-url": {
    title: "renaming an endpoint renames the other endpoints of the same identity and URL as well",
    breaks: ["WHK-07"],
    decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
      const response = await original(request, context);
      const { name } = request.body;
      if (response.status !== 200 || name === undefined) return response;
      const { id, url } = response.body.data;
      const { items } = await store.webhookEndpoints.list(context.caller, { limit: 100 });
      for (const other of items)
        if (other.url === url && other.id !== id)
          await store.webhookEndpoints.update(context.caller, other.id, { name });
      return response;
    }),
  },
  // Line 240: "Replay a delivery as a new attempt". What is older than the last change of the status is taken for skipped.
  "replays-after-enabling-are-dropped": {
    title:
      "the replay of an event from before its endpoint was disabled and enabled is accepted and not sent",
    breaks: ["WHK-18"],
    decorate: (services) => {
      const enabled = new Set<string>();
      const later = new Set<string>();
      return both(
        before("updateWebhookEndpoint", (request) => {
          if (request.body.status === "active") enabled.add(request.path.endpointId);
        }),
        unsentReplays(({ eventId, endpointId }, isReplay) => {
          const name = `${eventId} ${endpointId}`;
          if (!isReplay && enabled.has(endpointId)) later.add(name);
          return isReplay && enabled.has(endpointId) && !later.has(name);
        }),
      )(services);
    },
  },
  "rotation-of-disabled-hides-secret": {
    title: "the rotation of a disabled endpoint answers without a secret",
    breaks: ["WHK-02"],
    decorate: (services) => {
      const disabled = new Set<string>();
      after("updateWebhookEndpoint", (response, request) => {
        if (JSON.stringify(response.body).includes("disabled")) disabled.add(request.path.endpointId);
      })(services);
      return around("rotateWebhookSecret", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || !disabled.has(request.path.endpointId)) return response;
        const { signing_secret: _, ...data } = response.body.data;
        return { ...response, body: { data } } as unknown as typeof response;
      })(services);
    },
  },
  // Line 236: "Update an endpoint" changes that one. The row is found by the name, which two endpoints may share.
  "subscribing-subscribes-namesakes": {
    title:
      "changing the event types of an endpoint changes those of the others with its name and URL as well",
    breaks: ["WHK-07"],
    decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
      const response = await original(request, context);
      const { enabled_events: enabledEvents } = request.body;
      if (response.status !== 200 || enabledEvents === undefined) return response;
      const { id, url, name } = response.body.data;
      const { items } = await store.webhookEndpoints.list(context.caller, { limit: 100 });
      for (const other of items)
        if (other.url === url && other.name === name && other.id !== id)
          await store.webhookEndpoints.update(context.caller, other.id, { enabledEvents });
      return response;
    }),
  },
  // Line 344: "404 resource unavailable". A change of the status alone is one UPDATE, of which nobody counts the rows.
  "unknown-endpoints-are-disabled": {
    title: "an update of the status alone is answered as done for an endpoint that does not exist",
    breaks: ["WHK-22"],
    decorate: around("updateWebhookEndpoint", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        if (Object.keys(request.body).join() !== "status") throw error;
        // A fault may answer with another body than the contract has.
        return { status: 200, body: { data: { id: request.path.endpointId } } } as never;
      }
    }),
  },
  // Lines 236 and 305: an update changes the enabled types, and events go to endpoints by them. The sender is told of an update
  // of the types only where it sends nothing else.
  "types-of-forms-are-shown-alone": {
    title:
      "event types that an update sends with other settings are shown, and change nothing of what is delivered",
    breaks: ["WHK-29"],
    decorate: (services) => {
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      const latest = new Map<string, readonly string[]>();
      const stale = new Map<string, readonly string[]>();
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).map((endpoint) => {
          const enabledEvents = stale.get(endpoint.id) ?? endpoint.enabledEvents;
          latest.set(endpoint.id, enabledEvents);
          return { ...endpoint, enabledEvents };
        });
      return after("updateWebhookEndpoint", (response, request) => {
        const { endpointId } = request.path;
        const { enabled_events: types, ...others } = request.body;
        if (response.status !== 200 || types === undefined) return;
        const before = latest.get(endpointId);
        if (Object.keys(others).length === 0) stale.delete(endpointId);
        else if (before !== undefined) stale.set(endpointId, before);
      })(services);
    },
  },
  // Line 236: an update changes the URL. The sender is told of it only where the update sends nothing else.
  "urls-of-forms-are-shown-alone": {
    title:
      "an address that an update sends with other settings is shown, and deliveries go to the one before",
    breaks: ["WHK-30"],
    decorate: (services) => {
      const addresses = new Map<string, string>();
      return both(
        before("updateWebhookEndpoint", async ({ path, body }, { caller }) => {
          const { url, ...others } = body;
          if (url === undefined) return;
          const known = await services.store.webhookEndpoints.get(caller, path.endpointId);
          if (Object.keys(others).length === 0) addresses.delete(path.endpointId);
          else if (known !== undefined && known.url !== url) addresses.set(path.endpointId, known.url);
        }),
        inAttempts((attempt) => ({ ...attempt, url: addresses.get(attempt.endpointId) ?? attempt.url })),
      )(services);
    },
  },
  "update-replaces-secret": {
    title: "an update replaces the signing secret",
    breaks: ["WHK-07"],
    decorate: after("updateWebhookEndpoint", async (response, request, context) => {
      if (response.status === 200)
        await context.services.store.webhookEndpoints.rotateSecret(
          context.caller,
          request.path.endpointId,
          0,
          undefined,
        );
    }),
  },
  // Line 236: "Update an endpoint". The row is read, changed and written as a whole, without a transaction.
  "updates-at-once-undo-one-another": {
    title: "of several updates of an endpoint at once each writes the other settings back as they were",
    breaks: ["WHK-07"],
    decorate: around("updateWebhookEndpoint", (original, { store }) => async (request, context) => {
      const read = await store.webhookEndpoints.get(context.caller, request.path.endpointId);
      await pause(MEETING_MS);
      if (read === undefined || request.body.status !== undefined) return original(request, context);
      const { name, url } = read;
      const enabled_events = [...read.enabledEvents] as NonNullable<typeof request.body.enabled_events>;
      return original({ ...request, body: { name, url, enabled_events, ...request.body } }, context);
    }),
  },
});
