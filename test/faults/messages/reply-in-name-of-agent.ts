// Authorship follows from the key alone.
import { both, inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a reply of a person with the author_id of an agent is authored by the agent",
  breaks: ["GEN-07", "GEN-06"],
  decorate: (services) => {
    const named = new Map<unknown, string>();
    return both(
      onTheWayIn((body) => {
        const { author_id, markdown_content } = (body ?? {}) as Loose;
        if (typeof author_id === "string") named.set(markdown_content, author_id);
        return body;
      }),
      inContext("createMessage", async (context, request) => {
        const { caller, services } = context;
        const memberId = named.get(request.body.markdown_content) ?? "";
        const member = await services.store.members.get(caller, memberId);
        if (member?.kind !== "agent" || !request.body.thread_root_id) return context;
        return { ...context, caller: { ...caller, memberId } };
      }),
    )(services);
  },
});
