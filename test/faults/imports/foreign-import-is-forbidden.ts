import { Refusal } from "../../../reference-server/refusal.ts";
import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the completion of an import of another workspace is refused with 403 and not with 404",
  breaks: ["GEN-22"],
  decorate: (services) => {
    const known = new Set<string>();
    return both(
      after("createImport", (response) => {
        if (response.status === 201) known.add(response.body.data.id);
      }),
      around("completeImport", (original) => async (request, context) => {
        try {
          return await original(request, context);
        } catch (error) {
          const isHidden = error instanceof Refusal && error.code === "not_found";
          if (!isHidden || !known.has(request.path.importId)) throw error;
          throw new Refusal("forbidden", "the import belongs to another workspace");
        }
      }),
    )(services);
  },
});
