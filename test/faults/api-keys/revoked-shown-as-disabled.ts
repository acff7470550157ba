import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key is listed as disabled",
  breaks: ["KEY-24", "KEY-23"],
  decorate: inKeys((key) => ({ ...key, status: key.status === "revoked" ? "disabled" : key.status })),
});
