import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "an endpoint read by its id has no name",
  breaks: ["WHK-36"],
  decorate: inJson("GET", /\/webhook-endpoints\/[^/]+$/, (json) => ({
    data: { ...(json.data as object), name: null },
  })),
});
