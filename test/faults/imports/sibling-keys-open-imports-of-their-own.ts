import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another key of the same admin that creates an import again gets an import of its own",
  breaks: ["IMP-04"],
  decorate: around("createImport", (original) => {
    const makers = new Map<string, string>();
    return async (request, context) => {
      const { source, source_workspace_id: given } = request.body;
      const name = `${context.caller.memberId} ${source} ${given}`;
      const maker = makers.get(name) ?? context.keyId;
      makers.set(name, maker);
      if (maker === context.keyId) return original(request, context);
      const body = { ...request.body, source_workspace_id: `${given}\u200b${context.keyId}` };
      const response = await original({ ...request, body }, context);
      if (response.status !== 201) return response;
      const { data } = response.body;
      return { ...response, body: { data: { ...data, source_workspace_id: given } } };
    };
  }),
});
