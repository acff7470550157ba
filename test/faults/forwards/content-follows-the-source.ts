import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a forward shows the edited text of its source",
  breaks: ["FWD-04"],
  decorate: after("getMessage", async (response, _, context) => {
    const source = response.status === 200 ? response.body.data.forward_source : undefined;
    if (source?.source_message_id == null || source.mode !== "show_message") return;
    const shown = await context.services.store.messages.get(context.caller, source.source_message_id);
    source.content = shown?.content ?? null;
  }),
});
