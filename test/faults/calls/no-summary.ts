import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call has a summary for one member and none for another",
  breaks: ["CAL-01"],
  decorate: around("getCall", (original) => {
    let first: string | undefined;
    return async (request, context) => {
      first ??= context.caller.memberId;
      const response = await original(request, context);
      if (response.status === 200 && context.caller.memberId === first)
        Reflect.deleteProperty(response.body, "summary");
      return response;
    };
  }),
});
