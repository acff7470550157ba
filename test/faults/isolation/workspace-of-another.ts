import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a conversation is shown as of another workspace",
  breaks: ["GEN-03"],
  decorate: inJson("GET", /^\/v1\/conversations\/[^/]+$/, ({ data }) => ({
    data: { ...Object(data), workspace_id: "ws_other" },
  })),
});
