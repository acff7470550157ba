// A list of one number is not a number.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a task update whose expected_state_version is a list of one number is recorded",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body, request) => {
    const version = (body as Loose | undefined)?.expected_state_version;
    if (!request.url.endsWith("/updates") || !Array.isArray(version)) return body;
    return { ...(body as Loose), expected_state_version: version[0] };
  }),
});
