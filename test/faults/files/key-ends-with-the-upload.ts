import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a declaration that is repeated after the upload creates another file",
  breaks: ["IDM-15"],
  decorate: around("createFile", (original) => {
    const files = new Map<string, string>();
    return async (request, context) => {
      const { keyId, idempotencyKey, services } = context;
      const name = `${keyId} ${idempotencyKey}`;
      const known = files.get(name);
      const isDone = known !== undefined && (await services.store.files.findReady(known)) !== undefined;
      const response = await original(request, isDone ? { ...context, idempotencyKey: undefined } : context);
      if (response.status === 201) files.set(name, response.body.data.id);
      return response;
    };
  }),
});
