// Servers with a fault in delivering webhooks, a row each.
import type { WebhookDelivery } from "../../../generator/generated/types.ts";
import type { ListeningEndpoint } from "../../../reference-server/store/webhooks/listening-endpoints.ts";
import type { WebhookRequest } from "../../../reference-server/webhooks/sender.ts";
import { after, aroundService, both, pause } from "../tools/around.ts";
import { attemptsOfRequests, inListedDeliveries, unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";
import { rememberForwards } from "../tools/messages/forwards.ts";

const PAUSE_MS = 200;

const ATTEMPTS = 3;

const INSTANT_MS = 250;

const RETRY_MS = 300;

export default defineFaults({
  "changed-types-are-noticed-late": {
    title: "a change of the enabled types has no effect until an endpoint is created, or otherwise changed",
    breaks: ["WHK-29"],
    decorate: (services) => {
      const { webhookEndpoints } = services.store;
      const { create, listening, update } = webhookEndpoints;
      const known = new Map<string, readonly ListeningEndpoint[]>();
      webhookEndpoints.listening = (workspaceId) => {
        const endpoints = known.get(workspaceId) ?? listening(workspaceId);
        known.set(workspaceId, endpoints);
        return endpoints;
      };
      webhookEndpoints.create = async (viewer, ...rest) => {
        const created = await create(viewer, ...rest);
        known.delete(viewer.workspaceId);
        return created;
      };
      webhookEndpoints.update = async (viewer, endpointId, changes) => {
        const updated = await update(viewer, endpointId, changes);
        if (changes.enabledEvents === undefined) known.delete(viewer.workspaceId);
        return updated;
      };
      return services;
    },
  },
  "failure-pauses-all": {
    title: "after a receiver's error nothing is delivered to anybody for a while",
    breaks: ["WHK-35"],
    decorate: aroundService("sender", "send", (send) => {
      let resumeAt = 0;
      return async (message, signal) => {
        await pause(Math.max(0, resumeAt - Date.now()));
        const result = await send(message, signal);
        if (result.httpStatus === 500) resumeAt = Date.now() + 8000;
        return result;
      };
    }),
  },
  // Line 236: an endpoint can be disabled. Deliveries that have failed once are tried again by a job of their own, which does
  // not look at the endpoint, at each pause that is left; a disabled endpoint gets none is a MAY.
  "failures-outlive-disabling": {
    title: "failed deliveries go on after their endpoint was disabled, for as long as they fail",
    breaks: ["WHK-33"],
    decorate: (services) => {
      const attempts = attemptsOfRequests(services);
      const disabled = new Set<string>();
      const { send } = services.sender;
      services.sender.send = async (message, signal) => {
        const result = await send(message, signal);
        const { endpointId = "" } = attempts.get(message) ?? {};
        const again = async (): Promise<void> => {
          for (let count = 0, isDone = result.isSuccess; count < ATTEMPTS && !isDone; count++) {
            await pause(PAUSE_MS);
            if (disabled.has(endpointId))
              isDone = (await send(message, AbortSignal.timeout(PAUSE_MS))).isSuccess;
          }
        };
        void again();
        return result;
      };
      return after("updateWebhookEndpoint", (response, request) => {
        const { status } = request.body;
        if (response.status === 200 && status === "disabled") disabled.add(request.path.endpointId);
        if (response.status === 200 && status === "active") disabled.delete(request.path.endpointId);
      })(services);
    },
  },
  "long-texts-are-silent": {
    title: "long messages are not delivered",
    breaks: ["WHK-10"],
    decorate: unsent(({ data }) => (data?.object?.content ?? "").length > 2_000),
  },
  "no-retry": {
    title: "a delivery that failed is not tried again",
    breaks: ["WHK-26"],
    decorate: aroundService("sender", "send", (send) => async (message, signal) => {
      await send(message, signal);
      return { isSuccess: true, httpStatus: 200, errorCode: null };
    }),
  },
  "one-at-a-time": {
    title: "a hanging receiver stops the deliveries to all others",
    breaks: ["WHK-35"],
    decorate: aroundService("sender", "send", (send) => {
      let line: Promise<unknown> = Promise.resolve();
      return (message, signal) => {
        const turn = line.then(() => send(message, signal));
        line = turn;
        return turn;
      };
    }),
  },
  "one-per-timestamp": {
    title: "of messages posted at the same time one is delivered",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const firstAt = new Map<number, unknown>();
      return unsent(({ type, id, data }) => {
        if (type !== "message.created") return false;
        const timestamp = Math.floor(Date.parse(data.object.created_at) / INSTANT_MS);
        if (!firstAt.has(timestamp)) firstAt.set(timestamp, id);
        return firstAt.get(timestamp) !== id;
      })(services);
    },
  },
  // Line 236: an endpoint can be updated; that a disabled one gets no deliveries is a MAY. The status is looked at when an event
  // is queued, and not when a delivery is tried again.
  "retries-reach-disabled-endpoints": {
    title: "a delivery that failed before its endpoint was disabled is tried once more",
    breaks: ["WHK-33"],
    decorate: (services) => {
      const attempts = attemptsOfRequests(services);
      const failed = new Map<string, WebhookRequest>();
      const { send } = services.sender;
      services.sender.send = async (message, signal) => {
        const result = await send(message, signal);
        const { endpointId = "" } = attempts.get(message) ?? {};
        if (result.isSuccess) failed.delete(endpointId);
        else failed.set(endpointId, message);
        return result;
      };
      return after("updateWebhookEndpoint", (response, request) => {
        const message = failed.get(request.path.endpointId);
        if (response.status === 200 && request.body.status === "disabled" && message !== undefined) {
          failed.delete(request.path.endpointId);
          setTimeout(() => send(message, AbortSignal.timeout(RETRY_MS)), RETRY_MS).unref();
        }
      })(services);
    },
  },
  "test-is-not-sent": {
    title: "testing an endpoint sends nothing",
    breaks: ["WHK-08"],
    decorate: aroundService(
      "sender",
      "send",
      (send) => async (message, signal) =>
        message.body.includes('"webhook.test"')
          ? { isSuccess: true, httpStatus: 200, errorCode: null }
          : send(message, signal),
    ),
  },
  "timestamp-in-milliseconds": {
    title: "deliveries are signed with a time in milliseconds",
    breaks: ["WHK-14"],
    decorate: aroundService(
      "webhooks",
      "request",
      (request) => (attempt, nowMs) => request(attempt, nowMs * 1000),
    ),
  },
  "timestamp-of-yesterday": {
    title: "deliveries are signed with yesterday's time",
    breaks: ["WHK-14"],
    decorate: aroundService(
      "webhooks",
      "request",
      (request) => (attempt, nowMs) => request(attempt, nowMs - 86_400_000),
    ),
  },
  "long-unicode-is-silent": {
    title: "messages with astral characters are not delivered",
    breaks: ["WHK-10"],
    decorate: unsent(({ data }) => /\p{Extended_Pictographic}/u.test(data?.object?.content ?? "")),
  },
  "replies-are-silent": {
    title: "replies are not delivered to webhooks",
    breaks: ["WHK-10"],
    decorate: unsent(({ related }) => (related?.thread_root_message_id ?? null) !== null),
  },
  "forwards-are-silent": {
    title: "forwards are not delivered to webhooks",
    breaks: ["WHK-38"],
    decorate: (services) => {
      const forwards = new Set<unknown>();
      return both(
        rememberForwards(forwards),
        unsent(({ data }) => forwards.has(data?.object?.id)),
      )(services);
    },
  },
  "retries-are-not-listed": {
    title: "the list shows a delivery as it was when it was listed first",
    breaks: ["WHK-41"],
    decorate: (services) => {
      const first = new Map<string, WebhookDelivery>();
      return inListedDeliveries((items) =>
        items.map((item) => {
          const known = first.get(item.id) ?? item;
          first.set(item.id, known);
          return known;
        }),
      )(services);
    },
  },
});
