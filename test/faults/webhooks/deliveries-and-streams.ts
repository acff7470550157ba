// Servers with a fault in delivering webhooks, where a connection listens, a row each.
import { after, aroundService, before, both } from "../tools/around.ts";
import { deliveringUnread, inAttempts, inRequests, unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

/** Ids grow with time behind their prefixes. */
const ageOf = (id: unknown): string => String(id).replace(/^.*_/, "");

export default defineFaults({
  "disabling-is-noticed-late": {
    title: "an endpoint that is disabled gets events until an endpoint is created, or otherwise changed",
    breaks: ["WHK-33"],
    decorate: (services) => {
      const { webhookEndpoints } = services.store;
      const { create, get, update } = webhookEndpoints;
      const waiting: Array<() => Promise<unknown>> = [];
      const settle = async (): Promise<void> => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await next();
      };
      webhookEndpoints.create = async (viewer, ...rest) => {
        await settle();
        return create(viewer, ...rest);
      };
      webhookEndpoints.update = async (viewer, endpointId, changes, ...rest) => {
        await settle();
        const before = await get(viewer, endpointId);
        if (before === undefined || changes.status !== "disabled" || before.status === "disabled")
          return update(viewer, endpointId, changes, ...rest);
        waiting.push(() => update(viewer, endpointId, changes, ...rest));
        return { ...before, ...changes };
      };
      return services;
    },
  },
  "first-endpoint-only": {
    title: "of several endpoints only the first one gets an event",
    breaks: ["WHK-10"],
    decorate: aroundService("sender", "send", (send) => {
      const first = new Map<string, string>();
      return async (message, signal) => {
        const { id } = JSON.parse(message.body);
        const url = first.get(id) ?? message.url;
        first.set(id, url);
        return url === message.url
          ? send(message, signal)
          : { isSuccess: true, httpStatus: 200, errorCode: null };
      };
    }),
  },
  "hidden-messages-delivered": {
    title: "endpoints get the events of conversations that their creator cannot read",
    breaks: ["WHK-31"],
    decorate: deliveringUnread(() => true),
  },
  // Line 336: "creating a message in an accessible conversation emits message.created to ... webhook endpoints". Which
  // conversations are accessible is looked up when the endpoint is created.
  "later-conversations-are-unheard": {
    title: "an endpoint gets no events of conversations that were made after it was created",
    breaks: ["WHK-10"],
    decorate: unsentAttempts(({ endpointId, payload }) => {
      const { type, related } = JSON.parse(payload);
      return type === "message.created" && ageOf(related.conversation_id) > ageOf(endpointId);
    }),
  },
  "messages-keep-old-secret": {
    title: "after a rotation only test events are signed with the new secret",
    breaks: ["WHK-15"],
    decorate: (services) => {
      const known = new Map<string, readonly string[]>();
      return inAttempts((attempt) => {
        const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
        known.set(attempt.endpointId, secrets);
        return attempt.payload.includes('"webhook.test"') ? attempt : { ...attempt, secrets };
      })(services);
    },
  },
  "old-url-goes-on": {
    title: "after a change of the URL events go to the old address",
    breaks: ["WHK-30"],
    decorate: (services) => {
      const known = new Map<string, string>();
      return inRequests((request, { endpointId }) => {
        const url = known.get(endpointId) ?? request.url;
        known.set(endpointId, url);
        return { ...request, url };
      })(services);
    },
  },
  "one-delivery-per-url": {
    title: "of two endpoints with one URL only the first gets an event",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const { send } = services.sender;
      const first = new Map<string, string>();
      const { request } = services.webhooks;
      const doubles = new Set<string>();
      services.webhooks.request = (attempt, nowMs) => {
        const name = `${attempt.url} ${attempt.eventId}`;
        const made = request(attempt, nowMs);
        if (!first.has(name)) first.set(name, attempt.endpointId);
        if (first.get(name) !== attempt.endpointId) doubles.add(JSON.stringify(made.headers));
        return made;
      };
      services.sender.send = async (message, signal) =>
        doubles.has(JSON.stringify(message.headers))
          ? { isSuccess: true, httpStatus: 200, errorCode: null }
          : send(message, signal);
      return services;
    },
  },
  "redirect-without-body": {
    title: "a redirect is followed without the event",
    breaks: ["WHK-34"],
    decorate: aroundService("sender", "send", (send) => async (message, signal) => {
      const result = await send(message, signal);
      if (result.httpStatus !== 307) return result;
      const { headers } = await fetch(message.url, { method: "POST", redirect: "manual" });
      await fetch(headers.get("location") ?? message.url);
      return result;
    }),
  },
  // Line 336: creating a message emits message.created to matching webhook endpoints. An endpoint remembers the secret of
  // the key that made it, and is silent when that is not a valid one any more.
  "rotated-key-silences-webhooks": {
    title: "an endpoint gets no events any more once the key that created it was rotated",
    breaks: ["WHK-08", "WHK-10"],
    decorate: (services) => {
      const makers = new Map<string, string>();
      const rotated = new Set<string>();
      const silent = new WeakSet<object>();
      const { send } = services.sender;
      services.sender.send = async (message, signal) =>
        silent.has(message) ? { isSuccess: true, httpStatus: 200, errorCode: null } : send(message, signal);
      return both(
        after("createWebhookEndpoint", (response, _, context) => {
          if (response.status === 201) makers.set(response.body.data.id, context.keyId);
        }),
        after("rotateApiKey", (_, request) => rotated.add(request.path.apiKeyId)),
        inRequests((request, { endpointId }) => {
          if (rotated.has(makers.get(endpointId) ?? "")) silent.add(request);
          return request;
        }),
      )(services);
    },
  },
  "signed-after-parsing": {
    title: "a signature is over the re-serialised event instead of the bytes sent",
    breaks: ["WHK-12"],
    decorate: inRequests((request) => ({
      ...request,
      body: JSON.stringify(JSON.parse(request.body), null, 1),
    })),
  },
  "tests-to-everybody": {
    title: "the test event of one endpoint is also sent to its creator's other endpoints",
    breaks: ["WHK-11", "WHK-37"],
    decorate: (services) => {
      const { send } = services.sender;
      const urls = new Set<string>();
      services.sender.send = async (message, signal) => {
        if (message.body.includes('"webhook.test"'))
          for (const url of urls) if (url !== message.url) await send({ ...message, url }, signal);
        return send(message, signal);
      };
      return before("createWebhookEndpoint", (request) => urls.add(request.body.url))(services);
    },
  },
  "tests-to-the-old-url": {
    title: "after a change of the URL test events go to the old address",
    breaks: ["WHK-30"],
    decorate: (services) => {
      const known = new Map<string, string>();
      const { send } = services.sender;
      services.sender.send = async (message, signal) => {
        const old = known.get(message.url);
        if (old !== undefined && message.body.includes('"webhook.test"'))
          await send({ ...message, url: old }, signal);
        return send(message, signal);
      };
      return inRequests((request, { endpointId }) => {
        const first = known.get(endpointId) ?? request.url;
        known.set(endpointId, first);
        if (first !== request.url) known.set(request.url, first);
        return request;
      })(services);
    },
  },
});
