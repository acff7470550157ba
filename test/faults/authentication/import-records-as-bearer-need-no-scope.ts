import { defineFault } from "../tools/fault.ts";
import { granting, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "an owner sends records to an import without imports:write, as a bearer token",
  breaks: ["AUT-14"],
  decorate: granting(({ role }, request) =>
    role !== "member" && isBearer(request) && request.url.endsWith("/records") ? ["imports:write"] : [],
  ),
});
