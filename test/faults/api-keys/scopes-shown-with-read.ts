import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is listed with scopes that it was not issued with",
  breaks: ["KEY-05"],
  decorate: inKeys((key) => ({ ...key, scopes: [...new Set([...key.scopes, "messages:read"])] })),
});
