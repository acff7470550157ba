import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated request with a file makes a second message",
  breaks: ["IDM-03"],
  decorate: around("createMessage", (original) => {
    let count = 0;
    return (request, context) =>
      request.body.file_ids === undefined
        ? original(request, context)
        : original(request, { ...context, idempotencyKey: `with-file-${++count}` });
  }),
});
