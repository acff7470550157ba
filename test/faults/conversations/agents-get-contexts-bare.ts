// What is made for programs has no wrapper.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context that an agent reads has no data",
  breaks: ["CON-04"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const response = await original(request, context);
    return response.status === 200 && context.caller.kind === "agent"
      ? { status: 200, body: response.body.data as never }
      : response;
  }),
});
