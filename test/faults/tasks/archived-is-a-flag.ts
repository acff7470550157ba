import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "archived_at of an archived resource is true",
  breaks: ["TSK-04"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => ({
    ...json,
    resources: (json.resources as { archived_at: unknown }[]).map((one) => ({
      ...one,
      archived_at: one.archived_at === null ? null : true,
    })),
  })),
});
