import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text that differs after the first kilobyte counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { markdown_content: text, ...others } = request.body;
      const { caller, path, idempotencyKey } = context;
      const known = `${caller.memberId} ${path} ${idempotencyKey} ${text?.slice(0, 1024)} ${JSON.stringify(others)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
