import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a link_only forward includes the source content for those who can open it",
  breaks: ["FWD-05"],
  decorate: after("getMessage", async (response, _, context) => {
    const source = response.status === 200 ? response.body.data.forward_source : undefined;
    if (source?.source_message_id == null || source.mode !== "link_only") return;
    const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
    Object.assign(source, { preview: shown?.content });
  }),
});
