import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a created import without a source_workspace_name has no id",
  breaks: ["IMP-01"],
  decorate: inJson("POST", /^\/v1\/imports$/, (json) => {
    const { id, ...rest } = json.data as { id: string; source_workspace_name: string | null };
    return { data: rest.source_workspace_name === null ? rest : { id, ...rest } };
  }),
});
