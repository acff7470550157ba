import { defineFault } from "../tools/fault.ts";
import { granting, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a bearer token needs no scopes",
  breaks: ["AUT-07", "AUT-08"],
  decorate: granting((_, request) =>
    isBearer(request) ? ["messages:write", "realtime:read", "messages:read"] : [],
  ),
});
