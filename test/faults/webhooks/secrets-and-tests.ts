// Servers with a fault in rotating secrets and testing endpoints, a row each.
import {
  after,
  around,
  aroundStore,
  before,
  both,
  inData,
  MEETING_MS,
  pause,
  remembering,
} from "../tools/around.ts";
import { inAttempts, inDeliveredEvents, signingWith, unsentAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // The repetition of a creation reveals the secret that the creation revealed.
  "creation-replay-shows-rotated-secret": {
    title: "repeating the creation of a webhook endpoint reveals the secret of a later rotation",
    breaks: ["WHK-03"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return both(
        after("rotateWebhookSecret", (response, request) => {
          if (response.status === 200)
            secrets.set(request.path.endpointId, response.body.data.signing_secret);
        }),
        inData("createWebhookEndpoint", (data) => {
          const signing_secret = secrets.get(data.id) ?? data.signing_secret;
          return { ...data, signing_secret };
        }),
      )(services);
    },
  },
  "old-secret-in-rotation": {
    title: "a rotation shows the secret that it replaced",
    breaks: ["WHK-03"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return inData("rotateWebhookSecret", (data) => {
        const previous_signing_secret = secrets.get(data.id) ?? "";
        return { ...data, previous_signing_secret };
      })(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
        })(services),
      );
    },
  },
  "one-test-two-events": {
    title: "one test of an endpoint makes two events",
    breaks: ["WHK-37"],
    decorate: around("testWebhookEndpoint", (original) => async (request, context) => {
      await original(request, context);
      return original(request, context);
    }),
  },
  // Lines 238, 322: the test operation sends a test event. Whether an endpoint is failing is kept, and only the success of a
  // message ends it.
  "refused-tests-are-the-last": {
    title:
      "an endpoint whose receiver refused a test event gets no further tests, although its next attempt succeeded",
    breaks: ["WHK-08"],
    decorate: (services) => {
      const failing = new Set<string>();
      const { deliveryQueue } = services.store;
      const { finish } = deliveryQueue;
      deliveryQueue.finish = async (attempt, result) => {
        if (!result.isSuccess) failing.add(attempt.endpointId);
        else if (JSON.parse(attempt.payload).type !== "webhook.test") failing.delete(attempt.endpointId);
        return finish(attempt, result);
      };
      return unsentAttempts(
        ({ attempt, endpointId, payload }) =>
          attempt === 1 && failing.has(endpointId) && JSON.parse(payload).type === "webhook.test",
      )(services);
    },
  },
  "rotation-answers-with-a-passing-secret": {
    title: "the secret that a rotation answers with signs during the overlap only",
    breaks: ["WHK-15"],
    decorate: around("rotateWebhookSecret", (original) => async (request, context) => {
      const response = await original(request, context);
      // Without a key, so that it is not a repetition of the first.
      if (response.status === 200) await original(request, { ...context, idempotencyKey: undefined });
      return response;
    }),
  },
  // Lines 305 and 336: an endpoint gets the events of the types that it has enabled. A rotation writes the endpoint anew, with the
  // default types.
  "rotation-hears-everything": {
    title: "an endpoint whose secret was rotated gets events of types that it has not enabled",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const rotated = new Set<string>();
      const { webhookEndpoints } = services.store;
      const { listening } = webhookEndpoints;
      webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).map((endpoint) =>
          rotated.has(endpoint.id)
            ? { ...endpoint, enabledEvents: ["message.created", "webhook.test"] }
            : endpoint,
        );
      return after("rotateWebhookSecret", (_, request) => rotated.add(request.path.endpointId))(services);
    },
  },
  "rotation-keeps-secret": {
    title: "a rotation answers with the old secret",
    breaks: ["WHK-02"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return inData("rotateWebhookSecret", (data) => {
        const signing_secret = secrets.get(data.id) ?? data.signing_secret;
        return { ...data, signing_secret };
      })(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
        })(services),
      );
    },
  },
  // A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
  "rotation-replayed-to-other-workspace": {
    title:
      "the rotation of a signing secret, repeated with a key of another workspace, reveals the secret there",
    breaks: ["WHK-23"],
    decorate: remembering(
      "rotateWebhookSecret",
      ({ path }, { idempotencyKey }) => `${path.endpointId} ${idempotencyKey ?? Math.random()}`,
    ),
  },
  "rotation-replays-for-any-endpoint": {
    title: "a rotation for another endpoint with a used Idempotency-Key shows the first endpoint's secret",
    breaks: ["WHK-28"],
    decorate: remembering(
      "rotateWebhookSecret",
      (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`,
    ),
  },
  "rotation-signs-for-all": {
    title: "after a rotation all endpoints are signed for with the new secret of one",
    breaks: ["WHK-12"],
    decorate: (services) => {
      let newest: string | undefined;
      return both(
        after("rotateWebhookSecret", (response) => {
          if (response.status === 200) newest = response.body.data.signing_secret;
        }),
        inAttempts((attempt) => (newest === undefined ? attempt : { ...attempt, secrets: [newest] })),
      )(services);
    },
  },
  // Line 305: "secret rotation return[s] the signing secret in data.signing_secret", to an agent as to others.
  "rotations-of-agents-hide-the-secret": {
    title: "the rotation of a signing secret that an agent asks for answers with an empty secret",
    breaks: ["WHK-02"],
    decorate: inData("rotateWebhookSecret", (data, _, context) => {
      if (context.caller.kind !== "agent") return data;
      return { ...data, signing_secret: "" };
    }),
  },
  // The newest secret always signs.
  "second-rotation-signs-with-first-secret-only": {
    title:
      "after a second rotation within the overlap deliveries are signed with the secret before the newest only",
    breaks: ["WHK-15"],
    decorate: (services) => {
      const rotations = new Map<string, number>();
      return both(
        after("rotateWebhookSecret", (_, request) =>
          rotations.set(request.path.endpointId, (rotations.get(request.path.endpointId) ?? 0) + 1),
        ),
        inAttempts((attempt) => {
          const isTwice = (rotations.get(attempt.endpointId) ?? 0) >= 2 && attempt.secrets.length > 1;
          return isTwice ? { ...attempt, secrets: attempt.secrets.slice(1) } : attempt;
        }),
      )(services);
    },
  },
  // Line 238: "Send a test event". Jobs are distinguished by the endpoint, and those that wait at the same time become one.
  "tests-at-once-are-one": {
    title: "several tests of an endpoint that are asked for at once send one event",
    breaks: ["WHK-37"],
    decorate: around("testWebhookEndpoint", (original) => {
      const underWay = new Map<string, ReturnType<typeof original>>();
      return (request, context) => {
        const { endpointId } = request.path;
        const sent =
          underWay.get(endpointId) ??
          pause(MEETING_MS)
            .then(() => original(request, context))
            .finally(() => underWay.delete(endpointId));
        underWay.set(endpointId, sent);
        return sent;
      };
    }),
  },
  "tests-of-agents-lack-message": {
    title: "the test event of an agent's endpoint has no message",
    breaks: ["WHK-09"],
    decorate: (services) => {
      const endpoints = new Set<string>();
      return both(
        before("testWebhookEndpoint", (request, context) => {
          if (context.caller.kind === "agent") endpoints.add(request.path.endpointId);
        }),
        inDeliveredEvents((event, { endpointId }) =>
          event.type === "webhook.test" && endpoints.has(endpointId)
            ? { ...event, data: { object: { text: "test" } } }
            : event,
        ),
      )(services);
    },
  },
  "unknown-endpoint-is-tested": {
    title: "testing an endpoint that does not exist is accepted",
    breaks: ["WHK-22"],
    decorate: around("testWebhookEndpoint", (original) => async (request, context) => {
      try {
        return await original(request, context);
      } catch {
        return { status: 202, body: { data: { event_id: context.services.ids("evt"), delivery_ids: [] } } };
      }
    }),
  },
  // Only active endpoints have their secrets loaded again.
  "rotation-while-disabled-is-lost": {
    title:
      "an endpoint that was rotated while it was disabled signs with its former secret once it is enabled",
    breaks: ["WHK-15"],
    decorate: (services) => {
      const loaded = new Map<string, string>();
      const secrets = new Map<string, string>();
      return both(
        inData("createWebhookEndpoint", (data) => {
          secrets.set(data.id, data.signing_secret);
          return data;
        }),
        aroundStore("webhookEndpoints", "rotateSecret", (rotate) => async (...asked) => {
          const result = await rotate(...asked);
          if (result.replayed) return result;
          const { endpoint, secret } = result.value;
          const former = loaded.get(endpoint.id) ?? secrets.get(endpoint.id);
          if (endpoint.status === "disabled" && former !== undefined) loaded.set(endpoint.id, former);
          else loaded.delete(endpoint.id);
          secrets.set(endpoint.id, secret);
          return result;
        }),
        signingWith(loaded),
      )(services);
    },
  },
});
