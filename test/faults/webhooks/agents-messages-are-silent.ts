// What agents write is told to people only.
import { around, both } from "../around.ts";
import { unsent } from "../deliveries.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "messages of agents are not delivered to webhooks",
  breaks: ["WHK-10"],
  decorate: (parts) => {
    const byAgents = new Set<unknown>();
    return both(
      around("createMessage", (right) => (request, context) => {
        if (context.caller.kind === "agent") byAgents.add(request.body.markdown_content);
        return right(request, context);
      }),
      unsent(({ data }) => byAgents.has(data?.object?.content)),
    )(parts);
  },
});
