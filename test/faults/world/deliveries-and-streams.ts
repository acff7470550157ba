// Servers with a fault in delivering webhooks, where a connection listens, a row each.
import { attemptsOfRequests, inAttempts, inListedDeliveries, unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 336: "creating a message in an accessible conversation emits message.created to matching ... webhook
  // endpoints". The queue in front of the sender takes entries up to 256 KiB.
  "big-events-not-queued": {
    title: "the event of a message above 256 KiB is not sent to webhook endpoints",
    breaks: ["WHK-10"],
    decorate: unsent((event) => Buffer.byteLength(JSON.stringify(event)) > 256 * 1024),
  },
  // Line 239: "List delivery attempts". The query groups by the event.
  "deliveries-are-listed-once-per-event": {
    title: "of the deliveries of one event to two endpoints the list shows one",
    breaks: ["WHK-17"],
    decorate: inListedDeliveries((items) => {
      const endpointOf = new Map(items.toReversed().map((item) => [item.event_id, item.endpoint_id]));
      return items.filter(
        ({ event_id: eventId, endpoint_id: endpointId }) => endpointOf.get(eventId) === endpointId,
      );
    }),
  },
  // Line 336: message.created is emitted to matching webhook endpoints. What was sent to an address already is not sent
  // there again, whichever endpoint it is for.
  "one-delivery-per-address": {
    title: "of two endpoints with the same URL only one gets an event",
    breaks: ["WHK-10"],
    decorate: (services) => {
      const attempts = attemptsOfRequests(services);
      const first = new Map<string, string>();
      const { send } = services.sender;
      services.sender.send = async (message, signal) => {
        const { endpointId = "", eventId = "" } = attempts.get(message) ?? {};
        const name = `${message.url} ${eventId}`;
        if (!first.has(name)) first.set(name, endpointId);
        if (first.get(name) === endpointId) return send(message, signal);
        return { isSuccess: true, httpStatus: 200, errorCode: null };
      };
      return services;
    },
  },
  // Line 317: deliveries are "verified with the endpoint's signing secret"; the test has the secret from a memory that the end
  // of the overlap clears.
  "tests-after-rotation-are-signed-with-the-old-secret": {
    title: "during the overlap of a rotation test events are signed with the old secret alone",
    breaks: ["WHK-15"],
    decorate: inAttempts((attempt) => {
      const isTest = JSON.parse(attempt.payload).type === "webhook.test";
      return isTest && attempt.secrets.length > 1
        ? { ...attempt, secrets: attempt.secrets.slice(1) }
        : attempt;
    }),
  },
});
