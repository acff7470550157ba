import { defineFault } from "../tools/fault.ts";
import { granting, isBearer } from "../tools/keys.ts";

export default defineFault({
  title: "a delegated key rotates others as a bearer token",
  breaks: ["AUT-20"],
  decorate: granting(({ key, role }, request) =>
    role === "owner" && isBearer(request) && request.url.endsWith("/rotate") && !request.url.includes(key.id)
      ? ["api_keys:write"]
      : [],
  ),
});
