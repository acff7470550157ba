// Files are still declared with a revoked key.
import { keepingAlive } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a revoked key declares a file",
  breaks: ["AUT-28"],
  decorate: keepingAlive("revokeApiKey", ({ method, url }) => method === "POST" && url === "/v1/files"),
});
