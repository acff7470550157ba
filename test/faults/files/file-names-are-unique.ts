// Line 187: "create upload", on condition of a "valid declaration". Pasted pictures are all called image.png.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file with the name of a ready file of the same key is refused",
  breaks: ["FIL-44"],
  decorate: (services) => {
    const ready = new Map<string, string>();
    const completed = around("completeFile", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status === 200)
        ready.set(`${context.keyId} ${response.body.data.filename}`, `${context.idempotencyKey}`);
      return response;
    });
    return completed(
      around("createFile", (original) => async (request, context) => {
        if (ready.has(`${context.keyId} ${request.body.filename}`))
          throw new Refusal("conflict", "a file of this name exists");
        return original(request, context);
      })(services),
    );
  },
});
