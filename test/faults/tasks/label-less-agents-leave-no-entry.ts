import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an entry that an agent recorded without a label is not shown to people",
  breaks: ["TSK-10"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind === "agent") return response;
    const { store } = context.services;
    const entries: typeof response.body.entries = [];
    for (const entry of response.body.entries) {
      const author = await store.members.get(context.caller, entry.author_member_id ?? "");
      if (entry.author_label || author?.kind !== "agent") entries.push(entry);
    }
    return { ...response, body: { ...response.body, entries } };
  }),
});
