// Spec 231: an update with the current version is taken. An agent is a contributor until its key is revoked.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingEnded } from "../tools/keys.ts";

export default defineFault({
  title: "task updates of an agent that got a new key after its first was revoked are refused as stale",
  breaks: ["TSK-06"],
  decorate: knowingEnded((hasEnded) =>
    inReceived("recordTaskUpdate", (request, { caller }) =>
      hasEnded(caller.memberId)
        ? {
            ...request,
            body: { ...request.body, expected_state_version: request.body.expected_state_version - 1 },
          }
        : request,
    ),
  ),
});
