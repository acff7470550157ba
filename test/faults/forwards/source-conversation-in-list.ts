import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows the source conversation of a forward to everybody",
  breaks: ["FWD-06"],
  decorate: after("listMessages", async (response, _, context) => {
    if (response.status !== 200) return;
    const { messages } = context.services.store;
    for (const item of response.body.data.items) {
      const stored = item.forward_source && (await messages.get(context.caller, item.id));
      if (stored?.forwardSource != null)
        Object.assign(item.forward_source ?? {}, { from: stored.forwardSource.sourceConversationId });
    }
  }),
});
