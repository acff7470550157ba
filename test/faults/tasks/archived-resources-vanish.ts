import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "an archived resource is not in the list",
  breaks: ["TSK-21"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
    ...json,
    resources: (json.resources as { archived_at: unknown }[]).filter((one) => one.archived_at === null),
  })),
});
