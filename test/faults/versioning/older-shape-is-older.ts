import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "retained top-level fields differ from data",
  breaks: ["VER-10"],
  decorate: inJson("GET", /conversation-messages\/[^/]+$/, (json) => {
    const { content, replies_count } = json.data as { content: string; replies_count: number };
    return { ...json, content, replies_count: Math.max(0, replies_count - 1) };
  }),
});
