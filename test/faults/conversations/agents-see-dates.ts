import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "updated_at of a context that an agent reads has no time",
  breaks: ["CON-09"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const { data } = response.body;
    return {
      ...response,
      body: { ...response.body, data: { ...data, updated_at: data.updated_at.slice(0, 10) } },
    };
  }),
});
