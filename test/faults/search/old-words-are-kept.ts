import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message whose text was changed is still found by its old words",
  breaks: ["SRC-15"],
  decorate: around("searchMessages", (original) => {
    const found = new Map<string, Awaited<ReturnType<typeof original>>>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const asked = `${context.caller.memberId} ${JSON.stringify(request.query)}`;
      if (response.body.data.items.length > 0) found.set(asked, response);
      return found.get(asked) ?? response;
    };
  }),
});
