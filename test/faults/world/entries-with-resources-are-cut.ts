import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the text of an entry that comes with resource changes is cut after 200 characters",
  breaks: ["TSK-10"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { entry, resource_ops: ops = [] } = request.body;
    const text = entry.body_markdown;
    const short =
      ops.length > 0 && typeof text === "string" ? { ...entry, body_markdown: text.slice(0, 200) } : entry;
    return { ...request, body: { ...request.body, entry: short } };
  }),
});
