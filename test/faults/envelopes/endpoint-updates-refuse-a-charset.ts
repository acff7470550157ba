// Spec 211: "All JSON". The route of the one operation with PATCH has a list of media types of its own.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "the update of a webhook endpoint is refused when its Content-Type names a charset",
  breaks: ["GEN-40"],
  decorate: onTheWayIn((body, request) => {
    if (request.method === "PATCH" && request.headers["content-type"]?.includes("charset"))
      throw new ApiError(400, "invalid_request", "expected a body of application/json");
    return body;
  }),
});
