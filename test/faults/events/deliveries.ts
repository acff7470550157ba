// Servers with a fault in delivering webhooks, a row each.
import { inAttempts, unsent } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "webhook-body-is-a-list": {
    title: "a webhook body is a list of events",
    breaks: ["WHK-21"],
    decorate: inAttempts((attempt) => ({ ...attempt, payload: `[${attempt.payload}]` })),
  },
  "webhook-wordless-messages-are-silent": {
    title: "a message of files without text is sent to no endpoint",
    breaks: ["EVT-19"],
    decorate: unsent(({ data }) => data.object.content === ""),
  },
});
