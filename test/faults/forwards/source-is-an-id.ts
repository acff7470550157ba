import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "forward_source is not an object",
  breaks: ["FWD-01"],
  decorate: inJson("GET", /conversation-messages\/[^/]+$/, (json) => {
    const data = json.data as { forward_source?: unknown };
    return data.forward_source === undefined ? json : { data: { ...data, forward_source: "msg_1" } };
  }),
});
