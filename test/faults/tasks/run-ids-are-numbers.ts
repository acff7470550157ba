import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "leading zeros of an entry's run_id are lost",
  breaks: ["TSK-10"],
  decorate: inReceived("recordTaskUpdate", (request) => {
    const { entry } = request.body;
    const runId = entry.run_id;
    const asNumber =
      typeof runId === "string" && /^\d+$/.test(runId) ? { ...entry, run_id: String(Number(runId)) } : entry;
    return { ...request, body: { ...request.body, entry: asNumber } };
  }),
});
