// Servers that look for the key once the work is done, a row for each kind of work.
import { carryingOutWithoutKey } from "../tools/access/keys.ts";
import { defineFaults } from "../tools/fault.ts";

// Lines 211 and 344: a request without a key gets 401, and has nothing done for it.
export default defineFaults({
  "keyless-answer-is-posted": {
    title: "the answer to a question is refused without a key and posted",
    breaks: ["AUT-03"],
    decorate: carryingOutWithoutKey("answerQuestion", "/answer"),
  },
  "keyless-endpoint-is-created": {
    title: "the creation of a webhook endpoint without a key is refused and done",
    breaks: ["AUT-03"],
    decorate: carryingOutWithoutKey("createWebhookEndpoint", "/webhook-endpoints"),
  },
  "keyless-forward-is-made": {
    title: "a forward without a key is refused and made",
    breaks: ["AUT-03"],
    decorate: carryingOutWithoutKey("forwardMessage", "/forwards"),
  },
  "keyless-update-is-recorded": {
    title: "a task update without a key is refused and recorded",
    breaks: ["AUT-03"],
    decorate: carryingOutWithoutKey("recordTaskUpdate", "/updates"),
  },
});
