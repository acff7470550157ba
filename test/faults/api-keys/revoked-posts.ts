import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key goes on posting",
  breaks: ["AUT-28"],
  decorate: keepingAlive("revokeApiKey", ({ method, url }) => method === "POST" && url.endsWith("/messages")),
});
