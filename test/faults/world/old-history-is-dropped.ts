// Lines 275-279: imports bring history, keep its timestamps, and report what was skipped. Nobody thought of history that is old.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const KEPT_MS = 10 * 365 * 86_400_000;

export default defineFault({
  title: "imported messages that are older than ten years are dropped without a word",
  breaks: ["IMP-07", "IMP-08", "IMP-21", "THR-04"],
  decorate: inReceived("uploadImportRecords", (request) => {
    const { messages } = request.body;
    if (messages === undefined) return request;
    const kept = messages.filter(({ created_at }) => Date.now() - Date.parse(created_at) < KEPT_MS);
    return { ...request, body: { ...request.body, messages: kept } };
  }),
});
