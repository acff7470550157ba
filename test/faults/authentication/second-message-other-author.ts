import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the author of a key's messages changes from message to message",
  breaks: ["AUT-06"],
  decorate: around("createMessage", (original) => {
    let count = 0;
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || ++count % 2 === 0) return response;
      return {
        ...response,
        body: { data: { ...response.body.data, author_id: `${context.caller.memberId}B` } },
      };
    };
  }),
});
