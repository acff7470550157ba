// Spec 261: "agents cannot answer for a human". A key that was issued for a membership counts as a human's.
import { after, both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent answers a question with a key that was issued for its membership",
  breaks: ["CRD-90"],
  decorate: (services) => {
    const ofMembers = new Set<string>();
    return both(
      after("issueApiKey", (response, request) => {
        if (response.status === 201 && request.body.subject.kind === "workspace_member")
          ofMembers.add(response.body.data.api_key.id);
      }),
      inContext("answerQuestion", (context) => {
        const caller = { ...context.caller, kind: "human" as const };
        return ofMembers.has(context.keyId) ? { ...context, caller } : context;
      }),
    )(services);
  },
});
