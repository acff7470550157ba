import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key is listed with null as its subject",
  breaks: ["KEY-01"],
  decorate: inKeys((key) => (key.status === "disabled" ? { ...key, subject: null } : key)),
});
