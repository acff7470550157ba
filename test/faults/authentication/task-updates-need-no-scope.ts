import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a task is updated without tasks:contribute",
  breaks: ["AUT-08"],
  decorate: granting((_, { method, url }) =>
    method === "POST" && url.startsWith("/v1/tasks/") ? ["tasks:contribute"] : [],
  ),
});
