// The same request has the same response with the key in either header.
import { defineFault } from "../tools/fault.ts";
import { isBearer } from "../tools/keys.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a member that is read with the key in Authorization stands in data instead of at the top level",
  breaks: ["AUT-02", "GEN-11", "VER-07"],
  decorate: inJson("GET", /\/v1\/members\//, (member, request) =>
    isBearer(request) ? { data: member } : member,
  ),
});
