import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "lists asked for with a limit need no scope",
  breaks: ["AUT-08"],
  decorate: granting((_, { method, url }) =>
    method === "GET" && url.includes("limit=") ? ["messages:read", "webhooks:read"] : [],
  ),
});
