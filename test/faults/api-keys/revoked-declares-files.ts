import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key declares a file",
  breaks: ["AUT-28"],
  decorate: keepingAlive("revokeApiKey", ({ method, url }) => method === "POST" && url === "/v1/files"),
});
