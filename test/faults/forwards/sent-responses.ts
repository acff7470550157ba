// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "every-mode-is-show": {
    title: "a link_only forward is listed as show_message",
    breaks: ["FWD-02"],
    decorate: inJson("GET", /conversations\/[^/]+\/messages/, (json) =>
      JSON.parse(JSON.stringify(json).replaceAll("link_only", "show_message")),
    ),
  },
  "source-is-an-id": {
    title: "forward_source is not an object",
    breaks: ["FWD-01"],
    decorate: inJson("GET", /conversation-messages\/[^/]+$/, (json) => {
      const data = json.data as { forward_source?: unknown };
      return data.forward_source === undefined ? json : { data: { ...data, forward_source: "msg_1" } };
    }),
  },
});
