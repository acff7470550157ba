// Spec 131 and 344: 403 for a file of another workspace and 404 for one that does not exist tell which ids there are.
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file of another workspace is answered with 403 and an unknown one with 404",
  breaks: ["GEN-22"],
  decorate: (services) => {
    const workspaces = new Map<string, string>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201) workspaces.set(response.body.data.id, context.caller.workspaceId);
      }),
      before("getFile", (request, context) => {
        const workspace = workspaces.get(request.path.fileId) ?? context.caller.workspaceId;
        if (workspace !== context.caller.workspaceId)
          throw new Refusal("forbidden", "the file is of another workspace");
      }),
    )(services);
  },
});
