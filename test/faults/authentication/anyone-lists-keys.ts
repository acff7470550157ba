import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "an ordinary key lists the keys of the workspace",
  breaks: ["AUT-17"],
  decorate: granting((_, { method }) => (method === "GET" ? ["api_keys:read"] : [])),
});
