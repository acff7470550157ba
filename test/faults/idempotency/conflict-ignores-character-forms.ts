import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text of decomposed characters counts as the same as the composed one",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { caller, path, idempotencyKey } = context;
      const body = JSON.stringify(request.body).normalize("NFC");
      const known = `${caller.memberId} ${path} ${idempotencyKey} ${body}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
