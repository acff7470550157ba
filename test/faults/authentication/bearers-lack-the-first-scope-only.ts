// The old header knows one missing scope.

import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "a key in Authorization that lacks both scopes of an opening is told of one",
  breaks: ["AUT-35"],
  decorate: onTheWayOut((text, request, reply) => {
    if (reply.statusCode !== 403 || request.headers.authorization === undefined) return text;
    if (!text.includes("missing_scopes")) return text;
    const body = JSON.parse(text);
    return JSON.stringify({ ...body, missing_scopes: body.missing_scopes.slice(0, 1) });
  }),
});
