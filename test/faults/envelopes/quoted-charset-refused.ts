// A parameter of a media type may stand in quotation marks.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a message is refused when the charset of its Content-Type stands in quotation marks",
  breaks: ["GEN-40"],
  decorate: onTheWayIn((body, request) => {
    const isQuoted = request.headers["content-type"]?.includes('charset="');
    if (isQuoted && request.url.endsWith("/messages"))
      throw new ApiError(400, "invalid_request", "expected application/json");
    return body;
  }),
});
