import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a key that lacks both scopes of an opening is told of one",
  breaks: ["AUT-35"],
  decorate: onTheWayOut((text, request, reply) => {
    if (reply.statusCode !== 403 || !request.url.includes("/realtime/") || !text.includes("missing_scopes"))
      return text;
    const body = JSON.parse(text);
    return JSON.stringify({ ...body, missing_scopes: body.missing_scopes.slice(0, 1) });
  }),
});
