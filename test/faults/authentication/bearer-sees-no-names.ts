import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a member has no display name for a bearer token",
  breaks: ["AUT-02"],
  decorate: onTheWayOut((text, request, reply) =>
    request.url.startsWith("/v1/members/") && isBearer(request) && reply.statusCode === 200
      ? text.replace(/"display_name":"[^"]*"/, '"display_name":null')
      : text,
  ),
});
