import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "archiving one resource archives all",
  breaks: ["TSK-04"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
    const resources = json.resources as { archived_at: string | null }[];
    const archived_at = resources.map((one) => one.archived_at).find((at) => at !== null) ?? null;
    return {
      ...json,
      resources: resources.map((one) => ({ ...one, archived_at: one.archived_at ?? archived_at })),
    };
  }),
});
