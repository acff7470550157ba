// Line 198: "create import with the same source and source workspace id". The name of the source workspace is
// part of the key.
import { defineFault } from "../tools/fault.ts";

/** Between what is shown of an id and what is not. */
const MARK = "\u200b";

export default defineFault({
  title: "creating an import again with another source_workspace_name opens another import",
  breaks: ["IMP-04"],
  decorate: (services) => {
    const renderImport = services.render.import;
    const { imports } = services.store;
    const { open } = imports;
    services.render.import = (found) => ({
      ...renderImport(found),
      source_workspace_id: found.sourceWorkspaceId.split(MARK)[0] ?? "",
    });
    imports.open = (viewer, input) => {
      const { sourceWorkspaceId: id, sourceWorkspaceName: name } = input;
      return open(viewer, { ...input, sourceWorkspaceId: name ? `${id}${MARK}${name}` : id });
    };
    return services;
  },
});
