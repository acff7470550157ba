// An entry comes from a run or from a message.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an entry that names a source message loses its run_id",
  breaks: ["TSK-10"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { entry } = request.body;
    const one = entry.source_message_id ? { ...entry, run_id: null } : entry;
    return { ...request, body: { ...request.body, entry: one } };
  }),
});
