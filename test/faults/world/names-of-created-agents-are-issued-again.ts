// Spec 101: "unique agent display name". Issuing looks among the agents that were made with a key.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

/** Tells the twins apart in the store and is not shown. */
const MARK = "\u2063\u2063";

export default defineFault({
  title: "a key for a new agent takes the name of an agent that was created without a key",
  breaks: ["KEY-13"],
  decorate: (services) => {
    const created = new Set<string>();
    return both(
      onTheWayOut((text) => text.replaceAll(MARK, "")),
      after("createAgent", (response, request) => {
        if (response.status === 201) created.add(request.body.display_name);
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const { subject } = request.body;
        try {
          return await original(request, context);
        } catch (error) {
          if (subject.kind !== "new_agent" || !created.has(subject.display_name)) throw error;
          if (!(error instanceof Refusal) || error.code !== "display_name_taken") throw error;
          const twin = { ...subject, display_name: `${subject.display_name}${MARK}` };
          return original({ ...request, body: { ...request.body, subject: twin } }, context);
        }
      }),
    )(services);
  },
});
