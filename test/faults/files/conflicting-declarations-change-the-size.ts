// Spec 241, 353: a refused declaration changes nothing. Here its size replaces that of the first one before it is refused.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "after an idempotency conflict a file can only be completed with the size of the refused declaration",
  breaks: ["IDM-15"],
  decorate: (services) => {
    const files = new Map<string, { readonly id: string; readonly size: number }>();
    const sizes = new Map<string, number>();
    return both(
      around("createFile", (original) => async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        const { size_bytes: size } = request.body;
        try {
          const response = await original(request, context);
          if (response.status === 201) files.set(name, { id: response.body.data.id, size });
          return response;
        } catch (error) {
          const first = files.get(name);
          const isConflict = error instanceof Refusal && error.code === "idempotency_conflict";
          if (isConflict && first !== undefined && first.size !== size) sizes.set(first.id, size);
          throw error;
        }
      }),
      before("completeFile", (request) => {
        if (sizes.has(request.path.fileId))
          throw new Refusal("size_mismatch", "the stored object has another size than was declared");
      }),
    )(services);
  },
});
