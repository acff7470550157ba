// Searching is another service.
import { keepingAlive } from "../administration.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "a revoked key goes on searching",
  breaks: ["AUT-28"],
  decorate: keepingAlive("revokeApiKey", ({ url }) => url.includes("/search/calls")),
});
