import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a disabled key has the status inactive",
  breaks: ["KEY-04", "KEY-24"],
  decorate: inKeys((key) => ({ ...key, status: key.status === "disabled" ? "inactive" : key.status })),
});
