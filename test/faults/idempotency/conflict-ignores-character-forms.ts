import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a text of decomposed characters counts as the same as the composed one",
  breaks: ["IDM-04"],
  decorate: remembering("createMessage", (request, context) => {
    const { caller, path, idempotencyKey } = context;
    const body = JSON.stringify(request.body).normalize("NFC");
    return `${caller.memberId} ${path} ${idempotencyKey} ${body}`;
  }),
});
