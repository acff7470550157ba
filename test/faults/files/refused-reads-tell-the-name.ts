import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { findFile } from "../tools/uploads.ts";

export default defineFault({
  title: "the refused read of a file tells what it is called",
  breaks: ["FIL-15", "FIL-21"],
  decorate: around("getFile", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const file = await findFile(context.services, request.path.fileId);
      if (file === undefined) throw error;
      throw new Refusal("not_found", `${file.filename} is not yours`);
    }
  }),
});
