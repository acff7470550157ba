// A number in quotation marks is text.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "a task update whose expected_state_version is a number as text is recorded",
  breaks: ["TSK-29"],
  decorate: onTheWayIn((body, request) => {
    const version = (body as Loose | undefined)?.expected_state_version;
    if (!request.url.endsWith("/updates") || typeof version !== "string" || !/^\d+$/.test(version))
      return body;
    return { ...(body as Loose), expected_state_version: Number(version) };
  }),
});
