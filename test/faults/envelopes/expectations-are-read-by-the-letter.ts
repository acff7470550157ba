// Line 257: "Body: see Message request fields". RFC 9110 (10.1.1) reads the field without regard to case.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a request whose Expect is not written in small letters is refused",
  breaks: ["GEN-40"],
  decorate: onTheWayIn((body, { headers }) => {
    if (headers.expect !== undefined && headers.expect !== "100-continue")
      throw new Refusal("invalid_request", "an expectation that cannot be met");
    return body;
  }),
});
