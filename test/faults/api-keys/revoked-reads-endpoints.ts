import { keepingAlive } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key reads a webhook endpoint",
  breaks: ["AUT-28"],
  decorate: keepingAlive(
    "revokeApiKey",
    ({ method, url }) => method === "GET" && /^\/v1\/webhook-endpoints\/[^/]+$/.test(url),
  ),
});
