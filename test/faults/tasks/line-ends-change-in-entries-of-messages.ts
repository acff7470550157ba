import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "carriage returns are lost in an entry that names a source message",
  breaks: ["TSK-31"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { entry } = request.body;
    const text = entry.body_markdown;
    const clean =
      entry.source_message_id && typeof text === "string"
        ? { ...entry, body_markdown: text.replaceAll("\r", "") }
        : entry;
    return { ...request, body: { ...request.body, entry: clean } };
  }),
});
