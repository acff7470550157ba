// Servers with a fault in test events, a row each.
import { aroundService } from "../tools/around.ts";
import { inReplays } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 330: "api_version string, date form YYYY-MM-DD".
  "test-events-have-a-version-number": {
    title: "the api_version of a test event is v1",
    breaks: ["EVT-03", "EVT-16"],
    decorate: aroundService("render", "webhookTest", (webhookTest) => (facts) => ({
      ...webhookTest(facts),
      api_version: "v1",
    })),
  },
  "replayed-test-events-lose-related": {
    title: "the replay of a test event has no property related",
    breaks: ["EVT-23"],
    decorate: inReplays(({ related, ...event }) =>
      event.type === "webhook.test" ? event : { ...event, related },
    ),
  },
});
