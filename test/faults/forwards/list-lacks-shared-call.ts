import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the forward_source of a forward that shares a call lacks call_id in the list",
  breaks: ["FWD-07"],
  decorate: inMessages(["listMessages"], (message) => {
    const { forward_source: source } = message;
    if (source?.mode !== "show_message") return message;
    const { call_id: _, ...rest } = source;
    return { ...message, forward_source: rest };
  }),
});
