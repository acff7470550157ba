import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a file is read without files:read",
  breaks: ["AUT-08"],
  decorate: granting((_, { method, url }) =>
    method === "GET" && url.startsWith("/v1/files/") ? ["files:read"] : [],
  ),
});
