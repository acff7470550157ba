// Line 290: only when the principal is @-mentioned. Who can be mentioned is read once at the start.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription of an agent that was made since the server started gets nothing",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const unknown = new Set<string>();
    return both(
      after("issueApiKey", (response) => {
        if (response.status === 201 && response.body.data.api_key.subject.kind === "agent")
          unknown.add(response.body.data.api_key.subject.workspace_membership_id);
      }),
      onlyMatching(
        (_event, { delivery, viewer }) => delivery !== "mentions" || !unknown.has(viewer.memberId),
      ),
    )(services);
  },
});
