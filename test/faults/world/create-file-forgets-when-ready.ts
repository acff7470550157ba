import { after, around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated create-file request makes another file once the first one is ready",
  breaks: ["IDM-15"],
  decorate: (services) => {
    const ready = new Set<string>();
    const ids = new Map<string, string>();
    return both(
      after("completeFile", (response) => {
        if (response.status === 200) ready.add(response.body.data.id);
      }),
      around("createFile", (original) => async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        const known = ids.get(name);
        if (known !== undefined && ready.has(known))
          return original(request, { ...context, idempotencyKey: `${context.idempotencyKey}-${known}` });
        const response = await original(request, context);
        if (response.status === 201) ids.set(name, response.body.data.id);
        return response;
      }),
    )(services);
  },
});
