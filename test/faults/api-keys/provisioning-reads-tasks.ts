import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a provisioning key reads tasks",
  breaks: ["AUT-21"],
  decorate: granting(({ memberKind }, { method }) =>
    memberKind === "service" && method === "GET" ? ["tasks:read"] : [],
  ),
});
