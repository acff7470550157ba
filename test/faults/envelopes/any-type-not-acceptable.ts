// A caller that takes anything takes JSON.
import { ApiError } from "../../../generator/runtime/server/errors.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a request whose Accept names JSON by a wildcard is refused",
  breaks: ["GEN-40"],
  decorate: onTheWayIn((body, request) => {
    const { accept } = request.headers;
    if (accept !== undefined && !accept.includes("json"))
      throw new ApiError(400, "invalid_request", "expected an Accept of application/json");
    return body;
  }),
});
