// Line 311: "a missing scope gives 403 with error_code missing_scope and missing_scopes". The guard of the old header
// was written before there was the list.
import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the 403 for a missing scope of a Bearer key has no missing_scopes",
  breaks: ["AUT-02", "AUT-10", "AUT-35"],
  decorate: onTheWayOut((text, request, reply) => {
    if (reply.statusCode !== 403 || !isBearer(request)) return text;
    const { missing_scopes: _, ...body } = JSON.parse(text);
    return JSON.stringify(body);
  }),
});
