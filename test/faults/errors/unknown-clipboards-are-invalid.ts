// Line 344: "404 resource unavailable". The legacy route takes an unknown id for a wrong one.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "reading a saved clipboard that does not exist is refused with 400",
  breaks: ["ERR-06"],
  decorate: around("getClipboard", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (error instanceof Refusal && error.code === "not_found")
        throw new Refusal("invalid_request", "expected the id of a clipboard");
      throw error;
    }
  }),
});
