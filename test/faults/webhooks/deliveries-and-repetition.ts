// Servers with a fault in delivering webhooks, where requests are repeated, a row each.
import { inAttempts, knowingReplays, unsentReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A replay is an attempt to the endpoint as it is now.
  "replay-goes-to-earlier-url": {
    title: "a replay is sent to the URL that the endpoint had when the event was sent first",
    breaks: ["WHK-42"],
    decorate: (services) => {
      const urls = new Map<string, string>();
      return inAttempts((attempt) => {
        const name = `${attempt.endpointId} ${attempt.eventId}`;
        const url = urls.get(name) ?? attempt.url;
        urls.set(name, url);
        return { ...attempt, url };
      })(services);
    },
  },
  // Line 240: "Replay a delivery as a new attempt". The attempt is made only while the URL is the one of the first attempt.
  "replays-after-a-move-are-dropped": {
    title: "the replay of an event from before a change of the endpoint's URL is accepted and sent nowhere",
    breaks: ["WHK-18"],
    decorate: (services) => {
      const first = new Map<string, string>();
      return unsentReplays(({ eventId, endpointId, url }, isReplay) => {
        const name = `${eventId} ${endpointId}`;
        if (!isReplay && !first.has(name)) first.set(name, url);
        return isReplay && first.get(name) !== url;
      })(services);
    },
  },
  "replays-keep-old-secret": {
    title: "a replay after a rotation is signed with the secret from before",
    breaks: ["WHK-15"],
    decorate: knowingReplays((isReplay) => {
      const known = new Map<string, readonly string[]>();
      return inAttempts((attempt) => {
        const secrets = known.get(attempt.endpointId) ?? attempt.secrets;
        known.set(attempt.endpointId, secrets);
        return isReplay(attempt.deliveryId) ? { ...attempt, secrets } : attempt;
      });
    }),
  },
});
