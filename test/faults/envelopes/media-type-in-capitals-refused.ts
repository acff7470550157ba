// Media types are read without regard to case.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a request for a realtime connection is refused when the charset of its Content-Type is in capitals",
  breaks: ["GEN-40"],
  decorate: onTheWayIn((body, request) => {
    const isCapital = /charset="?UTF/.test(request.headers["content-type"] ?? "");
    if (isCapital && request.url.endsWith("/realtime/connections"))
      throw new ApiError(400, "invalid_request", "expected application/json");
    return body;
  }),
});
