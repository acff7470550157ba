import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

type Resource = Record<string, unknown> & { readonly created_at: string; readonly updated_at: string };

export default defineFault({
  title: "created_by_entry_id of a changed resource names the latest entry",
  breaks: ["TSK-20"],
  decorate: inJson("GET", /^\/v1\/tasks\/[^/]+$/, ({ entries, resources, ...rest }) => ({
    ...rest,
    entries,
    resources: (resources as readonly Resource[]).map((resource) =>
      resource.created_at === resource.updated_at
        ? resource
        : { ...resource, created_by_entry_id: (entries as readonly { id: string }[]).at(-1)?.id },
    ),
  })),
});
