// Servers with a fault in rotating secrets and testing endpoints, a row each.
import { after, around, both } from "../tools/around.ts";
import { inAttempts } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 305: rotation returns the signing secret; line 317: deliveries "are verified with the endpoint's signing
  // secret". While an old secret is still honoured, the place of the newest one is taken.
  "second-rotations-do-not-sign": {
    title:
      "after a second rotation within the overlap deliveries are signed with the secret before the newest alone",
    breaks: ["WHK-15", "WHK-12"],
    decorate: (services) => {
      const rotations = new Map<string, number>();
      return both(
        after("rotateWebhookSecret", (response, request) => {
          const { endpointId } = request.path;
          if (response.status === 200) rotations.set(endpointId, (rotations.get(endpointId) ?? 0) + 1);
        }),
        inAttempts((attempt) =>
          (rotations.get(attempt.endpointId) ?? 0) >= 2 && attempt.secrets.length > 1
            ? { ...attempt, secrets: attempt.secrets.slice(1) }
            : attempt,
        ),
      )(services);
    },
  },
  "webhook-rotation-replay-shows-newest": {
    title: "repeating the first of two rotations of an endpoint reveals the second secret",
    breaks: ["IDM-19"],
    decorate: around("rotateWebhookSecret", (original) => {
      const newest = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const isReplay = response.headers?.["idempotent-replayed"] !== undefined;
        if (!isReplay) newest.set(data.id, data.signing_secret);
        const signing_secret = newest.get(data.id) ?? data.signing_secret;
        return { ...response, body: { data: { ...data, signing_secret } } };
      };
    }),
  },
  // Line 238: a test event is sent to the endpoint. The worker looks up endpoints by their address.
  "tests-are-sent-for-the-whole-address": {
    title: "the test of an endpoint is sent for another endpoint with its URL as well",
    breaks: ["WHK-37"],
    decorate: after("testWebhookEndpoint", async (response, { path }, { caller, services }) => {
      const { store, render } = services;
      if (response.status !== 202) return;
      const { items } = await store.webhookEndpoints.list(caller, { limit: 100 });
      const tested = items.find(({ id }) => id === path.endpointId);
      const others = items.filter(
        ({ id, url, status }) => id !== tested?.id && url === tested?.url && status === "active",
      );
      for (const { id } of others)
        await store.deliveries.sendTest(caller, id, {
          eventType: "webhook.test",
          render: (event) => JSON.stringify(render.webhookTest(event)),
        });
    }),
  },
});
