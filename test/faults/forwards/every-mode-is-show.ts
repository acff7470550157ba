import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a link_only forward is listed as show_message",
  breaks: ["FWD-02"],
  decorate: inJson("GET", /conversations\/[^/]+\/messages/, (json) =>
    JSON.parse(JSON.stringify(json).replaceAll("link_only", "show_message")),
  ),
});
