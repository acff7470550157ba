import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a revoked key is listed with a property revoked beside the six",
  breaks: ["KEY-01"],
  decorate: inKeys((key) => (key.status === "revoked" ? { ...key, revoked: true } : key)),
});
