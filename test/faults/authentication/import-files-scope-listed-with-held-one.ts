// Only what the key lacks is missing.
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a batch with files that lacks files:write is told that imports:write is missing as well",
  breaks: ["AUT-10"],
  decorate: onTheWayOut((text, request, reply) =>
    reply.statusCode === 403 && request.url.endsWith("/records") && text.includes('["files:write"]')
      ? text.replace('["files:write"]', '["imports:write","files:write"]')
      : text,
  ),
});
