import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "repeating a create-file request after the file is ready makes another file",
  breaks: ["IDM-15"],
  decorate: (services) => {
    const ready = new Set<string>();
    const names = new Map<string, string>();
    return both(
      after("completeFile", (_, request) => ready.add(request.path.fileId)),
      around("createFile", (original) => async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        const isOver = ready.has(names.get(name) ?? "");
        const response = await original(
          request,
          isOver ? { ...context, idempotencyKey: undefined } : context,
        );
        if (response.status === 201 && !isOver) names.set(name, response.body.data.id);
        return response;
      }),
    )(services);
  },
});
