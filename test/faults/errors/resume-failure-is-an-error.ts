import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "resume_failed is an HTTP error",
  breaks: ["ERR-11"],
  decorate: after("openRealtimeConnection", (response) => {
    if (response.status === 200 && response.body.warnings !== undefined)
      throw new ApiError(409, "resume_failed", "the cursor is not known");
  }),
});
