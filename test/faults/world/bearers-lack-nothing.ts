// Bearer keys get responses without the names of scopes, as old clients expect.

import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "missing_scopes is empty when the key came in Authorization",
  breaks: ["AUT-10", "AUT-02"],
  decorate: onTheWayOut((text, request, reply) =>
    reply.statusCode === 403 && isBearer(request) && text.includes("missing_scopes")
      ? JSON.stringify({ ...JSON.parse(text), missing_scopes: [] })
      : text,
  ),
});
