// A declaration that is repeated leaves the upload to the key that sent it.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "once an upload was declared again, other keys of the workspace can read it",
  breaks: ["FIL-15"],
  decorate: (services) => {
    const declared = new Set<string>();
    const again = new Set<string>();
    return both(
      after("createFile", (response) => {
        if (response.status !== 201) return;
        const { id } = response.body.data;
        (declared.has(id) ? again : declared).add(id);
      }),
      asCreator(
        "getFile",
        ({ caller }, file) => again.has(file.id) && file.workspaceId === caller.workspaceId,
      ),
    )(services);
  },
});
