import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a retained message_id beside a created reply names its root",
  breaks: ["VER-10"],
  decorate: inJson("POST", /\/conversations\/[^/]+\/messages$/, (json) => {
    const { id, thread_root_id } = json.data as { id: string; thread_root_id: string | null };
    return { ...json, message_id: thread_root_id ?? id };
  }),
});
