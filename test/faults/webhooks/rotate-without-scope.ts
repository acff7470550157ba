import { defineFault } from "../tools/fault.ts";
import { granting } from "../tools/keys.ts";

export default defineFault({
  title: "a secret is rotated without webhooks:write",
  breaks: ["WHK-27"],
  decorate: granting((_, { url }) => (url.includes("/rotate-secret") ? ["webhooks:write"] : [])),
});
